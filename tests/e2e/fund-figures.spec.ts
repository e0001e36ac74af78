import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';
import { open } from './open.ts';
import { expectPackedCards } from './packed-cards.ts';
import { expect, test } from './watched-page.ts';

const ETF = 'SPY';
const MUTUAL = 'VTSAX';
const BOND = 'VBTLX';
const MONEY = 'VMFXX';

interface Performance {
  readonly trailing: readonly {
    readonly period: string;
    readonly nav: number | null;
    readonly price: number | null;
  }[];
}

const ask = async <T>(request: APIRequestContext, symbol: string, path: string): Promise<T> =>
  ((await (await request.get(`/api/market/${symbol}/${path}`)).json()) as { data: T }).data;

const widget = (page: Page, tool: string) => page.locator(`[data-widget=${tool}]`);
const cells = (page: Page, tool: string, row: string | RegExp) =>
  widget(page, tool)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: typeof row === 'string' }) })
    .getByRole('cell');
const numberOf = (text: string | null): number =>
  Number((text ?? '').replace('−', '-').replaceAll(/[^\d.-]/g, ''));
const figure = (page: Page, id: string) =>
  widget(page, 'fundsnapshot').locator(`[data-figure=${id}]`);
/** Scrolls to a panel further down and waits until it is there. */
async function reach(page: Page, tool: string) {
  const lazy = page.locator(`[data-lazy=${tool}]`);
  if ((await lazy.count()) > 0) await lazy.scrollIntoViewIfNeeded();
  await expect(widget(page, tool).locator('.animate-pulse')).toHaveCount(0);
  await expect(widget(page, tool)).toBeVisible();
  return widget(page, tool);
}

test.setTimeout(180_000);

test('the overview sums up funds of every kind and leads to their tabs', async ({
  page,
  request,
}) => {
  for (const symbol of [ETF, MUTUAL, BOND, MONEY]) {
    await open(page, `/fund/home/overview?symbol=${symbol}`);
    const { trailing } = await ask<Performance>(request, symbol, 'performance');
    const year = trailing.find(({ period }) => period === '1y')!;
    expect(
      numberOf(await cells(page, 'fundperformance', '1 year').first().textContent()),
      symbol,
    ).toBeCloseTo((year.nav ?? 0) * 100, 2);
    const isEtf = symbol === ETF;
    // One price a day: neither an intraday range nor a premium nor a choice of candles.
    const chart = widget(page, 'interactivechart');
    await expect(chart.getByRole('link', { name: 'One day' })).toHaveCount(isEtf ? 1 : 0);
    await expect(chart.getByRole('link', { name: 'One year' })).toHaveCount(1);
    await expect(figure(page, 'premium')).toHaveCount(isEtf ? 1 : 0);
    await expect(figure(page, 'expenseRatio')).toHaveText(/^\d\.\d{2,4}%$/);
    await expect(figure(page, 'nav')).toHaveText(symbol === MONEY ? '$1.00' : /^\$\d/);
    await reach(page, 'fundrisk');
    for (const tool of ['fundgrowth', 'fundholdings', 'fundexposure', 'fundstylebox'])
      await reach(page, tool);
    await expect(page.locator('[data-lazy=headlines]')).toHaveCount(isEtf ? 1 : 0);
  }
  await expectPackedCards(page);

  await open(page, `/fund/home/overview?symbol=${ETF}`);
  const score = widget(page, 'fundsnapshot').getByRole('button', { name: 'Score' });
  await score.click();
  await expect(page.getByRole('tooltip')).toContainText('Risk-adjusted return =');
  await page.keyboard.press('Escape');
  // An address that asks an open-end fund for a day shows what it has.
  await open(page, `/fund/home/overview?symbol=${MUTUAL}&range=1d`);
  await expect(
    widget(page, 'interactivechart').getByRole('link', { name: 'One year' }),
  ).toHaveAttribute('aria-current', /.+/);
  await widget(page, 'fundperformance').getByRole('link', { name: 'All returns' }).click();
  await expect(page).toHaveURL(/\/fund\/home\/performance\?symbol=VTSAX$/);
});

test('performance: returns, growth, quarters, distributions and costs in the address', async ({
  page,
  request,
}) => {
  for (const symbol of [MONEY, BOND, MUTUAL, ETF]) {
    await open(page, `/fund/home/performance?symbol=${symbol}`);
    const { trailing } = await ask<Performance>(request, symbol, 'performance');
    const [nav, price] = ['nav', 'price'] as const;
    const ten = trailing.find(({ period }) => period === '10y')!;
    const row = cells(page, 'fundperformance', '10 years (ann.)');
    expect(numberOf(await row.first().textContent())).toBeCloseTo((ten[nav] ?? 0) * 100, 2);
    const hasPrice = ten[price] !== null;
    await expect(
      widget(page, 'fundperformance').getByRole('columnheader', { name: 'Price' }).first(),
    ).toBeVisible({ visible: hasPrice });
    await reach(page, 'fundperiods');
    await reach(page, 'funddistributions');
    await expect(widget(page, 'funddistributions')).toContainText('Income yield (TTM)');
  }

  await page.getByRole('combobox', { name: 'Add a benchmark' }).fill('QQQ');
  await page.getByRole('combobox', { name: 'Add a benchmark' }).press('Enter');
  await expect(page).toHaveURL(/benchmark=QQQ/);
  await expect(widget(page, 'fundgrowth').locator('[data-line=QQQ]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove QQQ' }).click();
  await expect(page).not.toHaveURL(/benchmark=/);

  await reach(page, 'fundperiods');
  await widget(page, 'fundperiods').getByText('Months', { exact: true }).click();
  await expect(page).toHaveURL(/periods=months/);
  await expect(
    widget(page, 'fundperiods').getByRole('columnheader', { name: 'Dec' }),
  ).toBeVisible();

  const fees = await reach(page, 'fundfees');
  await fees.getByLabel('Years').fill('90');
  await expect(fees).toContainText('Enter a figure from 1 to 50.');
  await expect(page).not.toHaveURL(/years=/);
  await fees.getByLabel('Years').fill('20');
  await expect(page).toHaveURL(/years=20/);
  await expect(fees).not.toContainText('Enter a figure');
  const { expenseRatio } = (await ask<{ fees: { expenseRatio: number } }>(request, ETF, 'fund'))
    .fees;
  const net = 10_000 * (1.06 * (1 - expenseRatio)) ** 20;
  await expect(fees).toContainText(`$${Math.round(net).toLocaleString('en')}`);
  await expectNoBarriers(page, 'performance with all its panels');
});

test('risk: every measure with its definition, drawdowns, rolling figures and the category', async ({
  page,
  request,
}) => {
  interface Risk {
    readonly windows: readonly {
      readonly years: number;
      readonly rows: readonly { readonly id: string; readonly fund: number | null }[];
      readonly deepest: { readonly depth: number } | null;
    }[];
    readonly deepest: readonly { readonly depth: number }[];
  }
  for (const symbol of [MONEY, BOND, ETF, MUTUAL]) {
    await open(page, `/fund/home/risk?symbol=${symbol}&years=5`);
    const risk = await ask<Risk>(request, symbol, 'risk');
    const five = risk.windows.find(({ years }) => years === 5)!;
    const sharpe = five.rows.find(({ id }) => id === 'sharpe')!.fund!;
    expect(
      numberOf(await cells(page, 'fundrisk', 'Sharpe ratio').first().textContent()),
    ).toBeCloseTo(sharpe, 2);
    await expect(cells(page, 'fundrisk', 'Beta')).toHaveCount(symbol === MONEY ? 0 : 4);
    if (symbol === MONEY)
      await expect(widget(page, 'funddrawdown')).toContainText('No month end below an earlier one');
    else {
      const depth = widget(page, 'funddrawdown').locator('tbody tr').first().locator('td').nth(2);
      expect(numberOf(await depth.textContent())).toBeCloseTo(risk.deepest[0]!.depth * 100, 2);
      // High, low, recovery, depth: the dated fall of a period is its maximum drawdown.
      const fall = await cells(page, 'funddrawdown', '5 years').nth(3).textContent();
      expect(numberOf(fall)).toBeCloseTo(five.deepest!.depth * 100, 2);
      expect(five.deepest!.depth).toBe(five.rows.find(({ id }) => id === 'max-drawdown')!.fund);
    }
    for (const tool of ['fundscatter', 'fundrolling', 'fundmonths']) await reach(page, tool);
    await expect(widget(page, 'fundscatter').locator(`[data-label=${symbol}]`)).toBeVisible();
  }

  await widget(page, 'fundrisk').getByText('10 years', { exact: true }).click();
  await expect(page).toHaveURL(/years=10/);
  // One choice for both cards.
  await expect(widget(page, 'fundscatter').getByLabel('10 years')).toBeChecked();
  await widget(page, 'fundrisk').getByText('Definitions').click();
  await expect(widget(page, 'fundrisk').locator('details')).toContainText('Sample (n − 1)');
  await widget(page, 'fundrisk').getByRole('button', { name: 'Show all 18' }).click();
  await expect(widget(page, 'fundrisk').locator('tbody tr')).toHaveCount(18);
  await expectNoBarriers(page, 'risk with all its panels');
  await expectPackedCards(page);
});

for (const viewport of [
  { width: 1_440, height: 900 },
  { width: 390, height: 844 },
])
  test(`nothing moves on the way down the summary of a fund, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await watchShifts(page);
    await open(page, `/fund/home/overview?symbol=${ETF}`);
    // At once: panels arrive while they are in view.
    for (let step = 0; step < 12; step += 1) await page.mouse.wheel(0, viewport.height / 2);
    for (const tool of ['fundrisk', 'fundgrowth', 'fundholdings', 'fundexposure', 'fundstylebox'])
      await reach(page, tool);
    expect(await shiftsOf(page)).toEqual([]);
  });
