import { describe, expect, it } from 'vitest';
import { roundsAcross, type NamedRound } from './rounds-across.ts';

const round = (id: number, about: string, date: string, amount: string, investors: string, more: Partial<NamedRound> = {}): NamedRound => ({
  id,
  source: id % 2 === 0 ? 'b' : 'a',
  nativeKey: `round:${about}|${date}`,
  round: `${date}|day|${amount}|`,
  stage: undefined,
  about,
  investors: new Set(investors),
  ...more,
});
const of = (...rounds: NamedRound[]) => roundsAcross(rounds.map((one) => [one]));

describe('a round told under two names', () => {
  it.each([
    ['of equal days and amounts, with half of the investors', '2021-10-05', '152000000', 'abcyz', 'same'],
    ['with one investor in common of many', '2021-10-05', '152000000', 'axyzwv', 'far'],
    ['of an amount 4 % off, with four in common', '2021-10-06', '146000000', 'abcd', 'same'],
    ['of an amount 4 % off, with two in common', '2021-10-06', '146000000', 'ab', 'doubtful'],
    ['ten days later, with four in common', '2021-10-15', '152000000', 'abcd', 'same'],
    ['five days later, with three of five in common, as FTX and FTX US', '2021-10-10', '152000000', 'abcxy', 'doubtful'],
    ['a month later', '2021-11-10', '152000000', 'abcd', 'far'],
    ['of another amount', '2021-10-05', '99000000', 'abcd', 'far'],
  ])('%s [records-42]', (_, date, amount, investors, expected) => {
    const { same, doubtful } = of(round(1, 'sky mavis', '2021-10-05', '152000000', 'abcde'), round(2, 'axie infinity', date, amount, investors));
    expect({ same, doubtful }).toEqual({ same: expected === 'same' ? [[0, 1]] : [], doubtful: expected === 'doubtful' ? [[0, 1]] : [] });
  });

  it('with a single investor counts for an amount that is no round number alone [records-42]', () => {
    expect(of(round(1, 'x', '2022-07-01', '9500000', 'a'), round(2, 'y', '2022-07-01', '9500000', 'a')).same).toEqual([[0, 1]]);
    expect(of(round(1, 'x', '2022-07-01', '9000000', 'a'), round(2, 'y', '2022-07-01', '9000000', 'a')).same).toEqual([]);
    expect(of(round(1, 'x', '2022-07-01', '9500000', 'a'), round(2, 'y', '2022-07-01', '9500000', 'abcd')).same, 'one of four').toEqual([]);
  });

  it('joins three names, but never two rounds of one project, payments of grants, or what people keep apart; people join what they know [records-42]', () => {
    const [x, y, z] = [
      round(1, 'x', '2022-07-01', '9500000', 'abc'),
      round(2, 'y', '2022-07-02', '9500000', 'abc'),
      round(3, 'z', '2022-07-03', '9500000', 'abc'),
    ];
    expect(of(x, y, z).same).toEqual([[0, 1, 2]]);
    expect(of(x, y, { ...z, about: 'x' }).same).toEqual([[0, 1]]);
    expect(of(x, { ...y, nativeKey: 'grant:y|1' }).same).toEqual([]);
    expect(roundsAcross([[x], [y]], (a, b) => a + b === 3).same).toEqual([]);
    const far = round(4, 'w', '2019-01-01', '1000000', 'q');
    expect(roundsAcross([[x], [far]], undefined, [[0, 1]]).same).toEqual([[0, 1]]);
  });
});
