import { WATCH_CATEGORIES, type WatchCategory } from '#domain/kinds/kinds.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { recordsNamed } from '../search/index.ts';
import type { Matches } from './contract.ts';
import { categoryOf, watchedSql } from './watched-sql.ts';

/** Most records offered when several have the same name. */
const MOST_FOUND = 8;

const IDS = {
  name: 'watched-ids',
  text: `with recursive ${watchedSql('$1')} select kind, array_agg(id order by added desc, id) as ids from watched group by kind`,
};

/** Ids of the live records an account watches, last added first. */
export async function watchedIds(sql: Queryable, accountId: string): Promise<Record<WatchCategory, string[]>> {
  const { rows } = await sql.query<{ kind: number; ids: string[] }>({ ...IDS, values: [accountId] });
  const ids = Object.fromEntries(WATCH_CATEGORIES.map((category): [WatchCategory, string[]] => [category, []])) as Record<WatchCategory, string[]>;
  for (const row of rows) {
    const category = categoryOf(row.kind);
    if (category) ids[category] = row.ids;
  }
  return ids;
}

const SHOWN = {
  name: 'watch-candidates',
  text: `select id, slug, name, symbol, logo from project where id = any($1::uuid[])
    union all select id, slug, name, null, logo from person where id = any($1) union all select id, slug, name, null, logo from organization where id = any($1)`,
};

/** The records that names and symbols mean, in order. */
export async function matchNames(sql: Queryable, names: readonly string[]): Promise<Matches> {
  const found = await recordsNamed(sql, names, MOST_FOUND);
  const ids = [...new Set(found.flatMap((records) => records.map(({ id }) => id)))];
  const { rows } = await sql.query<{ id: string; slug: string; name: string; symbol: string | null; logo: string | null }>({ ...SHOWN, values: [ids] });
  const shown = new Map(rows.map((row) => [row.id, row]));
  return names.map((name, place) => ({
    name,
    found: (found[place] ?? []).flatMap(({ id, kind }) => {
      const [record, category] = [shown.get(id), categoryOf(kind)];
      return record && category ? [{ ...record, category }] : [];
    }),
  }));
}
