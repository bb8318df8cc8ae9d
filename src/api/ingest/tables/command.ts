import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Option, type Command } from 'commander';
import { TABLE_KINDS, type TableKind } from '#domain/ingest/table/fields.ts';
import type { GuessReason, TableGuess } from '#domain/ingest/table/guess.ts';
import { COMMAND, print, showLine, withDatabase } from '#platform/command-line.ts';
import { invalid } from '#platform/errors.ts';
import { migrateDatabase } from '#platform/postgres/migrate.ts';
import { refreshMatches } from '../../records/index.ts';
import { readInput } from '../read-input.ts';
import { printRefused, printReport } from '../print-report.ts';
import { TABLE_HELP } from './help.ts';
import { importTable, TRIED_ROWS, tryTable, type TableTrial } from './import-table.ts';
import { guessTable, type TableFile } from './table.ts';
import { DECIDED_AT, thingLines } from './trial-text.ts';

interface Options {
  map?: string;
  guess?: boolean;
  kind?: TableKind;
  dryRun?: boolean;
  refused?: boolean;
  acceptLosses?: boolean;
}

const WHY: Readonly<Record<GuessReason, string>> = {
  heading: 'by its heading',
  links: 'by the addresses in it',
  accounts: 'by the accounts in it',
  'refused-values': 'its heading fits a field, its values do not',
  emails: 'e-mail addresses are not kept',
  taken: 'another column fits better',
  unknown: 'no field is known for it',
  empty: 'it is empty',
};

const fileAt = (place: string): TableFile => ({
  name: place.includes('://') ? place : path.basename(place),
  read: (hash, progress) => readInput(place, hash, progress),
});
/** Where the map of a table is unless the caller says otherwise: beside it. */
const mapBeside = (place: string): string => `${(place.includes('://') ? path.basename(new URL(place).pathname) : place).replace(/\.\w+$/, '')}.map.json`;

function printGuess({ map, columns }: TableGuess, place: string): void {
  print(
    `Each row is taken for ${map.kind === 'organization' ? 'an' : 'a'} ${map.kind}. If that is wrong, guess again with --kind ${TABLE_KINDS.filter((kind) => kind !== map.kind).join(', ')}.`,
  );
  const width = Math.max(...columns.map(({ column }) => column.length));
  for (const { column, field, options, why, samples } of columns) {
    const told = Object.entries(options).map(([option, value]) => `, ${option} ${JSON.stringify(value)}`);
    print(
      `  ${column.padEnd(width)}  ${field === null ? 'left out' : `${field}${told.join('')}`} (${WHY[why]})${samples.length > 0 ? `: ${samples.join(' · ').slice(0, 100)}` : ''}`,
    );
  }
  for (const [field, value] of Object.entries(map.every ?? {})) print(`  every row: ${field} ${value}`);
  print(`Written to ${place}. Fill in its "source", correct what is wrong, then run the same command with --dry-run in place of --guess.`);
}

async function guess(place: string, mapPlace: string, kind: TableKind | undefined): Promise<void> {
  if (existsSync(mapPlace)) throw invalid('map', `${mapPlace} is there already: remove it to guess again, or name another file with --map`);
  const guessed = await guessTable(fileAt(place), createHash('sha256'), kind);
  await writeFile(mapPlace, `${JSON.stringify(guessed.map, undefined, 2)}\n`, { flag: 'wx' });
  print(`${path.basename(place)}: ${guessed.rows} rows, ${guessed.columns.length} columns.`);
  printGuess(guessed, mapPlace);
}

function printApart({ missing, unmapped }: { missing: readonly string[]; unmapped: readonly string[] }): void {
  if (missing.length > 0) print(`The map names columns that the file does not have: ${missing.join(', ')}.`);
  if (unmapped.length > 0) print(`Columns that the map does not name: ${unmapped.join(', ')}.`);
}

function printTrial(trial: TableTrial, file: string, all: boolean): void {
  const { source, rows, of, report } = trial;
  print(
    `${file}: ${of} rows. Nothing is written: this is a dry run. The source is ${source.name} (${source.key}), rank ${source.rank}, ${source.show ? 'shown' : 'not shown'}, ${source.export ? 'exported' : 'not exported'}.`,
  );
  for (const row of rows) {
    print(`${row.where}`);
    for (const line of row.things.flatMap(thingLines)) print(`  ${line}`);
    for (const reason of row.refused) print(`  refused: ${reason}`);
  }
  if (of > TRIED_ROWS) print(`… and ${of - TRIED_ROWS} rows more.`);
  if (report.waiting + report.candidates > 0) print(DECIDED_AT);
  const { creates, matches, waits, refused, partly } = trial.counts;
  print(
    `Of ${of} rows: ${creates} new, ${matches} matched, ${waits} waiting, ${refused} not taken, ${partly} taken but for a part. New records in all: ${report.records}.`,
  );
  printRefused(report.refused, all);
  printApart(trial);
  if (trial.held !== null)
    print(`The import would wait until a person accepts it, since it ${trial.held}. Accept it with --accept-losses, or in the administration.`);
}

async function run(place: string, options: Options): Promise<void> {
  const mapPlace = options.map ?? mapBeside(place);
  if (options.guess) return guess(place, mapPlace, options.kind);
  const map = await readFile(mapPlace, 'utf8').catch(() => {
    throw invalid('map', `${mapPlace} cannot be read. Run the command with --guess: it writes a map to edit`);
  });
  await withDatabase(async (session) => {
    await migrateDatabase(session.db, session.jobs);
    await refreshMatches(session, showLine);
    const input = { file: fileAt(place), map };
    if (options.dryRun) return printTrial(await tryTable(session, COMMAND, input), path.basename(place), options.refused ?? false);
    const began = performance.now();
    const done = await importTable(session, COMMAND, input, { acceptLosses: options.acceptLosses });
    printReport({ ...done, format: done.source, ms: Math.round(performance.now() - began) }, options.refused ?? false);
    printApart(done);
    if ('skipped' in done && done.skipped !== 'known') process.exitCode = 1;
  });
}

/** Adds the command that imports a table of one's own, beside those of lists. */
export function tableCommand(imports: Command): void {
  imports
    .command('table')
    .description("read a table of one's own (CSV, JSON or JSON Lines) with a map of its columns; begin with --guess")
    .argument('<file>', 'the table: a file or an https address')
    .option('--map <file>', 'the map; unless named it is beside the table: founders.map.json of founders.csv')
    .option('--guess', 'guess a map, say why, and write it to the file of the map; nothing is imported')
    .addOption(new Option('--kind <kind>', 'with --guess: what each row is about').choices(TABLE_KINDS))
    .option('--dry-run', `show what the first ${TRIED_ROWS} rows would match, create and change; nothing is written`)
    .option('--refused', 'show everything that was not taken')
    .option('--accept-losses', 'take a table that changes much of what is known')
    .addHelpText('after', TABLE_HELP)
    // Options that the command of lists has too are given to it, wherever they stand.
    .action((place: string, _options: Options, command: Command) => run(place, command.optsWithGlobals<Options>()));
}
