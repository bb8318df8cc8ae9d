import { randomBytes } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import { claimDomain, MOST_CLAIMS } from '#domain/contributions/page-claim.ts';
import { CONTRIBUTION_TYPES } from '#domain/contributions/proposal.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { transact } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { uuidv7 } from '#platform/ids.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { lockAccount } from '../../accounts/index.ts';
import { assertMay } from '../policy.ts';
import { subjectOf } from '../proposals/held.ts';
import { assertNotBanned } from '../proposals/limits.ts';
import { checkClaim, CLAIM_ACTS, endClaim, lockClaim, originOf } from './check.ts';
import type { claimChecked, claimInput, claimRow } from './contract.ts';
import type { LookHow } from './looks.ts';
import { claimsWhere, shownClaim, type StoredClaim } from './stored.ts';

type Row = z.output<typeof claimRow>;
/** Ended claims that are still listed. */
const ENDED = 20;
const OWN = 'c.account_id = $1';

/** A claim of an account. @throws Failure NOT_FOUND */
async function ownClaim(sql: Queryable, account: string, id: string): Promise<StoredClaim> {
  const [claim] = await claimsWhere(sql, `${OWN} and c.id = $2`, [account, id]);
  if (!claim) throw new Failure('NOT_FOUND');
  return claim;
}

/**
 * Begins to claim a page; the claim that stands or waits already is returned as it is. Several accounts may speak for one record.
 * @throws Failure NOT_FOUND, CONFLICT for a record that names nothing to prove it by, FORBIDDEN, TOO_MANY_REQUESTS
 */
export async function beginClaim(context: ApiContext, actor: AccountActor, { type, slug }: z.output<typeof claimInput>, now: Date): Promise<Row> {
  const claim = await transact(context, assertMay(actor, 'contribute'), { unlogged: 'it says nothing before it is proven' }, async ({ sql }) => {
    await lockAccount(sql, actor.id);
    await assertNotBanned(sql, actor.id, now);
    const subject = await subjectOf(sql, CONTRIBUTION_TYPES[type], slug);
    if (!subject) throw new Failure('NOT_FOUND', { description: `There is no ${CONTRIBUTION_TYPES[type]} with the slug ${slug}.` });
    const standing = await claimsWhere(sql, `${OWN} and c.ended_at is null`, [actor.id]);
    const known = standing.find(({ record }) => record === subject.id);
    if (known) return known;
    if (standing.length >= MOST_CLAIMS)
      throw new Failure('TOO_MANY_REQUESTS', { retryAfter: 3600, description: `One account speaks for ${MOST_CLAIMS} pages at most. Release one first.` });
    const id = uuidv7(now.getTime());
    await sql.query('insert into page_claim (id, account_id, record_id, token, begun_at) values ($1, $2, $3, $4, $5)', [
      id,
      actor.id,
      subject.id,
      randomBytes(20).toString('hex'),
      now,
    ]);
    const made = await ownClaim(sql, actor.id, id);
    if (claimDomain(made.website) === undefined && made.contracts === 0)
      throw new Failure('CONFLICT', { description: 'This record names neither a website of its own nor a contract to prove it by.' });
    return made;
  });
  return shownClaim(claim, originOf(context));
}

/** Pages that an account speaks for or wants to, the latest first, and claims that ended lately. */
export async function listClaims(context: ApiContext, account: string): Promise<Row[]> {
  const claims = await claimsWhere(context.db.read, `${OWN} order by c.ended_at is not null, c.begun_at desc, c.id`, [account]);
  const ended = claims.filter(({ endedAt }) => endedAt !== null).slice(0, ENDED);
  return [...claims.filter(({ endedAt }) => endedAt === null), ...ended].map((claim) => shownClaim(claim, originOf(context)));
}

/** Looks now for the proof of one's own claim. @throws Failure NOT_FOUND, CONFLICT for one that ended, FORBIDDEN */
export async function checkOwnClaim(
  context: ApiContext,
  actor: AccountActor,
  id: string,
  { signature, now, how }: { signature?: string | undefined; now: Date; how?: LookHow },
): Promise<z.output<typeof claimChecked>> {
  const permit = assertMay(actor, 'contribute');
  await assertNotBanned(context.db.read, actor.id, now);
  const claim = await ownClaim(context.db.read, actor.id, id);
  if (claim.endedAt !== null) throw new Failure('CONFLICT', { description: 'This claim has ended.' });
  const looks = await checkClaim(context, permit, claim, { signature, now, how });
  return { claim: shownClaim(await ownClaim(context.db.write, actor.id, id), originOf(context)), looks };
}

/** Gives up to speak for a page. One that was not proven is forgotten. @throws Failure NOT_FOUND */
export async function releaseClaim(context: ApiContext, actor: AccountActor, id: string, now: Date): Promise<void> {
  await ownClaim(context.db.read, actor.id, id);
  await transact(context, assertMay(actor, 'contribute'), { acts: CLAIM_ACTS }, async (tx) => {
    const claim = await lockClaim(tx, id);
    if (!claim) throw new Failure('NOT_FOUND');
    if (claim.verifiedAt === null) await tx.sql.query('delete from page_claim where id = $1', [id]);
    else await endClaim(tx, claim, { why: 'released', now });
  });
}
