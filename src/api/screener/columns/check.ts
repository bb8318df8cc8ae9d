import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import type { Expr, Screen } from '#domain/screener/screen.ts';
import { printWhere } from '#domain/screener/text.ts';
import type { Database } from '#platform/postgres/database.ts';
import { countSql } from '../count.ts';
import { pageSql } from '../page.ts';
import { parameters } from '../scope.ts';
import { inSnapshot, readStore } from './load.ts';
import { findRows } from './found.ts';
import { pageOf } from './page.ts';

const WINDOW = { take: 20, skip: 0, after: undefined };

/** Questions that touch every column, every relation and every kind of evidence once. */
export function everyQuestion(): Screen[] {
  return KIND_NAMES.flatMap((kind) => {
    const { paths, relations } = CATALOGUE[kind];
    const wheres: Expr[] = [
      ...paths.map(({ path }): Expr => ({ path, op: 'known' })),
      ...paths.filter(({ evidence }) => evidence).map(({ path }): Expr => ({ evidence: 'sources', of: path, op: '>=', value: '2' })),
      ...paths.filter(({ evidence }) => evidence).map(({ path }): Expr => ({ evidence: 'age', of: path, op: '<=', value: '90' })),
      ...relations.map(({ rel }): Expr => ({ rel, some: { and: [] }, atLeast: 2 })),
      { text: 'an' },
    ];
    const orders = paths.filter(({ sortable }) => sortable).map(({ path }): Screen => ({ kind, where: { text: 'a' }, sort: { path, dir: 'desc' } }));
    return [...wheres.map((where): Screen => ({ kind, where })), ...orders];
  });
}

/** What a comparison of the columns with the database found. */
export interface Compared {
  rows: number;
  asked: number;
  /** Questions that both answer differently. */
  off: string[];
}

/** Reads the columns and asks both of them and the database the same questions, in one snapshot. @param today YYYY-MM-DD, UTC */
export async function compareColumns(db: Database, today: string): Promise<Compared> {
  const client = await db.dedicated();
  try {
    return await inSnapshot(client, async () => {
      const store = await readStore(client);
      const asking = { store, today };
      const off: string[] = [];
      const all = everyQuestion();
      for (const screen of all) {
        const { values, add } = parameters();
        const { rows } = await client.query<{ ids: string[]; total: string; undecided: string }>(
          `with ${pageSql(screen, WINDOW, today, add)} select (select coalesce(array_agg(id::text order by part, n), '{}') from page) as ids, c.* from (${countSql(screen, today, add)}) c`,
          values,
        );
        const found = findRows(screen, asking);
        const { records } = store.tables[screen.kind];
        const ids = pageOf(screen, WINDOW, found, asking).rows.map((row) => store.ids.at(records[row] ?? -1));
        const [theirs] = rows;
        const isSame = Number(theirs?.total) === found.total && Number(theirs?.undecided) === found.undecided && ids.join() === theirs?.ids.join();
        if (!isSame) off.push(`${screen.kind}: ${printWhere(screen.where)}${screen.sort ? ` by ${screen.sort.path}` : ''}`);
      }
      return { rows: store.rows, asked: all.length, off };
    });
  } finally {
    await client.end();
  }
}
