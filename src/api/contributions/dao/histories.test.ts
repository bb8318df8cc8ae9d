import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { decide, refusalOf, stateOf, type Ballot, type Decision, type Opening, type Voter } from '#domain/contributions/decide.ts';
import { POINTS, RISK_RULES, RISKS, type Choice } from '#domain/contributions/proposal.ts';
import { agreed } from '#domain/contributions/weight.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { proof } from '#platform/testing/proof.ts';
import { write } from '#platform/data/write.testing.ts';
import { makePerson, type Person } from '../../accounts/people.testing.ts';
import { closeProposal } from './close.ts';
import { revokePoints } from './points.ts';
import { DAY, HOUR, hands, plantOpen } from './proposals.testing.ts';
import { verifyDaoLog } from './read-log.ts';
import { castVote } from './vote.ts';

const site = useCommittingSite({ createApi, datasets, isApiPath });
const LATER = 400 * HOUR;

interface Attempt {
  who: number;
  hour: number;
  signs: boolean[];
}
interface History {
  opening: Opening;
  weights: number[];
  attempts: Attempt[];
}

/** Somebody of a history by number: 0 is the author, 1 and 2 are joined to it, 3 is no member, 4 came later, 5 is banned; the others may vote. */
const MAY_NOT = 6;
const voterOf = (who: number): Voter => ({
  author: who === 0,
  claimed: false,
  referral: who === 1 || who === 2,
  member: who !== 3,
  elector: who !== 4,
  banned: who === 5,
});

const history: fc.Arbitrary<History> = fc
  .record({
    eligible: fc.integer({ min: 3, max: 9 }),
    risks: fc.array(fc.constantFrom(...RISKS), { minLength: 1, maxLength: 4 }),
    created: fc.boolean(),
    authorVerified: fc.boolean(),
    // Some histories begin late, so that quorums come in the last hours.
    from: fc.constantFrom(0, 0, 145),
    weights: fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 9, maxLength: 9 }),
    attempts: fc.array(
      fc.record({
        who: fc.integer({ min: 0, max: 14 }),
        hour: fc.double({ min: 0, max: 300, noNaN: true }),
        signs: fc.array(
          fc.nat(2).map((sign) => sign > 0),
          { minLength: 4, maxLength: 4 },
        ),
      }),
      { maxLength: 16 },
    ),
  })
  .map(({ eligible, risks, created, authorVerified, from, weights, attempts }) => ({
    opening: {
      startAt: 0,
      eligible,
      quorum: 3,
      authorVerified,
      lines: risks.map((risk, n) => ({ n, risk, edit: created && n === 0 ? ('create-record' as const) : ('set-field' as const) })),
    },
    weights,
    attempts: attempts
      .filter(({ who }) => who < MAY_NOT + eligible)
      .map((one) => ({ ...one, hour: from + one.hour / (from === 0 ? 1 : 5) }))
      .toSorted((a, b) => a.hour - b.hour),
  }));

/** Plays a history as the site does: each attempt is refused, or becomes a ballot. */
function play({ opening, weights, attempts }: History): Ballot[] {
  const ballots: Ballot[] = [];
  for (const { who, hour, signs } of attempts) {
    const at = Math.max(Math.floor(hour * HOUR), (ballots.at(-1)?.at ?? -1) + 1);
    const open = decide(opening, ballots, at).closedAt === undefined;
    if (refusalOf(voterOf(who), open) !== undefined) continue;
    const choices = Object.fromEntries(opening.lines.map(({ n }): [string, Choice] => [String(n), signs[n] ? 'accept' : 'reject']));
    ballots.push({ head: `p${who}`, at, weight: weights[who - MAY_NOT] ?? 1, choices });
  }
  return ballots;
}

const BETTER = { accepted: 2, unreviewed: 1, rejected: 0, expired: 0, conflict: 0 };
const rank = ({ outcome }: Decision['lines'][number]): number => (outcome === undefined ? Number.NaN : BETTER[outcome]);
const everybody = (opening: Opening, choice: Choice) => Object.fromEntries(opening.lines.map(({ n }) => [String(n), choice]));

it(
  'votes of random histories are monotonic, count each head once and nobody who may not vote, keep their times, and replay to the same result [dao-27]',
  { timeout: 600_000 },
  () => {
    let [accepted, extended, late] = [0, 0, 0];
    fc.assert(
      fc.property(history, fc.nat(), (story, seed) => {
        const { opening, weights } = story;
        const ballots = play(story);
        const decision = decide(opening, ballots, LATER);
        const closedAt = decision.closedAt ?? Number.NaN;
        // One vote each, by those who may, with the weight they had at the opening.
        const heads = new Map(ballots.map((one) => [one.head, one]));
        for (const { head, weight } of ballots) expect(weight).toBe(weights[Number(head.slice(1)) - MAY_NOT]);
        expect([...heads.keys()].filter((head) => Number(head.slice(1)) < MAY_NOT)).toEqual([]);
        expect(decision.counted).toBe(ballots.length);
        for (const { n, accepts, rejects, acceptWeight, rejectWeight } of decision.lines) {
          expect([accepts + rejects, accepts]).toEqual([heads.size, [...heads.values()].filter(({ choices }) => choices[n] === 'accept').length]);
          expect(acceptWeight + rejectWeight).toBeCloseTo([...heads.values()].reduce((sum, { weight }) => sum + weight, 0));
        }
        // The same whenever and in whatever order it is computed, and nothing after the end changes it.
        const shuffled = ballots.toSorted((a, b) => ((a.at * 7919 + seed) % 101) - ((b.at * 7919 + seed) % 101));
        const tail: Ballot = { head: 'tail', at: closedAt + (seed % 1000), weight: 2, choices: everybody(opening, seed % 2 ? 'accept' : 'reject') };
        expect(decide(opening, [...shuffled, tail], LATER + seed)).toEqual(decision);
        expect(decide(opening, ballots, closedAt)).toEqual(decision);
        expect(decide(opening, ballots, closedAt - 1).closedAt).toBeUndefined();
        // The times of the rules.
        const rules = opening.lines.map(({ risk }) => RISK_RULES[risk]);
        const [least, most] = [Math.max(...rules.map((rule) => rule.least)), Math.max(...rules.map((rule) => rule.most))];
        expect(closedAt).toBeGreaterThanOrEqual(least * HOUR);
        expect(closedAt).toBeLessThanOrEqual((most + 72 + 24) * HOUR);
        expect(closedAt).toBeGreaterThanOrEqual((decision.firstRejectAt ?? -LATER) + 72 * HOUR);
        expect(closedAt >= most * HOUR || decision.lines.every(({ outcome, rejects }) => outcome === 'accepted' && rejects === 0)).toBe(true);
        // One more accept makes nothing worse, one more reject nothing better.
        const at = closedAt - 1;
        const turned: string[] = [];
        if (at > (ballots.at(-1)?.at ?? 0) && heads.size < opening.eligible) {
          for (const choice of ['accept', 'reject'] as const) {
            const more = decide(opening, [...ballots, { head: 'fresh', at, weight: 1, choices: everybody(opening, choice) }], LATER * 2);
            for (const [n, line] of decision.lines.entries()) {
              const other = rank(more.lines[n] as Decision['lines'][number]);
              if (choice === 'accept' ? other < rank(line) : other > rank(line)) turned.push(`${choice} of line ${n}`);
            }
          }
        }
        expect(turned).toEqual([]);
        const outcomes = decision.lines.map(({ outcome }) => outcome ?? 'expired');
        if (stateOf(outcomes) === 'accepted') accepted += 1;
        if (decision.extendedAt !== undefined) extended += 1;
        if (decision.endAt > most * HOUR) late += 1;
        // Points: the author's are all or none; a voter's are at most once, by the first ballot.
        const first = [...new Map(ballots.toReversed().map((one) => [one.head, one])).values()];
        const paid =
          first.filter(
            ({ choices }) =>
              agreed(
                choices,
                decision.lines.map((line) => ({ n: line.n, outcome: line.outcome ?? null })),
              ) === true,
          ).length * POINTS.vote;
        expect(paid).toBeLessThanOrEqual(heads.size * POINTS.vote);
      }),
      { numRuns: proof(400, 10_000) },
    );
    // The histories reach what the rules speak of.
    expect(Math.min(accepted, extended, late)).toBeGreaterThan(0);
  },
);

const actor = ({ id }: Person) => ({ kind: 'account' as const, id, roles: ['member' as const] });
const START = new Date('2026-02-01T00:00:00Z');
const rows = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await site.context.db.write.query<R & Record<string, unknown>>(text, values)).rows;
let members: Person[] = [];
let author: Person | undefined;
async function people(): Promise<{ author: string; members: Person[] }> {
  author ??= await makePerson(site.context);
  if (members.length === 0) members = await Promise.all(Array.from({ length: 6 }, () => makePerson(site.context, { roles: ['member'] })));
  return { author: author.id, members };
}

it('random histories on the database come to what the rules say, and points are conserved through reverts [dao-28]', { timeout: 900_000 }, async () => {
  const { author: id, members: voters } = await people();
  let [applied, reverted] = [0, 0];
  await fc.assert(
    fc.asyncProperty(history, async ({ opening, attempts }) => {
      const risk = opening.lines.map((line) => line.risk).reduce((a, b) => (RISKS.indexOf(a) > RISKS.indexOf(b) ? a : b));
      const keys = opening.lines.map(({ n }) => `field:${n}`);
      const proposal = await plantOpen(site.context, { author: id, risk, keys, now: START });
      const model: Ballot[] = [];
      // What is fixed at the opening, as it is kept: one class of risk for all lines, weights of 1.
      const [kept] = await rows<{ verified: boolean }>('select author_verified as verified from proposal where id = $1', [proposal]);
      const as: Opening = {
        startAt: START.getTime(),
        eligible: voters.length,
        quorum: 3,
        authorVerified: kept?.verified ?? false,
        lines: keys.map((_, n) => ({ n: n + 1, edit: 'set-field', risk })),
      };
      for (const { who, hour, signs } of attempts) {
        const voter = voters[who % voters.length] as Person;
        const at = new Date(START.getTime() + Math.floor(hour * HOUR));
        const fields = Object.fromEntries(keys.map((key, n): [string, Choice] => [key, signs[n] ? 'accept' : 'reject']));
        const open = decide(as, model, Math.max(at.getTime(), (model.at(-1)?.at ?? 0) + 1)).closedAt === undefined;
        const cast = await castVote(site.context, actor(voter), proposal, { choice: 'accept', fields }, at).catch(() => undefined);
        expect(cast !== undefined).toBe(open);
        if (cast)
          model.push({
            head: voter.id,
            at: cast.at.getTime(),
            weight: 1,
            choices: Object.fromEntries(keys.map((key, n) => [String(n + 1), fields[key] as Choice])),
          });
      }
      const end = new Date(START.getTime() + 30 * DAY);
      expect(await closeProposal(site.context, proposal, end, hands())).toBe(true);
      const decision = decide(as, model, end.getTime());
      const lines = await rows<{ n: number; outcome: string }>('select n, outcome from proposal_line where proposal_id = $1 order by n', [proposal]);
      expect(lines.map(({ outcome }) => outcome)).toEqual(decision.lines.map(({ outcome }) => outcome));
      const [{ state } = { state: '' }] = await rows<{ state: string }>('select state from proposal where id = $1', [proposal]);
      const points = async () =>
        rows<{ kind: string; sum: number }>('select kind, sum(amount)::int as sum from point_entry where cause in ($1, $2, $3) group by kind order by kind', [
          `proposal:${proposal}`,
          `revert:${proposal}`,
          `vote:${proposal}`,
        ]);
      const first = new Map(model.toReversed().map((one) => [one.head, one]));
      const winners = [...first.values()].filter(
        ({ choices }) =>
          agreed(
            choices,
            decision.lines.map((line) => ({ n: line.n, outcome: line.outcome ?? null })),
          ) === true,
      );
      const votes = state !== 'unreviewed' && winners.length > 0 ? [{ kind: 'vote', sum: winners.length * POINTS.vote }] : [];
      expect(await points()).toEqual([...(state === 'accepted' ? [{ kind: 'contribution', sum: POINTS.verified }] : []), ...votes]);
      if (state !== 'accepted' || (applied += 1) % 2 === 0) return;
      reverted += 1;
      for (let again = 0; again < 2; again += 1) await write(site.context, { kind: 'system' }, (tx) => revokePoints(tx, { proposalIds: [proposal], now: end }));
      expect(await points()).toEqual([{ kind: 'contribution', sum: 0 }, ...votes]);
    }),
    { numRuns: proof(12, 400), seed: 7 },
  );
  expect(reverted).toBeGreaterThan(0);
  expect((await verifyDaoLog(site.context.db.read)).faults).toEqual([]);
});

it('100 votes of one member at once count once, and 50 closings at once close once [dao-29]', async () => {
  const { author: id, members: voters } = await people();
  const [voter, ...others] = voters as [Person, ...Person[]];
  const proposal = await plantOpen(site.context, { author: id, now: new Date() });
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      site.call(`/api/dao/proposals/${proposal}/vote`, {
        method: 'POST',
        headers: { ...voter.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ choice: n % 3 === 0 ? 'reject' : 'accept' }),
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const cast = await rows<{ all: number; counts: number }>(
    'select count(*)::int as all, count(*) filter (where superseded_at is null)::int as counts from vote where proposal_id = $1',
    [proposal],
  );
  expect(cast[0]?.counts).toBe(1);
  expect(cast[0]?.all).toBeGreaterThan(1);
  for (const other of others) await castVote(site.context, actor(other), proposal, { choice: 'accept' }, new Date());
  const end = new Date(Date.now() + 15 * DAY);
  const work = hands();
  const closed = await Promise.all(Array.from({ length: 50 }, () => closeProposal(site.context, proposal, end, work)));
  expect(closed.filter(Boolean)).toHaveLength(1);
  expect(work.applied).toHaveLength(1);
  expect(await rows('select accepts + rejects as heads from proposal_line where proposal_id = $1', [proposal])).toEqual([{ heads: 6 }]);
  expect(await rows("select count(*)::int as n from dao_log where proposal_id = $1 and act = 'closed'", [proposal])).toEqual([{ n: 1 }]);
});

it('a process that is killed while it closes applies each proposal once [dao-30]', { timeout: 3_000_000 }, async () => {
  const { author: id, members: voters } = await people();
  const [kills, count] = proof([2, 12], [50, 400]);
  const proposals: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const proposal = await plantOpen(site.context, { author: id, keys: ['website', 'twitter'], now: START });
    for (const voter of voters.slice(0, 3)) await castVote(site.context, actor(voter), proposal, { choice: 'accept' }, new Date(START.getTime() + HOUR));
    proposals.push(proposal);
  }
  const end = new Date(START.getTime() + 10 * DAY);
  const argument = JSON.stringify({ connection: site.context.db.connection, now: end });
  const state = () =>
    rows<{ state: string; n: number }>('select state, count(*)::int as n from proposal where id = any($1) group by state order by state', [proposals]);
  const closedNow = async (): Promise<number> => (await state()).find((one) => one.state === 'accepted')?.n ?? 0;
  let killed = 0;
  for (let n = 0; n < kills; n += 1) {
    const before = await closedNow();
    const child = spawn(
      process.execPath,
      ['--import', path.join(import.meta.dirname, '../../../../scripts/quick-imports.ts'), path.join(import.meta.dirname, 'close-apart.testing.ts'), argument],
      { stdio: 'inherit' },
    );
    const gone = once(child, 'exit');
    // In the middle of its work: it has closed some, and has some left.
    while ((await closedNow()) === before && child.exitCode === null) await sleep(2);
    await sleep(Math.random() * 20);
    if (child.kill('SIGKILL')) killed += 1;
    await gone;
  }
  expect([killed, (await closedNow()) < count]).toEqual([kills, true]);
  while ((await state()).some((one) => one.state === 'open')) for (const proposal of proposals) await closeProposal(site.context, proposal, end, hands());
  expect(await state()).toEqual([{ state: 'accepted', n: count }]);
  const once_ = (text: string) => rows<{ n: number }>(text, [proposals]).then((all) => all.map(({ n }) => n));
  expect(new Set(await once_("select count(*)::int as n from remark where proposal_id = any($1) and text like 'applied%' group by proposal_id, text"))).toEqual(
    new Set([1]),
  );
  expect(new Set(await once_("select count(*)::int as n from dao_log where proposal_id = any($1) and act = 'closed' group by proposal_id"))).toEqual(
    new Set([1]),
  );
  expect(
    await rows("select count(*)::int as n, sum(amount)::int as points from point_entry where cause = any(select 'proposal:' || p from unnest($1::uuid[]) p)", [
      proposals,
    ]),
  ).toEqual([{ n: count, points: 50 * count }]);
  expect((await verifyDaoLog(site.context.db.read)).faults).toEqual([]);
});
