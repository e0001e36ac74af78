import { DEMO_PASSWORD } from '../../src/server/features/identity/demo-password.fixture.ts';
import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { chartMenu } from './chart-menu.ts';
import { open } from './open.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './watched-page.ts';

const SOON = { timeout: 30_000 };
const WORKS = /^(?:Accepted|Working|Sending)$/;

interface Listed {
  readonly id: string;
  readonly symbol: string;
  readonly limitPrice: string | null;
  readonly status: string;
}

const own = { 'sec-fetch-site': 'same-origin' };

async function accountOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/trading/accounts');
  expect(answer.ok(), await answer.text()).toBe(true);
  const { accounts } = (await answer.json()) as {
    readonly accounts: readonly { readonly account: { readonly id: string } }[];
  };
  return accounts[0]!.account.id;
}

async function ordersOf(page: Page, symbol: string): Promise<readonly Listed[]> {
  const account = await accountOf(page);
  const answer = await page.request.get(
    `/api/trading/accounts/${account}/orders?symbols=${symbol}&limit=500`,
  );
  return ((await answer.json()) as { readonly orders: readonly Listed[] }).orders;
}

/** Orders that were not there before: the demo account keeps those of earlier runs. */
async function newOrders(
  page: Page,
  symbol: string,
  before: readonly Listed[],
): Promise<readonly Listed[]> {
  const known = new Set(before.map(({ id }) => id));
  return (await ordersOf(page, symbol)).filter(({ id }) => !known.has(id));
}

/** Opens the ticket from the header of a quote, by keyboard. */
async function openTicket(page: Page, symbol: string): Promise<Locator> {
  await open(page, `/equity/home/news?symbol=${symbol}`);
  const ticket = page.getByRole('dialog', { name: 'Order ticket' });
  const trade = page
    .getByRole('list', { name: new RegExp(symbol) })
    .getByRole('link', { name: 'Trade', exact: true })
    .first();
  await trade.focus();
  await page.keyboard.press('Enter');
  await expect(ticket).toBeVisible(SOON);
  await expect(ticket.getByLabel('Size', { exact: true })).toBeFocused(SOON);
  return ticket;
}

const statusIn = (ticket: Locator): Locator => ticket.locator('[data-order-status]');

test('TKT-E1 an order by keyboard alone: typed, previewed, sent, working, cancelled', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(context, 'developer');
  const before = await ordersOf(page, 'KO');
  const ticket = await openTicket(page, 'KO');
  await expect(ticket.getByRole('radio', { name: /Buy/ })).toBeChecked();

  await page.keyboard.type('7');
  await page.keyboard.press('s');
  await expect(ticket.getByRole('radio', { name: /Short|Sell/ })).toBeChecked();
  await page.keyboard.press('b');
  await page.keyboard.press('ArrowUp');
  await expect(ticket.getByLabel('Size', { exact: true })).toHaveValue('8');
  await page.keyboard.press('l');
  const limit = ticket.getByLabel('Limit price');
  await expect(limit).toBeVisible();

  await test.step('what is missing is said at its field', async () => {
    await page.keyboard.press('Enter');
    await expect(limit).toHaveAttribute('aria-invalid', 'true');
  });
  await limit.focus();
  await page.keyboard.type('10.005');
  await expect(ticket.getByText(/at most 2 decimals/).first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('10');
  await page.keyboard.press('ArrowDown');
  await expect(limit).toHaveValue('9.99');

  const preview = ticket.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('$79.92', SOON);
  await expect(preview).toContainText('→');
  await expect(preview.getByText('Risk checks')).toBeVisible();
  await expectNoBarriers(page, 'order ticket', { within: '[role=dialog]' });

  await page.keyboard.press('Enter');
  await expect(ticket.getByText('Buy 8 KO')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(limit).toBeVisible();
  await limit.focus();
  await page.keyboard.press('Enter');
  await expect(ticket.getByRole('button', { name: 'Send buy order' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(ticket.getByRole('status').first()).toHaveText(WORKS, SOON);
  const cancel = ticket.getByRole('button', { name: 'Cancel order' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  await expect(statusIn(ticket)).toHaveAttribute('data-order-status', 'canceled', SOON);
  await page.keyboard.press('Escape');
  await expect(ticket).toBeHidden();
  const sent = (await newOrders(page, 'KO', before)).filter(
    ({ limitPrice }) => limitPrice === '9.99',
  );
  expect(sent.map(({ status }) => status)).toEqual(['canceled']);
});

test.describe('a lost answer', () => {
  test.use({ expectedErrors: /status of 502/ });
  test('TKT-E2 an answer that is lost makes one order when it is tried again', async ({
    page,
    context,
  }) => {
    test.slow();
    await signIn(context, 'developer');
    const before = await ordersOf(page, 'PG');
    const ticket = await openTicket(page, 'PG');
    await page.keyboard.type('3');
    await page.keyboard.press('l');
    await ticket.getByLabel('Limit price').fill('11.11');
    let lost = 0;
    await page.route('**/api/trading/accounts/*/orders', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
      lost += 1;
      // The server has it; the page never hears of that.
      await route.fetch();
      return route.fulfill({ status: 502, body: 'gone' });
    });
    await page.keyboard.press('Enter');
    await ticket.getByRole('button', { name: 'Send buy order' }).click();
    await expect(ticket.getByText('No answer from the server')).toBeVisible(SOON);
    await ticket.getByRole('button', { name: 'Try again' }).click();
    await expect(ticket.getByRole('status').first()).toHaveText(WORKS, SOON);
    expect(await newOrders(page, 'PG', before)).toHaveLength(1);
    await ticket.getByRole('button', { name: 'Cancel order' }).click();
    await expect(statusIn(ticket)).toHaveAttribute('data-order-status', 'canceled', SOON);
  });
});

test('TKT-E3 a bracket shows its payoff, on a phone as a sheet', async ({ page, context }) => {
  test.slow();
  await signIn(context, 'developer');
  await page.setViewportSize({ width: 390, height: 844 });
  const ticket = await openTicket(page, 'MSFT');
  await page.keyboard.type('10');
  await ticket.getByText('Bracket', { exact: true }).click();
  await ticket.getByRole('group', { name: 'Take profit by' }).getByText('%').click();
  await ticket.getByLabel('Take profit', { exact: true }).fill('8');
  await ticket.getByRole('group', { name: 'Stop loss by' }).getByText('%', { exact: true }).click();
  await ticket.getByLabel('Stop loss', { exact: true }).fill('4');
  const payoff = ticket.getByRole('region', { name: 'Payoff' });
  await expect(payoff).toContainText(/2\.0\d : 1|1\.9\d : 1/, SOON);
  const box = (await ticket.boundingBox())!;
  expect(Math.round(box.x)).toBe(0);
  expect(Math.round(box.width)).toBe(390);
  expect(Math.round(box.y + box.height)).toBe(844);
});

test('TKT-E4 pages open the ticket with what they know; those who may not trade see nothing of it', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await signIn(context, 'developer');
  const ticket = page.getByRole('dialog', { name: 'Order ticket' });

  await test.step('a price of the chart, and the order as a line on it', async () => {
    await open(page, '/equity/home/charting?symbol=KO');
    const entry = await chartMenu(page, 0.55, /^(?:Buy|Sell) limit at /);
    await entry.click();
    await expect(ticket).toBeVisible(SOON);
    const limit = ticket.getByLabel('Limit price');
    await expect(limit).toHaveValue(/^\d+\.\d\d$/);
    await page.keyboard.type('2');
    await ticket.getByRole('radio', { name: /Buy/ }).check({ force: true });
    await limit.fill('12.34');
    await page.keyboard.press('Enter');
    await ticket.getByRole('button', { name: 'Send buy order' }).click();
    await expect(ticket.getByRole('status').first()).toHaveText(WORKS, SOON);
    await expect(page.locator('[data-order-lines]').first()).toHaveAttribute(
      'data-order-lines',
      /\b12\.34\b/,
      SOON,
    );
    await ticket.getByRole('button', { name: 'Cancel order' }).click();
    await expect(statusIn(ticket)).toHaveAttribute('data-order-status', 'canceled', SOON);
    await page.keyboard.press('Escape');
  });

  await test.step('a strategy, with its net price and what it can lose', async () => {
    await open(page, '/equity/home/options?symbol=MSFT');
    await page.locator('[data-lazy="optionstrategy"]').scrollIntoViewIfNeeded();
    const button = page.getByRole('button', { name: 'Trade this strategy' });
    await button.scrollIntoViewIfNeeded(SOON);
    await expect(button).toBeEnabled(SOON);
    await button.click();
    await expect(ticket).toBeVisible(SOON);
    await expect(ticket.getByRole('region', { name: 'Payoff' })).toContainText(
      'Maximum loss',
      SOON,
    );
    await page.keyboard.press('Escape');
    await expect(ticket).toBeHidden();
  });

  await test.step('a member without the feature', async () => {
    const other = await browser.newContext();
    const answer = await other.request.post(new URL('/api/login', page.url()).href, {
      data: { wmid: '501', username: 'investor', password: DEMO_PASSWORD },
      headers: own,
    });
    expect(answer.status()).toBe(200);
    const theirs = await other.newPage();
    await open(theirs, new URL('/equity/home/options?symbol=MSFT', page.url()).href);
    await expect(theirs.getByRole('heading', { name: /chain/i }).first()).toBeVisible(SOON);
    await expect(theirs.getByText('Opens a ticket')).toHaveCount(0);
    await expect(theirs.getByRole('button', { name: 'Trade this strategy' })).toHaveCount(0);
    await other.close();
  });
});
