import type { APIRequestContext } from '@playwright/test';
import { open } from './open.ts';
import { expectPackedCards } from './packed-cards.ts';
import { expect, test } from './watched-page.ts';

const PAGE = '/equity/home/insights?symbol=MSFT';

const ask = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  ((await (await request.get(`/api/market/MSFT/${path}`)).json()) as { data: T }).data;

const numberOf = (text: string | null): number => Number((text ?? '').replaceAll(/[^\d.-]/g, ''));

test.setTimeout(120_000);

test('scores equal the sum of the parts shown and the API', async ({ page, request }) => {
  const [set] = await ask<{ ratios: { id: string; value: number | null }[] }[]>(
    request,
    'ratios?basis=annual&limit=1',
  );
  await open(page, PAGE);
  for (const id of ['piotroski', 'altman', 'beneish']) {
    const table = page.locator(`[data-score=${id}]`);
    const points = await table.locator('tbody tr td:last-child').allTextContents();
    const sum = points.reduce((total, text) => total + numberOf(text), 0);
    const total = numberOf(await table.locator('tfoot td:last-child').textContent());
    expect(sum, id).toBeCloseTo(total, 1);
    expect(total, id).toBeCloseTo(set!.ratios.find((ratio) => ratio.id === id)!.value!, 2);
  }

  // The longest moving average, recomputed from the prices.
  const { bars } = await ask<{ bars: { close: number[] } }>(request, 'bars?range=1y&interval=1d');
  const last = bars.close.slice(-200);
  const mean = last.reduce((sum, close) => sum + close, 0) / last.length;
  const row = page.getByRole('row', { name: /SMA \(200\)/ });
  expect(numberOf(await row.locator('td').first().textContent())).toBeCloseTo(mean, 1);
});

test('insiders filter by type, seasonality by years, and holders load on scroll', async ({
  page,
  request,
}) => {
  const trades = await ask<{ code: string }[]>(request, 'insiders?limit=150');
  const bought = trades.filter(({ code }) => code === 'P').length;
  await open(page, PAGE);
  const insiders = page.locator('[data-widget=insiders]');
  await page.locator('[data-lazy=insiders]').scrollIntoViewIfNeeded();
  await insiders.getByLabel('Type').selectOption('P');
  await expect(page).toHaveURL(/code=P/);
  await expect(insiders.locator('tbody tr')).toHaveCount(Math.min(bought, 10));

  await page.getByText('5 years', { exact: true }).click();
  await expect(page).toHaveURL(/years=5/);
  const counts = page.locator('[data-widget=seasonality] tbody tr td:last-child');
  await expect(counts).toHaveText(Array.from({ length: 12 }, () => '5'));

  // Every table sorts, by keyboard too: each figure is at most the one before it.
  const months = page.locator('[data-widget=seasonality] table');
  await months.getByRole('button', { name: 'Average' }).focus();
  await page.keyboard.press('Enter');
  await expect(months.getByRole('columnheader', { name: 'Average' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const means = (await months.locator('tbody tr td:nth-child(2)').allTextContents()).map(numberOf);
  expect(means).toHaveLength(12);
  expect(means).toEqual(means.toSorted((a, b) => b - a));
  await page.locator('[data-lazy=shortinterest]').scrollIntoViewIfNeeded();
  const short = page.locator('[data-widget=shortinterest]');
  await short.getByRole('button', { name: 'Settlement' }).click();
  const settled = (await short.locator('tbody th').allTextContents()).map((day) => Date.parse(day));
  expect(settled.length).toBeGreaterThan(2);
  expect(settled).toEqual(settled.toSorted((a, b) => a - b));

  const { holders } = await ask<{ holders: { name: string; shares: number }[] }>(
    request,
    'holders',
  );
  const largest = holders.toSorted((a, b) => b.shares - a.shares)[0]!;
  await page.locator('[data-lazy=institutionalholders]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-widget=institutionalholders] tbody tr').first()).toContainText(
    largest.name,
  );
  await expectPackedCards(page);
});
