import { PRECISION } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import { dated, moment, PAGE_NAMED, SHOWN_PAGE } from '../records/index.ts';

/** Fields that tell of events and unlocks. */
const FIELDS = [fieldId('project', 'events'), fieldId('organization', 'events'), fieldId('project', 'unlocks')].join(', ');

const SPAN = (precision: string): string => `case ${precision} when ${PRECISION.year} then 'year' when ${PRECISION.month} then 'month' else 'day' end`;
const exactness = (alias: string): string => `coalesce(${alias}.precision, ${PRECISION.day})`;
/** SQL of the words of an event's title in order, without those that add nothing; without the names and ticker of its record too where others are left. */
const titleWords = (
  title: string,
): string => `(select coalesce(array_agg(w.word order by w.word) filter (where w.word <> all(array(select lower(n.text) from search_name n where n.record_id = v.record_id))), array_agg(w.word order by w.word))
    from regexp_split_to_table(lower(${title}), '[^[:alnum:]]+') w (word) where w.word !~ '^(launch(ed|es)?|token|the|of|)$')`;
/**
 * SQL of whether another event of the record has the same name and tells the same day, or more exactly, the day or month of the month or year that this one tells:
 * an event that several sources tell stands once. Asked with `is false`, which keeps it out of joins: rows are looked at as far as the page goes.
 */
const TOLD_BETTER = `exists (select from event o where o.record_id = v.record_id and o.member <> v.member
      and (${exactness('o')}, o.member) < (${exactness('v')}, v.member) and date_trunc(${SPAN(exactness('v'))}, o.date) = v.date and ${titleWords('o.title')} = ${titleWords('v.title')})`;

/** SQL of columns of events or unlocks. */
type Columns = Readonly<Record<'record' | 'end' | 'member' | 'category', string>>;
const OF_EVENT: Columns = { record: 'v.record_id', end: 'v.ends_on', member: 'v.member', category: 'v.category' };
const OF_UNLOCK: Columns = { record: 'u.project_id', end: 'u.ends_on', member: 'u.member', category: `'Other'` };

/**
 * SQL of the events of records, each told once, and of the unlocks of their tokens, with the same columns.
 * @param where SQL of a condition on the columns, whose SQL it is given: the record, the first day on which the event is over, its member key, its category
 * @param first SQL of the order and limit of either, so that no more rows are looked at than a page has
 */
export const happenings = (
  where: (columns: Columns) => string,
  first: (columns: Columns) => string = () => '',
): string => `(select v.record_id, v.member, v.title, coalesce(v.category, 'Other') as category, v.date, v.precision, v.link, v.ends_on, false as is_unlock, null::numeric as percent, null::numeric as amount, null::numeric as months
    from event v where ${where(OF_EVENT)} and (${TOLD_BETTER}) is false ${first(OF_EVENT)})
  union all (select u.project_id, u.member, coalesce(u.label, ''), 'Other', u.date, u.precision, null, u.ends_on, true, u.percent, u.amount, u.months
    from "unlock" u where u.date is not null and ${where(OF_UNLOCK)} ${first(OF_UNLOCK)})`;

/** SQL of the columns of a happening `h`, as answers have them. @param today SQL of the UTC day */
export const eventColumns = (
  today: string,
): string => `md5(h.record_id::text || encode(h.member, 'hex'))::uuid as id, h.title, h.category, ${dated('date', 'h.date', exactness('h'))},
  coalesce(h.ends_on > ${today}, false) as upcoming, h.link, told.source, h.is_unlock as unlock, h.percent as unlock_percent, h.amount as unlock_amount, h.months as unlock_months, case when h.months > 0 then (h.ends_on - 1)::text end as unlock_until, ${moment('coalesce(changed.at, told.first_seen)')} as changed_at, changed.changes`;

/** SQL of the joins that give who tells of a happening `h`, on which page, and how it changed. */
export const TOLD = `left join lateral (select case when w.id is not null then json_build_object('name', w.name, 'url', page.url, 'title', page.title) end as source, s.first_seen
    from choice c join statement s on s.id = c.statement_id join entry e on e.id = s.entry_id left join source w on w.id = e.source_id and w.may_show
      left join lateral (select shown.url, shown.title from document d ${PAGE_NAMED} cross join lateral (select ${SHOWN_PAGE}) shown where d.id = s.document_id) page on true
    where c.record_id = h.record_id and c.field_id in (${FIELDS}) and c.member_key = h.member limit 1) told on true
  cross join lateral (select max(t.at) as at, (count(*) filter (where k.before_statement is not null))::int as changes from change k join change_set t on t.id = k.change_set_id
    where k.record_id = h.record_id and k.field_id in (${FIELDS}) and k.member_key = h.member) changed`;
