import { LOOK_DAYS } from '#domain/contributions/page-claim.ts';
import type { Timed } from '#platform/data/outbox.ts';
import { jobPermit } from '#platform/data/permit.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { checkClaim } from './check.ts';
import type { LookHow } from './looks.ts';
import { claimsWhere } from './stored.ts';

/** Claims that one round looks at. */
const PORTION = 200;
/** Days after which a claim that was never proven is forgotten. */
const WAIT_DAYS = 30;

/** Claims whose proof is looked for again: each week, and each day while it is gone. */
const DUE = `c.verified_at is not null and c.ended_at is null and c.looked_at <= $1::timestamptz - case when c.missing_since is null then interval '${LOOK_DAYS} days' else interval '1 day' end
  order by c.looked_at limit ${PORTION}`;

/** Looks again for the proofs of claims that are due, and forgets those that nobody proved. Returns how many were looked at. */
export async function lookAgain(context: ApiContext, now: Date, how: LookHow = {}): Promise<number> {
  await context.db.write.query(`delete from page_claim where verified_at is null and begun_at <= $1::timestamptz - interval '${WAIT_DAYS} days'`, [now]);
  if (!context.config.sources && how.limits === undefined) return 0;
  const due = await claimsWhere(context.db.write, DUE, [now]);
  for (const claim of due) await checkClaim(context, jobPermit('page-claims'), claim, { now, how });
  return due.length;
}

/** Looks again for the proofs of claims, each day for those that are due. */
export const claimWork = (context: () => ApiContext): readonly Timed[] => [
  { queue: 'page-claims', cron: '37 4 * * *', handler: async () => void (await lookAgain(context(), new Date())) },
];
