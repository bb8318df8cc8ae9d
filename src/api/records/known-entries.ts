import type { EntryInput } from '#domain/records/claim.ts';
import { ENTRY_KIND } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import { isNamed, samePeople, type KnownPerson } from '#domain/records/same-named.ts';
import { recognised, saidOf, TELLING, type KnownRound } from '#domain/records/same-round.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { PRECISION_NAME } from './match.ts';

/** Entries with the native keys under which their source stated them before, where a reading lacks what these are made of. */
export async function knownAgain(sql: Queryable, sourceId: number, entries: readonly EntryInput[]): Promise<EntryInput[]> {
  const people = entries.some(isNamed) ? samePeople(entries, await knownPeople(sql, sourceId)) : entries;
  return recognised(people, await knownRounds(sql, sourceId));
}

/** People that the source states. */
async function knownPeople(sql: Queryable, sourceId: number): Promise<KnownPerson[]> {
  const { rows } = await sql.query<KnownPerson>(
    `select e.native_key as "nativeKey", n.value #>> '{}' as name,
       array(select w.value ->> 'link' from statement w where w.entry_id = e.id and w.field_id = ${fieldId('person', 'works')} and w.ended_at is null order by 1) as works
     from entry e join statement n on n.entry_id = e.id and n.field_id = ${fieldId('person', 'name')} and n.ended_at is null
     where e.source_id = $1 and e.kind = ${ENTRY_KIND.person} order by e.native_key`,
    [sourceId],
  );
  return rows;
}

/** Rounds without an identifier that the source states. */
async function knownRounds(sql: Queryable, sourceId: number): Promise<KnownRound[]> {
  const live = (name: string, field: number) =>
    `left join statement ${name} on ${name}.entry_id = e.id and ${name}.field_id = ${field} and ${name}.ended_at is null`;
  const { rows } = await sql.query<Omit<KnownRound, 'precision' | 'says'> & { precision: number | null; telling: [number, string][] | null }>(
    `select e.native_key as "nativeKey", o.native_key as project, d.value #>> '{}' as date, d.precision, a.value #>> '{}' as amount, g.value #>> '{}' as stage,
       (select json_agg(json_build_array(t.field_id, t.value #>> '{}')) from statement t where t.entry_id = e.id and t.field_id = any($2::smallint[]) and t.ended_at is null) as telling
     from entry e join statement p on p.entry_id = e.id and p.field_id = ${fieldId('round', 'project')} and p.ended_at is null join entry o on o.id = p.object_entry_id
       ${live('d', fieldId('round', 'date'))} ${live('a', fieldId('round', 'amount_usd'))} ${live('g', fieldId('round', 'stage'))}
     where e.source_id = $1 and e.kind = ${ENTRY_KIND.round} and d.value is not null`,
    [sourceId, TELLING.map((field) => fieldId('round', field))],
  );
  const nameOf = new Map(TELLING.map((field) => [fieldId('round', field), field]));
  return rows.map(({ telling, ...r }) => ({
    ...r,
    precision: PRECISION_NAME.get(r.precision ?? 0) ?? 'day',
    amount: r.amount ?? undefined,
    stage: r.stage ?? undefined,
    says: (telling ?? []).map(([field, value]) => saidOf(nameOf.get(field) ?? '', value)),
  }));
}
