import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { signInToPortfolio } from './demo-portfolio.ts';
import { open } from './open.ts';
import { expect, test } from './watched-page.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** A card of the page by its title. */
const card = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });

/** Goes to a tab as a reader does and looks at it: for barriers, and whether a phone has room. */
async function openTab(page: Page, name: string, shown: Locator): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Parts of the portfolio' })
    .getByRole('link', { name, exact: true })
    .press('Enter');
  // Another tab may have what is waited for, too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Portfolio: ${name}`);
  await expect(shown).toBeVisible();
  await expectNoBarriers(page, name);
  await page.setViewportSize(PHONE);
  await expect(shown).toBeVisible();
  const wider = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect.soft(wider, `${name} fits a phone`).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESK);
}

/** A figure opens how it was found; Escape leads back to it. */
async function opensDerivation(page: Page, figure: Locator, name: string): Promise<void> {
  await figure.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('Formula')).toBeVisible();
  await expect(dialog.getByRole('table').locator('tbody tr').first()).toBeVisible();
  await expectNoBarriers(page, `how ${name} is found`, { within: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(figure).toBeFocused();
}

test('every tab of the demo portfolio answers, can be read by all and fits a phone', async ({
  page,
  context,
}) => {
  test.slow();
  await signInToPortfolio(context);
  await open(page, '/portfolio');
  await expect(page.getByTestId('portfolio-value')).toHaveText(/\d/);

  await test.step('performance and its derivations', async () => {
    const figure = page.getByTitle('How Time-weighted return is computed').first();
    await openTab(page, 'Performance', figure);
    await opensDerivation(page, figure, 'Time-weighted return');
  });

  await test.step('rolling returns of the portfolio and of the benchmark', async () => {
    const panel = card(page, 'Rolling returns');
    const windows = panel.getByRole('table', { name: 'Rolling returns' }).locator('tbody tr');
    await expect(windows).toHaveCount(6);
    await expect(windows.filter({ hasText: '5 years' })).toHaveCount(2);
    const [own, market] = ['Rolling return, 3 years', 'Rolling return of the benchmark, 3 years'];
    await opensDerivation(page, panel.getByTitle(`How ${own} is computed`).first(), own);
    await opensDerivation(page, panel.getByTitle(`How ${market} is computed`).first(), market);
    await panel.getByRole('radio', { name: '5 years' }).check({ force: true });
    await expect(page).toHaveURL(/window=60/);
    await expect(panel.getByText('No window of 5 years')).toBeHidden();
  });

  await test.step('attribution against the benchmark, its rows and its years', async () => {
    const panel = card(page, 'Attribution against the benchmark');
    const effects = panel.getByRole('table', { name: 'Attribution against the benchmark' });
    // The list of the benchmark may still be read; the page asks again until it is there.
    await expect(effects.getByRole('row', { name: /^Information Technology / })).toBeVisible({
      timeout: 60_000,
    });
    const selection = 'Selection effect';
    await opensDerivation(
      page,
      effects
        .getByRole('row', { name: /^Information Technology / })
        .getByTitle(`How ${selection} is computed`),
      `${selection} · Information Technology`,
    );
    await panel.getByRole('radio', { name: 'Class' }).check({ force: true });
    await expect(page).toHaveURL(/attribution=class/);
    await expect(effects.getByRole('row', { name: /^Stocks / })).toBeVisible();
    const years = panel.getByRole('table', { name: 'Attribution by calendar year' });
    await expect(years.locator('tbody tr').first()).toContainText('%');
    const name = 'Excess return over the benchmark';
    await opensDerivation(page, effects.getByTitle(`How ${name} is computed`), name);
  });

  await test.step('risk and its derivations', async () => {
    const figure = page.getByTitle('How Volatility is computed').first();
    await openTab(page, 'Risk', figure);
    await opensDerivation(page, figure, 'Volatility');
  });

  await test.step('allocation, through funds and as held', async () => {
    const rows = page.getByRole('table', { name: 'Allocation' }).locator('tbody tr');
    await openTab(page, 'Allocation', rows.first());
    await page.getByRole('radio', { name: 'Holding', exact: true }).check({ force: true });
    await expect(page).toHaveURL(/by=asset/);
    const fund = rows.filter({ hasText: 'Vanguard Total Stock Market ETF' });
    await page.getByRole('radio', { name: 'Funds as held' }).check({ force: true });
    await expect(fund).toBeVisible();
  });

  await test.step('income', () =>
    openTab(page, 'Income', page.getByRole('table', { name: 'Income by year' })));

  await test.step('what if, and a goal', async () => {
    await openTab(page, 'Plan', page.getByRole('table', { name: 'Measures' }));
    await card(page, 'Goal').getByLabel('Goal', { exact: true }).fill('1500000');
    await expect(card(page, 'Goal').getByText('Probability of the goal')).toBeVisible();
    const value = page
      .getByRole('table', { name: 'Measures' })
      .getByRole('row', { name: /^Value / });
    const was = await value.textContent();
    await page.getByLabel('Remove position').selectOption({ index: 1 });
    await expect(page).toHaveURL(/changes=/);
    await expect(value).not.toHaveText(was ?? '');
    await page.getByRole('button', { name: 'Reset' }).press('Enter');
    await expect(page).not.toHaveURL(/changes=/);
  });

  await test.step('taxes of the United Kingdom, a year and its file', async () => {
    const years = page.getByRole('table', { name: 'Tax years' });
    await openTab(page, 'Taxes', years);
    await page.getByLabel('Tax method').selectOption('United Kingdom');
    await expect(page).toHaveURL(/method=uk/);
    await expect(card(page, 'Tax years')).toContainText('section 104 pool');
    const year = years.getByRole('button', { name: /^\d{4}\/\d{4}$/ }).nth(1);
    const name = (await year.textContent()) ?? '';
    await year.press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('year') === name);
    await expect(card(page, `Sales in ${name}`)).toBeVisible();
    const save = card(page, 'Tax years').getByRole('button', { name: 'Export as CSV' });
    await expect(save).toBeEnabled();
    const download = page.waitForEvent('download', { timeout: 15_000 });
    await save.press('Enter');
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines.some((line) => line.includes(name))).toBe(true);
  });

  await test.step('tabs where something is entered', async () => {
    await openTab(page, 'Transactions', page.getByRole('grid', { name: 'Transactions' }));
    await openTab(page, 'Import', page.getByRole('main'));
    await openTab(page, 'Settings', page.getByRole('heading', { name: 'Accounts' }));
    await openTab(page, 'Report', page.getByRole('button', { name: /^Print/ }));
  });
});
