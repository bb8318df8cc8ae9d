import type { Command } from 'commander';
import { print, ready, withDatabase } from '#platform/command-line.ts';
import { measureQuality } from './quality.ts';
import { qualityLines } from './quality-text.ts';

/** Adds the command that measures the records of the database at hand. */
export function addQuality(program: Command): void {
  program
    .command('quality')
    .description('measure the records: judged pairs and names')
    .action(() =>
      withDatabase(async (session) => {
        await ready(session);
        for (const line of qualityLines(await measureQuality(session.db.read))) print(line);
      }),
    );
}
