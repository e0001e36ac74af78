import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { open } from './open.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './watched-page.ts';

// One after another: accounts that one test opens are in the lists of all others.
test.describe.configure({ mode: 'default' });

const SAME_SITE = { 'sec-fetch-site': 'same-origin' };
const PHONE = { width: 390, height: 844 };

interface Answer {
  readonly account: { readonly id: string; readonly name: string };
}

/** A paper account of this test alone: all tests share the demo member. */
async function newAccount(page: Page, name: string): Promise<string> {
  await signIn(page.context(), 'developer');
  const answer = await page.request.post('/api/trading/accounts', {
    data: { name },
    headers: SAME_SITE,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as Answer).account.id;
}

async function closeAccount(page: Page, account: string): Promise<void> {
  await page.request.delete(`/api/trading/accounts/${account}`, { headers: SAME_SITE });
}

/** An order far from the market: it rests whatever the hour of the test. */
async function place(page: Page, account: string, order: object): Promise<void> {
  const answer = await page.request.post(`/api/trading/accounts/${account}/orders`, {
    data: { type: 'limit', timeInForce: 'gtc', side: 'buy', ...order },
    headers: SAME_SITE,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('grid', { name: 'Orders' }).getByRole('row').filter({ hasText: name });

async function fitsPhone(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(PHONE);
  const wider = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect.soft(wider, `${where} fits a phone`).toBeLessThanOrEqual(0);
  if (before !== null) await page.setViewportSize(before);
}

test.describe('outside of the session', () => {
  // An order that waits for the opening is not replaced, and the broker says so.
  test.use({ expectedErrors: /status of 422/ });

  test(
    'an order appears in the blotter by itself, opens with its story, is replaced and cancelled',
    blotter,
  );
});

async function blotter({ page }: { readonly page: Page }): Promise<void> {
  test.slow();
  const account = await newAccount(page, 'Blotter test');
  await open(page, `/trade/orders?account=${account}`);
  await expect(page.getByText('No open orders')).toBeVisible();

  // The page was not told by its own tab: the member's topic brings it.
  await place(page, account, { symbol: 'KO', qty: '7', limitPrice: '11' });
  await expect(rowOf(page, 'KO')).toContainText(/Working|Accepted/);
  await place(page, account, {
    symbol: 'MSFT',
    qty: '3',
    limitPrice: '50',
    orderClass: 'bracket',
    takeProfit: { limitPrice: '900' },
    stopLoss: { stopPrice: '20' },
  });
  await expect(rowOf(page, 'Take profit')).toContainText('900.00');
  await expect(rowOf(page, 'Stop loss')).toContainText('Held');
  await expectNoBarriers(page, 'blotter');
  await fitsPhone(page, 'blotter');

  // Replaced where it stands, by keyboard.
  const limit = rowOf(page, 'KO').getByRole('gridcell').filter({ hasText: '11.00' });
  const isWaiting = (await rowOf(page, 'KO').textContent())?.includes('Accepted') === true;
  await limit.click();
  await page.getByRole('textbox', { name: 'Limit of KO' }).fill('12.5');
  await page.keyboard.press('Enter');
  await expect(
    isWaiting
      ? page.getByText(/not in the market yet/).first()
      : rowOf(page, 'KO').filter({ hasText: '12.50' }),
  ).toBeVisible();

  // The order that was replaced goes as its replacement comes.
  await expect(rowOf(page, 'KO')).toHaveCount(1);
  await rowOf(page, 'KO').getByRole('button', { name: 'Details of KO' }).click();
  const drawer = page.getByRole('dialog', { name: 'Buy 7 KO' });
  await expect(drawer.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  await drawer.getByLabel('Journal note').fill('Too cheap to fill.');
  await drawer.getByRole('button', { name: 'Save note' }).click();
  await expect(drawer.getByText(/^Saved/)).toBeVisible();
  await expectNoBarriers(page, 'drawer of an order', { within: '[role=dialog]' });
  await drawer.getByRole('button', { name: 'Cancel order' }).click();
  await expect(drawer.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(rowOf(page, 'KO')).toHaveCount(0);
  await page.getByText('Closed', { exact: true }).click();
  await expect(rowOf(page, 'KO').filter({ hasText: 'Cancelled' })).toBeVisible();
  await expect(page).toHaveURL(/status=closed/);
  await closeAccount(page, account);
}

test('the kill switch says what it will do, by keyboard, and does it', async ({ page }) => {
  test.slow();
  const account = await newAccount(page, 'Kill switch test');
  await place(page, account, { symbol: 'KO', qty: '5', limitPrice: '11' });
  await place(page, account, { symbol: 'XOM', qty: '5', limitPrice: '12' });
  await open(page, `/trade?account=${account}`);
  await expect(page.getByRole('region', { name: 'Open orders' })).toContainText('XOM');
  await expectNoBarriers(page, 'desk');
  // Every type of order is in sight beside the equity curve, none at the end of a strip.
  const ticket = page.getByRole('region', { name: 'Order ticket' });
  const types = await ticket.getByRole('group', { name: 'Type' }).boundingBox();
  const last = await ticket.locator('label').filter({ hasText: 'Trailing stop' }).boundingBox();
  expect(last!.x + last!.width).toBeLessThanOrEqual(types!.x + types!.width);
  await fitsPhone(page, 'desk');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Shift+X');
  const dialog = page.getByRole('dialog', { name: 'Cancel all and close all?' });
  await expect(dialog).toContainText('2 open orders are cancelled.');
  await expect(dialog).toContainText('KO');
  await expectNoBarriers(page, 'kill switch', { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Cancel all and close all' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Open orders' })).toContainText('No open orders');
  await closeAccount(page, account);
});

test('an account is opened, paid, renamed and reset only by its name', async ({ page }) => {
  test.slow();
  await signIn(page.context(), 'developer');
  await open(page, '/trade/accounts');
  await page.getByRole('button', { name: 'New paper account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Slow and steady');
  await dialog.getByLabel('Starting cash (USD)').fill('25,000');
  await dialog.getByLabel('Starting cash (USD)').press('Enter');
  await page.waitForURL(/\/trade\?account=/);
  await expect(page.getByTestId('equity')).toHaveText('$25,000.00');
  await expect(page.getByText('Begin here')).toBeVisible();
  const account = new URL(page.url()).searchParams.get('account') ?? '';

  await page.getByRole('link', { name: 'Accounts', exact: true }).first().press('Enter');
  const menu = page.getByRole('button', { name: 'Actions for Slow and steady' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Deposit or withdraw' }).click();
  await dialog.getByLabel('Amount (USD)').fill('500');
  await dialog.getByLabel('Amount (USD)').press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Slow and steady' }).first()).toContainText(
    '$25,500.00',
  );

  await menu.click();
  await page.getByRole('menuitem', { name: 'Reset' }).click();
  const reset = dialog.getByRole('button', { name: 'Reset' });
  await expect(reset).toBeDisabled();
  await dialog.getByLabel('Type Slow and steady to confirm').fill('Slow and steady');
  await dialog.getByLabel('Starting cash (USD)').fill('9000');
  await reset.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Slow and steady' }).first()).toContainText(
    '$9,000.00',
  );
  await expectNoBarriers(page, 'accounts');
  await fitsPhone(page, 'accounts');
  await closeAccount(page, account);
});

test('positions and account agree, and every tab can be read', async ({ page }) => {
  test.slow();
  await signIn(page.context(), 'developer');
  const rows = (await (await page.request.get('/api/trading/accounts')).json()) as {
    readonly accounts: readonly Answer[];
  };
  // Not one that another test opens and closes meanwhile.
  const account = rows.accounts.find(({ account: { name } }) => name === 'Swing')?.account.id ?? '';
  const view = async () => {
    const [figures, positions] = await Promise.all(
      ['', '/positions'].map(async (part) =>
        (await page.request.get(`/api/trading/accounts/${account}${part}`)).json(),
      ),
    );
    return { figures, positions } as {
      figures: { figures: { cash: string; equity: string } };
      positions: { positions: { position: { marketValue: string | null } }[] };
    };
  };
  // Prices move between two questions: both are asked at once, and again until they met one moment.
  await expect(async () => {
    const { figures, positions } = await view();
    const held = positions.positions.reduce(
      (sum, { position }) => sum + Number(position.marketValue),
      0,
    );
    const { cash, equity } = figures.figures;
    expect(Math.abs(Number(cash) + held - Number(equity))).toBeLessThan(0.01);
  }).toPass({ timeout: 30_000 });

  await open(page, `/trade?account=${account}`);
  const cash = Number(await page.getByTestId('cash').getAttribute('value'));
  const total = page.getByTestId('total-value');
  if ((await total.count()) > 0)
    await expect(async () => {
      const [equity, value] = await page.evaluate<[number, number]>(
        `['equity', 'total-value'].map((id) => Number(document.querySelector('[data-testid=' + id + ']').value))`,
      );
      expect(Math.abs(cash + value - equity)).toBeLessThan(0.02);
    }).toPass({ timeout: 30_000 });

  for (const name of ['Positions', 'Activity', 'Statistics']) {
    await page
      .getByRole('navigation', { name: 'Parts of trading' })
      .getByRole('link', { name, exact: true })
      .press('Enter');
    await expect(page).toHaveTitle(new RegExp(name));
    // Quotes never rest; outlines do.
    await expect(page.locator('main .animate-pulse')).toHaveCount(0);
    await expectNoBarriers(page, name);
    await fitsPhone(page, name);
  }
});

test.describe('accounts of others', () => {
  test.use({ expectedErrors: /404/ });

  test('are not found, by address and by call', async ({ page }) => {
    await signIn(page.context(), 'developer');
    const foreign = '00000000-0000-4000-8000-000000000000';
    const response = await page.goto(`/trade?account=${foreign}`);
    expect(response?.status()).toBe(404);
    const call = await page.request.get(`/api/trading/accounts/${foreign}/orders`);
    expect(call.status()).toBe(404);
  });
});

test('without the plan there is no desk', async ({ page }) => {
  await signIn(page.context(), 'investor');
  const response = await page.request.get('/trade/orders');
  expect(response.status()).toBe(403);
});
