import { afterLook, claimDomain, verdictOf, type ClaimWay } from '#domain/contributions/page-claim.ts';
import { tellOwner } from '#platform/data/notice.ts';
import type { Permit } from '#platform/data/permit.ts';
import { transact, type Transaction } from '#platform/data/transact.ts';
import type { ApiContext } from '#platform/http/context.ts';
import type { DaoNoticeKind } from '#domain/contributions/notices.ts';
import { DAO } from '../dao/stored.ts';
import { contractsOf, deployedAny, signerOf } from './deployer.ts';
import { lookAtDomain, type Look, type LookHow } from './looks.ts';
import { claimsWhere, messageOf, type StoredClaim } from './stored.ts';

type Context = Pick<ApiContext, 'db' | 'versions' | 'outbox' | 'config'>;

/** Looks, and what they found it by. */
interface Seen {
  looks: Look[];
  by?: { way: ClaimWay; proof: string };
}

/** What messages of claims name this site: its address, or its name where it has none. */
export const originOf = ({ config }: Pick<ApiContext, 'config'>): string => config.publicUrl ?? config.siteName;

/** Whether an address deployed a contract of the claimed record. */
async function lookAtDeployer({ db }: Context, claim: StoredClaim, address: string | undefined): Promise<Seen> {
  const contracts = claim.record === null ? [] : await contractsOf(db.read, claim.record);
  if (contracts.length === 0) return { looks: [{ way: 'signature', result: 'missing', why: 'no-contract' }] };
  if (address === undefined) return { looks: [{ way: 'signature', result: 'missing', why: 'no-signature' }] };
  if (!(await deployedAny(address, contracts))) return { looks: [{ way: 'signature', result: 'missing', why: 'not-deployer' }] };
  return { looks: [{ way: 'signature', result: 'there', why: 'found' }], by: { way: 'signature', proof: address } };
}

/** Looks at the domain that the record names now, which may be another one than at the first proof. */
async function lookAtPlaces(context: Context, claim: StoredClaim, how: LookHow): Promise<Seen> {
  const domain = claimDomain(claim.website);
  if (domain === undefined) return { looks: [{ way: 'dns', result: 'missing', why: 'no-domain' }] };
  if (!context.config.sources && how.limits === undefined) return { looks: [{ way: 'dns', result: 'silent', why: 'off' }] };
  const looks = await lookAtDomain(domain, claim.token, how);
  const there = looks.find(({ result }) => result === 'there');
  return { looks, ...(there && { by: { way: there.way, proof: domain } }) };
}

/** Looks for the proof of a claim: by a signature that is given, else where it was proven, else at its domain. */
async function look(context: Context, claim: StoredClaim, signature: string | undefined, how: LookHow): Promise<Seen> {
  if (signature !== undefined) return lookAtDeployer(context, claim, await signerOf(messageOf(claim, originOf(context)), signature));
  if (claim.way !== 'signature' || claim.proof === null) return lookAtPlaces(context, claim, how);
  const again = await lookAtDeployer(context, claim, claim.proof);
  return again.by ? again : lookAtPlaces(context, claim, how);
}

/** Acts on claims in the log of acts. */
export const CLAIM_ACTS = ['claim.verify', 'claim.end'] as const;
export type ClaimAct = (typeof CLAIM_ACTS)[number];

/** Ends a claim in a transaction. */
export async function endClaim(
  tx: Transaction<ClaimAct>,
  { id, account }: { id: string; account: string },
  { why, reason, now }: { why: 'gone' | 'moderator' | 'released'; reason?: string; now: Date },
): Promise<void> {
  await tx.sql.query('update page_claim set ended_at = $2, ended_why = $3, reason = $4 where id = $1', [id, now, why, reason ?? null]);
  tx.audit('claim.end', `claim:${id}`, { why, ...(reason !== undefined && { reason }) });
  if (why !== 'released') tellOwner<DaoNoticeKind>(tx, { account, kind: 'page-claim-ended', cause: id });
  tx.raise(DAO);
}

/** A claim that stands or waits, locked; undefined for one that ended meanwhile. */
export async function lockClaim(tx: Transaction, id: string): Promise<StoredClaim | undefined> {
  const { rowCount } = await tx.sql.query('select from page_claim where id = $1 and ended_at is null for update', [id]);
  return rowCount === 0 ? undefined : (await claimsWhere(tx.sql, 'c.id = $1', [id]))[0];
}

/** Writes down what looks came to: the claim is proven, its proof is gone, or it ends. What is proven follows a record that was merged into another. */
async function note(tx: Transaction<ClaimAct>, id: string, { looks, by }: Seen, now: Date): Promise<void> {
  const claim = await lockClaim(tx, id);
  if (!claim) return;
  const stand = { verifiedAt: claim.verifiedAt?.getTime(), missingSince: claim.missingSince?.getTime() };
  const after = afterLook(stand, verdictOf(looks.map(({ result }) => result)), now.getTime());
  const at = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms));
  await tx.sql.query(
    'update page_claim set looked_at = $2, verified_at = $3, missing_since = $4, way = coalesce($5, way), proof = coalesce($6, proof) where id = $1',
    [id, now, at(after.verifiedAt), at(after.missingSince), by?.way ?? null, by?.proof ?? null],
  );
  if (after.ended) return endClaim(tx, claim, { why: 'gone', now });
  if (!by) return;
  await tx.sql.query(
    'update page_claim c set record_id = $2 where id = $1 and record_id <> $2 and not exists (select from page_claim o where o.account_id = c.account_id and o.record_id = $2 and o.ended_at is null)',
    [id, claim.record],
  );
  if (claim.verifiedAt !== null) return;
  tx.audit('claim.verify', `claim:${id}`, { record: claim.record, way: by.way });
  tx.raise(DAO);
}

/** Looks for the proof of a claim and writes down what it came to. Nothing is locked while others are asked. */
export async function checkClaim(
  context: Context,
  permit: Permit,
  claim: StoredClaim,
  { signature, now, how = {} }: { signature?: string | undefined; now: Date; how?: LookHow | undefined },
): Promise<Look[]> {
  const seen = await look(context, claim, signature, how);
  // A signature that proves nothing says nothing of a proof that stands elsewhere.
  if (signature !== undefined && !seen.by) return seen.looks;
  await transact(context, permit, { acts: CLAIM_ACTS }, (tx) => note(tx, claim.id, seen, now));
  return seen.looks;
}
