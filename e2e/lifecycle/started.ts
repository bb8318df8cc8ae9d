import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { build, makeFolder, startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    started: string;
  }
}

const MADE = 'CAIRN_TEST_STARTED';
let place: ReturnType<typeof makeFolder> | undefined;

/** Builds the pages, and starts and ends a site once: its data folder, the starter set in it, is copied by the tests that begin with one. */
export async function setup({ provide }: TestProject): Promise<void> {
  // Each project loads this file for itself: the first has made it.
  const made = process.env[MADE];
  if (made !== undefined) return provide('started', made);
  build();
  place = makeFolder();
  const started = path.join(place.folder, 'started');
  process.env[MADE] = started;
  await (await startSite(started)).stop();
  provide('started', started);
}

export const teardown = (): void => place?.remove();

/** A data folder as after a first start. @param dataDir where it is made */
export const copyStarted = (dataDir: string): void => void execFileSync('cp', ['-a', inject('started'), dataDir]);
