import type { z } from '@hono/zod-openapi';
import { CLAIM_PATH, claimDomain, claimMessage, claimText, type ClaimEnd, type ClaimWay } from '#domain/contributions/page-claim.ts';
import { RECORD_STATE } from '#domain/records/codes.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { reference } from '../../records/index.ts';
import type { claimRow } from './contract.ts';

/** A claim with its record as it is now. */
export interface StoredClaim {
  id: string;
  account: string;
  username: string;
  token: string;
  /** The live record: the claimed one, or the one into which it was merged. */
  record: string | null;
  shown: z.output<typeof claimRow>['record'];
  website: string | null;
  /** Contracts of it on chains of the EVM. */
  contracts: number;
  way: ClaimWay | null;
  proof: string | null;
  begunAt: Date;
  verifiedAt: Date | null;
  lookedAt: Date | null;
  missingSince: Date | null;
  endedAt: Date | null;
  endedWhy: ClaimEnd | null;
  reason: string | null;
}

/** SQL of the live record of a claim `c`, lateral, as `live (id)`. */
const LIVE = `left join lateral (with recursive lead_to as (select id, state, merged_into from record where id = c.record_id
    union all select r.id, r.state, r.merged_into from record r join lead_to l on l.state = ${RECORD_STATE.merged} and r.id = l.merged_into)
  select id from lead_to where state = ${RECORD_STATE.live}) live on true`;

/** SQL of a record as it is shown. @param id SQL of its id */
export const shownRecordSql = (id: string): string => `(select f::jsonb - 'date' from (select ${reference(id)} as f) f)`;

const CLAIM = `select c.id, c.account_id as account, a.username, c.token, live.id as record, ${shownRecordSql('live.id')} as shown,
    coalesce((select website from project where id = live.id), (select website from organization where id = live.id)) as website,
    (select count(distinct lower(address)) from contract where project_id = live.id and address ~* '^0x[0-9a-f]{40}$')::int as contracts, c.way, c.proof, c.begun_at as "begunAt",
    c.verified_at as "verifiedAt", c.looked_at as "lookedAt", c.missing_since as "missingSince", c.ended_at as "endedAt", c.ended_why as "endedWhy", c.reason
  from page_claim c join account a on a.id = c.account_id ${LIVE}`;

/** Claims that meet a condition. @param where SQL of it, of a claim `c`, and of its live record `live` */
export async function claimsWhere(sql: Queryable, where: string, values: readonly unknown[]): Promise<StoredClaim[]> {
  return (await sql.query<StoredClaim>(`${CLAIM} where ${where}`, [...values])).rows;
}

/** The message that a deployer signs for a claim. @param origin of this site */
export const messageOf = ({ shown, username, token }: StoredClaim, origin: string): string =>
  claimMessage({ name: shown?.name ?? '', username, origin, token });

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A claim as its account sees it. @param origin of this site */
export function shownClaim(claim: StoredClaim, origin: string): z.output<typeof claimRow> {
  const domain = claimDomain(claim.website) ?? null;
  return {
    id: claim.id,
    record: claim.shown,
    state: claim.endedAt !== null ? 'ended' : claim.verifiedAt !== null ? 'verified' : 'waiting',
    text: claimText(claim.token),
    domain,
    file: domain === null ? null : `https://${domain}${CLAIM_PATH}`,
    message: claim.contracts > 0 ? messageOf(claim, origin) : null,
    contracts: claim.contracts,
    way: claim.way,
    proof: claim.record === null ? null : claim.proof,
    begun_at: claim.begunAt.toISOString(),
    verified_at: iso(claim.verifiedAt),
    looked_at: iso(claim.lookedAt),
    missing_since: iso(claim.missingSince),
    ended_at: iso(claim.endedAt),
    ended_why: claim.endedWhy,
    reason: claim.reason,
  };
}
