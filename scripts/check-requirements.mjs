// node scripts/check-requirements.mjs: holds docs/requirements.md against the last `npm test`.
//
// The document is one or more tables with exactly these columns:
//
//   | Requirement | Shown by | Printed | Break tried |
//
// Requirement: what is asked. Shown by: one or more of these, separated by `<br>`; each is needed:
//   `src/api/directory/directory.test.ts` › title of the test       (with `›` before it also the titles of its groups)
//   `npm run bench -- P3`                                           (a command whose outcome stands under Printed)
// Printed: what a command printed; may be `-` for tests. Break tried: what was broken once to see the test fail, or `-`.
// A `|` inside a cell is written `\|`.
//
// A test must exist in .cache/test-results/vitest.json or playwright.json and must have passed, in every browser project
// that did not skip it, and where CI is set in one at least. A command must be one of the project's.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const COLUMNS = ['Requirement', 'Shown by', 'Printed', 'Break tried'];
const TEST = /^`([^`]+\.[jt]sx?)`\s*›\s*(.+)$/;
const COMMAND = /^`((?:npm|node) [^`]+|\.ci\/run)`$/;

const cells = (line) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));

/** The rows of every table of requirements, with line numbers; anything else that looks like a table is a problem. */
export function readRows(text) {
  const rows = [];
  const problems = [];
  let inside = false;
  for (const [at, line] of text.split('\n').entries()) {
    if (!line.trim().startsWith('|')) {
      inside = false;
      continue;
    }
    const row = cells(line);
    if (!inside) {
      inside = true;
      if (row.join() !== COLUMNS.join()) problems.push(`line ${at + 1}: the columns are not ${COLUMNS.join(' | ')}`);
    } else if (!row.every((cell) => /^:?-+:?$/.test(cell))) {
      if (row.length === COLUMNS.length)
        rows.push({
          line: at + 1,
          requirement: row[0],
          shownBy: row[1]
            .split(/<br\s*\/?>/)
            .map((part) => part.trim())
            .filter(Boolean),
          printed: row[2],
          broken: row[3],
        });
      else problems.push(`line ${at + 1}: ${row.length} cells in place of ${COLUMNS.length}`);
    }
  }
  if (rows.length === 0) problems.push('no requirement is listed');
  return { rows, problems };
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

function vitestTests(root, report) {
  return (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults.map((test) => ({
      file: path.relative(root, file.name),
      titles: [...test.ancestorTitles.filter(Boolean), test.title],
      state: test.status,
    })),
  );
}

function playwrightTests(root, report) {
  const found = [];
  const walk = (suite, titles, top) => {
    const below = top ? [] : [...titles, suite.title];
    for (const spec of suite.specs ?? []) {
      const file = path.relative(root, path.resolve(report.config.rootDir, spec.file));
      for (const test of spec.tests) found.push({ file, titles: [...below, spec.title], state: test.status === 'expected' ? 'passed' : test.status });
    }
    for (const inner of suite.suites ?? []) walk(inner, below, false);
  };
  for (const suite of report?.suites ?? []) walk(suite, [], true);
  return found;
}

/** Every test of the last run: file, titles from the outermost group to the test, and what became of it. */
export function readResults(root) {
  const folder = path.join(root, '.cache/test-results');
  return [...vitestTests(root, readJson(path.join(folder, 'vitest.json'))), ...playwrightTests(root, readJson(path.join(folder, 'playwright.json')))];
}

/** What is wrong with a reference to a test, or undefined. */
function testProblem(root, tests, file, name, strict) {
  if (!existsSync(path.join(root, file))) return `there is no file ${file}`;
  const wanted = name.split('›').map((part) => part.trim());
  const same = tests.filter((test) => test.file === file && wanted.every((part, at) => part === test.titles.at(at - wanted.length)));
  if (same.length === 0) return tests.some((test) => test.file === file) ? `${file} has no test "${name}"` : `${file} did not run`;
  const bad = same.find((test) => !['passed', 'skipped', 'pending', 'todo'].includes(test.state));
  if (bad) return `${file} › ${name} did not pass: ${bad.state}`;
  // Some tests need root; where npm test runs as somebody else they are shown by the run that counts.
  return same.some((test) => test.state === 'passed') || !strict ? undefined : `${file} › ${name} was skipped`;
}

/** What is wrong with a command, or undefined. */
function commandProblem(root, command, printed) {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const [program, ...words] = command.split(/\s+/);
  const script = program === 'npm' ? (words[0] === 'run' ? words[1] : words[0]) : undefined;
  if (script !== undefined && !(script in scripts)) return `there is no command npm run ${script}`;
  if (program === 'node' && !existsSync(path.join(root, words[0] ?? ''))) return `there is no file ${words[0]}`;
  if (program === '.ci/run' && !existsSync(path.join(root, program))) return 'there is no .ci/run';
  for (const goal of script === 'bench' ? words.slice(words[1] === '--' ? 2 : 1).filter((word) => /^P\d+$/.test(word)) : []) {
    if (!existsSync(path.join(root, `bench/${goal.toLowerCase()}.ts`))) return `there is no bench/${goal.toLowerCase()}.ts`;
  }
  return printed === '' || printed === '-' ? 'what the command printed is not given' : undefined;
}

/** Everything that is wrong with the document of requirements. `strict`: a test that was skipped shows nothing. */
export function checkRequirements(root, strict = Boolean(process.env.CI)) {
  const file = 'docs/requirements.md';
  if (!existsSync(path.join(root, file))) return [`${file} is missing`];
  const { rows, problems } = readRows(readFileSync(path.join(root, file), 'utf8'));
  const tests = readResults(root);
  if (tests.length === 0) problems.push('there are no results of tests under .cache/test-results; run npm test');
  for (const row of rows) {
    if (row.requirement === '') problems.push(`line ${row.line}: nothing is required`);
    if (row.broken === '') problems.push(`line ${row.line}: the last column says nothing; write - where nothing was tried`);
    if (row.shownBy.length === 0) problems.push(`line ${row.line}: nothing shows it`);
    for (const reference of row.shownBy) {
      const [test, command] = [TEST.exec(reference), COMMAND.exec(reference)];
      const problem = test
        ? testProblem(root, tests, test[1], test[2], strict)
        : command
          ? commandProblem(root, command[1], row.printed)
          : `"${reference}" is neither a test nor a command`;
      if (problem) problems.push(`line ${row.line}: ${problem}`);
    }
  }
  return problems.map((problem) => `${file}: ${problem}`);
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..');
  const problems = checkRequirements(root);
  for (const problem of problems) console.log(problem);
  if (problems.length === 0) console.log(`requirements: ${readRows(readFileSync(path.join(root, 'docs/requirements.md'), 'utf8')).rows.length} shown`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
