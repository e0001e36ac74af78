import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';
import { open } from './open.ts';
import { expect, test } from './watched-page.ts';

const EXPRESSION = 'marketCap >= 50B and sector == "Energy"';
const finder = (page: Page) => page.getByRole('combobox', { name: 'Add condition' }).first();
const expressionOf = (page: Page): string => new URL(page.url()).searchParams.get('q') ?? '';
const grid = (page: Page) => page.getByRole('grid', { name: 'Results of the screen' });
const shownSymbols = (page: Page): Promise<string[]> =>
  grid(page).locator('[role=rowheader] a').allTextContents();

/** What the API answers to the expression of the address. */
async function asked(
  page: Page,
): Promise<{ readonly symbols: readonly string[]; readonly total: number }> {
  const query = new URLSearchParams({ expression: expressionOf(page), limit: '30' });
  const answer = await page.request.get(`/api/screener?${query.toString()}`);
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: { symbols: string[]; total: number } };
  return data;
}

/** The market moves between the two: they have to agree at some moment. */
async function expectSameAsApi(page: Page): Promise<void> {
  await expect.poll(() => expressionOf(page)).toBe(EXPRESSION);
  await expect(async () => {
    const { symbols, total } = await asked(page);
    expect(total).toBeGreaterThan(2);
    expect(await shownSymbols(page)).toEqual(symbols);
    expect(await page.locator('[data-found]').first().getAttribute('data-found')).toBe(
      String(total),
    );
  }).toPass({ timeout: 20_000 });
}

test('SCR-1 one screen by mouse, by keyboard and by text: the same address, the rows of the API', async ({
  page,
}) => {
  await test.step('by mouse', async () => {
    await open(page, '/market-screener');
    await expect(grid(page).locator('[data-row]').first()).toBeVisible();
    await finder(page).click();
    await page.getByRole('option', { name: /^Market cap/ }).click();
    await page.getByRole('textbox', { name: 'Market cap, at least' }).fill('50B');
    await finder(page).click();
    await page.getByRole('option', { name: /^Sector/ }).click();
    await page.getByRole('checkbox', { name: /^Energy/ }).click();
    await expectSameAsApi(page);
    await expectNoBarriers(page, 'screener with conditions');
  });

  await test.step('a condition is switched off, taken back, and copied', async () => {
    await page.getByRole('checkbox', { name: 'Sector counts' }).click();
    await expect.poll(() => expressionOf(page)).toBe('marketCap >= 50B');
    expect(new URL(page.url()).searchParams.get('off')).toBe('sector == "Energy"');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectSameAsApi(page);
  });

  await test.step('by keyboard alone', async () => {
    await open(page, '/market-screener');
    await expect(page.locator('[data-found]').first()).toBeVisible();
    await page.keyboard.press('a');
    await page.keyboard.type('mcap');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Market cap, at least' })).toBeFocused();
    await page.keyboard.type('50B');
    await page.keyboard.press('Enter');
    await expect(finder(page)).toBeFocused();
    await page.keyboard.type('sector');
    await page.keyboard.press('Enter');
    const energy = page.getByRole('checkbox', { name: /^Energy/ });
    await expect(energy).toBeVisible();
    for (let step = 0; step < 14; step += 1) {
      if ((await energy.and(page.locator(':focus')).count()) > 0) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await expectSameAsApi(page);
  });

  await test.step('by text, completed and put right', async () => {
    await open(page, '/market-screener?as=text');
    const text = page.getByRole('textbox', { name: 'Expression' });
    await text.click();
    await page.keyboard.type('marketca');
    await expect(text).toHaveValue('marketca');
    await expect(page.getByRole('option', { name: /^marketCap/ })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.type('>= 50B and secto == "Energy"');
    await page.getByRole('button', { name: 'Did you mean sector?' }).click();
    await expectSameAsApi(page);
    await expectNoBarriers(page, 'screener as text');
  });

  await test.step('form and text are two views of one value', async () => {
    await open(
      page,
      `/market-screener?q=${encodeURIComponent('last >= 1 and volume > averageVolume * 0.1')}`,
    );
    await expect(page.getByRole('textbox', { name: 'Last, at least' })).toHaveValue('1');
    await expect(page.getByRole('textbox', { name: 'Condition' })).toHaveValue(
      'volume > averageVolume * 0.1',
    );
    await page
      .locator('label')
      .filter({ hasText: /^Text$/ })
      .click();
    await expect(page.getByRole('textbox', { name: 'Expression' })).toHaveValue(
      'last >= 1 and volume > averageVolume * 0.1',
    );
  });
});

test('SCR-4 words on the screen are conditions; what is half right is said and has no rows', async ({
  page,
}) => {
  await open(page, '/market-screener');
  const rows = grid(page).locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  const found = page.locator('[data-found]').first();
  const all = await found.getAttribute('data-found');
  await finder(page).fill('market kap below 50B');
  await finder(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'kap' })).toBeVisible();
  await expect(finder(page)).toHaveAttribute('aria-invalid', 'true');
  expect(expressionOf(page)).toBe('');
  await page.getByRole('option', { name: 'Did you mean marketCap below 50B?' }).click();
  await finder(page).press('Enter');
  await expect.poll(() => expressionOf(page)).toBe('marketCap < 50B');
  await expect(found).not.toHaveAttribute('data-found', all!);

  // The rows of a text that is half right stay those of the last whole one.
  await open(page, '/market-screener?as=text');
  await expect(rows.first()).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Expression' });
  await text.fill('net margin above 10%');
  await expect.poll(() => expressionOf(page)).toBe('netMargin > 10%');
  await expect(found).not.toHaveAttribute('data-found', all!);
  const before = await shownSymbols(page);
  await text.fill('marketCap < 2B and net margin abofe 10%');
  await expect.poll(() => expressionOf(page)).toContain('abofe');
  await expect(page.locator('[data-found]')).toHaveCount(0);
  expect(await shownSymbols(page)).toEqual(before);

  // A fund is asked for by its index, whose long names stay within the condition.
  await open(page, '/market-screener?universe=etf');
  await expect(rows.first()).toBeVisible();
  await finder(page).fill('index');
  await finder(page).press('Enter');
  const line = page.getByRole('region', { name: 'Index tracked' });
  const choice = line.getByRole('checkbox', { name: /^S&P 500 Index/ });
  await expect(choice).toBeVisible();
  const wider = await line.evaluate((element: unknown) => {
    const box = element as Record<'scrollWidth' | 'clientWidth', number>;
    return box.scrollWidth - box.clientWidth;
  });
  expect(wider).toBe(0);
  await choice.check();
  await expect.poll(() => expressionOf(page)).toBe('benchmark == "S&P 500 Index"');
  await expect.poll(() => shownSymbols(page)).toContain('SPY');

  // An address with a mistake has no rows at all.
  await open(page, '/market-screener?q=marketCap+%3E+50B+and+foo+%3C+3');
  await expect(page.getByText(/foo/).first()).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
});

test('SCR-2 results are sorted by several columns, grouped, with columns of one’s own', async ({
  page,
}) => {
  await open(page, '/market-screener');
  const head = (name: string) => page.getByRole('columnheader', { name }).getByRole('button');
  await expect(grid(page).locator('[data-row]').first()).toBeVisible();
  await head('Sector').click();
  await head('Last').click({ modifiers: ['Shift'] });
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('sector,-last');
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('sector');
  await expect(grid(page).getByRole('button', { name: /Financials/ })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove Market cap' }).click();
  await expectNoBarriers(page, 'columns of a screen', { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('columnheader', { name: 'Market cap' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Presets' }).click();
  await dialog.getByRole('button', { name: 'Use: Quality' }).click();
  await expect.poll(() => expressionOf(page)).toContain('roic');
});

test('SCR-3 on a phone the conditions are a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/market-screener');
  await expect(grid(page).locator('[data-row]').first()).toBeVisible();
  const overflow = await page.evaluate<number>(
    `document.documentElement.scrollWidth - document.documentElement.clientWidth`,
  );
  expect(overflow).toBe(0);
  await page.getByRole('button', { name: 'Conditions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Add condition' }).fill('volume');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Volume, at least' }).fill('1M');
  await expect.poll(() => expressionOf(page)).toBe('volume >= 1M');
  await expectNoBarriers(page, 'conditions on a phone', { within: '[role=dialog]' });
});

test('rows that are late come where their place was kept, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  await open(page, '/notes');
  const answered = Promise.withResolvers<void>();
  await page.route(/\/api\/screener/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Screener' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Screener' })).toBeAttached();
  await expect(grid(page)).toHaveCount(0);
  // The step from a short page moved its footer.
  await shiftsOf(page);
  await page.evaluate('shifts.length = 0');
  answered.resolve();
  await expect(grid(page).locator('[data-row]').first()).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});

test('a text that is half typed before the page can find rows itself leaves those it has', async ({
  page,
}) => {
  await page.route(/\/api\/screener\/(?:columns|universe)/, () => {});
  await open(page, '/market-screener?as=text');
  const before = await shownSymbols(page);
  expect(before.length).toBeGreaterThan(10);
  const refused: number[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(answer.status());
  });
  const text = page.getByRole('textbox', { name: 'Expression' });
  await text.fill('marketCap >= 50B and secto');
  await expect.poll(() => expressionOf(page)).toBe('marketCap >= 50B and secto');
  expect(await shownSymbols(page)).toEqual(before);
  // A whole one is asked for: when it has been answered, so would the half one have been.
  await text.fill(EXPRESSION);
  await expect.poll(() => shownSymbols(page)).not.toEqual(before);
  expect(refused).toEqual([]);
});
