import { describe, expect, it } from 'vitest';
import { countedShare, pairText, readJudgedNames, readJudgedPairs } from './judged.ts';

const COIN = 'a coin:novalune';
const OTHER = 'b project:novalune';

describe('judged pairs', () => {
  it('are read with both ends, and comments say nothing [records-90]', () => {
    const [pair, ...more] = readJudgedPairs('project', 'projects.txt', `# Pairs\n\nsame | case | ${COIN} | ${OTHER} | one website\n`);
    expect(more).toEqual([]);
    expect(pair).toMatchObject({
      same: true,
      origin: 'case',
      why: 'one website',
      ends: [
        { list: 'a', nativeKey: 'coin:novalune' },
        { list: 'b', nativeKey: 'project:novalune' },
      ],
    });
  });

  it('may have the separator in a native key [records-90]', () => {
    const [pair] = readJudgedPairs('project', 'x', 'different | twin | a project:dropp | labs | b project:pdax | exchange | other trades');
    expect(pair?.ends.map(({ nativeKey }) => nativeKey)).toEqual(['project:dropp | labs', 'project:pdax | exchange']);
  });

  it('of rounds name project, day and amount [records-90]', () => {
    const [pair] = readJudgedPairs('round', 'x', 'same | chance | a project:the dao 2022-06-30 9000000.5 | b project:dao 2022-07-01 - | one investor');
    expect(pair?.ends).toMatchObject([
      { list: 'a', nativeKey: 'project:the dao', round: { date: '2022-06-30', amount: '9000000.5' } },
      { list: 'b', nativeKey: 'project:dao', round: { date: '2022-07-01', amount: null } },
    ]);
  });

  it.each([
    ['a verdict of other words', `maybe | case | ${COIN} | ${OTHER} | why`, 'the verdict is none of same, different: maybe'],
    ['an unknown origin', `same | luck | ${COIN} | ${OTHER} | why`, 'the origin is none of'],
    ['one end', `same | case | ${COIN} | why`, '1 ends in place of 2'],
    ['three ends', `same | case | ${COIN} | ${OTHER} | c coin:x | why`, '3 ends in place of 2'],
    ['no reason', `same | case | ${COIN} | ${OTHER}`, 'says no why'],
    ['an end without a list', `same | case | novalune | ${OTHER} | why`, 'does not begin with list and native key'],
    ['one entry twice', `same | case | ${COIN} | ${COIN} | why`, 'both ends are one entry'],
    ['a pair judged twice', `same | case | ${COIN} | ${OTHER} | why\ndifferent | case | ${OTHER} | ${COIN} | why`, 'line 2: is judged in line 1 already'],
  ])('are refused with %s [records-90]', (_, text, says) => {
    expect(() => readJudgedPairs('project', 'projects.txt', text)).toThrow(says);
    expect(() => readJudgedPairs('project', 'projects.txt', text)).toThrow(/^projects\.txt, line \d+: /);
  });

  it.each([
    ['without day and amount', 'a project:x', 'does not close with day and amount'],
    ['of a day that is none', 'a project:x 2022-02-30 5', 'there is no such day'],
  ])('of rounds are refused with an end %s [records-90]', (_, end, says) => {
    expect(() => readJudgedPairs('round', 'x', `same | case | ${end} | b project:y 2022-01-01 5 | why`)).toThrow(says);
  });

  it('may be a suspected twin beside, which is decided, once [records-90]', () => {
    const line = (origin: string) => `same | ${origin} | ${COIN} | ${OTHER} | why`;
    expect(readJudgedPairs('project', 'x', `${line('case')}\n${line('twin')}`).map(({ origin }) => origin)).toEqual(['case', 'twin']);
    expect(() => readJudgedPairs('project', 'x', `${line('twin')}\n${line('twin')}`)).toThrow('is judged in line 1 already');
  });

  it('are one pair whichever end is named first [records-90]', () => {
    const [a, b] = [`same | case | ${COIN} | ${OTHER} | x`, `same | case | ${OTHER} | ${COIN} | x`].map((line) => readJudgedPairs('project', 'x', line)[0]!);
    expect(pairText(a!)).toBe(pairText(b!));
  });
});

it('judged names are read, and refused without kind or name or judged twice [records-90]', () => {
  expect(readJudgedNames('x', 'person | Ann Lee\norganization | Lee | Partners')).toEqual([
    { kind: 'person', name: 'Ann Lee' },
    { kind: 'organization', name: 'Lee | Partners' },
  ]);
  for (const line of ['human | Ann', 'person |  ', 'Ann', 'person | Ann\norganization | Ann']) expect(() => readJudgedNames('x', line)).toThrow(/^x, line/);
});

it.each([
  [0, 0, null, null],
  [10, 10, 0.7225, 1],
  [0, 10, 0, 0.2775],
  [81, 263, 0.2553, 0.3662],
])('%d of %d have the interval of Wilson [records-90]', (right, of, low, high) => {
  const share = countedShare(right, of);
  expect([share.low, share.high].map((bound) => (bound === null ? null : Math.round(bound * 10_000) / 10_000))).toEqual([low, high]);
});
