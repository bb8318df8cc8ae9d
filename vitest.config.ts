import { defineConfig } from 'vitest/config';

const quietly = ['src/platform/testing/no-stray-errors.ts'];

/** `unit` needs nothing, `api` a database, `lifecycle` starts and kills whole servers. */
export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/test-results/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/{domain,client,web}/**/*.test.{ts,tsx}', 'lint/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: quietly,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/{platform,api}/**/*.test.ts'],
          globalSetup: ['src/platform/testing/setup.ts'],
          setupFiles: quietly,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'lifecycle',
          include: ['e2e/lifecycle/*.test.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
