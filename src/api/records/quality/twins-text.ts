import { ENTRY_KIND, FAMILIES, type Family } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { JUDGED_FILES } from './judged-files.ts';
import { familyOf, keyOfTwo, type Searched, type Suspect } from './suspects.ts';

const ONE_ENTRY = `select distinct on (e.record_id) e.record_id as record, s.key || ' ' || e.native_key as text
  from entry e join source s on s.id = e.source_id join record r on r.id = e.record_id where e.record_id = any($1::uuid[]) and e.kind = any($2) order by e.record_id, e.id = r.founder desc, e.id`;
/** Of a round, an entry that states a day: by it a round is named. */
const ONE_ROUND = `select distinct on (e.record_id) e.record_id as record,
    s.key || ' ' || p.native_key || ' ' || (d.value #>> '{}') || ' ' || coalesce(trim_scale((a.value #>> '{}')::numeric)::text, '-') as text
  from entry e join source s on s.id = e.source_id join record r on r.id = e.record_id
    join statement o on o.entry_id = e.id and o.field_id = ${fieldId('round', 'project')} and o.ended_at is null join entry p on p.id = o.object_entry_id and p.source_id = e.source_id
    join statement d on d.entry_id = e.id and d.field_id = ${fieldId('round', 'date')} and d.ended_at is null and d.state = 0
    left join statement a on a.entry_id = e.id and a.field_id = ${fieldId('round', 'amount_usd')} and a.ended_at is null and a.state = 0
  where e.record_id = any($1::uuid[]) and e.kind = any($2) order by e.record_id, e.id = r.founder desc, e.id`;
const TOLD = `select r.id, (select left(regexp_replace(t.body, '\\s+', ' ', 'g'), 110) from (
    select description as body from project where id = r.id union all select description from organization where id = r.id union all select description from person where id = r.id
    union all select description from round where id = r.id) t where t.body is not null limit 1) as description,
  (select string_agg(distinct s.key, ', ') from entry e join source s on s.id = e.source_id where e.record_id = r.id) as lists from unnest($1::uuid[]) r (id)`;

const usd = (amount: number): string => `$${amount.toLocaleString('en')}`;
const joined = (parts: readonly (string | null | undefined | false)[]): string => parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');

/** Who took part in rounds, by record. */
const namesIn = ({ projects, parties }: Searched, ids: readonly string[]): string =>
  ids.map((id) => (parties.get(id) ?? projects.get(id))?.name ?? '?').join(', ');

function sideOf(searched: Searched, id: string, told: ReadonlyMap<string, { description: string | null; lists: string | null }>): string {
  const { description, lists } = told.get(id) ?? { description: null, lists: null };
  const round = searched.rounds.get(id);
  const investors = round?.investors ?? [];
  if (round)
    return joined([
      searched.projects.get(round.project)?.name,
      round.date,
      round.amount !== null && usd(round.amount),
      round.stage,
      investors.length > 0 && `${investors.length} investors: ${namesIn(searched, investors.slice(0, 6))}`,
      lists,
    ]);
  const thing = searched.projects.get(id) ?? searched.parties.get(id);
  return joined([
    thing?.name,
    thing?.ticker,
    thing?.rank != null && `#${thing.rank}`,
    thing !== undefined && thing.raised > 0 && `raised ${usd(thing.raised)}`,
    thing !== undefined && thing.investments > 0 && `${thing.investments} investments`,
    thing?.website,
    thing?.twitter,
    lists,
    description,
  ]);
}

/** Each suspect with what both sides say, and as a line for `judged/` that lacks verdict and reason. A pair that stands in several lists comes once. */
export async function* suspectLines(sql: Queryable, searched: Searched, open: readonly Suspect[]): AsyncGenerator<string> {
  const ids = [...new Set(open.flatMap(({ a, b }) => [a, b]))];
  const texts = new Map<string, string>();
  for (const family of Object.keys(FAMILIES) as Family[]) {
    const kinds = FAMILIES[family].map((kind) => ENTRY_KIND[kind]);
    const { rows } = await sql.query<{ record: string; text: string }>(family === 'round' ? ONE_ROUND : ONE_ENTRY, [ids, kinds]);
    for (const { record, text } of rows) texts.set(record, text);
  }
  const told = new Map((await sql.query<{ id: string; description: string | null; lists: string | null }>(TOLD, [ids])).rows.map((row) => [row.id, row]));
  const done = new Set<string>();
  for (const { list, a, b, why } of open) {
    const key = keyOfTwo(a, b);
    if (done.has(key)) continue;
    done.add(key);
    yield `# ${JUDGED_FILES[familyOf(list)]}, first by ${list}: ${why.join(', ')}`;
    for (const id of [a, b]) yield `#   ${sideOf(searched, id, told)}`;
    yield `? | twin | ${texts.get(a) ?? 'no entry that can be named'} | ${texts.get(b) ?? 'no entry that can be named'} | `;
  }
}
