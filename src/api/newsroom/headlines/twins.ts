import { KIND } from '#domain/records/codes.ts';
import { KEY_ROLE, NAME_ROLE } from '#domain/search/names.ts';
import type { Queryable } from '#platform/postgres/database.ts';

const KEYS = `${KEY_ROLE.domain}, ${KEY_ROLE.handle}`;
const shared = 'x.what = y.what and x.value = y.value';
const oneKind = 'x.what = y.what';
/** SQL of whether two records have keys of websites or accounts that fulfil a condition. */
const have = (condition: string): string =>
  `exists (select from search_key x join search_key y on ${condition} where x.record_id = n.record_id and y.record_id = o.record_id and x.what in (${KEYS}) offset 0)`;

/** The one other of that name, a project or an organization, unless website or account tell them apart. */
const TWINS = `select n.record_id as of, o.record_id as twin from search_name n
    join search_name o on o.folded = n.folded and o.what = ${NAME_ROLE.name} and o.kind in (${KIND.project}, ${KIND.organization}) and o.kind <> n.kind and o.size >= 0
  where n.record_id = any($1::uuid[]) and n.what = ${NAME_ROLE.name} and n.kind in (${KIND.project}, ${KIND.organization})
    and not exists (select from search_name p where p.folded = n.folded and p.what = ${NAME_ROLE.name} and p.kind = o.kind and p.record_id <> o.record_id)
    and (${have(shared)} or not ${have(oneKind)})`;

/** Of projects and organizations, the record of the other kind that is the same thing to a reader: of the same name, alone of its kind with it, and nothing tells both apart. */
export async function twinsOf(sql: Queryable, records: readonly string[]): Promise<Map<string, string[]>> {
  if (records.length === 0) return new Map();
  const { rows } = await sql.query<{ of: string; twin: string }>(TWINS, [records]);
  return new Map([...Map.groupBy(rows, ({ of }) => of)].map(([of, found]) => [of, found.map(({ twin }) => twin)]));
}
