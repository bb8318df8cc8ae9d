import { ENTRY_ROLE, RECORD_STATE } from '#domain/records/codes.ts';
import { fieldId, type FieldKey } from '#domain/records/fields.ts';

/** SQL of a table `scope` of the live records of a kind in `$1` (null: all). */
export const SCOPE = (kind: number) => `scope as materialized (
  select id, slug from record where $1::uuid[] is null and kind = ${kind} and state = ${RECORD_STATE.live}
  union all
  select r.id, r.slug from unnest($1::uuid[]) as wanted (id) join record r on r.id = wanted.id where r.kind = ${kind} and r.state = ${RECORD_STATE.live}
)`;
/** SQL of a table `voices`: the number of sources of each record in `scope`; a guess is none. */
export const VOICES = `voices as (
  select e.record_id as id, least(count(distinct coalesce(src.mirror_of, src.id)), 32767)::smallint as sources
  from scope join entry e on e.record_id = scope.id join source src on src.id = e.source_id where e.role <> ${ENTRY_ROLE.guesses} group by 1
)`;

type ValueKind = 'project' | 'organization' | 'person' | 'round';
/** Columns of `chosen_values` of a kind, by what their values are. */
export const pivot = <K extends ValueKind>(kind: K) => {
  const where = (key: FieldKey<K>, state = 0) => `filter (where c.field_id = ${fieldId(kind, key)} and s.state = ${state})`;
  return {
    text: (key: FieldKey<K>) => `max(s.value #>> '{}') ${where(key)} as ${key}`,
    number: (key: FieldKey<K>) => `(max(s.value #>> '{}') ${where(key)})::numeric as ${key}`,
    secret: (key: FieldKey<K>) => `max(s.state) filter (where c.field_id = ${fieldId(kind, key)} and s.state <> 0) as ${key}_state`,
    day: (key: FieldKey<K>, precision = `${key}_precision`) =>
      `(max(s.value #>> '{}') ${where(key)})::date as ${key}, max(s.precision) ${where(key)} as ${precision}`,
    since: (key: FieldKey<K>, name: string) => `max(s.valid_from) ${where(key)} as ${name}`,
    object: (key: FieldKey<K>, name: string) => `(max(o.record_id::text) ${where(key)})::uuid as ${name}`,
  };
};
/** SQL of a table `chosen_values` of the chosen values of the records in `scope`, one row each. */
export const pivoted = (values: readonly string[]) => `chosen_values as (
  select c.record_id as id, ${values.join(', ')}
  from scope join choice c on c.record_id = scope.id and c.member_key = '' join statement s on s.id = c.statement_id left join entry o on o.id = s.object_entry_id group by 1
)`;
