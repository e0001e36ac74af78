import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';
import { hydrated, open } from './open.ts';
import { expect, test } from './watched-page.ts';

const chartOn = (page: Page): Locator => page.locator('[data-chart=ready]');
const figure = async (chart: Locator, name: string): Promise<number> =>
  Number(await chart.getAttribute(`data-${name}`));
const viewOf = async (chart: Locator): Promise<readonly number[]> =>
  ((await chart.getAttribute('data-view')) ?? '').split('-').map(Number);
/** How many bars are in view. */
async function shownBars(chart: Locator): Promise<number> {
  const [from = 0, to = 0] = await viewOf(chart);
  return to - from;
}

/** Runs in the page: pixels of the largest canvas that have a colour. */
const COLOURED = `(() => {
  const [canvas] = [...document.querySelectorAll('[data-chart-canvas] canvas')]
    .sort((a, b) => b.width * b.height - a.width * a.height);
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] > 0 && Math.abs(data[at] - data[at + 1]) > 30) count += 1;
  return count;
})()`;

/** The market's own bars from the first to the last that the chart has. */
async function marketBars(page: Page, symbol: string, chart: Locator): Promise<number> {
  const [from, last] = [await figure(chart, 'first'), await figure(chart, 'last')];
  const answer = await page.request.get(
    `/api/market/${symbol}/bars?interval=1d&from=${from}&to=${last + 1}`,
  );
  const { data } = (await answer.json()) as { data: { bars: { time: number[] } } };
  return data.bars.time.length;
}

test('a company’s chart: types, intervals, axes, history, keys and address', async ({ page }) => {
  await watchShifts(page);
  await open(page, '/equity/home/charting?symbol=MSFT');
  const chart = chartOn(page);
  await expect(chart).toBeVisible();
  expect(await figure(chart, 'bars')).toBeGreaterThan(450);
  await expect.poll(() => page.evaluate<number>(COLOURED)).toBeGreaterThan(500);
  // The axis of the canvas is as wide as its labels.
  expect((await shiftsOf(page)).filter((shift) => !shift.includes('<canvas'))).toEqual([]);
  const overflow = `document.documentElement.scrollWidth - innerWidth`;
  expect(await page.evaluate<number>(overflow)).toBe(0);

  // Back to the first bar, page by page: all bars of the market are there, each once.
  await chart.focus();
  const first = await figure(chart, 'first');
  for (let pages = 0, before = first; pages < 2; pages += 1) {
    await page.keyboard.press('Home');
    await page.keyboard.press('PageUp');
    await expect.poll(() => figure(chart, 'first')).toBeLessThan(before);
    before = await figure(chart, 'first');
  }
  expect(await figure(chart, 'bars')).toBe(await marketBars(page, 'MSFT', chart));

  // One bar at a time, nearer and further, and to the end.
  await page.keyboard.press('End');
  const legend = page.locator('[data-chart-legend]');
  const atEnd = await legend.textContent();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(legend).not.toHaveText(atEnd ?? '');
  await page.keyboard.press('Escape');
  const shown = await shownBars(chart);
  await page.keyboard.press('+');
  await expect.poll(() => shownBars(chart)).toBeLessThan(shown);
  // Keys go on after a press on the chart.
  const nearer = await shownBars(chart);
  await page.getByLabel('Chart type').focus();
  await chart.click();
  await page.keyboard.press('-');
  await expect.poll(() => shownBars(chart)).toBeGreaterThan(nearer);

  const choose = async (name: string, choice: string, inAddress: RegExp): Promise<void> => {
    await page.getByLabel(name, { exact: true }).selectOption({ label: choice });
    await expect(page).toHaveURL(inAddress);
    await expect.poll(() => page.evaluate<number>(COLOURED)).toBeGreaterThan(200);
  };
  for (const [title, type] of [
    ['Hollow candles', 'hollow'],
    ['Heikin-Ashi', 'heikinashi'],
    ['Bars', 'bars'],
    ['Line', 'line'],
    ['Area', 'area'],
    ['Baseline', 'baseline'],
    ['Renko', 'renko'],
    ['Point and figure', 'pointfigure'],
  ] as const)
    await choose('Chart type', title, new RegExp(`type=${type}`));
  await choose('Chart type', 'Candles', /symbol=MSFT/);
  for (const axis of ['Log', 'Percent', 'Indexed to 100'])
    await choose('Price axis', axis, new RegExp(`axis=${axis.split(' ')[0]?.toLowerCase()}`));

  await page.getByRole('group', { name: 'Range' }).getByText('5D').click();
  await expect(page).toHaveURL(/interval=5m.*span=5d|span=5d.*interval=5m/);
  // Five sessions of 78 bars in view, the last of them so far, however many older ones are there.
  await expect.poll(() => shownBars(chart)).toBeGreaterThan(4 * 78 - 60);
  await expect.poll(() => shownBars(chart)).toBeLessThan(5 * 78 + 60);
  await choose('Trading hours', 'Extended hours', /hours=extended/);
  await expect.poll(() => shownBars(chart)).toBeGreaterThan(700);

  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('radio', { name: '5m', exact: true })).toBeChecked();
  await expect(page.getByLabel('Price axis', { exact: true })).toHaveValue('indexed');
  await expectNoBarriers(page, 'charting', { within: '#advancedchart' });
  // A bare link has the chart as it was last.
  await open(page, '/equity/home/charting?symbol=AAPL');
  await expect(page).toHaveURL(/interval=5m/);
});

test('history that fails says so in the chart and comes on Retry', async ({ page }) => {
  let isDown = true;
  await page.route(/\/api\/market\/MSFT\/bars\?.*from=/, (route) =>
    isDown ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await open(page, '/equity/home/charting?symbol=MSFT&interval=1h');
  const chart = chartOn(page);
  await expect(chart).toBeVisible();
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  const first = await figure(chart, 'first');
  const retry = page.locator('#advancedchart').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  isDown = false;
  await retry.click();
  await expect.poll(() => figure(chart, 'first')).toBeLessThan(first);
  await expect(retry).toHaveCount(0);
});
test.use({ expectedErrors: /status of 500/ });

test('SYM-7 funds: an ETF as a stock, a price a day as a line of days', async ({ page }) => {
  await open(page, '/fund/home/charting?symbol=SPY&span=1y&type=area');
  const chart = chartOn(page);
  await expect(chart).toBeVisible();
  await expect.poll(() => page.evaluate<number>(COLOURED)).toBeGreaterThan(200);
  const box = await chart.boundingBox();
  const before = await viewOf(chart);
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 200);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 500, (box?.y ?? 0) + 210, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => viewOf(chart)).not.toEqual(before);
  await expectNoBarriers(page, 'fund charting', { within: '#advancedchart' });

  await page.goto('/embed/advancedchart?symbol=VTSAX&lang=fr');
  await expect(chartOn(page)).toBeVisible();
  // No open, high and low: a line, and no candles to choose.
  const type = page.getByLabel('Type de graphique', { exact: true });
  await expect(type).toHaveValue('line');
  await expect(type.getByRole('option')).toHaveCount(5);
  await expect(page.locator('[data-chart-legend]')).toContainText('VL');
  await expect(page.getByRole('radio', { name: '5 min' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'S', exact: true })).toHaveCount(1);
});

test('CHT-MOM-8 the link of a fired alert opens the chart at its moment, marked', async ({
  page,
}) => {
  const at = Date.UTC(2025, 2, 12, 15, 30);
  await open(page, `/equity/home/charting?symbol=MSFT&interval=1d&at=${at}`);
  const chart = chartOn(page);
  await expect(chart).toBeVisible();
  const mark = page.getByRole('status').filter({ hasText: 'Alert fired' });
  await expect(mark).toBeVisible();
  const bar = page.locator('[data-firing-bar]');
  await expect
    .poll(async () => {
      const index = Number((await bar.getAttribute('data-firing-bar')) || 'NaN');
      const [from = 0, to = 0] = await viewOf(chart);
      return index >= from && index <= to && to < (await figure(chart, 'bars')) - 1;
    })
    .toBe(true);
  // The chart itself stays as it is without the mark.
  await mark.getByRole('button', { name: 'Close the mark of the alert' }).click();
  await expect(mark).toBeHidden();
  await expect(page).not.toHaveURL(/[?&]at=/);
});
