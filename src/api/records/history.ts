import { CLAIM_STATE, CREATED, MERGED, PRECISION, UNMERGED } from '#domain/records/codes.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { FIELDS, fieldOf } from '#domain/records/fields.ts';
import { dataset } from '#platform/data/dataset.ts';
import { historyAnswer, historyParams, type CAUSES } from './contract-history.ts';
import { PAGE_NAMED, SHOWN_PAGE } from './hidden-names.ts';
import { contribution, liveRecord, moment, named, reference, SAID_TEXT } from './record-sql.ts';

/** Field number for another record becoming part of this one; used only in this answer. */
const ABSORBED = -3;
const ME = '(select id from me)';
const MANY = FIELDS.filter((f) => f.holds === 'many').map((f) => f.id);

/** Causes by their key in the change set. */
const CAUSE_KEYS: Readonly<Record<(typeof CAUSES)[number], string>> = {
  import: 'run',
  edit: 'edit',
  proposal: 'proposal',
  match: 'decision',
  merge: 'merge',
  unmerge: 'unmerge',
  policy: 'policy',
  end: 'ended',
  restore: 'restored',
  revert: 'revert',
  'take-down': 'takeDown',
  show: 'show',
  rebuild: 'rebuild',
};
const CAUSE = `case ${Object.entries(CAUSE_KEYS)
  .map(([cause, key]) => `when s.cause ? '${key}' then '${cause}'`)
  .join(' ')} end`;
/** The contribution that made the change, or that was taken back. */
const CONTRIBUTION = contribution("(case when jsonb_typeof(coalesce(s.cause -> 'proposal', s.cause -> 'revert')) = 'string' then coalesce(s.cause ->> 'proposal', s.cause ->> 'revert') end)::uuid");
const SOURCE = `(select json_build_object('key', w.key, 'name', w.name, 'home_url', w.home_url) from source w where w.may_show and w.id =
  coalesce((select u.source_id from run u where u.id = (s.cause ->> 'run')::int), (s.cause -> 'policy' ->> 'source')::smallint))`;

const flag = (key: string): string => `case s.value -> '${key}' when 'true'::jsonb then true when 'false'::jsonb then false end`;
/** Columns of a statement's content; empty for a source that may not be shown. */
const told = (id: string): string => `left join lateral (select w.may_show, o.record_id as object_id, ${SAID_TEXT} as value, json_build_object(
    'withheld', not w.may_show, 'state', ${named(CLAIM_STATE, 's.state')}, 'value', case when w.may_show then ${SAID_TEXT} end,
    'object', case when w.may_show and o.record_id is not null then ${reference('o.record_id')} end, 'lead', case when w.may_show then ${flag('lead')} end, 'founder', case when w.may_show then ${flag('founder')} end,
    'valid_from', case when w.may_show then s.valid_from end, 'valid_to', case when w.may_show then s.valid_to end, 'precision', case when w.may_show then ${named(PRECISION, 's.precision')} end,
    'source', case when w.may_show then json_build_object('key', w.key, 'name', w.name, 'home_url', w.home_url) end,
    'document', case when w.may_show and d.id is not null then json_build_object('url', d.url, 'title', d.title) end) as said
  from statement s join entry e on e.id = s.entry_id join source w on w.id = e.source_id left join entry o on o.id = s.object_entry_id
    left join lateral (select d.id, ${SHOWN_PAGE} from document d ${PAGE_NAMED} where d.id = s.document_id) d on true
  where s.id = ${id})`;
/** SQL of whether an import or a rebuild only put one statement in the place of another that says the same. What people did is always told. */
const SAYS_THE_SAME = `exists (select from change_set m join statement b on m.id = c.change_set_id and m.cause ?| array['run', 'rebuild'] join statement a on a.id = c.after_statement left join entry bo on bo.id = b.object_entry_id left join entry ao on ao.id = a.object_entry_id
    where b.id = c.before_statement and (b.state, b.polarity) = (a.state, a.polarity)
      and (b.value, bo.record_id, b.valid_from, b.valid_to, b.precision) is not distinct from (a.value, ao.record_id, a.valid_from, a.valid_to, a.precision))`;
const nameOf = (record: string): string =>
  `(select x.name from (${(['project', 'organization', 'person'] as const)
    .map((kind) => `select name from ${kind} where id = ${record}`)
    .join(' union all ')}) x limit 1)`;
const member = (side: string): string => `case when ${side}.may_show then coalesce(${nameOf(`${side}.object_id`)}, ${side}.value) end`;

const history = (kind: KindName): string => `with recursive ${liveRecord(kind)}, mine as (
    select c.change_set_id, c.record_id, c.field_id, c.member_key, c.before_statement, c.after_statement, case when c.field_id < 0 then encode(c.member_key, 'hex')::uuid end as other
      from change c where c.record_id = ${ME} and ($2::smallint is null or c.field_id = $2) and not ${SAYS_THE_SAME}
    union all select c.change_set_id, c.record_id, ${ABSORBED}, c.member_key, null, null, o.id
      from record o join change c on c.record_id = o.id and c.field_id = ${MERGED} and c.member_key = uuid_send(o.merged_into) where o.merged_into = ${ME} and $2::smallint is null),
  page as materialized (select *, row_number() over () as place from (
    select * from mine order by change_set_id desc, field_id > 0, field_id, member_key, record_id limit $3::int + 1 offset $4::int) o)
  select json_build_object('changes', (select coalesce(json_agg(x order by c.place), '[]') from page c join change_set s on s.id = c.change_set_id
      left join field f on f.id = c.field_id ${told('c.before_statement')} b on true ${told('c.after_statement')} a on true
      cross join lateral (select md5(c.change_set_id || c.record_id::text || c.field_id || encode(c.member_key, 'hex'))::uuid as id, (select slug from record where id = ${ME}) as slug,
        c.change_set_id as change_set, ${moment('s.at')} as at, split_part(s.actor, ':', 1) as actor, ${CAUSE} as cause, ${CONTRIBUTION} as contribution, ${SOURCE} as source, c.field_id = ${CREATED} as created,
        coalesce(f.key, ${named({ created: CREATED, merged: MERGED, unmerged: UNMERGED, absorbed: ABSORBED }, 'c.field_id')}) as field,
        case when c.field_id in (${MANY.join(',')}) then coalesce(${member('a')}, ${member('b')}) end as member,
        case when c.other is not null then ${reference('c.other')} end as other, b.said as before, a.said as after) x where c.place <= $3::int))::text as body,
    case when (select count(*) from page) > $3::int then ($4::int + $3::int)::text end as next
  from me`;
const TEXTS = { project: history('project'), organization: history('organization'), person: history('person'), round: history('round') } satisfies Record<
  KindName,
  string
>;

/** The history of one record, field by field. */
export const recordHistory = dataset({
  sid: 'record-history',
  description: 'What changed in one record and why, field by field, newest first: what stood before, what stands after, and who says so.',
  params: historyParams,
  reads: ['project', 'organization', 'person', 'round', 'statement'],
  answer: historyAnswer,
  query: ({ kind, slug, field, take, skip }) => ({ text: TEXTS[kind], values: [slug, field === undefined ? null : fieldOf(kind, field).id, take, skip] }),
  next: (last) => last,
});
