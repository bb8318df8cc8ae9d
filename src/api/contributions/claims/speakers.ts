import { RECORD_STATE } from '#domain/records/codes.ts';
import { AFTER_DAYS } from '#domain/contributions/page-claim.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/**
 * SQL of a recursive relation `spoken (account_id, id)`: records for which accounts speak, or gave up to speak lately, also those into which a claimed one was merged.
 * @param now SQL of the moment @param which SQL of a condition on claims `c`
 */
const spoken = (now: string, which: string): string => `spoken (account_id, id) as (
    select c.account_id, c.record_id from page_claim c
      where c.verified_at is not null and (c.ended_at is null or c.ended_at > ${now} - interval '${AFTER_DAYS} days') and ${which}
    union select s.account_id, r.merged_into from spoken s join record r on r.id = s.id and r.state = ${RECORD_STATE.merged})`;

/**
 * SQL of recursive relations of which the last, `own (id)`, holds records on which an account does not vote: those it speaks for, and projects in which they invested.
 * @param account SQL of the account @param now SQL of the moment
 */
export const ownRecordsSql = (account: string, now: string): string => `${spoken(now, `c.account_id = ${account}`)},
  own (id) as (select id from spoken union select d.project_id from spoken s join round_investor i on i.investor_id = s.id join round d on d.id = i.round_id
    union select f.project_id from spoken s join portfolio f on f.investor_id = s.id)`;

/** Records that a proposal is about: its own, those that its merge or split is of, and those that its lines name. `invests`: who invested in it is no voter either. */
const ABOUT = `named (id, invests) as (
    select record_id, true from proposal where id = $1 and record_id is not null
    union select (l.payload -> 'after' ->> k.part)::uuid, true from proposal_line l cross join (values ('id'), ('from')) k (part)
      where l.proposal_id = $1 and l.edit in ('merge', 'split') and l.payload -> 'after' ->> k.part is not null
    union select f.value::uuid, l.edit = 'add-round' from proposal_line l cross join lateral jsonb_each_text(coalesce(l.payload -> 'refs', '{}')) f where l.proposal_id = $1
    union select d.project_id, true from proposal_line l join round d on d.id::text = l.payload ->> 'id' where l.proposal_id = $1 and l.edit = 'add-round' and d.project_id is not null),
  led (id, invests) as (select * from named union select r.merged_into, l.invests from led l join record r on r.id = l.id and r.state = ${RECORD_STATE.merged}),
  about (id) as (select id from led
    union select i.investor_id from led l join round d on d.project_id = l.id join round_investor i on i.round_id = d.id where l.invests
    union select f.investor_id from led l join portfolio f on f.project_id = l.id where l.invests)`;

/** Of some accounts, those that do not vote on a proposal: they speak for a record that it is about, or for an investor in one. */
export async function claimantsOf(sql: Queryable, proposal: string, among: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'claims-claimants',
    text: `with recursive ${ABOUT}, ${spoken('$3::timestamptz', 'c.account_id = any($2::uuid[])')}
      select distinct account_id as id from spoken where id in (select id from about) order by 1`,
    values: [proposal, among, now],
  });
  return rows.map(({ id }) => id);
}

/** Whether an account speaks for all of some records as they are: what it says of them is marked so. */
export async function saysItself(sql: Queryable, account: string, records: readonly string[]): Promise<boolean> {
  const { rows } = await sql.query<{ claimed: number }>(
    'select count(distinct record_id)::int as claimed from page_claim where account_id = $1 and record_id = any($2::uuid[]) and verified_at is not null and ended_at is null',
    [account, records],
  );
  return records.length > 0 && rows[0]?.claimed === new Set(records).size;
}
