import { KINDS, NAMED_KINDS, type NamedKind } from '#domain/kinds/kinds.ts';
import { askedField, MOST_SCREENS } from '#domain/quests/quest.ts';
import { dayOf } from '#domain/quests/season.ts';
import { parseWhere } from '#domain/screener/text.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { amongSql, parameters } from '../screener/index.ts';

/** A gap that was found, and by how many it is wanted. */
interface Wanted {
  record: string | null;
  field: string | null;
  demand: number;
}

/** One screen with the columns that somebody sees of it. */
interface Saved {
  list: string;
  q: string;
  cols: string;
  accounts: string[];
}

// What is looked at as of a day of the past has no gap of today.
const SAVED = `select content ->> 'kind' as list, coalesce(content ->> 'q', '') as q, content ->> 'cols' as cols, array_agg(distinct account_id) as accounts
  from (select content, account_id from saved_list where removed_at is null and content ->> 'cols' is not null and content ->> 'as_of' is null order by updated_at desc, id limit ${MOST_SCREENS}) newest
  group by 1, 2, 3`;

/** Those of some records that are in a screen; none where its text is no screen any more. */
async function inScreen(sql: Queryable, kind: NamedKind, q: string, ids: readonly string[], today: string): Promise<ReadonlySet<string>> {
  const read = parseWhere(kind, q);
  if ('fault' in read) return new Set();
  const { values, add } = parameters();
  const text = amongSql({ kind, where: read.where }, add(ids) + '::uuid[]', today, add);
  return new Set((await sql.query<{ id: string }>(text, values)).rows.map(({ id }) => id));
}

/** Counts for each gap the accounts with a saved screen that the record is in and that shows the field: their screens have a gap there. */
export async function countScreens(sql: Queryable, broods: readonly { kind: NamedKind; found: readonly Wanted[] }[], now: Date): Promise<void> {
  const today = dayOf(now).from.toISOString().slice(0, 10);
  const seen = new Map<Wanted, Set<string>>();
  for (const { list, q, cols, accounts } of (await sql.query<Saved>(SAVED)).rows) {
    const kind = NAMED_KINDS.find((one) => KINDS[one].list === list || one === list);
    if (!kind) continue;
    const shown = new Set(cols.split(',').flatMap((column) => askedField(kind, column.trim())?.name ?? []));
    const gaps = broods
      .flatMap((brood) => (brood.kind === kind ? brood.found : []))
      .filter(({ record, field }) => record !== null && field !== null && shown.has(field));
    if (gaps.length === 0) continue;
    const inside = await inScreen(sql, kind, q, [...new Set(gaps.flatMap(({ record }) => record ?? []))], today);
    for (const gap of gaps) {
      if (gap.record === null || !inside.has(gap.record)) continue;
      const by = seen.get(gap) ?? new Set<string>();
      seen.set(gap, by);
      for (const account of accounts) by.add(account);
    }
  }
  for (const [gap, by] of seen) gap.demand += by.size;
}
