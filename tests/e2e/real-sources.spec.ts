import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type RunningProgram, startProgram } from '../scenarios/run-program.ts';
import type { VendorServer } from '../../src/adapters/market-data/vendor-server.fixture.ts';
import { recordedVendors } from './recorded-vendors.ts';
import { expect, test } from './watched-page.ts';

const RECORDINGS = resolve(import.meta.dirname, '../../../shared/data');

/** Times of stories that reach over the headline beside them. */
const OVER_HEADLINES = `[...document.querySelectorAll('main li')].flatMap((row) => {
  const [time, headline] = [row.querySelector('time'), row.querySelector('[data-story]')];
  if (time === null || headline === null) return [];
  const [a, b] = [time.getBoundingClientRect(), headline.getBoundingClientRect()];
  const isBeside = Math.abs(a.top + a.bottom - b.top - b.bottom) < 8;
  return isBeside && a.right > b.left ? [time.textContent] : [];
})`;

/** The same program on real sources, which a local server plays as they were recorded. */
test.describe('pages on recorded answers of Yahoo and the SEC', () => {
  // One program for all of them.
  test.describe.configure({ mode: 'serial' });
  test.skip(
    process.env['CI'] === undefined && !existsSync(RECORDINGS),
    '../shared/data is not there; not compared: pages on real sources',
  );
  let vendors: VendorServer;
  let program: RunningProgram;

  test.beforeAll(async () => {
    vendors = await recordedVendors();
    const { url, streamUrl } = vendors;
    program = await startProgram({
      DATA_DIR: join(tmpdir(), `tapedeck-real-${randomBytes(6).toString('hex')}`),
      LOG_LEVEL: 'error',
      RATE_LIMIT_ADDRESS: '0',
      RATE_LIMIT_ACCOUNT: '0',
      MARKET_DATA: 'yahoo,sec,treasury,ecb',
      MARKET_DATA_STATEMENTS: 'sec',
      SEC_CONTACT: 'desk@example.com',
      ...Object.fromEntries(
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
        ].map((name) => [`${name}_URL`, url]),
      ),
      YAHOO_STREAM_URL: streamUrl,
    });
  });
  test.afterAll(async () => {
    program.process.kill('SIGTERM');
    await program.ended;
    await vendors.close();
  });

  test.describe('a company', () => {
    // A panel without a source, or of what was not recorded, says so itself.
    test.use({ expectedErrors: /status of (?:404|501)/ });

    test('every tab shows figures of the sources and nothing invented', async ({ page }) => {
      test.slow();
      const asked = (await (
        await fetch(`${vendors.url}/v7/finance/quote?symbols=AAPL`)
      ).json()) as { quoteResponse: { result: { regularMarketPrice: number }[] } };
      const price = asked.quoteResponse.result[0]!.regularMarketPrice.toFixed(2);
      const main = page.getByRole('main');
      const shown = async (tab: string, ...texts: readonly (string | RegExp)[]): Promise<void> => {
        const answer = await page.goto(`${program.url}/equity/home/${tab}?symbol=AAPL`);
        expect(answer?.status(), tab).toBe(200);
        for (const text of [price, ...texts])
          await expect(main.getByText(text).first(), `${tab}: ${text}`).toBeVisible();
        expect(await main.innerText(), tab).not.toMatch(/NaN|Infinity|undefined|Simulated/);
        await expect(main.getByRole('alert'), tab).toHaveCount(0);
      };

      await shown('overview', 'Key statistics', /Yahoo Finance/);
      // Apple's revenue of 2025 in millions, as its annual report says.
      await shown('financials', '416,161', /SEC EDGAR/);
      await shown('earnings', 'Surprise', /Yahoo Finance/);
      await shown('analyst', 'Strong buy', /Yahoo Finance/);
      await shown('peers', 'Apple Inc.', 'MSFT');
      // Scores are made of statements and prices.
      await shown('insights', 'Altman Z-score', /SEC EDGAR · Yahoo Finance/);
      await shown('filings', 'Annual report', 'Proxy statement', /SEC EDGAR/);
      await shown('news', /Read on/, /Yahoo Finance/);
      // Stories of other years too: no time runs into its headline.
      expect(await page.evaluate<readonly string[]>(OVER_HEADLINES)).toEqual([]);
      await shown('charting', 'Apple Inc.');
      await expect(page.locator('[data-chart=ready]')).toBeVisible();
    });

    test('a calendar without a source says so in one sentence', async ({ page }) => {
      await page.goto(`${program.url}/markets/calendar?kind=economy`);
      const main = page.getByRole('main');
      await expect(main.getByText('No configured source has the economic calendar.')).toBeVisible();
      await expect(main.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    });

    test('the sources stand in the foot, with their state on the status page', async ({ page }) => {
      await page.goto(`${program.url}/status`);
      const sources = page.getByRole('table').filter({ hasText: 'Requests left' });
      await expect(sources).toContainText('Yahoo Finance');
      await expect(sources).toContainText('SEC EDGAR');
      // The foot names those whose figures the page shows.
      const foot = page.getByRole('contentinfo');
      await page.goto(`${program.url}/equity/home/overview?symbol=AAPL`);
      await expect(foot).toContainText('Data: Yahoo Finance');
      await page.goto(`${program.url}/equity/home/filings?symbol=AAPL`);
      await expect(foot).toContainText('Data: Yahoo Finance, SEC EDGAR');
    });
  });
});
