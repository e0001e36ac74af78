import type { Page } from '@playwright/test';
import { freshFolder, type RunningProgram, startProgram } from '../scenarios/run-program.ts';
import { expect, test } from './watched-page.ts';

/** Nothing listens there. */
const NOWHERE = Object.fromEntries(
  [
    'YAHOO',
    'YAHOO_SITE',
    'YAHOO_COOKIE',
    'SEC',
    'SEC_DATA',
    'SEC_SEARCH',
    'TREASURY',
    'ECB',
    'ECB_DATA',
  ].map((name) => [`${name}_URL`, 'http://127.0.0.1:9']),
);

const startOn = (sources: string): Promise<RunningProgram> =>
  startProgram({
    ...NOWHERE,
    YAHOO_STREAM_URL: 'ws://127.0.0.1:9',
    DATA_DIR: freshFolder(),
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    MARKET_DATA: sources,
    SEC_CONTACT: 'desk@example.com',
    RATE_LIMIT_ADDRESS: '0',
  });

async function withProgram(
  page: Page,
  sources: string,
  use: (program: RunningProgram) => Promise<void>,
) {
  const program = await startOn(sources);
  try {
    await use(program);
  } finally {
    // An open page would say that its server has gone.
    await page.goto('about:blank');
    program.process.kill('SIGTERM');
    await program.ended;
  }
}

test.describe('every source is down', () => {
  test.use({ expectedErrors: /status of (?:502|503|504)/ });

  test('pages stand, their head names the source, and the status page has its state', async ({
    page,
  }) => {
    test.slow();
    await withProgram(page, 'yahoo,sec,treasury,ecb', async ({ url, output }) => {
      const main = page.getByRole('main');
      for (const path of ['/', '/fund/home/overview?symbol=VTSAX']) {
        const answer = await page.goto(url + path);
        expect(answer?.status(), path).toBe(200);
        const notice = main.getByRole('status').filter({ hasText: 'Market data is not available' });
        await expect(notice).toContainText('Yahoo Finance');
        await expect(notice.getByRole('link', { name: 'Status' })).toHaveAttribute(
          'href',
          '/status',
        );
        // Panels say so each in its place, and can be asked again.
        const again = main.getByRole('button', { name: 'Retry' });
        await expect(again.first()).toBeVisible({ timeout: 60_000 });
        await expect(page.getByRole('contentinfo')).not.toContainText('Data:');
      }
      await page.goto(`${url}/status`);
      const yahoo = page.getByRole('row').filter({ hasText: 'Yahoo Finance' });
      await expect(yahoo).toContainText('Not answering');
      await expect(page.getByRole('row').filter({ hasText: 'Working' })).toHaveCount(0);
      const ready = await page.request.get(`${url}/readyz`);
      expect(ready.status()).toBe(200);
      expect(await ready.json()).toMatchObject({
        status: 'ok',
        checks: expect.arrayContaining([{ name: 'market data', status: 'degraded' }]),
      });
      const told = output().match(/a source of market data does not answer/g);
      // One line for each source that was asked.
      expect(told?.length).toBeLessThanOrEqual(4);
      expect(output()).not.toContain('request failed');
    });
  });

  test('the foot names the source that gave the figures, not those that are down', async ({
    page,
  }) => {
    await withProgram(page, 'yahoo,sec,simulated', async ({ url }) => {
      await page.goto(`${url}/equity/home/overview?symbol=MSFT`);
      await expect(page.getByRole('main').getByText('Key statistics').first()).toBeVisible();
      const foot = page.getByRole('contentinfo');
      await expect(foot).toContainText('Data: Simulated market', { timeout: 60_000 });
      await expect(foot).not.toContainText('Yahoo');
    });
  });
});
