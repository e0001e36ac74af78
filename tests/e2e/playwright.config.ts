import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { DEMO_PASSWORD } from '../../src/server/features/identity/demo-password.fixture.ts';
import { systemChromium } from '../../scripts/test-chromium.ts';
import { ownTempFolder } from '../own-temp-folder.ts';
import { lowPort } from './low-port.ts';

// Every worker reads this file again: values chosen once are passed on in the environment.
process.env['E2E_PORT'] ??= lowPort();
if (process.env['E2E_DATA'] === undefined) {
  const { folder, remove } = ownTempFolder();
  process.env['E2E_DATA'] = join(folder, 'data');
  // Runs last, after the server has stopped and all results are known.
  process.once('exit', remove);
}
const url = `http://127.0.0.1:${process.env['E2E_PORT']}`;
const chromium = systemChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/e2e',
  // The same pictures for every machine: they are compared with a tolerance.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A picture that is missing is a failure; `--update-snapshots` makes it.
  updateSnapshots: 'none',
  fullyParallel: true,
  // One more than CI has cores: a test often waits for the market or the server.
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  // Another try tells a fault from a moment; `npm test` names every test that needed one.
  retries: process.env['CI'] === undefined ? 0 : 2,
  // A busy machine takes its time; what hangs is caught all the same.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    baseURL: url,
    // What cannot be pressed for this long never will be: said at once, not at the end of the test.
    actionTimeout: 60_000,
    ...(chromium === undefined ? {} : { launchOptions: { executablePath: chromium } }),
  },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        viewport: { width: 1440, height: 900 },
        // A headless browser names itself, and crawlers get no error pages (ERR-6).
        userAgent: devices['Desktop Chrome'].userAgent,
        launchOptions: {
          ...(chromium === undefined ? {} : { executablePath: chromium }),
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
    },
  ],
  webServer: {
    command: 'node scripts/build.ts && node build/program/main.js',
    cwd: '../..',
    url: `${url}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      PORT: process.env['E2E_PORT'],
      DATA_DIR: process.env['E2E_DATA'],
      LOG_LEVEL: 'error',
      STYLEGUIDE: 'on',
      DEMO_PASSWORD,
      RATE_LIMIT_ADDRESS: '0',
      RATE_LIMIT_ACCOUNT: '0',
      // So that new members can come from addresses of their own (new-member.ts).
      TRUST_PROXY: '127.0.0.1',
      // The whole market and a year and a half of filings would keep a core busy while tests want it.
      SIM_SYMBOLS: '700',
      FILING_INDEX_MONTHS: '1',
      // So that a push service of a test can be told (alert-news.spec.ts).
      NOTIFY_LOOPBACK: 'on',
      // The server plays Alpaca for accounts that are connected to it (broker-accounts.spec.ts).
      ALPACA_LIVE: 'on',
      ALPACA_PAPER_API_URL: url,
      ALPACA_LIVE_API_URL: url,
    },
  },
});
