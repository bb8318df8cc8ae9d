import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryWhere } from '#domain/screener/arbitrary.testing.ts';
import type { Expr, ScreenKind } from '#domain/screener/screen.ts';
import { useDatabase } from '#platform/testing/kit.ts';
import { proof } from '#platform/testing/proof.ts';
import { KINDS, TODAY } from '../market.testing.ts';
import { findRows, findSteps } from './found.ts';
import { maskSteps } from './mask-steps.ts';
import { usePlanted } from './planted.testing.ts';
import type { Mask } from './said.ts';

const RUNS = proof(300, 3000);
const planted = usePlanted(useDatabase(), 20_261_127);

/** What is certain and open among the rows that live. */
function saidOf(mask: Mask, kind: ScreenKind): { sure: number[]; open: number } {
  const { lives, size } = planted.store.tables[kind];
  const rows = Array.from({ length: size }, (_, row) => row).filter((row) => lives[row] === 1);
  return { sure: rows.filter((row) => mask[row] === 1), open: rows.filter((row) => mask[row] === 0).length };
}

it('conditions judged in the smallest steps, two questions in turns, say what they say at once [screener-61]', () => {
  const asked = fc.constantFrom(...KINDS).chain((kind) => arbitraryWhere(kind, planted.pools).map((where) => ({ kind, where })));
  let steps = 0;
  fc.assert(
    fc.property(asked, asked, (first, second) => {
      const asking = { store: planted.store, today: TODAY };
      const questions = [first, second].map((question) => ({ ...question, work: maskSteps(question.where, question.kind, asking, undefined, 0) }));
      const said: ReturnType<typeof saidOf>[] = [];
      while (said.filter(Boolean).length < questions.length)
        for (const [at, { work, kind }] of questions.entries()) {
          if (said[at]) continue;
          const { done, value } = work.next();
          steps += 1;
          if (done) said[at] = saidOf(value, kind);
        }
      for (const [at, { kind, where }] of questions.entries()) {
        const { rows, undecided } = findRows({ kind, where }, asking);
        expect(said[at]).toEqual({ sure: [...rows], open: undecided });
      }
    }),
    { numRuns: RUNS, seed: 11 },
  );
  expect(steps).toBeGreaterThan(4 * RUNS);
});

it('a screen of many words is found in as many steps, and once [screener-61]', () => {
  const asking = { store: planted.store, today: TODAY };
  const words: Expr[] = ['a', 'e', 'i', 'o', 'u'].map((text) => ({ text }));
  const screen = { kind: 'project' as const, where: { or: words } };
  const stepsOf = (most?: number) => [...findSteps(screen, asking, most)].length;
  expect(stepsOf(0)).toBe(words.length - 1);
  expect(stepsOf(0)).toBe(0);
  expect(stepsOf()).toBe(0);
});
