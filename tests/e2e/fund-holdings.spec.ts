import type { APIRequestContext } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { open } from './open.ts';
import { expect, test } from './watched-page.ts';

interface Portfolio {
  readonly holdings: readonly {
    readonly symbol: string;
    readonly name: string;
    readonly weight: number;
  }[];
  readonly sectors: readonly { readonly weight: number }[];
  readonly count: number;
  readonly concentration: { readonly top10: number };
}

const ask = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  ((await (await request.get(`/api/market/${path}`)).json()) as { data: T }).data;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

test.setTimeout(180_000);

test('holdings of an ETF, a mutual fund, a bond fund and a money-market fund add up', async ({
  page,
  request,
}) => {
  const widget = (tool: string) => page.locator(`[data-widget=${tool}]`);
  for (const [symbol, box] of [
    ['VMFXX', 'No style box'],
    ['VTSAX', 'Large'],
    ['BND', 'High quality'],
    ['SPY', 'Large'],
  ] as const) {
    const whole = await ask<Portfolio>(request, `${symbol}/holdings`);
    await open(page, `/fund/home/holdings?symbol=${symbol}`);
    const list = widget('fundholdings');
    // The rest of the list follows the first screen.
    await expect(list).toContainText(`${whole.count} holdings.`);
    const rows = list.getByRole('row');
    await expect(rows.nth(1)).toContainText(whole.holdings[0]!.name.slice(0, 12));
    await expect(rows.nth(1)).toContainText(percent(whole.holdings[0]!.weight));
    const top = whole.holdings.slice(0, 10).reduce((sum, { weight }) => sum + weight, 0);
    expect(percent(whole.concentration.top10)).toBe(percent(top));
    await expect(list.locator('[data-figure=top10]')).toHaveText(percent(top));
    // FUND-31: the splits add up to the list.
    const split = (await widget('fundexposure').locator('tbody td:last-child').allTextContents())
      .map((text) => Number(text.replace('%', '')))
      .reduce((sum, share) => sum + share, 0);
    expect(Math.abs(split - 100)).toBeLessThan(0.1);
    // The first box of a day measures the market.
    await expect(widget('fundstylebox')).toContainText(box, { timeout: 60_000 });
  }

  // What is searched and compared is in the address.
  await page.getByRole('searchbox', { name: 'Search holdings' }).fill('microsoft');
  await expect(page).toHaveURL(/find=microsoft/);
  await expect(widget('fundholdings').getByRole('row')).toHaveCount(2);
  await expect(widget('fundoverlap').getByRole('button', { name: /^[A-Z]+, / })).toHaveCount(4);
  await page.getByRole('combobox', { name: 'Other fund, e.g. VTI' }).fill('VTSAX');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/other=VTSAX/);
  const { overlap } = await ask<{ overlap: number }>(request, 'SPY/overlap?with=VTSAX');
  await expect(widget('fundoverlap').locator('[data-figure=overlap]')).toHaveText(
    `${(overlap * 100).toFixed(1)}%`,
  );
  const { concentration, holdings } = await ask<Portfolio>(request, 'SPY/holdings?limit=1');
  await expect(widget('fundholders')).toContainText(`Funds holding ${holdings[0]!.symbol}`);
  await expectNoBarriers(page, 'holdings of SPY');

  // The top ten of the overview are those of the list.
  await open(page, '/fund/home/overview?symbol=SPY#fundholdings');
  await page.locator('[data-lazy=fundholdings]').scrollIntoViewIfNeeded();
  await expect(widget('fundholdings').locator('[data-figure=top10]')).toHaveText(
    percent(concentration.top10),
  );
});

test('profile of an ETF, a mutual fund, a bond fund and a money-market fund', async ({
  page,
  request,
}) => {
  for (const symbol of ['VMFXX', 'BND', 'VTSAX', 'SPY']) {
    const { fees, family, shareClasses } = await ask<{
      readonly family: string;
      readonly fees: { readonly expenseRatio: number };
      readonly shareClasses: readonly { readonly symbol: string }[];
    }>(request, `${symbol}/fund`);
    await open(page, `/fund/home/profile?symbol=${symbol}`);
    const profile = page.locator('[data-widget=fundprofile]');
    await expect(profile.locator('[data-figure=family]')).toHaveText(family);
    const fee = (await profile.locator('[data-figure=expenseRatio]').textContent()) ?? '';
    expect(Number(fee.replace('%', ''))).toBeCloseTo(fees.expenseRatio * 100, 3);
    await expect(profile.locator('tbody tr')).toHaveCount(Math.min(10, shareClasses.length));
  }
  await page.locator('[data-lazy=fundalternatives]').scrollIntoViewIfNeeded();
  const found = page.locator('[data-widget=fundalternatives]');
  await expect(found.getByRole('link', { name: 'FXAIX' })).toBeVisible();
  await expect(found).toContainText('+$7.95');
  await expectNoBarriers(page, 'profile of SPY');
});
