import { fieldId } from '#domain/records/fields.ts';

const AMOUNT = fieldId('round', 'amount_usd');
const PROJECT = fieldId('round', 'project');
const DATE = fieldId('round', 'date');

const said = (as: string, entry: string, field: number): string =>
  `join statement ${as} on ${as}.entry_id = ${entry}.id and ${as}.field_id = ${field} and ${as}.ended_at is null and ${as}.polarity = 1 and ${as}.review <> 2`;
const number = (value: string): string => `(${value} #>> '{}')::numeric`;

/**
 * SQL of whether the statement `id` of the record `record` tells what a round raised together with one before: another list tells both, this record with the rest
 * as its amount, and the earlier one of the project as a round of its own.
 */
export const summed = (id: string, record: string): string => `exists (
  select from statement w join entry wide on wide.id = w.entry_id
    join entry b on b.record_id = ${record} and b.source_id <> wide.source_id ${said('ba', 'b', AMOUNT)} ${said('bp', 'b', PROJECT)} ${said('bd', 'b', DATE)}
    join statement xp on xp.object_entry_id = bp.object_entry_id and xp.field_id = ${PROJECT} and xp.ended_at is null and xp.polarity = 1
    join entry x on x.id = xp.entry_id and x.source_id = b.source_id and x.record_id <> b.record_id ${said('xa', 'x', AMOUNT)} ${said('xd', 'x', DATE)}
  where w.id = ${id} and w.field_id = ${AMOUNT} and ${number('xa.value')} + ${number('ba.value')} = ${number('w.value')} and xd.value #>> '{}' <= bd.value #>> '{}')`;

/** SQL of the records of rounds of the projects that rounds among the entries in `$1` and `$2` are of: what one of them raised may be told with another. */
export const BESIDE_ROUNDS = `select e.record_id from statement s join statement t on t.object_entry_id = s.object_entry_id and t.field_id = ${PROJECT} and t.ended_at is null
      join entry e on e.id = t.entry_id
    where s.entry_id = any($1::int[] || $2::int[]) and s.field_id = ${PROJECT} and s.ended_at is null and e.record_id is not null`;
