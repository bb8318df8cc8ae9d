import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the project. */
export const ROOT = path.join(import.meta.dirname, '..');

/** Globs of every file with tests in it; those of the browser end with `.e2e.ts`. */
export const TEST_FILES = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'lint/*.test.ts', 'e2e/**/*.{test,e2e}.ts'];

interface Report {
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface Suite {
  specs?: { file: string; tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
}

/** Files with tests, by path. @param words only those whose path holds one of them; all where there is none */
export function findTests(words: readonly string[], root: string = ROOT): string[] {
  const files = globSync(TEST_FILES, { cwd: root, exclude: ['**/planted/**', '**/node_modules/**'] }).toSorted();
  return files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
}

const read = <T>(folder: string, name: string): T | undefined =>
  existsSync(path.join(folder, name)) ? (JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as T) : undefined;

/** Milliseconds that the tests of each file took in the last run. */
function fileTimes(folder: string, root: string): Map<string, number> {
  const times = new Map<string, number>();
  const add = (file: string, ms: number) => times.set(path.relative(root, file), (times.get(path.relative(root, file)) ?? 0) + ms);
  for (const { name, startTime, endTime } of read<Report>(folder, 'vitest.json')?.testResults ?? []) add(name, endTime - startTime);
  const report = read<{ config: { rootDir: string }; suites: Suite[] }>(folder, 'playwright.json');
  const walk = ({ specs = [], suites = [] }: Suite): void => {
    for (const { file, tests } of specs)
      for (const { duration } of tests.flatMap(({ results }) => results)) add(path.resolve(report?.config.rootDir ?? '', file), duration);
    suites.forEach(walk);
  };
  report?.suites.forEach(walk);
  return times;
}

/** The files whose tests took longest in the last run, as text: seconds, share of all, path. @param folder holds the reports of Vitest and Playwright */
export function slowest(folder: string, most: number, root: string = ROOT): string {
  const times = [...fileTimes(folder, root)].toSorted(([, a], [, b]) => b - a);
  const all = times.reduce((sum, [, ms]) => sum + ms, 0);
  if (all === 0) return '';
  const lines = times.slice(0, most).map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(8)} s ${((100 * ms) / all).toFixed(1).padStart(5)} %  ${file}`);
  return `\nThe slowest of ${times.length} files, ${(all / 1000).toFixed(0)} s of tests in all:\n${lines.join('\n')}\n`;
}
