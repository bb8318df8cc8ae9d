import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processesOf, startSite } from './site.ts';

/** Names the data folder that is there already, where one was made for the whole run. */
export const STARTED = 'CAIRN_TEST_STARTED';

/** What was seen of a first start. */
export interface FirstStart {
  /** Answer of the list of projects. */
  page: { status: number; html: string };
  /** Users whose processes the database was. */
  users: string[];
  /** How the site ended when it was told to. */
  ended: number | NodeJS.Signals;
  /** Processes that were left a few seconds later. */
  left: number;
}

/** File with what was seen of the first start of a data folder. */
export const firstStartOf = (dataDir: string): string => `${dataDir}.first.json`;

/** Waits until no process of the database is left, 5 s at most. @returns those that are */
export async function finished(dataDir: string): Promise<ReturnType<typeof processesOf>> {
  for (let turn = 0; turn < 100 && processesOf(dataDir).length > 0; turn += 1) await sleep(50);
  return processesOf(dataDir);
}

const SEGMENT_BYTES = 16n * 1024n * 1024n;
/** Where the control file holds the place of the last checkpoint and its timeline. */
const [CHECKPOINT_AT, TIMELINE_AT] = [32, 48];

/** Removes what PostgreSQL keeps of its log to write over later, most of the folder, so that each copy of it costs less. Requires a server that has ended in order. */
function removeSpareLog(dataDir: string): void {
  const place = path.join(dataDir, 'postgres');
  const control = readFileSync(path.join(place, 'global/pg_control'));
  const segment = control.readBigUInt64LE(CHECKPOINT_AT) / SEGMENT_BYTES;
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  const last = hex(BigInt(control.readUInt32LE(TIMELINE_AT))) + hex(segment / 256n) + hex(segment % 256n);
  const segments = readdirSync(path.join(place, 'pg_wal')).filter((name) => /^[\dA-F]{24}$/.test(name));
  if (!segments.includes(last)) throw new Error(`the log of ${dataDir} does not hold its last checkpoint`);
  for (const name of segments) if (name > last) rmSync(path.join(place, 'pg_wal', name));
}

/**
 * Starts and ends a site once, and notes what was seen: a first start is dear, so its test reads the note.
 * @param dataDir becomes what a first start leaves: a database with the starter set in it
 */
export async function makeStarted(dataDir: string): Promise<void> {
  mkdirSync(path.dirname(dataDir), { recursive: true });
  const site = await startSite(dataDir);
  const response = await fetch(`${site.url}/directory/projects`);
  const page = { status: response.status, html: await response.text() };
  const users = [...new Set(processesOf(dataDir).map(({ user }) => user))];
  const ended = await site.stop();
  const seen: FirstStart = { page, users, ended, left: (await finished(dataDir)).length };
  removeSpareLog(dataDir);
  writeFileSync(firstStartOf(dataDir), JSON.stringify(seen));
}

if (import.meta.main) await makeStarted(process.argv[2] ?? '');
