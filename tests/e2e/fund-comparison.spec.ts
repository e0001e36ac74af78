import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { open } from './open.ts';
import { expect, test } from './watched-page.ts';

interface Fund {
  readonly symbol: string;
  readonly profile: { readonly fees: { readonly expenseRatio: number } };
}
interface Comparison {
  readonly funds: readonly Fund[];
  readonly overlap: readonly (readonly number[])[];
  readonly correlation: {
    readonly months: number;
    readonly values: readonly (readonly number[])[];
  };
  readonly growth: { readonly from: string };
}

/** As fine as the fee is: 0.04%, 0.0945%. */
const feeText = (ratio: number): string =>
  ratio.toLocaleString('en', {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });

const card = (page: Page) => page.locator('[data-widget=fundcomparison]');
const heads = (page: Page) =>
  card(page).getByRole('table', { name: 'Fund comparison' }).getByRole('columnheader');
const compared = (page: Page) => card(page).locator('[data-compared]');

test.setTimeout(180_000);

test('RT-8 funds are added by typing, moved, removed and shared by the address', async ({
  page,
  request,
}) => {
  await open(page, '/fund-comparison?symbol=SPY');
  // One fund alone: others of its category are offered.
  await expect(card(page).getByText('Add a fund to compare:')).toBeVisible();
  await expect(card(page).getByRole('table', { name: 'Fund comparison' })).toBeVisible();
  const field = card(page).getByRole('combobox', { name: 'Add funds' });
  await field.fill('VTSAX');
  await field.press('Enter');
  await expect(page).toHaveURL(/symbols=SPY%2CVTSAX/);
  await field.fill('agg');
  // Until then the offers are those for the text before.
  await card(page).getByRole('option', { name: /AGG/ }).first().waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/symbols=SPY%2CVTSAX%2CAGG/);
  await expect(heads(page)).toContainText(['Figure', 'SPY', 'VTSAX', 'AGG']);

  // The same figures as the call gives, and each pair the same both ways.
  const { data } = (await (
    await request.get('/api/market/fund-comparison?symbols=SPY,VTSAX,AGG')
  ).json()) as { data: Comparison };
  const ratio = card(page)
    .getByRole('table', { name: 'Fund comparison' })
    .getByRole('row', { name: /^Expense ratio/ });
  for (const { profile } of data.funds)
    await expect(ratio).toContainText(feeText(profile.fees.expenseRatio));
  await expect(ratio).toContainText('Best:');
  const overlap = card(page).getByRole('table', { name: 'Holdings overlap' });
  await expect(overlap.getByRole('row', { name: /^SPY/ })).toContainText(
    `${(data.overlap[0]![1]! * 100).toFixed(1)}%`,
  );
  await expect(overlap.getByRole('row', { name: /^VTSAX/ })).toContainText(
    `${(data.overlap[0]![1]! * 100).toFixed(1)}%`,
  );
  await expect(card(page)).toContainText(`${data.correlation.months} common months`);
  await expectNoBarriers(page, 'fund comparison', { within: '[data-widget=fundcomparison]' });

  // By keyboard: move the second to the front, take the last out.
  await card(page).getByRole('button', { name: 'Move VTSAX left' }).press('Enter');
  await expect(page).toHaveURL(/symbols=VTSAX%2CSPY%2CAGG/);
  await expect(heads(page)).toContainText(['Figure', 'VTSAX', 'SPY', 'AGG']);
  await card(page).getByRole('button', { name: 'Remove AGG' }).press('Enter');
  await expect(page).toHaveURL(/symbols=VTSAX%2CSPY(?:&|$)/);

  // Fees by amount, years and growth: a bad figure is told and the last good one holds.
  const years = card(page).getByLabel('Years', { exact: true });
  await years.fill('20');
  await expect(page).toHaveURL(/years=20/);
  await years.fill('0');
  await expect(card(page).getByText('A whole number, 1 … 50')).toBeVisible();
  await expect(page).toHaveURL(/years=20/);
  const spy = data.funds.find(({ symbol }) => symbol === 'SPY')!.profile.fees.expenseRatio;
  const cost = 10_000 * 1.06 ** 20 * (1 - (1 - spy) ** 20);
  await expect(
    card(page).getByRole('table', { name: 'Fee cost' }).getByRole('row', { name: /^SPY/ }),
  ).toContainText(`$${Math.round(cost).toLocaleString('en')}`);

  await card(page).getByRole('radio', { name: '1Y' }).check({ force: true });
  await expect(page).toHaveURL(/range=1y/);

  await card(page).getByRole('button', { name: 'More: Fund comparison' }).click();
  const saved = page.waitForEvent('download');
  await page
    .getByRole('menuitem', { name: /Fund comparison/ })
    .first()
    .click();
  const text = await readFile((await (await saved).path())!, 'utf8');
  expect(text.split('\n')[0]).toContain('VTSAX,SPY');
  expect(text).toMatch(/Expense ratio,0\.0004,0\.000945/);
});

test('what cannot be compared is named, and nothing is lost', async ({ page, request }) => {
  await open(
    page,
    '/fund-comparison?symbol=SPY&symbols=SPY,VTI,SPY,MSFT,NOSUCHX,QQQ,VTSAX,%3Cb%3E',
  );
  const told = card(page).getByRole('status').first();
  await expect(told).toContainText('Named twice, compared once: SPY');
  await expect(told).toContainText('Not a symbol: <b>');
  await expect(told).toContainText('Not a fund: MSFT');
  await expect(told).toContainText('Unknown: NOSUCHX');
  await expect(told).toContainText('Not compared: VTSAX');
  await expect(heads(page)).toContainText(['Figure', 'SPY', 'VTI', 'QQQ']);
  await expect(compared(page)).toHaveCount(6);
  await card(page).getByRole('button', { name: 'Remove NOSUCHX' }).click();
  await expect(heads(page)).toContainText(['Figure', 'SPY', 'VTI', 'QQQ', 'VTSAX']);
  await expect(page).toHaveURL(/symbols=SPY%2CVTI%2CMSFT%2CQQQ%2CVTSAX/);

  const tooMany = await request.get('/api/market/fund-comparison?symbols=A,B,C,D,E,F');
  expect(tooMany.status()).toBe(400);
  expect(await tooMany.text()).toContain('symbols');
});
