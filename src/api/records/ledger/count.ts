import { getDomain } from 'tldts';
import { PRECISION, RECORD_STATE } from '#domain/records/codes.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { REVIEW } from '../apply-claims.ts';
import { MEMBER, SAID_KEY } from '../choose.ts';
import { contestsSql, OWN_WORDS_SQL } from '../contests-sql.ts';

/** Kind of data that changes when the ledger of publishers is counted. */
export const LEDGER = 'publisher_ledger';
/** Domains of one publisher. */
const SAME: Readonly<Record<string, string>> = { 'twitter.com': 'x.com' };

/** The publisher of a page: its registrable domain by the Public Suffix List, so that hosts of many, such as github.io, are each one. Undefined for what has none. */
export function publisherOf(url: string): string | undefined {
  const domain = getDomain(url, { allowPrivateDomains: true }) ?? undefined;
  return domain === undefined ? undefined : (SAME[domain] ?? domain);
}

/** SQL of the ledger; $1 and $2 are documents and the publishers of their pages. Every claim is counted once, whatever it is about. */
const COUNT = `with page as materialized (
    select d.id, p.domain, case when coalesce(d.published_precision, ${PRECISION.day}) = ${PRECISION.day} then d.published_on end as day
    from document d join unnest($1::int[], $2::text[]) as p (id, domain) on p.id = d.id),
  said as materialized (
    select page.domain, page.day, e.record_id, s.field_id, ${MEMBER} as member_key, s.ended_at is null as made, ${SAID_KEY} as said, s.polarity, s.state, s.value, s.precision, s.valid_from
    from statement s join page on page.id = s.document_id join entry e on e.id = s.entry_id join source w on w.id = e.source_id and w.may_show
      join record r on r.id = e.record_id and r.state = ${RECORD_STATE.live} left join entry o on o.id = s.object_entry_id
    where s.review <> ${REVIEW.rejected} and (s.object_entry_id is null or o.record_id is not null)),
  shown as materialized (
    select c.record_id, c.field_id, c.member_key, c.contested, s.polarity, s.state, s.value, s.precision, s.valid_from, ${SAID_KEY} as said
    from choice c join statement s on s.id = c.statement_id left join entry o on o.id = s.object_entry_id),
  judged as (
    select said.*, said.made and (shown.polarity, shown.state) = (said.polarity, said.state)
        and (shown.said = said.said or said.field_id <> all(${OWN_WORDS_SQL}) and not (${contestsSql('said.field_id', 'said', 'shown')})) as stood,
      said.made and coalesce(shown.contested, false) as contested
    from said left join shown on (shown.record_id, shown.field_id, shown.member_key) = (said.record_id, said.field_id, said.member_key)),
  told as (
    select domain, count(*)::int as told, count(*) filter (where day = first)::int as told_first
    from (select record_id, field_id, member_key, said, domain, min(day) as day, min(min(day)) over same as first, count(*) over same as tellers
      from said where day is not null and polarity = 1 group by record_id, field_id, member_key, said, domain window same as (partition by record_id, field_id, member_key, said)) t
    where tellers > 1 group by domain)
  select j.domain, count(*)::int as claims, count(distinct record_id)::int as records, count(*) filter (where stood)::int as stood, count(*) filter (where contested)::int as contested,
    count(*) filter (where not made)::int as replaced, coalesce(told.told, 0) as told, coalesce(told.told_first, 0) as told_first, max(day) as last_published
  from judged j left join told on told.domain = j.domain group by j.domain, told.told, told.told_first`;

/** Publishers of all documents. */
async function pages(sql: Queryable): Promise<{ ids: number[]; domains: string[] }> {
  const { rows } = await sql.query<{ id: number; url: string }>('select id, url from document');
  const known = rows.flatMap(({ id, url }) => {
    const domain = publisherOf(url);
    return domain === undefined ? [] : [{ id, domain }];
  });
  return { ids: known.map(({ id }) => id), domains: known.map(({ domain }) => domain) };
}

/** Counts the ledger of publishers anew. Returns the number of publishers. */
export async function countLedger(context: WriteContext, now: Date): Promise<number> {
  return transact(context, jobPermit('publisher-ledger'), { unlogged: 'it counts, and changes no record' }, async ({ sql, raise }) => {
    const { ids, domains } = await pages(sql);
    await sql.query('delete from publisher_ledger');
    const { rowCount } = await sql.query(
      `insert into publisher_ledger (domain, claims, records, stood, contested, replaced, told, told_first, last_published, counted_at) select c.*, $3::timestamptz from (${COUNT}) c`,
      [ids, domains, now],
    );
    raise(LEDGER);
    return rowCount ?? 0;
  });
}

/** Forgets the ledger, since something in it may no longer be shown; it is counted anew at its next turn. */
export async function forgetLedger({ sql, raise }: Pick<Transaction<never>, 'sql' | 'raise'>): Promise<void> {
  if ((await sql.query('delete from publisher_ledger')).rowCount) raise(LEDGER);
}

/** Whether statements changed since the ledger was counted last. */
const IS_DUE = `select not exists (select from publisher_ledger) or exists (select from run where state = 1 and ended_at > (select max(counted_at) from publisher_ledger))
  or exists (select from change_set where at > (select max(counted_at) from publisher_ledger))
  or exists (select from audit_log where at > (select max(counted_at) from publisher_ledger)) as due`;

/** Counts the ledger of publishers anew when something was read or decided since. */
export const ledgerWork = (context: () => WriteContext & { db: { read: Queryable } }) => ({
  queue: 'publisher-ledger',
  cron: '*/20 * * * *',
  async handler() {
    const { rows } = await context().db.read.query<{ due: boolean }>(IS_DUE);
    if (rows[0]?.due) await countLedger(context(), new Date());
  },
});
