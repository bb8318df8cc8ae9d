import { describe, expect, it } from 'vitest';
import { confirm, decide, refusalOf, stateOf, type Ballot, type Opening } from './decide.ts';
import type { Choice, EditName, Risk } from './proposal.ts';
import { areMet, conditionsOf, nextTierOf, tierOf } from './tiers.ts';
import { accuracyOf, agreed, stoodWinners, weightOf } from './weight.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const opening = (risk: Risk, more: Partial<Opening> & { edits?: EditName[] } = {}): Opening => {
  const { edits = ['set-field'], ...rest } = more;
  return { startAt: 0, eligible: 9, quorum: 3, authorVerified: true, lines: edits.map((edit, n) => ({ n, edit, risk })), ...rest };
};
let people = 0;
/** A ballot at an hour: '+' accepts and '-' rejects, a sign a line. */
const ballot = (hour: number, signs: string, head = `p${(people += 1)}`, weight = 1): Ballot => ({
  head,
  at: hour * HOUR,
  weight,
  choices: Object.fromEntries([...signs].map((sign, n): [string, Choice] => [String(n), sign === '+' ? 'accept' : 'reject'])),
});
const at = (hours: number) => hours * HOUR;
const LONG = at(10_000);
const outcomes = (o: Opening, ballots: Ballot[], now = LONG) => decide(o, ballots, now).lines.map(({ outcome }) => outcome);
const closed = (o: Opening, ballots: Ballot[]) => (decide(o, ballots, LONG).closedAt ?? Number.NaN) / HOUR;

describe('the end of a vote', () => {
  it('an additive edit closes with two accepts after 24 hours, all else with three after 48, and neither with a vote against [dao-1]', () => {
    expect(closed(opening('additive'), [ballot(1, '+'), ballot(2, '+')])).toBe(24);
    expect(closed(opening('additive'), [ballot(1, '+'), ballot(30, '+')])).toBe(30);
    expect(closed(opening('additive'), [ballot(1, '+')])).toBe(168);
    for (const risk of ['money', 'roles', 'removal', 'merge'] as const) {
      expect(closed(opening(risk), [ballot(1, '+'), ballot(2, '+')])).toBe(168);
      expect(closed(opening(risk), [ballot(1, '+'), ballot(2, '+'), ballot(3, '+')])).toBe(48);
    }
    expect(closed(opening('additive'), [ballot(1, '+'), ballot(2, '+'), ballot(3, '-')])).toBe(168);
    // The strictest line holds the others.
    const mixed: Opening = { ...opening('additive'), lines: [...opening('additive').lines, { n: 1, edit: 'set-field', risk: 'money' }] };
    expect(closed(mixed, [ballot(1, '++'), ballot(2, '++')])).toBe(168);
    expect(closed(mixed, [ballot(1, '++'), ballot(2, '++'), ballot(3, '++')])).toBe(48);
  });

  it('the first vote against leaves 72 hours to answer, once, and ends no earlier for being taken back [dao-2]', () => {
    expect(decide(opening('money'), [ballot(150, '-')], at(151)).endAt).toBe(at(222));
    expect(decide(opening('money'), [ballot(10, '-')], at(11)).endAt).toBe(at(168));
    expect(decide(opening('money'), [ballot(150, '-'), ballot(160, '-')], at(161)).endAt).toBe(at(222));
    const back = [ballot(40, '-', 'a'), ballot(41, '+', 'a'), ballot(42, '+'), ballot(43, '+')];
    expect(closed(opening('money'), back)).toBe(112);
    expect(decide(opening('money'), [ballot(150, '-')], at(151)).firstRejectAt).toBe(at(150));
  });

  it('a quorum reached in the last 24 hours moves the end by 24 hours, once; one reached before does not [dao-3]', () => {
    const late = [ballot(1, '+'), ballot(2, '-'), ballot(150, '+')];
    expect(decide(opening('money'), late, at(151))).toMatchObject({ endAt: at(192), extendedAt: at(150) });
    expect(decide(opening('money'), [...late, ballot(180, '-')], at(181)).endAt).toBe(at(192));
    expect(decide(opening('money'), [ballot(1, '+'), ballot(2, '-'), ballot(143, '+')], at(151))).toMatchObject({ endAt: at(168), extendedAt: undefined });
    expect(closed(opening('money'), [...late, ballot(191, '+')])).toBe(192);
  });

  it('ballots from the moment of closing on do not count, whenever it is computed [dao-4]', () => {
    const ballots = [ballot(1, '+'), ballot(2, '+'), ballot(24, '-'), ballot(25, '-')];
    expect(outcomes(opening('additive'), ballots)).toEqual(['accepted']);
    expect(decide(opening('additive'), ballots, LONG)).toMatchObject({ counted: 2, closedAt: at(24) });
    expect(outcomes(opening('money'), [ballot(1, '-'), ballot(2, '+'), ballot(3, '+'), ballot(168, '+'), ballot(169, '+')])).toEqual(['rejected']);
    expect(decide(opening('additive'), ballots.slice(0, 2), at(23)).lines[0]?.outcome).toBeUndefined();
  });
});

describe('the outcome of lines', () => {
  it.each([
    // 2:1 passes, 3:2 fails, two accepts of three wanted expire: each by the class of risk.
    ['money', ['+', '+', '+'], 'accepted'],
    ['money', ['+', '+'], 'expired'],
    ['money', ['+', '+', '-'], 'rejected'],
    ['money', ['+', '+', '+', '-'], 'accepted'],
    ['money', ['+', '+', '+', '-', '-'], 'rejected'],
    ['money', ['+', '+', '+', '+', '-', '-'], 'accepted'],
    ['merge', ['-'], 'expired'],
    ['removal', [], 'expired'],
    ['additive', ['+', '+', '-'], 'accepted'],
    ['additive', ['+', '+', '+', '-', '-'], 'rejected'],
    ['additive', ['+', '-'], 'rejected'],
    ['additive', ['+'], 'unreviewed'],
    ['additive', [], 'unreviewed'],
    ['additive', ['-'], 'expired'],
    ['change', [], 'expired'],
    ['change', ['+'], 'expired'],
    ['change', ['+', '+'], 'accepted'],
  ] as [Risk, string[], string][])('%s with %j: %s [dao-5]', (risk, signs, outcome) => {
    expect(
      outcomes(
        opening(risk),
        signs.map((sign, n) => ballot(1 + n, sign)),
      ),
    ).toEqual([outcome]);
  });

  it('heads are counted, the two thirds are weight [dao-6]', () => {
    const money = opening('money');
    expect(outcomes(money, [ballot(1, '+', 'a', 0.5), ballot(2, '+', 'b', 0.5), ballot(3, '+', 'c', 0.5), ballot(4, '-', 'd', 1.5)])).toEqual(['rejected']);
    expect(outcomes(money, [ballot(1, '+', 'a', 0.5), ballot(2, '+', 'b', 0.5), ballot(3, '+', 'c', 0.5), ballot(4, '-', 'd', 0.75)])).toEqual(['accepted']);
    expect(outcomes(money, [ballot(1, '+', 'a', 2), ballot(2, '+', 'b', 2)])).toEqual(['expired']);
  });

  it('each line has its own outcome, and those of a new record have no better one than the record [dao-7]', () => {
    const two = opening('money', { edits: ['set-field', 'set-field'] });
    expect(outcomes(two, [ballot(1, '+-'), ballot(2, '+-'), ballot(3, '++')])).toEqual(['accepted', 'rejected']);
    const created = opening('money', { edits: ['create-record', 'set-field'] });
    expect(outcomes(created, [ballot(1, '-+'), ballot(2, '-+'), ballot(3, '++')])).toEqual(['rejected', 'rejected']);
    expect(outcomes(created, [ballot(1, '+-'), ballot(2, '+-'), ballot(3, '++')])).toEqual(['accepted', 'rejected']);
  });

  it('nothing of an account without a verified contribution becomes unreviewed [dao-8]', () => {
    expect(outcomes(opening('additive', { authorVerified: false }), [])).toEqual(['expired']);
    expect(outcomes(opening('additive', { authorVerified: false }), [ballot(1, '+'), ballot(2, '+')])).toEqual(['accepted']);
  });

  it('what is unreviewed is confirmed or refused once its quorum is reached, by the ballots of its whole life [dao-9]', () => {
    const additive = opening('additive');
    expect(confirm(additive, [ballot(1, '+'), ballot(300, '+')])).toBeUndefined();
    expect(confirm(additive, [ballot(1, '+'), ballot(300, '+'), ballot(301, '+')])?.map(({ outcome }) => outcome)).toEqual(['accepted']);
    expect(confirm(additive, [ballot(1, '+'), ballot(300, '-'), ballot(301, '-')])?.map(({ outcome }) => outcome)).toEqual(['rejected']);
    expect(confirm(additive, [ballot(1, '-', 'a'), ballot(300, '+'), ballot(301, '+'), ballot(302, '+', 'a')])?.[0]).toMatchObject({ accepts: 3, rejects: 0 });
  });

  it('the state of a proposal is that of its best line; conflicts alone are refused [dao-10]', () => {
    expect(stateOf(['rejected', 'accepted', 'conflict'])).toBe('accepted');
    expect(stateOf(['conflict', 'conflict'])).toBe('rejected');
    expect(stateOf(['expired', 'unreviewed'])).toBe('unreviewed');
    expect(stateOf(['expired', 'rejected'])).toBe('rejected');
    expect(stateOf(['expired'])).toBe('expired');
  });
});

describe('those who vote', () => {
  const voter = { author: false, referral: false, claimed: false, member: true, banned: false, elector: true };
  it.each([
    [{}, true, undefined],
    [{ author: true }, true, 'author'],
    [{ referral: true }, true, 'referral'],
    [{ claimed: true }, true, 'claimed'],
    [{ member: false }, true, 'member'],
    [{ banned: true }, true, 'banned'],
    [{ elector: false }, true, 'late'],
    [{}, false, 'closed'],
  ])('%j, open %s: %s [dao-11]', (of, open, refusal) => {
    expect(refusalOf({ ...voter, ...of }, open)).toBe(refusal);
  });

  it('a vote weighs 1 until 30 were judged, then 0.5 to 1.5 by their accuracy [dao-12]', () => {
    expect(weightOf({ judged: 29, right: 0 })).toBe(1);
    expect([0, 15, 22.5, 30].map((right) => weightOf({ judged: 30, right }))).toEqual([0.5, 0.5, 1, 1.5]);
    expect(weightOf({ judged: 29, right: 0, trained: 10, trainedRight: 0 }), 'training alone weighs nothing').toBe(1);
    expect(weightOf({ judged: 30, right: 30, trained: 10, trainedRight: 0 })).toBe(1);
    expect(weightOf({ judged: 30, right: 20, trained: 10, trainedRight: 10 })).toBe(1);
    expect(accuracyOf({ judged: 0, right: 0, trained: 4, trainedRight: 3 })).toBe(0.75);
    expect(accuracyOf({ judged: 0, right: 0 })).toBeNull();
    expect(accuracyOf({ judged: 4, right: 3 })).toBe(0.75);
  });

  it('a ballot was right when it agreed on more than half of the decided lines; what was undone later should have been rejected [dao-13]', () => {
    const lines = [
      { n: 0, outcome: 'accepted' as const },
      { n: 1, outcome: 'rejected' as const },
      { n: 2, outcome: 'conflict' as const },
    ];
    expect(agreed({ 0: 'accept', 1: 'reject', 2: 'reject' }, lines)).toBe(true);
    expect(agreed({ 0: 'accept', 1: 'accept', 2: 'reject' }, lines)).toBe(false);
    expect(agreed({ 0: 'accept', 1: 'accept' }, lines.slice(0, 2))).toBe(false);
    expect(agreed({ 0: 'accept' }, [{ n: 0, outcome: 'unreviewed' }])).toBeUndefined();
    expect(agreed({ 0: 'accept' }, lines.slice(0, 1), stoodWinners(true))).toBe(false);
    expect(agreed({ 0: 'reject' }, lines.slice(0, 1), stoodWinners(true))).toBe(true);
  });

  it('tiers begin at 0, 100, 500 and 2000 contribution points [dao-14]', () => {
    expect([-50, 0, 99, 100, 499, 500, 1999, 2000, 9000].map(tierOf)).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3]);
    expect([0, 100, 1999, 2000].map(nextTierOf)).toEqual([100, 500, 2000, null]);
  });

  it('members have 10 verified contributions and 14 days since the first [dao-15]', () => {
    const met = (verified: number, days: number | undefined) =>
      areMet(conditionsOf({ verified, since: days === undefined ? undefined : LONG - days * DAY }, LONG));
    expect([met(10, 14), met(9, 14), met(10, 13.99), met(0, undefined), met(30, 400)]).toEqual([true, false, false, false, true]);
    expect(conditionsOf({ verified: 3, since: LONG - 2 * DAY }, LONG)).toEqual([
      { key: 'verified', needed: 10, has: 3 },
      { key: 'days', needed: 14, has: 2 },
    ]);
  });
});
