import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { open } from './open.ts';
import { expect, test } from './watched-page.ts';

const PAGE = '/equity/home/charting?symbol=MSFT';
const PATIENT = { timeout: 60_000 };

interface Columns {
  readonly time: readonly number[];
  readonly close: readonly number[];
}

const closesOf = async (
  request: APIRequestContext,
  symbol: string,
): Promise<ReadonlyMap<string, number>> => {
  const answer = await request.get(
    `/api/market/${encodeURIComponent(symbol)}/bars?range=10y&interval=1d`,
  );
  const { bars } = ((await answer.json()) as { data: { bars: Columns } }).data;
  return new Map(
    bars.time.map((time, i) => [
      new Date(time).toISOString().slice(0, 10),
      bars.close[i] ?? Number.NaN,
    ]),
  );
};

/** `Nov 12, 2026` as a date of the API. */
const isoOf = (text: string): string =>
  new Date(`${/[A-Z][a-z]{2} \d{1,2}, \d{4}/.exec(text)?.[0] ?? ''} UTC`)
    .toISOString()
    .slice(0, 10);

const percent = (ratio: number): string =>
  `${ratio > 0 ? '+' : ratio < 0 ? '-' : ''}${Math.abs(ratio * 100).toFixed(2)}%`;

async function openChart(page: Page, path: string): Promise<Locator> {
  await open(page, path);
  const chart = page.locator('[data-chart=ready]');
  await expect(chart).toBeVisible(PATIENT);
  return chart;
}

const reading = (page: Page, id: string): Locator =>
  page.locator(`[data-part=data-window] [data-reading="${id}"] dd`);

test('compared symbols, a ratio, events, dates and the table say what the API says', async ({
  page,
  request,
}) => {
  test.slow();
  const [msft, spy] = await Promise.all([closesOf(request, 'MSFT'), closesOf(request, 'SPY')]);
  const chart = await openChart(page, PAGE);

  // Compare two symbols and a formula, in the dialog.
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare' });
  const field = dialog.getByRole('combobox', { name: 'Symbol to compare' });
  await field.fill('SPY');
  await field.press('Enter');
  await field.fill('AAPL');
  await field.press('Enter');
  await dialog.getByLabel('Spread or ratio').fill('MSFT/');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Not readable at character 6.')).toBeVisible();
  await dialog.getByLabel('Spread or ratio').fill('MSFT/SPY');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');
  const legend = page.getByRole('list', { name: 'Beside the price' });
  await expect(legend.getByRole('listitem')).toHaveCount(4);

  // By keys alone: a bar of the past, the data window.
  await chart.focus();
  await page.keyboard.press('w');
  for (let i = 0; i < 6; i += 1) await page.keyboard.press('ArrowLeft');
  const window = page.locator('[data-part=data-window]');
  const said = (await window.locator('p').textContent()) ?? '';
  const date = isoOf(said);
  const base = isoOf((await legend.getByRole('listitem').first().getAttribute('title')) ?? '');
  const since = (closes: ReadonlyMap<string, number>): string =>
    percent((closes.get(date) ?? Number.NaN) / (closes.get(base) ?? Number.NaN) - 1);
  await expect(reading(page, 'change MSFT')).toHaveText(since(msft));
  await expect(reading(page, 'change SPY')).toHaveText(since(spy), PATIENT);
  await expect(legend.locator('[data-line=SPY]')).toContainText(since(spy));
  await expect(reading(page, 'spread MSFT/SPY')).toHaveText(
    ((msft.get(date) ?? 0) / (spy.get(date) ?? 1)).toFixed(4),
  );

  // The table has the same figures in the row of that bar.
  const shown = await window.locator('dd').allTextContents();
  await chart.focus();
  await page.keyboard.press('t');
  const table = page.getByRole('dialog', { name: 'Data table' });
  const row = table.getByRole('row').filter({ hasText: said });
  await expect(row).toContainText((msft.get(date) ?? 0).toFixed(2), PATIENT);
  for (const text of shown.slice(0, 4)) await expect(row).toContainText(text);
  await page.keyboard.press('Escape');

  // So has the file, in columns of their own.
  await page.getByRole('button', { name: 'Export' }).first().click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Data (CSV)' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = lines[0]?.split(',') ?? [];
  expect(columns.slice(6)).toEqual(['SPY', 'AAPL', 'MSFT/SPY']);
  const figures = lines.find((line) => line.startsWith(date))?.split(',') ?? [];
  expect(Number(figures[6])).toBe(spy.get(date));

  // A date of the past: older bars come by themselves.
  await chart.focus();
  await page.keyboard.press('g');
  const goTo = page.getByRole('dialog', { name: 'Go to date' });
  await goTo.getByLabel('Date').fill('2020-03-14');
  await page.keyboard.press('Enter');
  await expect(goTo).toBeHidden(PATIENT);
  // A Saturday leads to Monday.
  await expect(window.locator('p')).toHaveText('Mar 16, 2020', PATIENT);
  await expect(reading(page, 'close')).toHaveText((msft.get('2020-03-16') ?? 0).toFixed(2));

  // The measure by keys.
  await chart.focus();
  await page.keyboard.press('m');
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('m');
  await expect(page.locator('[data-part=measure]')).toContainText('5 bars');

  // From an event to its page.
  const card = page.getByRole('region', { name: /^Events on / });
  const report = card.locator('[data-mark=earnings]').getByRole('link');
  for (let i = 0; i < 6 && (await report.count()) === 0; i += 1) {
    await chart.focus();
    await page.keyboard.press('e');
    await expect(card).toBeVisible();
  }
  await report.press('Enter');
  await expect(page).toHaveURL(/\/equity\/home\/earnings\?symbol=MSFT/);
});

test('a mutual fund has closes to compare, an index has no volume to profile', async ({ page }) => {
  const chart = await openChart(page, '/embed/advancedchart?symbol=VTSAX');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Symbol to compare' });
  await field.fill('SPY');
  await field.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-part=compare-legend] [data-line=SPY]')).toContainText(
    '%',
    PATIENT,
  );
  await chart.focus();
  await page.keyboard.press('w');
  await expect(reading(page, 'close')).toHaveText(/^\d/);
  await expect(reading(page, 'volume')).toHaveCount(0);
  await expect(page.locator('[data-part=countdown]')).toHaveCount(0);

  await openChart(page, '/equity/home/charting?symbol=%5ESPX');
  await page.getByRole('button', { name: 'Overlays' }).click();
  await page.getByRole('menuitemcheckbox', { name: /^Volume profile/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-part=chart-summary]')).toContainText('First', PATIENT);
});

test('the key that measures may be the first of all, before the tool is there', async ({
  page,
}) => {
  const chart = await openChart(page, PAGE);
  await chart.focus();
  await page.keyboard.press('m');
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[data-part=measure]')).toContainText('5 bars');
});
