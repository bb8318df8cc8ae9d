import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findHeadless } from './scripts/chromium.mjs';
import { freePort } from './src/platform/testing/free-port.ts';
import { PROVIDER_CLIENT } from './src/platform/testing/provider-people.ts';

/** The tests' own site: the built pages on a fresh data folder. The workers read the address from the environment. */
process.env['CAIRN_E2E_PORT'] ??= String(await freePort());
const port = process.env['CAIRN_E2E_PORT'];
const dataDir = path.join(import.meta.dirname, '.cache/e2e', port);
/** The OpenID provider beside it. */
process.env['CAIRN_E2E_OPENID_PORT'] ??= String(await freePort());
/** Where the tests find the mails of that site. */
process.env['CAIRN_E2E_DATA'] ??= dataDir;

process.env['CHROMIUM_PATH'] ??= await findHeadless();

const openid = {
  GOOGLE_CLIENT_ID: PROVIDER_CLIENT.id,
  GOOGLE_CLIENT_SECRET: PROVIDER_CLIENT.secret,
  OIDC_ISSUER: `http://127.0.0.1:${process.env['CAIRN_E2E_OPENID_PORT']}`,
};

const baseURL = process.env['CAIRN_E2E_URL'] ?? `http://127.0.0.1:${port}`;
/** Who visits has answered the cookie notice, unless a test says otherwise. */
const consent = { name: 'cairn-consent', value: 'accepted', domain: new URL(baseURL).hostname, path: '/' };

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: '.cache/test-results/playwright',
  fullyParallel: true,
  workers: 2,
  // A busy machine fails no run; what passes at its second try alone is told with its reason at the end.
  retries: 1,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/test-results/playwright.json' }]],
  use: {
    baseURL,
    // A step that cannot be done fails by itself, long before its test ends.
    actionTimeout: 60_000,
    storageState: { cookies: [{ ...consent, expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' }], origins: [] },
    viewport: { width: 1280, height: 800 },
    // Keeping every step costs a fifth of the run.
    trace: process.env['CAIRN_E2E_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(process.env['CAIRN_E2E_URL']
    ? {}
    : {
        webServer: {
          command: `${process.execPath} e2e/site.ts`,
          url: `http://127.0.0.1:${port}/readyz`,
          env: {
            HOST: '127.0.0.1',
            PORT: port,
            DATA_DIR: dataDir,
            SOURCES: 'off',
            LOG_LEVEL: 'warn',
            READ_TIMEOUT_MS: '4000',
            TRUSTED_PROXIES: '127.0.0.1',
            ...openid,
          },
          timeout: 600_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
          stdout: 'pipe',
        },
      }),
});
