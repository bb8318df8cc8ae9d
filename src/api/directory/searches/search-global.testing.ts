import { expect } from 'vitest';
import { KIND } from '#domain/records/codes.ts';
import { fold } from '#domain/writing/fold.ts';
import type { WriteContext } from '#platform/data/transact.ts';
import { write } from '#platform/data/write.testing.ts';
import { uuidv7 } from '#platform/ids.ts';
import { putKeys, putNames, sizeOf, type NameRow } from '../../search/index.ts';
import { searchGlobal } from './search-global.ts';

const COMMAND = { kind: 'command' } as const;
export type Kind = 'project' | 'organization' | 'person';
type Given = { kind?: Kind; name: string; symbol?: string; alias?: string; formerName?: string; prominence?: number; hasToken?: boolean; keys?: Keys };
type Keys = { handle?: string; contract?: string; domain?: string };
type Item = { type: string; matched?: { by: string; text: string } } & Record<string, unknown>;
/** Prominence of a project with a rank. */
export const ranked = (rank: number): number => 4_000_000_000_000_000 + (9_999_999 - rank) * 100_000_000 + 1;

/** Replaces all records. Returns their ids, in order. */
async function putRecords(context: WriteContext, given: readonly Given[]): Promise<string[]> {
  const made = given.map((g, i) => ({ kind: 'project' as Kind, prominence: 1, hasToken: false, ...g, id: uuidv7(), slug: `r-${i}` }));
  await write(context, COMMAND, async (tx) => {
    await tx.sql.query('truncate record, search_name, search_key, search_word cascade');
    for (const kind of ['project', 'organization', 'person'] as const) {
      const rows = JSON.stringify(made.filter((m) => m.kind === kind).map((m) => ({ ...m, symbol: m.symbol ?? null, folded: fold(m.name) })));
      const from = `from json_to_recordset($1::json) as r (id uuid, slug text, name text, folded text, symbol text, prominence bigint, "hasToken" boolean)`;
      await tx.sql.query(`insert into record (id, kind, slug) select id, ${KIND[kind]}, slug ${from}`, [rows]);
      const symbol = kind === 'project' ? [', symbol, has_token', ', symbol, "hasToken"'] : ['', ''];
      await tx.sql.query(
        `insert into ${kind} (id, slug, name, name_folded, prominence${symbol[0]}) select id, slug, name, folded, prominence${symbol[1]} ${from}`,
        [rows],
      );
    }
    const sizes = await tx.sql.query<{ id: string; size: number }>(
      (['project', 'organization', 'person'] as const).map((kind) => `select id, ${sizeOf(kind, 'p')} as size from ${kind} p`).join(' union all '),
    );
    const sizeById = new Map(sizes.rows.map((row) => [row.id, row.size]));
    const names = made.flatMap((m) =>
      (['name', 'symbol', 'alias', 'formerName'] as const).flatMap((what): NameRow[] => {
        const text = m[what];
        return text === undefined ? [] : [{ recordId: m.id, kind: KIND[m.kind], what, text, size: sizeById.get(m.id) ?? 0 }];
      }),
    );
    await putNames(
      tx.sql,
      made.map((m) => m.id),
      names,
    );
    await putKeys(
      tx.sql,
      made.map((m) => m.id),
      made.flatMap((m) => Object.entries(m.keys ?? {}).map(([what, text]) => ({ recordId: m.id, kind: KIND[m.kind], what: what as keyof Keys, text }))),
    );
    tx.raise('project');
    tx.audit('test.act', 'records', {});
  });
  return made.map((m) => m.id);
}

/** Puts records into a site and searches them over HTTP. */
export function searchOf(site: { context: WriteContext; struct(sid: string, params?: Record<string, unknown>): Promise<Response> }) {
  async function items(params: Record<string, unknown>): Promise<Item[]> {
    const answer = await site.struct('search-global', params);
    const text = await answer.text();
    expect(answer.status, text.slice(0, 500)).toBe(200);
    const body = searchGlobal.answer.parse(JSON.parse(text)) as unknown as { items: Item[] };
    expect(body).toEqual(JSON.parse(text));
    return body.items;
  }
  const nameOf = (item: Item) => (item[item.type] as { name: string }).name;
  const found = async (searchValue: string, more: Record<string, unknown> = {}) => (await items({ searchValue, ...more })).map(nameOf);
  return { put: (given: readonly Given[]) => putRecords(site.context, given), items, nameOf, found };
}
