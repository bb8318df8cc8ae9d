// The site the browser tests look at: the starter set, and the records of fixture.ts, read in the way any list is.
import { loadStarter } from '#api/ingest/index.ts';
import { mergeRecords } from '#api/records/index.ts';
import { migrateDatabase } from '#platform/postgres/migrate.ts';
import { startOpenidProvider } from '#platform/testing/openid-provider.ts';
import { COMMAND, withDatabase } from '../src/cli/session.ts';
import { AT_PROVIDER } from './at-provider.ts';
import { FORMER, RECORDS, READINGS } from './fixture.ts';

await withDatabase(async (session) => {
  await migrateDatabase(session.db, session.jobs);
  for (const reading of READINGS) {
    const { skipped, reason } = { skipped: undefined, reason: '', ...(await loadStarter(session, {}, [reading]))[reading.source.key] };
    if (skipped !== undefined) throw new Error(`The records of the tests were not read: ${skipped} ${reason}`);
  }
  await mergeRecords(session, COMMAND, { kind: 'project', loser: FORMER.project, winner: RECORDS.project });
});
await startOpenidProvider(Number(process.env['CAIRN_E2E_OPENID_PORT']), AT_PROVIDER);
await import('../src/main.ts');
