import type { Page } from '@playwright/test';
import { open } from './open.ts';
import { expectPackedCards } from './packed-cards.ts';
import { expect, test } from './watched-page.ts';

const PAGE = '/equity/home/financials?symbol=MSFT';

interface Statement {
  readonly period: { readonly fiscalYear: number };
  readonly income: Readonly<Record<string, number>>;
  readonly balance: Readonly<Record<string, number>>;
}

async function reported(page: Page, query: string): Promise<readonly Statement[]> {
  const answer = await page.request.get(`/api/market/MSFT/statements?${query}`);
  return ((await answer.json()) as { data: readonly Statement[] }).data;
}

const row = (page: Page, title: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Chart: ${title}`, exact: true }) });
const cells = (page: Page, title: string) =>
  row(page, title).getByRole('gridcell').allTextContents();
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const number = (text: string): number =>
  Number(text.replaceAll(/[%,+]/g, '').replace('−', '-')) || 0;

test('figures, growth and common size on the page match the reports', async ({ page }) => {
  await open(page, PAGE);
  const years = await reported(page, 'basis=annual&limit=11');
  await expect(row(page, 'Revenue').getByRole('gridcell').first()).toHaveText(
    whole.format((years[0]?.income['revenue'] ?? 0) / 1e6),
    { timeout: 15_000 },
  );
  expect(await cells(page, 'Revenue')).toEqual(
    years.slice(0, 10).map(({ income }) => whole.format((income['revenue'] ?? 0) / 1e6)),
  );

  await page.getByText('YoY growth', { exact: true }).click();
  await expect(row(page, 'Revenue').getByRole('gridcell').first()).toContainText('%');
  (await cells(page, 'Revenue')).forEach((text, at) => {
    const before = years[at + 1]?.income['revenue'];
    const now = years[at]?.income['revenue'] ?? 0;
    if (before !== undefined) expect(number(text)).toBeCloseTo(100 * (now / before - 1), 0);
  });

  await page.locator('label', { hasText: 'Balance sheet' }).click();
  await page.getByText('Common size', { exact: true }).click();
  await expect(row(page, 'Total assets').getByRole('gridcell').first()).toHaveText('100.0%');
  const [debts, equity] = [
    await cells(page, 'Total liabilities'),
    await cells(page, 'Total equity'),
  ];
  debts.forEach((text, at) => expect(number(text) + number(equity[at] ?? '')).toBeCloseTo(100, 0));
  expect(page.url()).toContain('statement=balance');
  expect(page.url()).toContain('view=common');

  // From the largest share down by a click on the newest period, up by key from the same head.
  const grid = page.getByRole('grid').first();
  const newest = grid.getByRole('columnheader').nth(1);
  const shares = async (): Promise<readonly number[]> => {
    const texts = await grid.locator('[role=gridcell][aria-colindex="2"]').allTextContents();
    return texts.filter((text) => text.endsWith('%')).map(number);
  };
  await newest.getByRole('button').click();
  await expect(newest).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-\d{4}-\d{2}-\d{2}/);
  const falling = await shares();
  expect(falling.length).toBeGreaterThan(10);
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));
  await grid.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(newest).toHaveAttribute('aria-sort', 'ascending');
  const rising = await shares();
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));

  // Nobody has scrolled to the ratios; on paper they are whole all the same.
  const ratios = page.getByRole('grid', { name: 'Ratios of MSFT' });
  await expect(ratios).toBeAttached({ timeout: 20_000 });
  await page.emulateMedia({ media: 'print' });
  await expect(ratios.getByRole('row')).toHaveCount(
    Number(await ratios.getAttribute('aria-rowcount')),
  );
  await expect(ratios.getByRole('rowheader', { name: /Beneish/ })).toBeVisible();
});

test('the grid moves like a spreadsheet, renders visible cells only, and keeps its state in the address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${PAGE}&statement=all&basis=quarterly`);
  const grid = page.getByRole('grid').first();
  await expect(row(page, 'Revenue').first()).toBeVisible({ timeout: 15_000 });
  const quarters = await reported(page, 'basis=quarterly&limit=44');
  expect(Number(await grid.getAttribute('aria-colcount'))).toBe(41);
  // 79 lines of 40 quarters are more than three thousand cells.
  expect(await grid.getByRole('gridcell').count()).toBeLessThan(1_200);

  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(4);
  await page.keyboard.press('ControlOrMeta+c');
  const [first, second] = [quarters[0]?.income, quarters[1]?.income];
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
    `${first?.['revenue']}\t${second?.['revenue']}\n${first?.['costOfRevenue']}\t${second?.['costOfRevenue']}`,
  );

  await page.keyboard.press('ControlOrMeta+End');
  const active = await grid.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toBeInViewport();
  await expect(row(page, 'Free cash flow')).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/rows=/);
  await expect(page.getByRole('slider', { name: /^Chart of/ }).first()).toBeVisible();

  const ratios = page.locator('[data-widget="financialratios"]');
  const place = page.locator('[data-lazy="financialratios"]');
  await place.scrollIntoViewIfNeeded();
  // The ratios are of twelve months until the reader says otherwise.
  await expect(ratios.getByRole('radio', { name: 'TTM' })).toBeChecked();
  await ratios.getByText('Annual', { exact: true }).click();
  await ratios.getByRole('button', { name: 'Chart: Gross margin' }).click();
  await expect(page).toHaveURL(/ratios=[^&]*gross-margin/);
  await expect(page).toHaveURL(/ratioBasis=annual/);

  const height = async () =>
    (await page.getByRole('grid').first().getByRole('row').nth(2).boundingBox())?.height;
  expect(await height()).toBe(28);
  await open(page, `${page.url()}&density=dense`);
  await expect(page.getByRole('radio', { name: 'Quarterly' })).toBeChecked();
  expect(await height()).toBe(22);
  await place.scrollIntoViewIfNeeded();
  await expect(ratios.getByRole('button', { name: 'Chart: Gross margin' })).toHaveAttribute(
    'aria-pressed',
    'true',
    { timeout: 20_000 },
  );
  await expect(ratios.getByRole('radio', { name: 'Annual' })).toBeChecked();
  await page.getByRole('grid').first().focus();
  await page.keyboard.press('Control+End');
  await expect(
    page.getByRole('button', { name: 'Chart: Free cash flow', exact: true }),
  ).toHaveAttribute('aria-pressed', 'false');
  await expectPackedCards(page);
});
