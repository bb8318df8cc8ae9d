// node scripts/check-requirements.ts: holds docs/requirements/ against the last `npm test`; docs/requirements/README.md says how rows are written.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findTests } from './test-files.ts';

const FOLDER = 'docs/requirements';
const COLUMNS = ['Id', 'Requirement', 'Shown by', 'Printed', 'Break tried'];
const TESTS = /^(\d+) tests?$/;
const COMMAND = /^`((?:npm|node) [^`]+|\.ci\/run)`$/;
/** Ids at the end of a test's title: `[accounts-12]`, `[accounts-12, lists-3]`. */
const NAMED = /\[([a-z]+-\d+(?:, [a-z]+-\d+)*)\]$/;

interface Row {
  /** File and line, for messages. */
  at: string;
  id: string;
  requirement: string;
  shownBy: string[];
  printed: string;
  broken: string;
}

interface Result {
  file: string;
  /** Titles from the outermost group to the test. */
  titles: string[];
  state: string;
}

const cells = (line: string): string[] =>
  line
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));

function readTable(file: string, text: string): { rows: Row[]; problems: string[] } {
  const rows: Row[] = [];
  const problems: string[] = [];
  let inside = false;
  for (const [index, line] of text.split('\n').entries()) {
    const at = `${file}:${index + 1}`;
    if (!line.trim().startsWith('|')) {
      inside = false;
      continue;
    }
    const row = cells(line);
    if (!inside) {
      inside = true;
      if (row.join() !== COLUMNS.join()) problems.push(`${at}: the columns are not ${COLUMNS.join(' | ')}`);
    } else if (!row.every((cell) => /^:?-+:?$/.test(cell))) {
      const [id = '', requirement = '', shown = '', printed = '', broken = ''] = row;
      const shownBy = shown
        .split(/<br\s*\/?>/)
        .map((part) => part.trim())
        .filter(Boolean);
      if (row.length === COLUMNS.length) rows.push({ at, id, requirement, shownBy, printed, broken });
      else problems.push(`${at}: ${row.length} cells in place of ${COLUMNS.length}`);
    }
  }
  return { rows, problems };
}

/** Every row of the folder; what is no such row is a problem. */
export function readRows(root: string): { rows: Row[]; problems: string[] } {
  const files = existsSync(path.join(root, FOLDER)) ? readdirSync(path.join(root, FOLDER)).filter((file) => file.endsWith('.md') && file !== 'README.md') : [];
  const tables = files.toSorted().map((file) => readTable(`${FOLDER}/${file}`, readFileSync(path.join(root, FOLDER, file), 'utf8')));
  const rows = tables.flatMap((table) => table.rows);
  return { rows, problems: [...tables.flatMap((table) => table.problems), ...(rows.length === 0 ? ['no requirement is listed'] : [])] };
}

const readJson = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

interface VitestReport {
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
}

interface Suite {
  title: string;
  specs?: { title: string; file: string; tests: { status: string }[] }[];
  suites?: Suite[];
}

function vitestTests(root: string, report: VitestReport | undefined): Result[] {
  return (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults.map((test) => ({
      file: path.relative(root, file.name),
      titles: [...test.ancestorTitles.filter(Boolean), test.title],
      state: test.status,
    })),
  );
}

function playwrightTests(root: string, report: { config: { rootDir: string }; suites: Suite[] } | undefined): Result[] {
  const found: Result[] = [];
  const walk = (suite: Suite, groups: string[]): void => {
    for (const spec of suite.specs ?? []) {
      const file = path.relative(root, path.resolve(report?.config.rootDir ?? '', spec.file));
      for (const { status } of spec.tests)
        found.push({ file, titles: [...groups, spec.title], state: status === 'expected' || status === 'flaky' ? 'passed' : status });
    }
    for (const inner of suite.suites ?? []) walk(inner, [...groups, inner.title]);
  };
  for (const suite of report?.suites ?? []) walk(suite, []);
  return found;
}

/** Every test of the last run. */
function readResults(root: string): Result[] {
  const folder = path.join(root, '.cache/test-results');
  return [...vitestTests(root, readJson(path.join(folder, 'vitest.json'))), ...playwrightTests(root, readJson(path.join(folder, 'playwright.json')))];
}

const idsOf = (title: string): string[] => NAMED.exec(title)?.[1]?.split(', ') ?? [];

/** What is wrong with the tests that name a row, of which there must be `wanted`. */
function testProblems(tests: readonly Result[], id: string, wanted: number, strict: boolean): string[] {
  const named = Map.groupBy(
    tests.filter((test) => test.titles.some((title) => idsOf(title).includes(id))),
    (test) => `${test.file} › ${test.titles.join(' › ')}`,
  );
  const problems = [...named].flatMap(([name, states]) => {
    const bad = states.find(({ state }) => !['passed', 'skipped', 'pending', 'todo'].includes(state));
    if (bad) return [`${name} did not pass: ${bad.state}`];
    // Some tests need root; where npm test runs as somebody else they are shown by the run that counts.
    return !strict || states.some(({ state }) => state === 'passed') ? [] : [`${name} was skipped`];
  });
  if (named.size >= wanted) return problems;
  return [...problems, `${named.size === 0 ? 'no test that ran names' : `${named.size} of ${wanted} tests that ran name`} [${id}]`];
}

const proofsOf = (root: string): Record<string, { file: string }> => readJson(path.join(root, 'scripts/proofs.json')) ?? {};

/** What is wrong with a command, or undefined. */
function commandProblem(root: string, command: string, printed: string): string | undefined {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const [program, ...words] = command.split(/\s+/);
  const script = program === 'npm' ? (words[0] === 'run' ? words[1] : words[0]) : undefined;
  if (script !== undefined && !(script in scripts)) return `there is no command npm run ${script}`;
  if (program === 'node' && !existsSync(path.join(root, words[0] ?? ''))) return `there is no file ${words[0]}`;
  if (program === '.ci/run' && !existsSync(path.join(root, program))) return 'there is no .ci/run';
  for (const goal of script === 'bench' ? words.slice(words[1] === '--' ? 2 : 1).filter((word) => /^P\d+$/.test(word)) : []) {
    if (!existsSync(path.join(root, `bench/${goal.toLowerCase()}.ts`))) return `there is no bench/${goal.toLowerCase()}.ts`;
  }
  if (script === 'prove' && !(words[2] !== undefined && words[2] in proofsOf(root))) return `there is no proof ${words[2]}`;
  return printed === '' || printed === '-' ? 'what the command printed is not given' : undefined;
}

function rowProblems(root: string, { id, at, requirement, shownBy, printed, broken }: Row): string[] {
  const room = path.basename(at.replace(/:\d+$/, ''), '.md');
  const problems = shownBy.map((reference) => {
    const command = COMMAND.exec(reference)?.[1];
    if (command !== undefined) return commandProblem(root, command, printed);
    return TESTS.test(reference) ? undefined : `"${reference}" is neither a number of tests nor a command`;
  });
  if (!/^[a-z]+-\d+$/.test(id) || !id.startsWith(`${room}-`)) problems.push(`the id ${id} is not ${room}- and a number`);
  if (requirement === '') problems.push('nothing is required');
  if (broken === '') problems.push('the last column says nothing; write - where nothing was tried');
  if (shownBy.length === 0) problems.push('nothing shows it');
  return problems.flatMap((problem) => (problem === undefined ? [] : [`${at}: ${problem}`]));
}

const wantedTests = (row: Row): number => Math.max(0, ...row.shownBy.map((reference) => Number(TESTS.exec(reference)?.[1] ?? 0)));

/**
 * Everything that is wrong with the requirements and can be said without running a test: how rows are written, ids that two rows
 * have, commands that do not exist, rows that no test's title names, titles that name no row.
 */
export function checkRows(root: string): string[] {
  const { rows, problems } = readRows(root);
  const at = new Map<string, string>();
  for (const row of rows) {
    problems.push(...rowProblems(root, row));
    if (at.has(row.id)) problems.push(`${row.at}: ${row.id} is the id of ${at.get(row.id)} too`);
    at.set(row.id, row.at);
  }
  const named = new Set<string>();
  const proved = Object.values(proofsOf(root)).map(({ file }) => file);
  for (const file of findTests([], root)) {
    const text = readFileSync(path.join(root, file), 'utf8');
    if (/testing\/proof\.ts'/.test(text) !== proved.includes(file))
      problems.push(`${file}: scripts/proofs.json names other files than those that ask for proof.ts`);
    for (const [index, line] of text.split('\n').entries()) {
      for (const [mark] of line.matchAll(/\[[a-z]+-\d+(?:, [a-z]+-\d+)*\](?=['"`])/g)) {
        for (const id of idsOf(mark)) {
          named.add(id);
          if (!at.has(id)) problems.push(`${file}:${index + 1}: no requirement has the id ${id}`);
        }
      }
    }
  }
  for (const row of rows) if (wantedTests(row) > 0 && !named.has(row.id)) problems.push(`${row.at}: no test names [${row.id}]`);
  return problems;
}

/** Everything that is wrong with the requirements, held against the last run of the tests. `strict`: a test that was skipped shows nothing. */
export function checkRequirements(root: string, strict = Boolean(process.env['CI'])): string[] {
  const tests = readResults(root);
  const { rows } = readRows(root);
  const ids = new Set(rows.map((row) => row.id));
  return [
    ...checkRows(root),
    ...(tests.length === 0 ? ['there are no results of tests under .cache/test-results; run npm test'] : []),
    ...rows.flatMap((row) => testProblems(tests, row.id, wantedTests(row), strict).map((problem) => `${row.at}: ${problem}`)),
    ...new Set(
      tests
        .flatMap((test) => test.titles.flatMap(idsOf))
        .filter((id) => !ids.has(id))
        .map((id) => `a test that ran names [${id}], which no requirement has`),
    ),
  ];
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..');
  const problems = checkRequirements(root);
  for (const problem of problems) console.log(problem);
  if (problems.length === 0) console.log(`requirements: ${readRows(root).rows.length} shown`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
