import type { Command } from 'commander';
import { print, ready, withDatabase } from '#platform/command-line.ts';
import { closeDue } from './close.ts';
import { verifyDaoLog } from './read-log.ts';

const WORDS = {
  missing: 'a row is missing',
  hash: 'the hash does not follow from the row before and what the row says',
  body: 'the text is not the one that was hashed',
  ballot: 'the ballot is none that was cast, or was opened before',
  unopened: 'the ballot was not opened when the vote closed',
  end: 'the log ends elsewhere than its head says',
} as const;

/** Adds the commands of the DAO. */
export function daoCommands(program: Command): void {
  const dao = program.command('dao').description('votes and the public log of the DAO');
  dao
    .command('verify')
    .description('compute the public log again, row by row, with its ballots; ends with 1 when something was changed')
    .action(() =>
      withDatabase(async (session) => {
        await ready(session);
        const { rows, faults, withheld, ballots } = await verifyDaoLog(session.db.write);
        for (const { seq, fault } of faults) print(`row ${seq}: ${WORDS[fault]}`);
        print(`${rows} rows, ${ballots} ballots as they were cast, ${withheld} texts withheld, ${faults.length} faults.`);
        if (faults.length > 0) process.exitCode = 1;
      }),
    );
  dao
    .command('close')
    .description('close every vote that is over, as the site does each minute')
    .action(() =>
      withDatabase(async (session) => {
        await ready(session);
        print(`${await closeDue(session, new Date())} votes closed.`);
      }),
    );
}
