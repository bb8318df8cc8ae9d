import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startSite } from './site.ts';

/** Names the data folder that is there already, where one was made for the whole run. */
export const STARTED = 'CAIRN_TEST_STARTED';

/** Starts and ends a site once. @param dataDir becomes what a first start leaves: a database with the starter set in it */
export async function makeStarted(dataDir: string): Promise<void> {
  mkdirSync(path.dirname(dataDir), { recursive: true });
  await (await startSite(dataDir)).stop();
}

if (import.meta.main) await makeStarted(process.argv[2] ?? '');
