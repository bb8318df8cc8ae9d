import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveToOwner, makeDataDir, tryLock } from './embedded-locks.ts';

/** Ownership of the data folder, until `release` or the end of the process. */
export interface Claim {
  /** Stores the site's address, for processes that try to start it again. */
  setAddress(url: string): Promise<void>;
  release(): Promise<void>;
}

const ADDRESS_WAIT_MS = 2000;
const POLL_MS = 50;

/**
 * Claims a data folder for this process, or returns the address of the site that holds it. A killed site holds nothing. @param dataDir absolute
 * path; created if missing.
 */
export async function claim(dataDir: string): Promise<Claim | { runningAt: string }> {
  makeDataDir(dataDir);
  const file = path.join(dataDir, 'site.address');
  const until = Date.now() + ADDRESS_WAIT_MS;
  for (;;) {
    const lock = tryLock(path.join(dataDir, 'site.lock'));
    if (lock) {
      await rm(file, { force: true });
      return {
        async setAddress(url) {
          await writeFile(`${file}.new`, url, { mode: 0o644 });
          giveToOwner(`${file}.new`);
          await rename(`${file}.new`, file);
        },
        async release() {
          await rm(file, { force: true });
          lock.release();
        },
      };
    }
    const address = await readFile(file, 'utf8').catch(() => '');
    if (address) return { runningAt: address };
    if (Date.now() > until) return { runningAt: 'an address it has yet to print: it is still starting' };
    await sleep(POLL_MS);
  }
}
