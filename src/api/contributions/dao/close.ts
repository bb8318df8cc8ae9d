import { confirm, decide, stateOf, type DecidedLine } from '#domain/contributions/decide.ts';
import { ANSWER_HOURS, RISK_RULES, RISKS, type Outcome, type RiskRule } from '#domain/contributions/proposal.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import type { Log } from '#platform/log.ts';
import { applyLines, undoLines } from '../proposals/apply-lines.ts';
import { settle } from './open-vote.ts';
import { ballotsOf, castBallots, keepLines, linesOf, lockProposal, openingOf, type StoredProposal } from './stored.ts';

/** How what was decided reaches the records. Tests put others in place. */
export interface Hands {
  apply: typeof applyLines;
  /** Takes lines back that were applied unreviewed. */
  undo: (...input: Parameters<typeof undoLines>) => Promise<unknown>;
}
const HANDS: Hands = { apply: applyLines, undo: undoLines };

/** What is told of a proposal all of whose accepted lines met another change. */
export const CHANGED_MEANWHILE = 'The record changed meanwhile.';

/** Applies what passed. Returns the lines with conflicts in place of what met another change. */
async function apply(
  tx: Transaction,
  hands: Hands,
  proposal: StoredProposal,
  lines: readonly DecidedLine[],
  now: Date,
): Promise<{ lines: (DecidedLine & { outcome: Outcome })[]; changeSetId: number | undefined }> {
  let changeSetId: number | undefined;
  const conflicts = new Set<number>();
  for (const [outcome, review] of [
    ['accepted', 'voted'],
    ['unreviewed', 'unreviewed'],
  ] as const) {
    const passed = lines.flatMap((line) => (line.outcome === outcome ? [line.n] : []));
    if (passed.length === 0) continue;
    const applied = await hands.apply(tx, { proposalId: proposal.id, lines: passed, review, now });
    changeSetId ??= applied.changeSetId;
    for (const n of applied.conflicts) conflicts.add(n);
  }
  const settled = lines.map((line) => ({ ...line, outcome: conflicts.has(line.n) ? ('conflict' as const) : (line.outcome ?? 'expired') }));
  return { lines: settled, changeSetId };
}

/** The lines as they are decided now, or undefined while nothing is. */
function decidedNow(
  proposal: StoredProposal,
  opening: ReturnType<typeof openingOf>,
  cast: ReturnType<typeof castBallots>,
  now: Date,
): DecidedLine[] | undefined {
  if (!opening) return undefined;
  if (proposal.state === 'unreviewed') return confirm(opening, cast);
  const decision = decide(opening, cast, now.getTime());
  return proposal.state === 'open' && decision.closedAt !== undefined ? decision.lines : undefined;
}

async function close(tx: Transaction, hands: Hands, id: string, now: Date): Promise<boolean> {
  const proposal = await lockProposal(tx.sql, id);
  if (!proposal) return false;
  const lines = await linesOf(tx.sql, id);
  const decided = decidedNow(proposal, openingOf(proposal, lines), castBallots(await ballotsOf(tx.sql, id)), now);
  if (!decided) return false;
  if (proposal.state === 'unreviewed') {
    const refused = decided.flatMap(({ n, outcome }) => (outcome === 'rejected' && lines.find((line) => line.n === n)?.outcome === 'unreviewed' ? [n] : []));
    if (refused.length > 0) await hands.undo(tx, { proposalId: id, lines: refused, now });
  }
  const applied = await apply(tx, hands, proposal, decided, now);
  await keepLines(tx.sql, id, applied.lines);
  if (applied.changeSetId !== undefined)
    await tx.sql.query('update proposal set change_set_id = coalesce(change_set_id, $2) where id = $1', [id, applied.changeSetId]);
  const outcomes = applied.lines.map(({ outcome }) => outcome);
  const state = stateOf(outcomes);
  const onlyConflicts = state === 'rejected' && outcomes.includes('conflict');
  await settle(tx, { proposalId: id, state, by: 'vote', now, ...(onlyConflicts && { reason: CHANGED_MEANWHILE }) });
  return true;
}

/**
 * Closes a proposal if its vote is over, in one transaction that holds its row: applies what passed, then points, notices and the log. Whoever comes second finds it
 * closed. Returns whether it was closed now.
 */
export const closeProposal = (context: WriteContext, id: string, now: Date, hands: Partial<Hands> = {}): Promise<boolean> =>
  transact(context, jobPermit('dao-closing'), { unlogged: 'the public log tells of it' }, (tx) => close(tx, { ...HANDS, ...hands }, id, now));

/** SQL of a number by the class of risk of a proposal `p`. */
const byRisk = (of: (rule: RiskRule) => number): string => `case p.risk ${RISKS.map((risk) => `when '${risk}' then ${of(RISK_RULES[risk])}`).join(' ')} end`;
const hours = (number: string | number): string => `$1::timestamptz - (${number}) * interval '1 hour'`;
const IN_FORCE = 'from vote v where v.proposal_id = p.id and v.superseded_at is null';

/** Votes that are over: past their end, or old enough with enough accepts and none against; and unreviewed ones with a ballot since. */
const DUE = {
  name: 'dao-due',
  text: `select id from proposal p where state = 'open' and end_at <= $1
    union all select id from proposal p where state = 'open' and end_at > $1 and start_at <= ${hours(byRisk(({ least }) => least))}
      and (first_reject_at is null or first_reject_at <= ${hours(ANSWER_HOURS)})
      and (select count(*) ${IN_FORCE}) >= least(p.eligible, ${byRisk(({ early }) => early)}) and not exists (select ${IN_FORCE} and v.choices::text like '%"reject"%')
    union all select id from proposal p where state = 'unreviewed' and exists (select from vote v where v.proposal_id = p.id and v.at > p.closed_at)`,
};

/** Closes every vote that is over. One that fails is logged, stays as it is, and is tried again by the next call. Returns how many were closed. */
export async function closeDue(context: WriteContext & { log: Log }, now: Date, hands: Partial<Hands> = {}): Promise<number> {
  const { rows } = await context.db.write.query<{ id: string }>({ ...DUE, values: [now] });
  let closed = 0;
  for (const { id } of rows) {
    try {
      if (await closeProposal(context, id, now, hands)) closed += 1;
    } catch (error) {
      context.log.error({ err: error, proposal: id }, 'a vote could not be closed; it is tried again');
    }
  }
  return closed;
}
