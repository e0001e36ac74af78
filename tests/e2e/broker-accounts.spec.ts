import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { open } from './open.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './watched-page.ts';

/*
 * The server stands in for Alpaca: its own API for programs is Alpaca's, so it connects to itself
 * with the key of another paper account (`ALPACA_…_API_URL` in the configuration).
 */
test.describe.configure({ mode: 'default' });
// Keys that are wrong, and a live account without its number.
test.use({ expectedErrors: /status of (?:422|403)/ });

const OWN = { headers: { 'sec-fetch-site': 'same-origin' } };
const PHONE = { width: 390, height: 844 };
const SOON = { timeout: 30_000 };

interface Stand {
  readonly account: string;
  readonly number: string;
  readonly keyId: string;
  readonly secret: string;
}

/** A paper account that plays the one at Alpaca, and a key that opens it. */
async function standIn(page: Page, name: string): Promise<Stand> {
  const made = await page.request.post('/api/trading/accounts', { data: { name }, ...OWN });
  expect(made.ok(), await made.text()).toBe(true);
  const { account } = (await made.json()) as { account: { id: string; number: string } };
  const data = { name, scopes: ['trade'], tradingAccount: account.id };
  const answer = await page.request.post('/api/account/keys', { data, ...OWN });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { key, secret } = (await answer.json()) as { key: { id: string }; secret: string };
  return { account: account.id, number: account.number, keyId: key.id, secret };
}

async function clear(page: Page, { account, keyId }: Stand): Promise<void> {
  await page.request.delete(`/api/trading/accounts/${account}`, OWN);
  await page.request.delete(`/api/account/keys/${keyId}`, OWN);
}

const ordersAt = async (page: Page, account: string): Promise<readonly { symbol: string }[]> => {
  const answer = await page.request.get(`/api/trading/accounts/${account}/orders?status=open`);
  return ((await answer.json()) as { orders: { symbol: string }[] }).orders;
};

const accountIn = (page: Page): string => new URL(page.url()).searchParams.get('account') ?? '';

async function fitsPhone(page: Page, where: string): Promise<void> {
  await page.setViewportSize(PHONE);
  const wider = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect.soft(wider, `${where} fits a phone`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('CON-E1 an Alpaca paper account: wrong keys at their field, connected, traded, let go', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(context, 'developer');
  const stand = await standIn(page, 'Plays Alpaca');
  await open(page, '/trade/accounts');
  await page.getByRole('button', { name: 'Connect an Alpaca account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Connect an Alpaca account' });
  await expect(dialog).toContainText('Where to find keys');
  await expectNoBarriers(page, 'connect dialog', { within: '[role=dialog]' });
  await fitsPhone(page, 'connect dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('My Alpaca');
  await dialog.getByLabel('Key ID').fill(stand.keyId);
  await dialog.getByLabel('Secret key').fill('tdk_wrong');
  await dialog.getByLabel('Secret key').press('Enter');
  await expect(dialog.getByText(/Alpaca does not know these keys/)).toBeVisible(SOON);
  await expect(dialog.getByLabel('Key ID')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Secret key').fill(stand.secret);
  await dialog.getByLabel('Secret key').press('Enter');
  await page.waitForURL(/\/trade\?account=/, SOON);
  const account = accountIn(page);
  await expect(page.getByText('Alpaca paper', { exact: true }).first()).toBeVisible();
  await expect(page.getByTestId('equity')).toHaveText('$100,000.00', SOON);

  // What is sent here is an order there, and what happens there is seen here.
  const placed = await page.request.post(`/api/trading/accounts/${account}/orders`, {
    data: {
      symbol: 'KO',
      qty: '3',
      side: 'buy',
      type: 'limit',
      timeInForce: 'gtc',
      limitPrice: '9',
    },
    ...OWN,
  });
  expect(placed.ok(), await placed.text()).toBe(true);
  expect((await ordersAt(page, stand.account)).map(({ symbol }) => symbol)).toEqual(['KO']);
  await expect(page.getByRole('region', { name: 'Open orders' })).toContainText('KO', SOON);

  await page.getByRole('link', { name: 'Accounts', exact: true }).first().press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'My Alpaca' }).first();
  await expect(row).toContainText(/Connect(?:ed|ing)/, SOON);
  await expectNoBarriers(page, 'accounts with one at Alpaca');
  await fitsPhone(page, 'accounts with one at Alpaca');
  await page.getByRole('button', { name: 'Actions for My Alpaca' }).click();
  for (const name of ['Deposit or withdraw', 'Copy', 'Reset', 'Close account'])
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  const letting = page.getByRole('dialog', { name: 'Disconnect My Alpaca?' });
  await letting.getByRole('button', { name: 'Disconnect' }).press('Enter');
  await expect(row).toHaveCount(0);
  expect(await ordersAt(page, stand.account)).toHaveLength(1);
  await clear(page, stand);
});

test('LIV-E1 real money: red frame, the number typed once per session, keys only with it', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(context, 'developer');
  const stand = await standIn(page, 'Plays Alpaca live');
  await open(page, '/trade/accounts');
  await page.getByRole('button', { name: 'Connect an Alpaca account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Connect an Alpaca account' });
  await dialog.getByText('Live', { exact: true }).click();
  await expect(dialog).toContainText('Real money.');
  await dialog.getByLabel('Key ID').fill(stand.keyId);
  await dialog.getByLabel('Secret key').fill(stand.secret);
  const send = dialog.getByRole('button', { name: 'Connect', exact: true });
  await expect(send).toBeDisabled();
  await dialog.getByLabel(/Type LIVE/).fill('LIVE');
  await expectNoBarriers(page, 'connect live', { within: '[role=dialog]' });
  await send.press('Enter');
  await page.waitForURL(/\/trade\?account=/, SOON);
  const account = accountIn(page);

  const framed = page.locator('.ring-danger');
  for (const tab of ['', '/orders', '/positions', '/activity', '/statistics', '/accounts']) {
    await open(page, `/trade${tab}?account=${account}`);
    await expect(framed, tab).toBeVisible();
    await expect(
      page.getByText('Live account: every order is executed with real money.'),
    ).toBeVisible();
  }
  await expectNoBarriers(page, 'accounts with a live one');
  await fitsPhone(page, 'accounts with a live one');

  // The ticket of any page has the frame too.
  await open(page, '/equity/home/news?symbol=KO');
  await page
    .getByRole('list', { name: /KO/ })
    .getByRole('link', { name: 'Trade', exact: true })
    .first()
    .press('Enter');
  const ticket = page.getByRole('dialog', { name: 'Order ticket' });
  await ticket.getByLabel('Account', { exact: true }).selectOption(account);
  await expect(ticket.getByText('Live account: real money')).toBeVisible();
  const order = async (limit: string): Promise<void> => {
    await ticket.getByLabel('Size', { exact: true }).fill('2');
    await ticket.getByLabel('Size', { exact: true }).press('l');
    await ticket.getByLabel('Limit price').fill(limit);
    await ticket.getByRole('button', { name: 'Review' }).click();
    await ticket
      .getByRole('button', { name: /^(?:Send|Buy)/ })
      .last()
      .click();
  };
  await order('9');
  const consent = page.getByRole('dialog', { name: 'Trade with real money?' });
  await expect(consent).toBeVisible(SOON);
  await expectNoBarriers(page, 'consent', { within: '[role=dialog]:last-of-type' });
  await page.keyboard.press('Escape');
  await expect(consent).toBeHidden();
  expect(await ordersAt(page, stand.account)).toEqual([]);
  await ticket
    .getByRole('button', { name: /^(?:Send|Buy)/ })
    .last()
    .click();
  const confirm = consent.getByRole('button', { name: 'Trade with real money' });
  await expect(confirm).toBeDisabled();
  await consent.getByLabel(/Type the account number/).fill(stand.number);
  await expect(confirm).toBeDisabled();
  const { accounts } = (await (await page.request.get('/api/trading/accounts')).json()) as {
    accounts: { account: { id: string; number: string } }[];
  };
  const number = accounts.find((one) => one.account.id === account)!.account.number;
  await consent.getByLabel(/Type the account number/).fill(number);
  await page.keyboard.press('Enter');
  await expect(ticket.locator('[data-order-status]')).toBeVisible(SOON);
  await ticket.getByRole('button', { name: 'New order' }).click();
  await order('8');
  await expect(ticket.locator('[data-order-status]')).toBeVisible(SOON);
  await expect(consent).toBeHidden();
  expect(await ordersAt(page, stand.account)).toHaveLength(2);

  // A call that does not carry the number does nothing.
  const bare = await page.request.post(`/api/trading/accounts/${account}/flatten`, OWN);
  expect(bare.status()).toBe(422);

  await open(page, `/account/keys?account=${account}`);
  await page.getByLabel('Name', { exact: true }).fill('Live robot');
  await expect(page.getByText('Real money', { exact: true })).toBeVisible(SOON);
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText(/trades with real money\. Type the number/).first()).toBeVisible();
  await expectNoBarriers(page, 'key for a live account');
  await page.request.delete(`/api/trading/accounts/${account}`, OWN);
  await clear(page, stand);
});
