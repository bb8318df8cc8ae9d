import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the project. */
export const ROOT = path.join(import.meta.dirname, '..');

/** Globs of every file with tests in it; those of the browser end with `.e2e.ts`. */
export const TEST_FILES = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'lint/*.test.ts', 'e2e/**/*.{test,e2e}.ts'];

interface Report {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    /** Why the file did not run, where it did not. */
    message?: string;
    assertionResults?: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

interface Suite {
  specs?: {
    file: string;
    title?: string;
    tests: { status?: string; results: { duration: number; errors?: { message?: string }[] }[] }[];
  }[];
  suites?: Suite[];
}

interface BrowserReport {
  config: { rootDir: string };
  suites: Suite[];
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
  for (const { file, tests } of specsOf(folder)) for (const { duration } of tests.flatMap(({ results }) => results)) add(file, duration);
  return times;
}

/** Every test of the browser in the last run, with the absolute path of its file. */
function specsOf(folder: string): NonNullable<Suite['specs']> {
  const report = read<BrowserReport>(folder, 'playwright.json');
  const within = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> => [...specs, ...suites.flatMap(within)];
  return (report?.suites ?? []).flatMap(within).map((spec) => ({ ...spec, file: path.resolve(report?.config.rootDir ?? '', spec.file) }));
}

// eslint-disable-next-line no-control-regex
const COLOURS = /\u001B\[[\d;]*m/g;
const MOST_LINES = 25;

/**
 * What failed in the last run, with its reasons, as text. A test of the browser that passed at its second try is told too: it says nothing of the
 * run, but a defect of the product may be behind it.
 * @param folder holds the reports of Vitest and Playwright
 */
export function failures(folder: string, root: string = ROOT): string {
  const told = (state: string, file: string, title: string, reasons: string[]): string => {
    const lines = reasons.join('\n').replaceAll(COLOURS, '').split('\n').slice(0, MOST_LINES);
    return [`${state}: ${path.relative(root, file)} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
  };
  const files = read<Report>(folder, 'vitest.json')?.testResults ?? [];
  const all = [
    ...files.flatMap(({ name, message, assertionResults = [] }) => {
      const broken = assertionResults.filter(({ status }) => status === 'failed');
      if (broken.length === 0 && message) return [told('Failed', name, 'the whole file', [message])];
      return broken.map((test) => told('Failed', name, test.fullName, test.failureMessages ?? []));
    }),
    ...specsOf(folder).flatMap(({ file, title = '', tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) =>
          told(
            status === 'flaky' ? 'Passed at the second try' : 'Failed',
            file,
            title,
            results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
          ),
        ),
    ),
  ];
  return all.length === 0 ? '' : `\n${all.join('\n')}\n`;
}

/** The files whose tests took longest in the last run, as text: seconds, share of all, path. @param folder holds the reports of Vitest and Playwright */
export function slowest(folder: string, most: number, root: string = ROOT): string {
  const times = [...fileTimes(folder, root)].toSorted(([, a], [, b]) => b - a);
  const all = times.reduce((sum, [, ms]) => sum + ms, 0);
  if (all === 0) return '';
  const lines = times.slice(0, most).map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(8)} s ${((100 * ms) / all).toFixed(1).padStart(5)} %  ${file}`);
  return `\nThe slowest of ${times.length} files, ${(all / 1000).toFixed(0)} s of tests in all:\n${lines.join('\n')}\n`;
}
