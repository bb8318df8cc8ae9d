import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SETS, type Score } from '#domain/assistant/score.ts';
import { SCORES } from '#domain/assistant/scores.ts';
import { makeFolder, run } from './site.ts';
import { copyStarted } from './started.ts';

const place = makeFolder();
const dataDir = path.join(place.folder, 'data');

beforeAll(() => copyStarted(dataDir));
afterAll(() => place.remove());

async function score(...args: string[]): Promise<{ code: number | NodeJS.Signals; said: string }> {
  const running = run('src/cli.ts', ['assistant', 'score', ...args], { DATA_DIR: dataDir });
  return { code: await running.ended, said: running.said() };
}

test('the regression set is answered on the starter set, 97 of 100 exactly and no fewer than the record says [assistant-70]', async () => {
  const { code, said } = await score('--json');
  expect(code, said).toBe(0);
  const found = JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)) as Score;
  const recorded = SCORES.find(({ set }) => set === SETS.starter);
  expect(found.questions).toBe(recorded?.questions);
  expect(found.exact, JSON.stringify(found.failures, null, 1)).toBeGreaterThanOrEqual(recorded?.exact ?? Number.NaN);
  // What has no answer is refused, all of it.
  expect(found.failures.filter(({ expected, got }) => expected.includes('"refuse"') && got.startsWith('outcome answer'))).toEqual([]);
});

test('the score of one family is printed with its failures, and an unknown family is refused [assistant-70]', async () => {
  const { said } = await score('--family', 'meanings, as others ask');
  expect(said).toMatch(/meanings, as others ask +\d+ of +4[^]* of 4 exact, \d+\.\d %\./);
  const unknown = await score('--family', 'none');
  expect([unknown.code, unknown.said]).toEqual([1, expect.stringContaining('is none of')]);
});
