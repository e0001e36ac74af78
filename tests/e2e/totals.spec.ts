import type { Locator, Page } from '@playwright/test';
import { signInToPortfolio } from './demo-portfolio.ts';
import { open } from './open.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './watched-page.ts';

/** `null` where a cell has no amount. */
function centsOf(text: string): number | null {
  const digits = text.replace('−', '-').replaceAll(/[^\d.-]/g, '');
  return /\d/.test(digits) ? Math.round(Number(digits) * 100) : null;
}

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((all, each) => all + (each ?? 0), 0);

interface Shown {
  /** The amounts below a title, in cents; of the rows and of the foot. */
  readonly rows: (title: string) => readonly (number | null)[];
  readonly foot: (title: string) => readonly (number | null)[];
}

/** A table as it stands on screen, all of its rows. */
async function shownTable(page: Page, name: string): Promise<Shown> {
  const table = page.getByRole('table', { name, exact: true });
  await expect(table).toBeVisible();
  const titles = await table.locator('thead th').allTextContents();
  const cellsOf = async (rows: Locator) =>
    Promise.all((await rows.all()).map((row) => row.locator('th, td').allTextContents()));
  const [body, foot] = [
    await cellsOf(table.locator('tbody tr')),
    await cellsOf(table.locator('tfoot tr')),
  ];
  const column = (rows: readonly string[][]) => (title: string) => {
    const place = titles.findIndex((one) => one.replace(/Sort$/, '').trim() === title);
    expect(place, `${name} has the column ${title}`).toBeGreaterThanOrEqual(0);
    return rows.map((cells) => centsOf(cells[place] ?? ''));
  };
  return { rows: column(body), foot: column(foot) };
}

/** A fact above the tables: the amount beside its name. */
const factOf = async (page: Page, name: string): Promise<number | null> =>
  centsOf(
    await page
      .locator('dt', { hasText: new RegExp(`^${name}$`) })
      .first()
      .locator('xpath=following-sibling::dd[1]')
      .innerText(),
  );

async function showAll(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: /^Show all/ });
  // Each becomes another when it is pressed.
  for (let left = await buttons.count(); left > 0; left -= 1) await buttons.first().press('Enter');
}

const HOLDING_COLUMNS = {
  dayAmount: 'Day P&L',
  value: 'Value',
  cost: 'Cost basis',
  unrealised: 'Unrealised P&L',
  ofPrice: 'of which price',
  ofCurrency: 'of which currency',
  realised: 'Realised P&L',
  income: 'Income',
  costs: 'Fees and taxes',
  currencyEffect: 'Currency effect',
  total: 'Total gain',
} as const;

/** A page without script is whole once the server knows the answers. */
const openWith = (page: Page, address: string): Promise<void> =>
  expect(async () => {
    await page.goto(address);
    await expect(page.getByRole('table', { name: 'Holdings', exact: true })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 60_000 });

test.describe('without script, so that no price moves between two rows', () => {
  test.use({ javaScriptEnabled: false });

  test('holdings and what stands below them add up to their totals', async ({ page, context }) => {
    await signInToPortfolio(context);
    for (const address of ['base=USD', 'base=EUR', 'base=GBP&closed=show', 'base=JPY']) {
      const columns = Object.keys(HOLDING_COLUMNS).join(',');
      await openWith(page, `/portfolio/holdings?${address}&columns=${columns}`);
      const { rows, foot } = await shownTable(page, 'Holdings');
      for (const title of Object.values(HOLDING_COLUMNS)) {
        const [total, ...rest] = foot(title).toReversed();
        expect(sum([...rows(title), ...rest]), `${title}, ${address}`).toBe(total);
      }
    }
    await openWith(page, '/portfolio/report?base=EUR');
    const { rows, foot } = await shownTable(page, 'Holdings');
    for (const title of ['Value', 'Cost basis', 'Total gain']) {
      const [total, ...rest] = foot(title).toReversed();
      expect(sum([...rows(title), ...rest]), `${title} of the report`).toBe(total);
    }
  });
});

test('groups of an allocation, incomes and sales add up to what stands above them', async ({
  page,
  context,
}) => {
  test.slow();
  await signInToPortfolio(context);
  for (const by of ['class', 'sector', 'country', 'issuer']) {
    await open(page, `/portfolio/allocation?base=EUR&by=${by}`);
    await showAll(page);
    const { rows } = await shownTable(page, 'Allocation');
    const net = await factOf(page, 'Net value');
    expect(sum(rows('Value')), `value by ${by}`).toBe(net);
    // Of one issuer both sides make up for each other.
    if (by !== 'issuer')
      expect(sum([...rows('Long'), ...rows('Short')]), `sides by ${by}`).toBe(net);
  }

  await open(page, '/portfolio/income?base=EUR');
  await showAll(page);
  const assets = await shownTable(page, 'Income by holding');
  const years = await shownTable(page, 'Income by year');
  const expected = await shownTable(page, 'Expected payments');
  const next = await factOf(page, 'Next 12 months');
  expect(sum(assets.rows('Next 12 months'))).toBe(next);
  expect(sum(expected.rows('Gross'))).toBe(next);
  const received = await factOf(page, 'Received in all');
  expect(sum(assets.rows('Received in all'))).toBe(received);
  expect(sum(years.rows('Gross'))).toBe(received);
  for (const [at, gross] of years.rows('Gross').entries())
    expect((gross ?? 0) + (years.rows('Tax')[at] ?? 0)).toBe(years.rows('Net')[at]);

  for (const [method, chosen] of [
    ['us', '2023'],
    ['fr', '2022'],
  ] as const) {
    await open(page, `/portfolio/taxes?base=GBP&method=${method}&year=${chosen}`);
    await showAll(page);
    const { rows: ofYears } = await shownTable(page, 'Tax years');
    const { rows: ofSales } = await shownTable(page, 'Sales');
    const names = await page
      .getByRole('table', { name: 'Tax years', exact: true })
      .locator('tbody th')
      .allTextContents();
    const at = names.indexOf(chosen);
    const year = (title: string) => ofYears(title)[at] ?? 0;
    expect(ofSales('Gain').length).toBeGreaterThan(1);
    expect(sum(ofSales('Proceeds')), `proceeds, ${method}`).toBe(year('Proceeds'));
    expect(sum(ofSales('Gain')), `gains, ${method}`).toBe(year('Gains') - year('Losses'));
    expect(sum([...ofSales('Cost'), ...ofSales('Expenses')]), `costs, ${method}`).toBe(
      year('Costs'),
    );
  }
});

test('groups of trades add up to their net gain', async ({ page, context }) => {
  await signIn(context, 'developer');
  await open(page, '/trade/statistics');
  const { rows } = await shownTable(page, 'Where gains come from');
  expect(sum(rows('Gain'))).toBe(await factOf(page, 'Net gain'));
});
