import { KIND, PRECISION, RECORD_STATE, SCHEME } from '#domain/records/codes.ts';
import { STAGES } from '#domain/records/stages.ts';
import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import { PROBLEM_NAMES, PROBLEMS, type Problem } from '#domain/records/problems.ts';
import { fold } from '#domain/writing/fold.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** Kind of data that changes when problems are counted. */
export const PROBLEM_COUNT = 'problem_count';

const NAMED = PROBLEMS['Same handle'];
/** SQL of the first day after a period. @param day SQL of its first day @param precision SQL of how exactly the day is known */
const endOf = (day: string, precision: string): string =>
  `(${day} + case coalesce(${precision}, ${PRECISION.day}) when ${PRECISION.day} then interval '1 day' when ${PRECISION.month} then interval '1 month' else interval '1 year' end)`;

/** SQL of the records that have a problem. */
const HAVING: Readonly<Record<Problem, string>> = {
  Contested: 'select record_id from choice where contested',
  'Dead link':
    'select c.record_id from link_check l join document d on d.url = l.url join statement s on s.document_id = d.id join choice c on c.statement_id = s.id where l.is_dead',
  'Suspected twin': `select unnest(array[c.record_id, e.record_id]) from candidate c join entry e on e.id = c.entry_id join record r on r.id = c.record_id
    left join record o on o.id = e.record_id
    where c.decision is null and r.state = ${RECORD_STATE.live} and (o.id is null or o.state = ${RECORD_STATE.live})`,
  'Same handle': NAMED.map(
    (kind) => `select id from (select id, count(*) over (partition by lower(twitter)) as bearers from ${kind} where twitter is not null) t where bearers > 1`,
  ).join(' union all '),
  // Both days may be known by the month or the year alone: only what cannot be otherwise counts.
  'Before founding': `select d.id from round d join project p on p.id = d.project_id where ${endOf('d.date', 'd.date_precision')} <= p.founded`,
  'Investor is project': `select d.id from round d join project p on p.id = d.project_id join round_investor i on i.round_id = d.id
    where exists (select from organization o where o.id = i.investor_id and o.name_folded = p.name_folded)
      or exists (select from person o where o.id = i.investor_id and o.name_folded = p.name_folded)
      or exists (select from entry e join entry_key k on k.entry_id = e.id and k.scheme = ${SCHEME.domain}
        join entry_key l on l.scheme = k.scheme and l.value = k.value join entry f on f.id = l.entry_id
        where e.record_id = d.project_id and f.record_id = i.investor_id)`,
  // One investor alone leads nobody, and in a public sale nobody does.
  'Unknown lead': `select d.id from round d where d.is_raise and d.investors > 1 and d.stage is distinct from ${STAGES.indexOf('Public')}
    and not exists (select from round_investor i where i.round_id = d.id and i.lead) and exists (select from round_investor i where i.round_id = d.id and i.lead is null)`,
};

const quoted = (word: string): string => `'${word}'`;
const list = (of: (problem: Problem) => string): string => PROBLEM_NAMES.map(of).join('\n    union all ');
/** SQL of (problem, kind) that is counted, also where no record has it; no dead links before any page was checked. */
const COUNTED = list((problem) => `select ${quoted(problem)}, unnest(array[${PROBLEMS[problem].map((kind) => KIND[kind]).join(', ')}])`);

const RENEW = `with found as materialized (
    select distinct f.record_id, f.name_folded, f.name from (
    ${list((problem) => `select x.record_id, ${quoted(fold(problem))} as name_folded, ${quoted(problem)} as name from (${HAVING[problem]}) x (record_id)`)}) f
    join record r on r.id = f.record_id and r.state = ${RECORD_STATE.live}),
  mended as (
    delete from record_problem p where not exists (select from found f where (f.record_id, f.name_folded) = (p.record_id, p.name_folded)) returning record_id),
  new as (
    insert into record_problem (record_id, name_folded, name) select record_id, name_folded, name from found on conflict do nothing returning record_id)
  select distinct r.kind from (select record_id from mended union all select record_id from new) c join record r on r.id = c.record_id`;

const NOTE = `insert into problem_count (day, kind, problem, records, of_records, counted_at)
  select ($1::timestamptz at time zone 'UTC')::date, c.kind, c.problem, count(p.record_id), count(r.id), $1 from (${COUNTED}) c (problem, kind)
    left join record r on r.kind = c.kind and r.state = ${RECORD_STATE.live} left join record_problem p on p.record_id = r.id and p.name = c.problem
  where c.problem <> 'Dead link' or exists (select from link_check where checked_at is not null) group by c.kind, c.problem
  on conflict (day, kind, problem) do update set records = excluded.records, of_records = excluded.of_records, counted_at = excluded.counted_at`;

/** Looks for what may be wrong with records, and counts it for the day. */
export const findProblems = (context: WriteContext, now: Date): Promise<void> =>
  transact(context, jobPermit('record-problems'), { unlogged: 'it looks at records, and changes none' }, async ({ sql, raise }) => {
    const { rows } = await sql.query<{ kind: number }>(RENEW);
    raise(...KIND_NAMES.filter((kind) => rows.some((row) => row.kind === KIND[kind])));
    await sql.query(NOTE, [now]);
    raise(PROBLEM_COUNT);
  });

/** Forgets what may be wrong with a record that is no longer shown. */
export async function forgetProblems({ sql }: Pick<Transaction<never>, 'sql'>, id: string): Promise<void> {
  await sql.query('delete from record_problem where record_id = $1', [id]);
}

/** Whether anything that problems follow from was read, changed, checked or decided since they were counted last, or a day began. */
const IS_DUE = `with last as (select max(counted_at) as at from problem_count)
  select at is null or (at at time zone 'UTC')::date < ($1::timestamptz at time zone 'UTC')::date
    or exists (select from run where state = 1 and ended_at > at) or exists (select from change_set c where c.at > last.at)
    or exists (select from link_check where checked_at > at) or exists (select from audit_log a where a.at > last.at) as due from last`;

/** Looks for what may be wrong with records when something changed, and at the first turn of a day. */
export const problemWork = (context: () => WriteContext & { db: { read: Queryable } }) => ({
  queue: 'record-problems',
  cron: '10,30,50 * * * *',
  async handler() {
    const now = new Date();
    const { rows } = await context().db.read.query<{ due: boolean }>(IS_DUE, [now]);
    if (rows[0]?.due) await findProblems(context(), now);
  },
});
