import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** More than two cores, as tests wait for databases and processes. */
const maxWorkers = 3;
/** As `npm start` does: a worker loads the packages sooner. */
const execArgv = ['--import', path.join(import.meta.dirname, 'scripts/quick-imports.ts')];
const quietly = ['src/platform/testing/no-stray-errors.ts'];

/** Long enough for a machine whose cores do something else too. */
const [testTimeout, hookTimeout] = [300_000, 300_000];

/** Tests that judge how long something takes. */
const IN_TIME = ['e2e/lifecycle/measures.test.ts', 'e2e/lifecycle/kill.test.ts', 'e2e/lifecycle/soak.test.ts'];

/**
 * `unit` needs nothing, `api` a database, `commands` whole sites, which they start, import into, kill and restore. `measures` judges times, which
 * it takes when the others are done, one file after the other.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/test-results/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          maxWorkers,
          isolate: false,
          include: ['src/{domain,client,web}/**/*.test.{ts,tsx}', 'lint/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: [...quietly, 'src/web/app/in-english.testing.ts'],
          testTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          maxWorkers,
          execArgv,
          // What a test changes is in a database of its file.
          isolate: false,
          include: ['src/{platform,api}/**/*.test.ts'],
          globalSetup: ['src/platform/testing/setup.ts'],
          setupFiles: quietly,
          testTimeout,
          hookTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          maxWorkers,
          execArgv,
          include: ['e2e/lifecycle/*.test.ts'],
          exclude: IN_TIME,
          globalSetup: ['e2e/lifecycle/started.ts'],
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'measures',
          include: IN_TIME,
          maxWorkers: 1,
          globalSetup: ['e2e/lifecycle/started.ts'],
          testTimeout: 900_000,
          hookTimeout: 900_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
