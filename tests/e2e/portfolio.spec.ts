import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { signInToPortfolio } from './demo-portfolio.ts';
import { newMember } from './new-member.ts';
import { hydrated, open } from './open.ts';
import { expect, test } from './watched-page.ts';

const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Parts of the portfolio' })
    .getByRole('link', { name, exact: true });

const centsOf = (text: string | null): number =>
  Math.round(Number((text ?? '').replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100);

const tooWide = (page: Page) =>
  page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );

test('an anonymous visitor sees what the portfolio does, and signs in', async ({ page }) => {
  await open(page, '/portfolio/holdings?period=ytd');
  await expect(page.getByText('Positions with live value')).toBeVisible();
  await expect(page.getByText('exact to the last decimal')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fportfolio%2Fholdings%3Fperiod%3Dytd',
  );
  await expectNoBarriers(page, 'portfolio of a visitor');
});

test('a member without a portfolio creates one by the keyboard', async ({ page }) => {
  test.slow();
  await newMember(page);
  await open(page, '/portfolio');
  await expect(page.getByRole('heading', { name: 'No portfolio yet' })).toBeVisible();
  await expectNoBarriers(page, 'no portfolio');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Savings');
  await name.press('Enter');
  await expect(page).toHaveURL(/\/portfolio\/transactions\?portfolio=/);
  await tab(page, 'Overview').press('Enter');
  await expect(page.getByText('No transactions yet')).toBeVisible();
  await expect(page).toHaveURL(/portfolio=/);
});

test('more portfolios are made from the head, the settings and the palette', async ({ page }) => {
  test.slow();
  await newMember(page);
  await open(page, '/portfolio');
  const make = async (name: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Create portfolio' }).press('Enter');
    await expect(page).toHaveURL(/\/portfolio\/transactions\?portfolio=[\w-]+$/);
  };
  const shown = page.getByLabel('Portfolio shown');
  const more = page.getByRole('button', { name: 'New portfolio' });
  await make('Savings');
  await more.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New portfolio' });
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('My portfolio');
  await expectNoBarriers(page, 'form of a new portfolio', { within: '[role=dialog]' });
  await make('Pension');
  await expect(dialog).toBeHidden();
  await expect(shown.locator('option:checked')).toHaveText('Pension');
  await expect(shown.locator('option')).toHaveText(['All portfolios (2)', 'Savings', 'Pension']);

  // From another page, by typing.
  await open(page, '/watchlist');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Page, symbol or action' }).fill('new port');
  await page.getByRole('option', { name: 'New portfolio' }).click();
  await make('House');
  await expect(shown.locator('option:checked')).toHaveText('House');

  await tab(page, 'Settings').press('Enter');
  await more.last().press('Enter');
  await expect(dialog).toContainText('Your plan includes 3 portfolios');
  await expect(dialog.getByRole('button', { name: 'Create portfolio' })).toHaveCount(0);
});

test.describe('the portfolio of the demo investor', () => {
  test.beforeEach(async ({ context }) => {
    test.slow();
    await signInToPortfolio(context);
  });

  test('shows value, returns and parts that add up', async ({ page }) => {
    // It is over: while markets are open, what is asked for later is asked at other prices.
    const period = '?from=2024-01-02&to=2026-09-30';
    await open(page, `/portfolio${period}`);
    await expect(page.getByTestId('portfolio-value')).toHaveText(/\d/);
    await expect(page.getByRole('slider', { name: 'Value and contributions' })).toBeVisible();
    const parts = page.locator('[data-widget=portfolio-gains] dd');
    const cents = (await parts.allTextContents()).map(centsOf);
    // Start, flows, seven parts, the gain, the end.
    expect(cents).toHaveLength(11);
    const sum = (from: number, to: number) =>
      cents.slice(from, to).reduce((total, each) => total + each, 0);
    expect(sum(2, 9)).toBe(cents[9]);
    expect(sum(0, 9)).toBe(cents[10]);
    // The figures above them are the same, and each opens how it was found.
    const opens = (figure: string) =>
      page.getByTitle(`How ${figure} is computed`, { exact: true }).first();
    expect(centsOf(await opens('Total gain').textContent())).toBe(cents[9]);
    expect(centsOf(await opens('Value').textContent())).toBe(cents[10]);
    // The rates below them open the same.
    for (const figure of ['Day change', 'Time-weighted return'])
      await expect(page.getByTitle(`How ${figure} is computed`, { exact: true })).toHaveCount(2);
    for (const figure of [
      'Value',
      'Value at the start',
      'Deposits less withdrawals',
      'Total gain',
      'Time-weighted return',
      'Money-weighted return',
      'Modified Dietz return',
      'Unrealised gain',
    ]) {
      const shown = centsOf(await opens(figure).textContent());
      await opens(figure).press('Enter');
      const dialog = page.getByRole('dialog', { name: figure });
      const result = dialog.locator('dl > div').last();
      await expect(result).toContainText('Result');
      if (/gain|^Value|^Deposits/.test(figure))
        expect(centsOf(await result.locator('dd').textContent()), figure).toBe(shown);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    for (const path of ['performance', 'report']) {
      await open(page, `/portfolio/${path}${period}`);
      expect(centsOf(await opens('Total gain').textContent()), path).toBe(cents[9]);
    }
    await open(page, '/portfolio');
    await opens('Day change').press('Enter');
    await expect(page.getByRole('dialog', { name: 'Day change' })).toContainText('Result');
    await page.keyboard.press('Escape');
    await expectNoBarriers(page, 'overview of a portfolio');
  });

  test('period, currency and hidden amounts are chosen once for all tabs', async ({ page }) => {
    await open(page, '/portfolio');
    const value = page.getByTestId('portfolio-value');
    await expect(value).toHaveText(/\$/);
    // By arrows, as in any group of radio buttons.
    await page.getByRole('radio', { name: '1Y' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/period=3y/);
    await page.getByLabel('Base currency').selectOption('EUR');
    await expect(value).toHaveText(/€/);
    await page.getByRole('button', { name: 'Hide amounts' }).press('Enter');
    await expect(value).toHaveText('•••');
    await tab(page, 'Holdings').press('Enter');
    await expect(page).toHaveURL(/\/portfolio\/holdings\?base=EUR&period=3y|period=3y&base=EUR/);
    await expect(page.getByRole('radio', { name: '3Y' })).toBeChecked();
    const total = page.getByRole('row', { name: /^Total/ });
    await expect(total).toContainText('•••');
    await page.reload();
    await hydrated(page);
    await expect(total).toContainText('•••');
    await page.getByRole('button', { name: 'Hide amounts' }).press('Enter');
    await expect(total).toContainText('€');
  });

  test('holdings in a foreign currency add up to the cent', async ({ page }) => {
    await open(
      page,
      '/portfolio/holdings?base=EUR&columns=price,value,average,cost,unrealised,gain,ofPrice,ofCurrency',
    );
    const rows = page.getByRole('table', { name: 'Holdings' }).locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    let foreign = 0;
    for (const row of await rows.all()) {
      const [price, value, average, cost, unrealised, gain, ofPrice, ofCurrency] = await row
        .locator('td')
        .allTextContents();
      if (price === undefined || average === '–' || !/\d/.test(average ?? '')) continue;
      const cents = [value, cost, unrealised, ofPrice, ofCurrency].map((text) =>
        centsOf(text ?? ''),
      );
      expect(cents[0]! - cents[1]!).toBe(cents[2]);
      expect(cents[3]! + cents[4]!).toBe(cents[2]);
      expect(price).toMatch(/[$€£]/);
      expect(average).toMatch(/[$€£]/);
      // Short positions are measured by their size: the sign is that of the gain.
      if (Math.abs(cents[2]!) > 100)
        expect(Math.sign(centsOf(gain ?? ''))).toBe(Math.sign(cents[2]!));
      if (cents[4] !== 0) foreign += 1;
    }
    expect(foreign).toBeGreaterThan(3);
  });

  test('a public link shows the returns of the period that is chosen above them', async ({
    page,
    browser,
  }) => {
    const { portfolios } = (await (await page.request.get('/api/portfolios')).json()) as {
      readonly portfolios: readonly { readonly id: string }[];
    };
    const made = await page.request.post(`/api/portfolios/${portfolios[0]!.id}/links`, {
      data: {},
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const { token } = (await made.json()) as { readonly token: string };
    const stranger = await browser.newPage();
    const ofYear = stranger.waitForResponse(/portfolio-views\/performance/);
    await open(stranger, `/portfolio/shared#${encodeURIComponent(token)}`);
    await ofYear;
    const rows = stranger.getByRole('table', { name: 'Holdings' }).locator('tbody tr');
    const shown = async () => Promise.all((await rows.all()).map((row) => row.innerText()));
    /** As performance has them over the same days. */
    const returnsSince = async (period: string): Promise<void> => {
      const asked = stranger.waitForResponse(/portfolio-views\/performance/);
      await stranger
        .locator('label')
        .filter({ hasText: new RegExp(`^${period}$`) })
        .click();
      const { contributions } = (await (await asked).json()) as {
        readonly contributions: {
          readonly asset: readonly { readonly key: string; readonly timeWeighted: number | null }[];
        };
      };
      const known = contributions.asset.filter(({ timeWeighted }) => timeWeighted !== null);
      const [largest] = known.toSorted((a, b) => b.timeWeighted! - a.timeWeighted!);
      const percent = `${(100 * largest!.timeWeighted!).toFixed(2)}%`;
      await expect
        .poll(async () => (await shown()).find((text) => text.startsWith(largest!.key)) ?? '')
        .toContain(percent);
    };
    await returnsSince('1M');
    const ofMonth = await shown();
    await returnsSince('3Y');
    expect(await shown()).not.toEqual(ofMonth);
    await stranger.context().close();
  });

  test('holdings have groups, columns, closed positions and lots', async ({ page }) => {
    await open(page, '/portfolio/holdings');
    const grid = page.getByRole('table', { name: 'Holdings' });
    const rows = grid.locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    const held = await rows.count();
    await page.getByLabel('Group by').selectOption('By currency');
    await expect(rows.filter({ hasText: /^USD/ }).first()).toBeVisible();
    await page.getByLabel('Group by').selectOption('Not grouped');
    await page.getByLabel('Closed positions').check();
    await expect(page).toHaveURL(/closed=show/);
    await expect.poll(() => rows.count()).toBeGreaterThan(held);
    await page.getByText('Columns').click();
    await page.getByRole('checkbox', { name: 'Realised P&L', exact: true }).check();
    await expect(grid.getByRole('columnheader', { name: /^Realised P&L/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Lots of/ })
      .first()
      .press('Enter');
    const drawer = page.getByRole('dialog', { name: /^Lots of/ });
    await expect(drawer.getByText('Lots held').first()).toBeVisible();
    await expectNoBarriers(page, 'lots', { within: '[role=dialog]' });
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expectNoBarriers(page, 'holdings of a portfolio');
  });

  test('fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/portfolio', '/portfolio/holdings', '/portfolio/report']) {
      await open(page, path);
      await expect(page.getByRole('main')).toContainText(/\$\d/);
      expect(await tooWide(page), path).toBeLessThanOrEqual(0);
    }
  });

  test('the report on paper has names and all figures', async ({ page }) => {
    await open(page, '/portfolio/report');
    const sheet = page.getByRole('table', { name: 'Holdings' });
    await expect(sheet).toContainText(/\$\d/);
    await page.emulateMedia({ media: 'print' });
    // A4 with margins and without.
    for (const width of [718, 794]) {
      await page.setViewportSize({ width, height: 1_000 });
      await expect(sheet.getByText('Microsoft Corporation')).toBeVisible();
      // What the table, the first of the page, has too much for the box that would be scrolled.
      const cut = `(() => {
        const table = document.querySelector('main table');
        let box = table.parentElement;
        while (getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
        return table.scrollWidth - box.clientWidth;
      })()`;
      await expect.poll(() => page.evaluate<number>(cut), `${width} px`).toBeLessThanOrEqual(0);
    }
  });
});
