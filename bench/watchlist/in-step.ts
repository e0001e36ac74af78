import type { Browser } from '@playwright/test';
import { median } from '../load.ts';
import type { ListsClient } from './lists.ts';

interface InStepParts {
  readonly browser: Browser;
  readonly origin: string;
  readonly cookie: string;
  readonly lists: ListsClient;
  readonly list: string;
  /** Added one after another by another device. */
  readonly symbols: readonly string[];
}

/** From an edit that is sent elsewhere to its row in an open page, by the stream (ms). */
export async function measureInStep(parts: InStepParts): Promise<number> {
  const { browser, origin, cookie, lists, list, symbols } = parts;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { hostname } = new URL(origin);
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), domain: hostname, path: '/' };
    }),
  );
  const page = await context.newPage();
  await page.goto(`${origin}/watchlist?list=${list}`);
  await page.locator('html[data-hydrated]').waitFor();
  await page.locator('main [data-row="0"]').waitFor();
  // Until the stream is open, edits are found by asking.
  await page.waitForTimeout(3_000);
  const times: number[] = [];
  for (const symbol of symbols) {
    const began = performance.now();
    await lists.edit([{ kind: 'addRows', list, rows: [{ symbol }] }]);
    await page.locator('main [data-row]', { hasText: symbol }).first().waitFor();
    times.push(performance.now() - began);
  }
  await context.close();
  return median(times);
}
