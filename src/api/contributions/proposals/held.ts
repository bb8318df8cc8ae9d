import type { Json } from '#domain/records/claim.ts';
import { KIND, RECORD_STATE } from '#domain/records/codes.ts';
import { fieldId, fieldOf } from '#domain/records/fields.ts';
import { NAMED_KINDS, type NamedKind } from '#domain/kinds/kinds.ts';
import { formFields, type FormField } from '#domain/contributions/forms.ts';
import { CONTRIBUTION_TYPES, type ContributionType } from '#domain/contributions/proposal.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { asKnown, liveRecord, reference, stageName } from '../../records/index.ts';

/** A record that is edited. */
export interface Subject {
  id: string;
  kind: number;
  slug: string;
  name: string;
}

/** One value that a record holds, as its form shows it. */
export interface HeldItem {
  /** Of a member of a list; empty for a field of one value. */
  id: string;
  value: Json;
  /** The statement that stands for it; absent where it is made of several. */
  statement?: number;
  /** The record that it is about, where it is another one: a round, or the person of a role. */
  record?: string;
}

/** What a record holds, by field of its form. */
export type Held = ReadonlyMap<string, readonly HeldItem[]>;

/** Rounds that a form shows at most, the newest first. */
const MOST_ROUNDS = 200;
/** Records that were merged into one, that its form names at most. */
const MOST_MERGED = 50;

/** The live record of a slug, also of a former one. */
export async function subjectOf(sql: Queryable, kind: NamedKind, slug: string): Promise<Subject | undefined> {
  const { rows } = await sql.query<Subject>(
    `with recursive ${liveRecord(kind)} select r.id, r.kind, r.slug, n.name from me join record r using (id) join ${kind} n using (id)`,
    [slug],
  );
  return rows[0];
}

/** SQL of the name that a record `r` was made with, also where it is live no more. */
const FOUNDED_NAME = `coalesce((select n.value #>> '{}' from statement n where n.entry_id = r.founder and n.field_id in (${NAMED_KINDS.map((kind) => fieldId(kind, 'name')).join(', ')}) and n.ended_at is null limit 1), r.slug)`;

/** Records that were merged into one, by name. */
export async function mergedInto(sql: Queryable, id: string): Promise<{ slug: string; name: string }[]> {
  const { rows } = await sql.query<{ slug: string; name: string }>(
    `select r.slug, ${FOUNDED_NAME} as name from record r where r.merged_into = $1 and r.state = ${RECORD_STATE.merged} order by 2, 1 limit ${MOST_MERGED}`,
    [id],
  );
  return rows;
}

/** A record that was merged into another, by its own slug. */
export async function mergedOf(
  sql: Queryable,
  kind: NamedKind,
  slug: string,
): Promise<(Subject & { into: { id: string; slug: string; name: string } }) | undefined> {
  const { rows } = await sql.query<Subject & { into: { id: string; slug: string; name: string } }>(
    `select r.id, r.kind, r.slug, ${FOUNDED_NAME} as name, ${reference('r.merged_into')} as into from record r where r.kind = $1 and r.slug = $2 and r.state = ${RECORD_STATE.merged}`,
    [KIND[kind], slug],
  );
  return rows[0];
}

/** A round of a record, named by its project, stage and day. */
export async function roundOf(sql: Queryable, { id }: Pick<Subject, 'id'>, round: string): Promise<Subject | undefined> {
  const { rows } = await sql.query<Subject>(
    `select r.id, r.kind, r.slug, concat_ws(', ', p.name, ${stageName('d.stage')}, ${asKnown('d.date', 'd.date_precision')}) as name from round d join record r using (id) left join project p on p.id = d.project_id
     where d.id = $1 and r.state = ${RECORD_STATE.live} and (d.project_id = $2 or exists (select from round_investor i where i.round_id = d.id and i.investor_id = $2))`,
    [round, id],
  );
  return rows[0];
}

/** A record by its id; undefined where it is live no more. */
export async function subjectById(sql: Queryable, id: string): Promise<Subject | undefined> {
  const { rows } = await sql.query<Subject>(
    `with recursive lead_to as (select id, state, merged_into from record where id = $1 union all select r.id, r.state, r.merged_into from record r join lead_to l on l.state = ${RECORD_STATE.merged} and r.id = l.merged_into)
     select r.id, r.kind, r.slug, ${reference('r.id')} ->> 'name' as name from lead_to l join record r using (id) where l.state = ${RECORD_STATE.live}`,
    [id],
  );
  return rows[0];
}

/** A statement as it is read. */
export interface HeldRow {
  field: number;
  member: string;
  statement: number;
  value: Json;
  from: string | null;
  to: string | null;
  object: { type: string; slug: string; name: string; logo: string | null } | null;
  /** A day as exactly as it is known. */
  known: string | null;
}

const CHOSEN = `select c.field_id as field, encode(c.member_key, 'hex') as member, s.id::float8 as statement, s.value, case when s.valid_from is not null then ${asKnown('s.valid_from', 's.precision')} end as from,
    case when s.valid_to is not null then ${asKnown('s.valid_to', 's.precision')} end as to, case when s.precision is not null and jsonb_typeof(s.value) = 'string' then ${asKnown("(s.value #>> '{}')", 's.precision')} end as known,
    case when o.record_id is not null then ${reference('o.record_id')} end as object
  from choice c join statement s on s.id = c.statement_id left join entry o on o.id = s.object_entry_id where c.record_id = $1 and s.state = 0 order by c.field_id, s.valid_from, s.value ->> 'title', s.value, s.id`;

/** What is shown of a record in a form. */
const shown = ({ type, slug, name, logo }: NonNullable<HeldRow['object']>): Json => ({ type, slug, name, logo });
const without = (parts: Record<string, Json | null | undefined>): Json =>
  Object.fromEntries(Object.entries(parts).flatMap(([key, part]) => (part == null ? [] : [[key, part]])));
const partsOf = (value: Json): Record<string, Json> => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});

/** An entry as its form has it, of a statement. */
function entryOf(field: FormField, { value, from, to, object }: HeldRow): Json {
  const parts = partsOf(value);
  if (field.field === 'roles')
    return without({
      organization: object && shown(object),
      position: parts['position'],
      from_date: from,
      to_date: to,
      founder: parts['founder'] === true ? true : null,
    });
  return without(Object.fromEntries((field.item ?? []).map(({ name, input }) => [name, input === 'day' ? from : parts[name]])));
}

/** What a statement says, as the form of its field has it. */
export function valueOf(field: FormField, row: HeldRow): Json {
  if (field.input === 'entry') return entryOf(field, row);
  if (field.input === 'record') return row.object && shown(row.object);
  return field.input === 'day' ? (row.known ?? row.value) : row.value;
}

/** Roles of people at a record. */
const ROLES = `select l.person_id as record, encode(l.member, 'hex') as member, c.statement_id::float8 as statement, l.position, l.founder, ${reference('l.person_id')} as person,
    case when l.valid_from is not null then ${asKnown('l.valid_from', 'l.precision')} end as from, case when l.valid_to is not null then ${asKnown('l.valid_to', 'l.precision')} end as to
  from role l join choice c on c.record_id = l.person_id and c.field_id = ${fieldId('person', 'roles')} and c.member_key = l.member
  where l.object_id = $1 order by l.founder desc, l.person_id, l.member`;

const ROUNDS = (
  where: string,
): string => `select d.id as record, ${reference('d.project_id')} as project, d.announcement, case when d.date is not null then ${asKnown('d.date', 'd.date_precision')} end as date,
    d.amount_usd::text as amount, d.valuation_usd::text as valuation, case when d.stage is not null then ${stageName('d.stage')} end as stage,
    coalesce((select json_agg(json_build_object('party', ${reference('i.investor_id')}, 'lead', i.lead) order by i.investor_id) from round_investor i where i.round_id = d.id), '[]') as investors
  from round d where ${where} order by d.date desc nulls last, d.id limit ${MOST_ROUNDS}`;

interface RoundRow {
  record: string;
  project: NonNullable<HeldRow['object']>;
  announcement: string | null;
  date: string | null;
  amount: string | null;
  valuation: string | null;
  stage: string | null;
  investors: { party: HeldRow['object']; lead: boolean | null }[];
}

function roundItem(row: RoundRow, withProject: boolean): Json {
  const named = (lead: boolean) => row.investors.flatMap(({ party, lead: leads }) => (party && (leads === true) === lead ? [shown(party)] : []));
  const [investors, leads] = [named(false), named(true)];
  return without({
    project: withProject ? shown(row.project) : null,
    announcement: row.announcement,
    date: row.date,
    amount_quantity: row.amount,
    stages: row.stage,
    investors: investors.length > 0 ? investors : null,
    leads: leads.length > 0 ? leads : null,
    valuation: row.valuation,
  });
}

async function rolesAt(sql: Queryable, id: string): Promise<{ founder: boolean; item: HeldItem }[]> {
  const { rows } = await sql.query<{
    record: string;
    member: string;
    statement: number;
    position: string | null;
    founder: boolean;
    person: NonNullable<HeldRow['object']> | null;
    from: string | null;
    to: string | null;
  }>(ROLES, [id]);
  return rows.flatMap(({ record, member, statement, position, founder, person, from, to }) =>
    person
      ? [
          {
            founder,
            item: {
              id: `${record}:${member}`,
              record,
              statement,
              value: without({ name: shown(person), position, from_date: from, to_date: to, founder: founder || null }),
            },
          },
        ]
      : [],
  );
}

/** Projects in which the record put money, a row a round, and tokens of its own. */
async function portfolioOf(sql: Queryable, id: string): Promise<HeldItem[]> {
  const { rows } = await sql.query<{
    round: NonNullable<HeldRow['object']>;
    record: string;
    project: NonNullable<HeldRow['object']>;
    lead: boolean | null;
    member: string;
    statement: number | null;
  }>(
    `select ${reference('d.id')} as round, d.id as record, ${reference('d.project_id')} as project, i.lead, encode(uuid_send(i.investor_id), 'hex') as member, c.statement_id::float8 as statement
     from round_investor i join round d on d.id = i.round_id left join choice c on c.record_id = d.id and c.field_id = ${fieldId('round', 'investors')} and c.member_key = uuid_send(i.investor_id)
     where i.investor_id = $1 order by d.date desc nulls last, d.id limit ${MOST_ROUNDS}`,
    [id],
  );
  return rows.map(({ round, record, project, lead, statement }) => ({
    id: record,
    record,
    value: without({ project: shown(project), relation: lead ? 'lead' : 'investor', round: { type: round.type, slug: round.slug, name: round.name } }),
    ...(statement === null ? {} : { statement }),
  }));
}

/** What a record holds now, by field of its form. */
export async function heldOf(sql: Queryable, type: ContributionType, { id }: Pick<Subject, 'id'>): Promise<Held> {
  const kind = CONTRIBUTION_TYPES[type];
  const { rows } = await sql.query<HeldRow>(CHOSEN, [id]);
  const byField = Map.groupBy(rows, ({ field }) => field);
  const held = new Map<string, readonly HeldItem[]>();
  for (const field of formFields(type)) {
    if (field.field === null || field.of !== undefined) continue;
    const own = byField.get(fieldOf(kind, field.field).id) ?? [];
    const items = own.map((row): HeldItem => ({ id: field.many ? row.member : '', value: valueOf(field, row), statement: row.statement }));
    held.set(field.name, field.many ? items : items.slice(0, field.field === 'roles' ? 0 : 1));
  }
  const rounds = async (where: string) => (await sql.query<RoundRow>(ROUNDS(where), [id])).rows;
  if (kind !== 'person') {
    const roles = await rolesAt(sql, id);
    held.set(
      kind === 'project' ? 'founders' : 'founder',
      roles.flatMap(({ founder, item }) => (founder ? [{ ...item, value: without({ ...partsOf(item.value), founder: null }) }] : [])),
    );
    held.set(
      'employees',
      roles.flatMap(({ founder, item }) => (founder ? [] : [item])),
    );
    const found = await rounds(kind === 'project' ? 'd.project_id = $1' : 'd.id in (select round_id from round_investor where investor_id = $1)');
    held.set(
      'rounds',
      found.map((row) => ({ id: row.record, record: row.record, value: roundItem(row, kind === 'organization') })),
    );
  }
  if (kind !== 'project') {
    const tokens = (byField.get(fieldId('organization', 'related_tokens')) ?? []).flatMap(({ member, object, statement }): HeldItem[] =>
      object && kind === 'organization' ? [{ id: `token:${member}`, statement, value: { project: shown(object), relation: 'token' } }] : [],
    );
    held.set(kind === 'organization' ? 'portfolio' : 'portfolio_angel_investor', [...(await portfolioOf(sql, id)), ...tokens]);
  }
  return held;
}
