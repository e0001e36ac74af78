import { DEMO_PASSWORD } from '../../src/server/features/identity/demo-password.fixture.ts';
import type { Locator, Page } from '@playwright/test';
import { freshFolder, type RunningProgram, startProgram } from '../scenarios/run-program.ts';
import { lowPort } from './low-port.ts';
import { expect, test } from './watched-page.ts';

const METRICS_TOKEN = 'the-token-of-the-test';
/** Trading hours, whatever the day of the test: the simulated market keeps a clock of its own. */
const TRADING = '2026-11-12T16:00:00Z';

let program: RunningProgram | undefined;
const folder = freshFolder();
const start = (port = lowPort()) =>
  startProgram({
    DATA_DIR: folder,
    PORT: port,
    SIM_CLOCK: TRADING,
    SIM_SPEED: '5',
    LOG_LEVEL: 'error',
    METRICS_TOKEN,
    RATE_LIMIT_ADDRESS: '0',
    RATE_LIMIT_ACCOUNT: '0',
  });
const stop = async () => {
  program?.process.kill('SIGTERM');
  await program?.ended;
};
const address = () => program?.url ?? '';

test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async () => {
  program = await start();
});
test.afterAll(stop);

const cell = (page: Page, symbol: string): Locator =>
  page.locator(`li[data-symbol="${symbol}"] data`);
const state = (page: Page): Locator => page.getByTestId('live-state');

async function open(page: Page): Promise<void> {
  await page.goto(`${address()}/status`);
  // The market is built in the first seconds after the start.
  await expect(state(page)).toHaveAttribute('data-state', 'live', { timeout: 90_000 });
  // What is out of view is not watched.
  await cell(page, 'MSFT').scrollIntoViewIfNeeded();
  await expect(cell(page, 'MSFT')).toHaveAttribute('value', /\d/, { timeout: 90_000 });
}

async function moves(page: Page, symbol: string): Promise<void> {
  const before = await cell(page, symbol).getAttribute('value');
  await expect(cell(page, symbol)).not.toHaveAttribute('value', before ?? '', { timeout: 60_000 });
}

const liveConnections = async (page: Page): Promise<number> => {
  const text = await (
    await page.request.get(`${address()}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
  ).text();
  return Number(/^stream_clients (\d+)/m.exec(text)?.[1]);
};

test('quotes update and flash; anonymous visitors see the delay', async ({ page }) => {
  await open(page);
  await expect(state(page)).toHaveText('Delayed 15 min');
  await moves(page, 'MSFT');
  await expect(page.locator('data[data-flash]').first()).toHaveAttribute(
    'data-flash',
    /^(?:up|down)$/,
    { timeout: 60_000 },
  );
  // A render, such as for another language, keeps the newest value; neither is read out by itself.
  await page.getByRole('button', { name: 'Display and language' }).click();
  await page.getByRole('link', { name: 'Français', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const rows = page.locator('li[data-symbol]');
  for (const row of await rows.all()) {
    await row.scrollIntoViewIfNeeded();
    await expect(row.locator('[data-ratio]')).toHaveText(/^[+−-]?\d+,\d\d\s%$/, {
      timeout: 60_000,
    });
  }
  const shown = await page.evaluate<readonly (readonly string[])[]>(
    `[...document.querySelectorAll('li[data-symbol] data')].map((cell) => [cell.value, cell.textContent])`,
  );
  expect(shown).toHaveLength(4);
  for (const [value, text = ''] of shown)
    expect(Number(text.replaceAll(/\s/g, '').replace(',', '.'))).toBeCloseTo(Number(value), 2);
  expect(await page.locator('li[data-symbol]').locator('[aria-live], [role=status]').count()).toBe(
    0,
  );
});

test('two tabs share one connection and show the same value', async ({ context, page }) => {
  await open(page);
  const second = await context.newPage();
  await open(second);
  expect(await liveConnections(page)).toBe(1);
  await moves(second, 'MSFT');
  await expect(async () => {
    const shown = await Promise.all([page, second].map((tab) => cell(tab, 'SPY').textContent()));
    expect(shown[0]).toBe(shown[1]);
  }).toPass();
  // The first tab goes; the second one goes on.
  await page.close();
  await moves(second, 'MSFT');
});

test('the cell shows the value that server-sent events deliver', async ({ page }) => {
  await open(page);
  await expect(async () => {
    const stop = new AbortController();
    const response = await fetch(`${address()}/api/stream/sse?quotes=MSFT`, {
      signal: stop.signal,
    });
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (/"last":[\d.]+/.test(text)) break;
    }
    const last = Number(/"last":([\d.]+)/.exec(text)?.[1]);
    const shown = Number(await cell(page, 'MSFT').getAttribute('value'));
    expect(shown).toBe(last);
  }).toPass({ timeout: 60_000 });
});

test('a hidden tab is paused and catches up when it is shown', async ({ page }) => {
  await open(page);
  const show = (visibility: 'hidden' | 'visible') =>
    page.evaluate(
      `Object.defineProperty(document, 'visibilityState', { value: '${visibility}', configurable: true });
       document.dispatchEvent(new Event('visibilitychange'));`,
    );
  await show('hidden');
  await expect(state(page)).toHaveAttribute('data-state', 'paused');
  await page.waitForTimeout(500);
  const before = await cell(page, 'MSFT').getAttribute('value');
  await page.waitForTimeout(1_500);
  expect(await cell(page, 'MSFT').getAttribute('value')).toBe(before);
  await show('visible');
  await expect(state(page)).toHaveAttribute('data-state', 'live');
  await expect(cell(page, 'MSFT')).not.toHaveAttribute('value', before ?? '');
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing flashes', async ({ page }) => {
    await open(page);
    await page.evaluate(
      `new MutationObserver(() => document.body.setAttribute('data-flashed', '')).observe(
        document.body, { subtree: true, attributeFilter: ['data-flash'] })`,
    );
    await moves(page, 'MSFT');
    await moves(page, 'SPY');
    expect(await page.locator('body').getAttribute('data-flashed')).toBeNull();
  });
});

test('ID-14 a member who has signed sees real time, and delayed quotes after signing out', async ({
  page,
  context,
}) => {
  const post = (path: string, data?: object) =>
    context.request.post(`${address()}${path}`, {
      ...(data === undefined ? {} : { data }),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  const signedIn = await post('/api/login', {
    wmid: '501',
    username: 'investor',
    password: DEMO_PASSWORD,
  });
  expect(signedIn.status()).toBe(200);
  await open(page);
  await expect(state(page)).toHaveText('Real time');
  const { sid } = (await signedIn.json()) as { sid: string };
  expect((await post(`/api/logout?sid=${encodeURIComponent(sid)}`)).ok()).toBe(true);
  await expect(state(page)).toHaveText('Delayed 15 min', { timeout: 60_000 });
});

test.describe('while the server is down', () => {
  // The browser itself reports every attempt that fails.
  test.use({ expectedErrors: /WebSocket connection|Failed to load resource|ERR_CONNECTION/ });

  test('the page says so and resumes when the server is back', async ({ page }) => {
    await open(page);
    const { port } = new URL(address());
    await stop();
    await expect(state(page)).toHaveAttribute('data-state', 'reconnecting');
    await expect(state(page)).toHaveAttribute('data-state', 'stale', { timeout: 60_000 });
    program = await start(port);
    await expect(state(page)).toHaveAttribute('data-state', 'live', { timeout: 90_000 });
    await moves(page, 'MSFT');
  });
});

test('the last bar of a chart grows, and the next one begins on the minute', async ({ page }) => {
  await page.goto(`${address()}/equity/home/charting?symbol=MSFT&interval=1m`);
  const chart = page.locator('[data-chart=ready]');
  await expect(chart).toBeVisible({ timeout: 90_000 });
  const read = async (name: string) => Number(await chart.getAttribute(`data-${name}`));
  const [close, last, bars] = [await read('close'), await read('last'), await read('bars')];
  await expect.poll(() => read('close'), { timeout: 60_000 }).not.toBe(close);
  await expect.poll(() => read('last'), { timeout: 60_000 }).toBeGreaterThan(last);
  const passed = ((await read('last')) - last) / 60_000;
  expect([Number.isInteger(passed), (await read('bars')) - bars]).toEqual([true, passed]);
});
