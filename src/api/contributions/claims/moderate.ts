import type { z } from '@hono/zod-openapi';
import type { AccountActor } from '#platform/data/actor.ts';
import { CURSOR, microsSql, ofMicrosSql, pageOf, readCursor } from '#platform/data/cursor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { assertMay } from '../policy.ts';
import type { pageQuery } from '../proposals/contract.ts';
import { CLAIM_ACTS, endClaim, lockClaim } from './check.ts';
import type { spokenAnswer } from './contract.ts';
import { claimsWhere } from './stored.ts';

/** Pages that accounts speak for, the latest first. @throws Failure INVALID_INPUT for a cursor of another list */
export async function listSpoken(sql: Queryable, { after, take }: z.output<typeof pageQuery>): Promise<z.output<typeof spokenAnswer>> {
  const [micros, id] = readCursor(after, [CURSOR.number, CURSOR.uuid]) ?? [];
  const claims = await claimsWhere(
    sql,
    `c.verified_at is not null and c.ended_at is null and ($1::float8 is null or (c.verified_at, c.id) < (${ofMicrosSql('$1')}, $2::uuid))
     order by c.verified_at desc, c.id desc limit $3`,
    [micros ?? null, id ?? null, take + 1],
  );
  const last = claims[take - 1];
  const at = last && (await sql.query<{ micros: string }>(`select ${microsSql('verified_at')} as micros from page_claim where id = $1`, [last.id])).rows[0];
  const page = pageOf(claims, take, (claim) => [at?.micros ?? '', claim.id]);
  const data = page.rows.flatMap(({ way, proof, verifiedAt, lookedAt, missingSince, shown, username, ...claim }) =>
    way === null || verifiedAt === null || lookedAt === null
      ? []
      : [
          {
            id: claim.id,
            record: shown,
            username,
            way,
            proof: shown === null ? null : proof,
            verified_at: verifiedAt.toISOString(),
            looked_at: lookedAt.toISOString(),
            missing_since: missingSince?.toISOString() ?? null,
          },
        ],
  );
  return { data, next: page.next };
}

/** Ends the claim of somebody, with a reason that the account is told. @throws Failure NOT_FOUND */
export async function endSomebodysClaim(context: WriteContext, actor: AccountActor, id: string, reason: string, now: Date): Promise<void> {
  await transact(context, assertMay(actor, 'moderate'), { acts: CLAIM_ACTS }, async (tx) => {
    const claim = await lockClaim(tx, id);
    if (!claim) throw new Failure('NOT_FOUND');
    await endClaim(tx, claim, { why: 'moderator', reason, now });
  });
}
