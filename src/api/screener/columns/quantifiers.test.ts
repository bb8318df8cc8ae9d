import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listsOf, turnedPairs } from './lists.ts';
import { atLeastSome, every } from './quantifiers.ts';
import { beginQuestion, F, newMask, T, UNSURE, type Mask } from './said.ts';

const OWNERS = 30;
const MEMBERS = 200;

function maskOf(said: readonly number[]): Mask {
  const mask = newMask(said.length);
  mask.set(said);
  return mask;
}

describe('what is asked of related rows', () => {
  const pairs = fc.array(fc.tuple(fc.nat(OWNERS - 1), fc.nat(MEMBERS - 1)), { maxLength: 300, size: 'max' });
  // From nearly all that say the same to as many of each.
  const said = fc
    .tuple(fc.constantFrom<number>(T, F), fc.integer({ min: 1, max: 20 }))
    .chain(([most, times]) =>
      fc.array(fc.oneof({ weight: times, arbitrary: fc.constant(most) }, fc.constantFrom<number>(T, F, UNSURE)), { minLength: MEMBERS, maxLength: MEMBERS }),
    );
  const decided = fc.option(fc.array(fc.constantFrom<number>(T, F, UNSURE), { minLength: OWNERS, maxLength: OWNERS }), { nil: undefined });

  it('is answered from either end as by looking at each [screener-60]', () => {
    const property = fc.property(pairs, said, decided, fc.integer({ min: 1, max: 4 }), (given, what, known, atLeast) => {
      beginQuestion();
      const [owners, members] = [0, 1].map((side) => Int32Array.from(given, (pair) => pair[side] as number));
      if (!owners || !members) throw new Error('no pairs');
      const lists = listsOf(OWNERS, MEMBERS, { owners, members, size: given.length });
      const question = {
        said: maskOf(what),
        lists,
        owners: () => listsOf(MEMBERS, OWNERS, turnedPairs(lists)),
        size: OWNERS,
        members: MEMBERS,
        decided: known && { mask: maskOf(known), value: F },
      };
      const ofOwner = (owner: number) => [...new Set(given.filter(([one]) => one === owner).map(([, member]) => member))].map((member) => what[member]);
      const plain = Array.from({ length: OWNERS }, (_, owner) => {
        const list = ofOwner(owner);
        const [fit, may] = [list.filter((one) => one === T).length, list.filter((one) => one !== F).length];
        return { some: fit >= atLeast ? T : may < atLeast ? F : UNSURE, every: list.includes(F) ? F : list.includes(UNSURE) ? UNSURE : T };
      });
      const asked = (mask: Mask) => [...mask].filter((_, owner) => known?.[owner] !== F);
      expect(asked(atLeastSome(question, atLeast))).toEqual(plain.filter((_, owner) => known?.[owner] !== F).map(({ some }) => some));
      expect(asked(every(question))).toEqual(plain.filter((_, owner) => known?.[owner] !== F).map((one) => one.every));
    });
    fc.assert(property, { numRuns: 500 });
  });
});
