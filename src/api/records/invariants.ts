import { KIND, RECORD_STATE } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import { SHORTEST_CONTRACT } from '#domain/records/search-keys.ts';
import { KEY_ROLE, NAME_LIMIT } from '#domain/search/names.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** A difference between what is stored and what all statements say: the numbers of surplus and missing rows. */
export interface Difference {
  what: string;
  surplus: number;
  missing: number;
}

/** Kinds with the field that gives a record its row. A round has one as long as its project is shown. */
const NAMED = { project: fieldId('project', 'name'), organization: fieldId('organization', 'name'), person: fieldId('person', 'name') };
const NAMELESS = (['project', 'organization', 'person'] as const).map(
  (kind) =>
    `(r.kind = ${KIND[kind]} and exists (select from choice c where c.record_id = r.id and c.field_id = ${NAMED[kind]}) and not exists (select from ${kind} x where x.id = r.id))`,
);
const { live, merged, hidden, dormant } = RECORD_STATE;
const ROUNDLESS = `(r.kind = ${KIND.round} and not exists (select from round x where x.id = r.id) and exists (select from choice c
  join statement s on s.id = c.statement_id join entry o on o.id = s.object_entry_id join record p on p.id = o.record_id and p.state = ${live}
  where c.record_id = r.id and c.field_id = ${fieldId('round', 'project')}))`;

/** What holds of every record, with the records of which it does not. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'entries of live records': `r.state = ${live} and not exists (select from entry e where e.record_id = r.id)`,
  'founding entries of live records': `r.state = ${live} and not exists (select from entry e where e.id = r.founder and e.record_id = r.id)`,
  'rows of live records': `r.state = ${live} and (${[...NAMELESS, ROUNDLESS].join(' or ')})`,
  'records that take in merged ones': `r.state = ${merged} and not exists (select from record i where i.id = r.merged_into and i.state in (${live}, ${hidden}))`,
  'addresses of merged records': `r.state = ${merged} and not exists (select from former_slug f where f.kind = r.kind and f.slug = r.slug and f.record_id = r.merged_into)`,
  'search names of live records': `r.state = ${live} and (exists (select from project x where x.id = r.id) or exists (select from organization x where x.id = r.id) or exists (select from person x where x.id = r.id))
    and not exists (select from search_name s where s.record_id = r.id)`,
  'search keys of contracts': `r.state = ${live} and exists (select from contract c where c.project_id = r.id and length(c.address) between ${SHORTEST_CONTRACT} and ${NAME_LIMIT})
    and not exists (select from search_key s where s.record_id = r.id and s.what = ${KEY_ROLE.contract})`,
  'live records of entries': `r.state in (${merged}, ${dormant}) and exists (select from entry e where e.record_id = r.id)`,
};

/** How many records break each invariant. */
export async function brokenInvariants(sql: Queryable): Promise<Difference[]> {
  const counts = Object.values(INVARIANTS).map((broken, n) => `count(*) filter (where ${broken})::int as i${n}`);
  const { rows } = await sql.query<Record<string, number>>(`select ${counts.join(', ')} from record r`);
  return Object.keys(INVARIANTS).map((what, n) => ({ what, surplus: 0, missing: rows[0]?.[`i${n}`] ?? 0 }));
}
