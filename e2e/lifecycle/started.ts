import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { makeStarted, STARTED } from './make-started.ts';
import { build, makeFolder } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    started: string;
  }
}

let place: ReturnType<typeof makeFolder> | undefined;

/** Builds the pages and makes one started data folder, unless the run has one: the tests that begin with one copy it. */
export async function setup({ provide }: TestProject): Promise<void> {
  let started = process.env[STARTED];
  if (started === undefined) {
    build();
    place = makeFolder();
    started = path.join(place.folder, 'started');
    await makeStarted(started);
    // Each project loads this file for itself: the first has made it.
    process.env[STARTED] = started;
  }
  provide('started', started);
}

export const teardown = (): void => place?.remove();

/** A data folder as after a first start. @param dataDir where it is made */
export const copyStarted = (dataDir: string): void => void execFileSync('cp', ['-a', inject('started'), dataDir]);
