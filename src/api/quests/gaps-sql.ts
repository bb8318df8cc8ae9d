import { formFields } from '#domain/contributions/forms.ts';
import { KINDS, NAMED_KINDS, type NamedKind } from '#domain/kinds/kinds.ts';
import { askedField, namesOf, STALE_DAYS } from '#domain/quests/quest.ts';
import { CLAIM_STATE, KIND, RECORD_STATE, STANDING } from '#domain/records/codes.ts';
import { fieldOf } from '#domain/records/fields.ts';
import { namesHidden } from '../records/index.ts';

/** Days after its birth on which a quest ends: what is not filled by then is born again. */
export const LASTS_DAYS = 28;

interface Row {
  kind: number;
  name: string;
  id: number | null;
  rows: string | null;
  names: readonly string[];
}

/** Every field of the forms that a gap can be in. */
const FIELD_ROWS: readonly Row[] = NAMED_KINDS.flatMap((kind) =>
  formFields(KINDS[kind].form).flatMap((field): Row[] => {
    const asked = askedField(kind, field.name);
    if (!asked) return [];
    const rows = 'rows' in asked.by ? asked.by.rows : null;
    const id = 'key' in asked.by ? fieldOf(kind, asked.by.key).id : null;
    return [{ kind: KINDS[kind].code, name: field.name, id, rows, names: namesOf(kind, field.name) }];
  }),
);

const text = (word: string | null): string => (word === null ? 'null' : `'${word}'`);
/** SQL of the fields of all forms: code of the kind, name, number of the record's own field or the rows that it must have, and the names of lines that fill it. */
export const FIELDS_SQL = `(values ${FIELD_ROWS.map(
  ({ kind, name, id, rows, names }) => `(${kind}, ${text(name)}, ${id ?? 'null'}::smallint, ${text(rows)}::text, array[${names.map(text).join(', ')}])`,
).join(', ')}) f (kind, name, id, rows, names)`;

/** Numbers and names of fields of one value of a kind. @param only names; all where absent */
export const singleFields = (kind: NamedKind, only?: readonly string[]): { ids: number[]; names: string[] } => {
  const single = formFields(KINDS[kind].form).flatMap(({ name, many, edit }) => (many || edit !== 'set-field' || (only && !only.includes(name)) ? [] : [name]));
  const kept = FIELD_ROWS.filter((row) => row.kind === KINDS[kind].code && row.id !== null && single.includes(row.name));
  return { ids: kept.map(({ id }) => id ?? 0), names: kept.map(({ name }) => name) };
};

/** SQL of whether a record has a value of a field `f`. @param record SQL of its id */
export const hasSql = (record: string): string => `case f.rows
    when 'founders' then exists (select from role l where l.object_id = ${record} and l.founder)
    when 'team' then exists (select from role l where l.object_id = ${record})
    when 'rounds' then exists (select from round d where d.project_id = ${record})
    else exists (select from choice c where c.record_id = ${record} and c.field_id = f.id) end`;

/** When a value was stated last: by a contribution when it was made, else on the day of its page, else when its source was read with it. */
export const SAID_AT = `case when s.proposal_id is not null then s.first_seen else coalesce(s.last_stated, d.published_on::timestamptz, r.ended_at, r.started_at) end`;

/** SQL of whether there is a gap in a value that is chosen, `c`. What people decided is contested no more, whatever sources say: their differing is a fact that the record keeps. @param now SQL of the moment */
export const flawSql = (now: string): Readonly<Record<'contested' | 'dead-link' | 'stale', string>> => ({
  contested: `c.contested and c.standing not in (${STANDING.voted}, ${STANDING.moderator})`,
  'dead-link': `exists (select from statement s join document d on d.id = s.document_id join link_check l on l.url = d.url where s.id = c.statement_id and l.is_dead)`,
  stale: `exists (select from statement s join entry e on e.id = s.entry_id join run r on r.id = e.last_run left join document d on d.id = s.document_id
      where s.id = c.statement_id and s.state = ${CLAIM_STATE.value} and ${SAID_AT} < ${now} - interval '${STALE_DAYS} days')`,
});

/** SQL of whether a record is shown. */
const liveSql = (record: string): string => `exists (select from record v where v.id = ${record} and v.state = ${RECORD_STATE.live})`;
/** SQL of whether two records are an open match. */
export const twinsSql = (a: string, b: string): string => `exists (select from candidate x join entry e on e.id = x.entry_id
    where x.decision is null and ((x.record_id = ${a} and e.record_id = ${b}) or (x.record_id = ${b} and e.record_id = ${a})))`;
/** SQL of whether a record is called or keyed by a folded text. */
const listedSql = (folded: string): string => `exists (select from search_name n where n.folded = ${folded})`;

const NAME_FIELDS = [fieldOf('project', 'name').id, fieldOf('organization', 'name').id].join(', ');
/** SQL of whether a folded text that visitors searched for was hidden by a moderator, or names what was taken down: nobody is told of it. */
export const hiddenSql = (
  folded: string,
): string => `(exists (select from quest_hidden_text x where x.folded = ${folded}) or ${namesHidden(folded)} or exists (select from record v join entry e on e.record_id = v.id join statement s on s.entry_id = e.id
    where v.state = ${RECORD_STATE.hidden} and s.field_id in (${NAME_FIELDS}) and lower(s.value #>> '{}') = ${folded}))`;

/** SQL of whether the gap of an item `i` of a quest `q` with its field `f` is gone. @param now SQL of the moment */
export function goneSql(now: string): string {
  const flaw = Object.entries(flawSql(now)).map(
    ([gap, sql]) =>
      `when '${gap}' then not ${liveSql('i.record_id')} or not exists (select from choice c where c.record_id = i.record_id and c.field_id = f.id and c.member_key = '' and ${sql})`,
  );
  return `case q.type ${flaw.join(' ')}
    when 'missing' then not ${liveSql('i.record_id')} or ${hasSql('i.record_id')}
    when 'twin' then not (${liveSql('i.record_id')} and ${liveSql('i.other_id')}) or not ${twinsSql('i.record_id', 'i.other_id')}
    when 'unlisted' then ${listedSql('i.wanted_text')} end`;
}

/** SQL of whether a contribution `p` with an accepted line `l` is about an item. */
const ABOUT = `case q.type
    when 'twin' then l.edit = 'merge' and p.record_id in (i.record_id, i.other_id) and l.payload #>> '{after,id}' in (i.record_id::text, i.other_id::text)
    when 'unlisted' then l.edit = 'create-record' and exists (select from search_name n where n.record_id = p.record_id and n.folded = i.wanted_text)
    else p.record_id = i.record_id and split_part(l.key, ':', 1) = any(f.names) end`;

/** SQL of the contribution that filled an item `i` of `q`: the last accepted one about it since the quest was born. @param of condition on the contribution `p` */
export const fillerSql = (of = 'true'): string => `(select p.id from proposal p join proposal_line l on l.proposal_id = p.id
    where p.state = 'accepted' and p.reverted_at is null and p.closed_at >= q.born_at and l.outcome = 'accepted' and ${of}
      and (q.type = 'unlisted' or p.record_id in (i.record_id, i.other_id)) and (q.type <> 'unlisted' or p.act = 'create') and ${ABOUT}
    order by p.closed_at desc, p.id limit 1)`;

/** SQL of items `i` with their quest `q` and field `f`. */
export const ITEMS = `quest_item i join quest q on q.id = i.quest_id left join ${FIELDS_SQL} on f.kind = q.kind and f.name = i.field`;
/** SQL of whether a quest `q` has not ended. @param now SQL of the moment */
export const lastsSql = (now: string): string => `q.born_at > ${now} - interval '${LASTS_DAYS} days'`;

/** Kind of a code. */
export const kindOfCode = (code: number): NamedKind => NAMED_KINDS.find((kind) => KIND[kind] === code) ?? 'project';
