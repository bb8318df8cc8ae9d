import { defineConfig } from 'vitest/config';

/** By itself it would keep one core free, on two that is half of them. */
const maxWorkers = 2;
const quietly = ['src/platform/testing/no-stray-errors.ts'];

/** `unit` needs nothing, `api` a database; `commands` import, kill and restore whole sites; `lifecycle` starts them, alone because it measures time. */
export default defineConfig({
  test: {
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
          setupFiles: quietly,
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          maxWorkers,
          include: ['src/{platform,api}/**/*.test.ts'],
          globalSetup: ['src/platform/testing/setup.ts'],
          setupFiles: quietly,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          maxWorkers,
          include: ['e2e/lifecycle/*.test.ts'],
          exclude: ['e2e/lifecycle/start.test.ts'],
          globalSetup: ['e2e/lifecycle/started.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'lifecycle',
          include: ['e2e/lifecycle/start.test.ts'],
          globalSetup: ['e2e/lifecycle/started.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
