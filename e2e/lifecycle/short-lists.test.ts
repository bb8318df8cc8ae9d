import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { proveShortLists, type Told } from '#api/ingest/short-lists.testing.ts';
import { withDatabase } from '#platform/command-line.ts';
import { loadConfig } from '#platform/config.ts';
import { proof } from '#platform/testing/proof.ts';
import { writeLists } from './lists.ts';
import { makeFolder } from './site.ts';
import { copyStarted } from './started.ts';

const SEED = 20_261_123;
/** The whole market beside other work takes a quarter of an hour and more. */
const TIMEOUT = proof(900_000, 7_200_000);
/** In the long form the formats to read parts of, apart by commas; else all. */
const only = proof(undefined, process.env['LISTS'])?.split(',') ?? [];
const place = makeFolder();
afterAll(() => place.remove());

/** In the long form the folder that was named; else lists of a made-up market. */
function listsToRead(): string {
  const named = proof(undefined, process.env['DATA']);
  if (named) return named;
  const made = path.join(place.folder, 'lists');
  mkdirSync(made);
  writeLists(made, SEED);
  return made;
}

const line = (cells: readonly (string | number)[]): string => cells.map((cell, i) => (i < 2 ? String(cell).padEnd(20) : String(cell).padStart(9))).join('');

test(
  'of every list a part ends, parts and hides nothing, and the whole again changes nothing [ingest-51]',
  async () => {
    const all: Told[] = [];
    const folder = listsToRead();
    const dataDir = path.join(place.folder, 'data');
    copyStarted(dataDir);
    process.stdout.write(`${line(['list', 'part', 'items', 'ended', 'parted', 'made', '404', 'again', 's'])}\n`);
    await withDatabase(
      async (session) => {
        const tell = (told: Told): void => {
          all.push(told);
          const { list, part, items, ended, parted, made, gone, again, ms } = told;
          process.stdout.write(`${line([list, part, items, ended, parted.length, made, gone.length, again, (ms / 1000).toFixed(1)])}\n`);
          session.rest();
        };
        await proveShortLists(session, folder, tell, only);
      },
      loadConfig({ DATA_DIR: dataDir, SOURCES: 'off', LOG_LEVEL: 'warn' }),
    );
    expect(all.length).toBeGreaterThanOrEqual(only.length > 0 ? 3 * only.length : 24);
    expect(
      all
        .filter((told) => told.ended + told.parted.length + told.made + told.gone.length + told.again + told.refused.length > 0)
        .map(({ reports: _, ...told }) => told),
    ).toEqual([]);
  },
  TIMEOUT,
);
