import { RECORD_STATE } from '#domain/records/codes.ts';
import { dataset } from '#platform/data/dataset.ts';
import { invalid } from '#platform/errors.ts';
import { REVIEW } from './apply-claims.ts';
import { statementAnswer, statementParams } from './contract-statement.ts';
import { LINKS } from './links.ts';
import { moment, reference } from './record-sql.ts';
import { fieldKey, SAID, STATEMENT_JSON } from './statement-sql.ts';

/** SQL of whether a choice fell on the statement at an instant: after the last change before it, else before the first change after it, else as it is now. */
const shownAt = (at: string): string => `coalesce(
    (select m.after_statement is not distinct from t.id from moved m where m.at <= ${at} order by m.change_set_id desc, m.after_statement is not distinct from t.id desc limit 1),
    (select m.before_statement is not distinct from t.id from moved m where m.at > ${at} order by m.change_set_id, m.before_statement is not distinct from t.id desc limit 1),
    t.stands)`;
const standingAt = (at: string): string =>
  `case when ${at} < date_trunc('second', t.first_seen) then 'unknown' when t.ended_at <= ${at} then 'ended' when ${shownAt(at)} then 'shown' else 'held' end`;

const TEXT = `with recursive t as materialized (
    select s.id, s.field_id, s.entry_id, s.member_key as own_member, s.ended_at, e.record_id, exists (select from choice c where c.statement_id = s.id) as stands, ${SAID}
    from statement s join entry e on e.id = s.entry_id join source src on src.id = e.source_id and src.may_show join record r on r.id = e.record_id and r.state = ${RECORD_STATE.live}
      left join entry o on o.id = s.object_entry_id left join record pointed on pointed.id = o.record_id
    where s.id = $1 and s.review <> ${REVIEW.rejected} and pointed.state is distinct from ${RECORD_STATE.hidden}),
  owners as (select record_id as id from t union select r.id from record r join owners o on r.merged_into = o.id),
  moved as materialized (select c.change_set_id, c.before_statement, c.after_statement, s.at from t join change c on c.record_id in (select id from owners)
    and (c.before_statement = t.id or c.after_statement = t.id) join change_set s on s.id = c.change_set_id)
  select json_build_object('cited', json_build_object('record', ${reference('t.record_id')}, 'field', ${fieldKey('t.field_id')}, 'at', ${moment('coalesce($2::timestamptz, now())')},
    'stood', ${standingAt('coalesce($2::timestamptz, now())')}, 'standing', ${standingAt('now()')}, 'ended_at', ${moment('t.ended_at')},
    'next', case when t.ended_at is not null then (select n.id from statement n where n.entry_id = t.entry_id and n.field_id = t.field_id and n.member_key = t.own_member and n.ended_at is null
      and n.review <> ${REVIEW.rejected}) end,
    'statement', ${STATEMENT_JSON}))::text as body
  from t`;

/** One statement, for those who cite it. */
export const citedStatement = dataset({
  sid: 'statement',
  description: 'What one source says of one field of one record, and how that stood at an instant: what a citation leads to.',
  params: statementParams,
  reads: ['project', 'organization', 'person', 'round', 'statement', LINKS],
  answer: statementAnswer,
  query: ({ id, at }) => {
    if (at !== undefined && Date.parse(at) > Date.now()) throw invalid('at', 'is still to come');
    return { text: TEXT, values: [id, at ?? null] };
  },
});
