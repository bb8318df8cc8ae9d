import type { Command } from 'commander';
import { COMMAND, print, showLine, withDatabase } from '#platform/command-line.ts';
import { invalid } from '#platform/errors.ts';
import { migrateDatabase } from '#platform/postgres/migrate.ts';
import { refreshMatches } from '../records/index.ts';
import { importList, listsIn } from './import-list.ts';
import { printReport } from './print-report.ts';
import type { Progress } from './run-source.ts';
import { tableCommand } from './tables/command.ts';

function progressBar(format: string): Progress & { done(): void } {
  let doing = '';
  return {
    step(step) {
      doing = `${format}: ${step}`;
      showLine(doing);
    },
    read(done, whole) {
      const width = 24;
      const part = whole ? Math.min(1, done / whole) : undefined;
      const bar = part === undefined ? '' : ` [${'#'.repeat(Math.round(part * width)).padEnd(width)}] ${Math.round(part * 100)} %`;
      showLine(`${doing}${bar} ${(done / 1024 ** 2).toFixed(1)} MiB`, true);
    },
    done: () => showLine(''),
  };
}

/** Adds the command that reads lists. */
export function ingestCommands(program: Command): void {
  const imports = program
    .command('import')
    .description('read a list into the records, or every list of a folder; works on an empty data folder and beside a running site')
    .argument('<format>', 'a format, or "all" for every list of a folder')
    .argument('<places...>', 'files or https addresses of the list; with "all", the folder')
    .option('--refused', 'show everything that was not taken')
    .option('--accept-losses', 'take a list that ends or changes much of what is known, or parts many records')
    .action((format: string, places: string[], options: { refused?: boolean; acceptLosses?: boolean }) =>
      withDatabase(async (session) => {
        if (format === 'all' && places.length > 1) throw invalid('places', 'is more than one folder');
        await migrateDatabase(session.db, session.jobs);
        await refreshMatches(session, showLine);
        const lists = format === 'all' ? listsIn(places[0] ?? '') : [{ format, places }];
        if (lists.length === 0) throw invalid('places', `there is no list in ${places[0]}`);
        const began = performance.now();
        let failed = false;
        for (const list of lists) {
          const progress = progressBar(list.format);
          const done = await importList(session, COMMAND, list, { progress, acceptLosses: options.acceptLosses });
          progress.done();
          printReport(done, options.refused ?? false);
          failed ||= 'skipped' in done && done.skipped !== 'known';
          session.rest();
        }
        if (lists.length > 1) print(`${lists.length} lists in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
        if (failed) process.exitCode = 1;
      }),
    );
  tableCommand(imports);
}
