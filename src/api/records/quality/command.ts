import type { Command } from 'commander';
import { print, ready, withDatabase } from '#platform/command-line.ts';
import { findUnjudged, measureQuality } from './quality.ts';
import { qualityLines } from './quality-text.ts';
import { suspectLines } from './twins-text.ts';

/** Adds the command that measures the records of the database at hand. */
export function addQuality(program: Command): void {
  program
    .command('quality')
    .description('measure the records: judged pairs and names, suspected twins, values of the first of each list')
    .option('--twins', 'list suspected twins that nobody judged, as lines for judged/')
    .action(({ twins }: { twins?: boolean }) =>
      withDatabase(async (session) => {
        await ready(session);
        // It reads whole tables: longer than what a public answer may take.
        const sql = session.db.write;
        if (twins) {
          const { searched, open } = await findUnjudged(sql);
          for await (const line of suspectLines(sql, searched, open)) print(line);
        } else for (const line of qualityLines(await measureQuality(sql))) print(line);
      }),
    );
}
