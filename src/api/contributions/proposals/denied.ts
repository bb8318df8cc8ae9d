import type { Json } from '#domain/records/claim.ts';
import { formFields } from '#domain/contributions/forms.ts';
import { fieldOf } from '#domain/records/fields.ts';
import { CONTRIBUTION_TYPES, type ContributionType } from '#domain/contributions/proposal.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { asKnown, reference } from '../../records/index.ts';
import { valueOf, type Held, type HeldItem, type HeldRow, type Subject } from './held.ts';

const DENIED = `select s.field_id as field, '' as member, s.id::float8 as statement, s.value, case when s.valid_from is not null then ${asKnown('s.valid_from', 's.precision')} end as from,
    case when s.valid_to is not null then ${asKnown('s.valid_to', 's.precision')} end as to, null as known, case when o.record_id is not null then ${reference('o.record_id')} end as object
  from entry e join statement s on s.entry_id = e.id left join entry o on o.id = s.object_entry_id
  where e.record_id = $1 and s.polarity = -1 and s.ended_at is null and s.proposal_id is not null`;

/** What contributors denied of a record, by field of its form: who adds it again must have seen that. */
export async function deniedOf(sql: Queryable, type: ContributionType, { id }: Pick<Subject, 'id'>): Promise<Held> {
  const { rows } = await sql.query<HeldRow>(DENIED, [id]);
  const denied = new Map<string, HeldItem[]>();
  for (const field of formFields(type)) {
    if (field.field === null || field.of !== undefined || !field.many) continue;
    const number = fieldOf(CONTRIBUTION_TYPES[type], field.field).id;
    denied.set(
      field.name,
      rows.flatMap((row) => (row.field === number ? [{ id: '', value: valueOf(field, row) as Json, statement: row.statement }] : [])),
    );
  }
  return denied;
}
