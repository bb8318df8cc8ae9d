// The site the browser tests look at: the starter set, and the records of fixture.ts, read in the way any list is.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { runSource } from '#api/ingest/index.ts';
import { renewCited } from '#api/newsroom/index.ts';
import { mergeRecords } from '#api/records/index.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { migrateDatabase } from '#platform/postgres/migrate.ts';
import { startOpenidProvider } from '#platform/testing/openid-provider.ts';
import { COMMAND, withDatabase } from '#platform/command-line.ts';
import { AT_PROVIDER } from './at-provider.ts';
import { FORMER, RECORDS, READINGS } from './fixture.ts';
import { STARTED } from './lifecycle/make-started.ts';

const { [STARTED]: started, DATA_DIR: dataDir = '' } = process.env;
if (started !== undefined && !existsSync(dataDir)) {
  mkdirSync(path.dirname(dataDir), { recursive: true });
  execFileSync('cp', ['-a', started, dataDir]);
}

await withDatabase(async (session) => {
  await migrateDatabase(session.db, session.jobs);
  for (const reading of READINGS) {
    const report = await runSource(session, jobPermit('fixture'), reading);
    if ('skipped' in report) throw new Error(`The records of the tests were not read: ${JSON.stringify(report)}`);
  }
  await mergeRecords(session, COMMAND, { kind: 'project', loser: FORMER.project, winner: RECORDS.project });
  await renewCited(session, new Date());
});
await startOpenidProvider(Number(process.env['CAIRN_E2E_OPENID_PORT']), AT_PROVIDER);
await import('../src/main.ts');
