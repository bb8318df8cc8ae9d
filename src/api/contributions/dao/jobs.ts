import { agreed, stoodWinners } from '#domain/contributions/weight.ts';
import { VESTING_DAYS, type Outcome } from '#domain/contributions/proposal.ts';
import type { Timed } from '#platform/data/outbox.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { closeDue } from './close.ts';
import { renewMembership } from './membership.ts';
import { firstBallots } from './points.ts';
import { ballotsOf } from './stored.ts';
import { renewTiers } from './tiers.ts';

/** Most proposals that are judged in one go. */
const PORTION = 500;

/**
 * Compares the first ballots on proposals that closed 14 days ago with what stands now. Weights are made of it.
 * Returns how many proposals were judged.
 */
export async function judgeVotes(context: WriteContext, now: Date): Promise<number> {
  const { rows } = await context.db.write.query<{ id: string; undone: boolean; lines: { n: number; outcome: Outcome | null }[] }>(
    `select p.id, p.reverted_at is not null as undone, (select json_agg(json_build_object('n', n, 'outcome', outcome) order by n) from proposal_line where proposal_id = p.id) as lines
     from proposal p where p.judged_at is null and p.state in ('accepted', 'rejected', 'reverted') and p.electorate_id is not null
       and p.closed_at <= $1::timestamptz - interval '${VESTING_DAYS} days' order by p.closed_at limit ${PORTION}`,
    [now],
  );
  for (const { id, undone, lines } of rows) {
    await transact(context, jobPermit('dao-judging'), { unlogged: 'computed from votes and outcomes' }, async ({ sql }) => {
      const judged = firstBallots(await ballotsOf(sql, id)).flatMap((ballot) => {
        const right = agreed(ballot.choices, lines, stoodWinners(undone));
        return right === undefined ? [] : [{ id: ballot.id, right }];
      });
      await sql.query('update vote v set judged = w.right from unnest($1::uuid[], $2::boolean[]) as w (id, "right") where v.id = w.id', [
        judged.map((one) => one.id),
        judged.map((one) => one.right),
      ]);
      await sql.query('update proposal set judged_at = $2 where id = $1', [id, now]);
    });
  }
  return rows.length;
}

/** Erases what accounts wrote that are deleted: reasons of their ballots and remarks. The log has lost them with the account. */
export async function eraseWords(context: WriteContext): Promise<void> {
  await transact(context, jobPermit('dao-standing'), { unlogged: 'the account was deleted' }, async ({ sql }) => {
    await sql.query('update vote set reason = null where account_id is null and reason is not null');
    await sql.query('update remark set text = null where account_id is null and text is not null');
  });
}

/** Closes votes each minute, gives tiers as points vest, and each hour judges votes and looks at who became a member by the days alone. */
export const daoWork = (context: () => ApiContext): readonly Timed[] => [
  { queue: 'dao-closing', cron: '* * * * *', handler: async () => void (await closeDue(context(), new Date())) },
  { queue: 'dao-tiers', cron: '*/5 * * * *', handler: async () => void (await renewTiers(context(), new Date())) },
  {
    queue: 'dao-standing',
    cron: '13 * * * *',
    async handler() {
      const now = new Date();
      while ((await judgeVotes(context(), now)) === PORTION);
      await renewMembership(context(), now);
      await eraseWords(context());
    },
  },
];
