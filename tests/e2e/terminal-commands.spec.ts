import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { open } from './open.ts';
import { signIn } from './sign-in.ts';
import { terminalMember } from './terminal-member.ts';
import { expect, test } from './watched-page.ts';

const SOON = { timeout: 30_000 };

// Panels about a company say so when their channel names a fund.
test.use({ expectedErrors: /status of 40[49]/ });

const lineOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Command line' });
const panelsOf = (page: Page, kind: string): Locator => page.locator(`[data-panel="${kind}"]`);

/** Types a line from anywhere on the desk, by keyboard alone. */
async function type(page: Page, line: string): Promise<void> {
  await page.keyboard.press('Backquote');
  await expect(lineOf(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(line);
}

/** Sends a line; what it opens may cover the line at once. */
async function send(page: Page, line: string): Promise<void> {
  await type(page, line);
  await page.keyboard.press('Enter');
}

/** Runs a line; an empty field afterwards says that it was understood. */
async function run(page: Page, line: string): Promise<void> {
  await send(page, line);
  await expect(lineOf(page)).toHaveValue('', SOON);
  // Back to the desk, so that the next line begins with its key.
  await lineOf(page).blur();
}

test('CMD-40 every function of the list is reached by typing', async ({ page }) => {
  await terminalMember(page, 'developer');
  await open(page, '/terminal');
  await expect(panelsOf(page, 'chart').first()).toBeVisible(SOON);

  await run(page, 'MSFT DES');
  await expect(panelsOf(page, 'companyprofile')).toContainText('Microsoft', SOON);
  await run(page, 'SPY HP 2025-01-02 2025-01-31');
  await expect(panelsOf(page, 'pricehistory')).toContainText('2025-01-02 – 2025-01-31', SOON);
  await run(page, 'AAPL OMON');
  await expect(panelsOf(page, 'optionchain').first()).toBeVisible(SOON);
  await run(page, 'GP 1Y');
  await expect(panelsOf(page, 'chart').first()).toBeVisible(SOON);
  await run(page, 'EQS pe<15');
  const screen = panelsOf(page, 'screener').first().getByRole('textbox', { name: 'Expression' });
  await expect(screen).toHaveValue(/pe ?< ?15/, SOON);
  await run(page, 'TOP');
  await expect(panelsOf(page, 'headlinessummary').first()).toBeVisible(SOON);
  await run(page, 'HELP OMON');
  await expect(panelsOf(page, 'help-codes')).toContainText('Option chain', SOON);
});

test('CMD-41 an alert is created and taken back, an order is only filled in', async ({
  page,
  context,
}) => {
  await signIn(context, 'developer');
  await open(page, '/terminal');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });

  await run(page, 'ALRT MSFT > 9420');
  const status = page.getByText('Alert created: MSFT > 9420');
  await expect(status).toBeVisible(SOON);
  await page.getByText('Undo', { exact: true }).press('Enter');
  await expect(page.getByText('Alert removed')).toBeVisible(SOON);

  await send(page, 'BUY 10 MSFT LMT 41.5 GTC');
  const ticket = page.getByRole('dialog', { name: 'Order ticket' });
  await expect(ticket.getByLabel('Size', { exact: true })).toHaveValue('10', SOON);
  await expect(ticket.getByLabel('Limit price', { exact: true })).toHaveValue('41.5');
  // Enter leads to the review, which asks; nothing has left the page.
  await expect(ticket.getByRole('button', { name: 'Review', exact: true })).toBeVisible(SOON);
  expect(sent.filter((call) => call.endsWith('/orders'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(ticket).toBeHidden();

  await send(page, 'CANCEL MSFT');
  const question = page.getByRole('dialog', { name: 'Cancel open orders?' });
  await expect(question).toBeVisible(SOON);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(sent.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
});

test('CMD-41 no letter is lost while the texts about a line are still on their way', async ({
  page,
}) => {
  await terminalMember(page);
  const typed = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/alertwords-/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await open(page, '/terminal');
  const asked = page.waitForRequest(/\/assets\/alertwords-/);
  // A condition is missing after the blank; what says so is asked for and does not come yet.
  await type(page, 'ALRT MSFT ');
  await asked;
  await page.keyboard.press('Backspace');
  await page.keyboard.type(' > 9420', { delay: 100 });
  await expect(lineOf(page)).toHaveValue('ALRT MSFT > 9420');
  typed.resolve(undefined);
});

test('CMD-42 mistakes are marked and mended, lines come back, the desk obeys', async ({ page }) => {
  await terminalMember(page);
  await open(page, '/terminal');
  await expect(panelsOf(page, 'chart').first()).toBeVisible(SOON);

  await send(page, 'MSFT DEZ');
  await expect(
    page.getByText('Column 6: There is no code “DEZ”. HELP lists them all.'),
  ).toBeVisible();
  await expect(page.locator('[data-fault-at="5"]')).toHaveText('DEZ');
  await expectNoBarriers(page, '/terminal');
  await page.keyboard.press('Tab');
  await expect(lineOf(page)).toHaveValue('MSFT DES');
  await page.keyboard.press('Enter');
  await expect(panelsOf(page, 'companyprofile')).toContainText('Microsoft', SOON);

  // Orders are nothing that an investor has.
  await send(page, 'BUY 10 MSFT');
  await expect(page.getByText('There is no code “10”')).toBeVisible(SOON);

  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowUp');
  await expect(lineOf(page)).toHaveValue('MSFT DES');
  await page.keyboard.press('Escape');
  await expect(lineOf(page)).toHaveValue('');

  await page.keyboard.type('apple');
  const list = page.getByRole('listbox', { name: 'Completions' });
  await expect(list.getByRole('option', { name: /AAPL/ })).toBeVisible(SOON);
  await page.keyboard.press('ArrowDown');
  await expect(lineOf(page)).toHaveAttribute('aria-activedescendant', /-0$/);
  await page.keyboard.press('Tab');
  await expect(lineOf(page)).toHaveValue('AAPL ');
  await page.keyboard.type('de');
  await page.keyboard.press('Tab');
  await expect(lineOf(page)).toHaveValue('AAPL DES');
  await page.keyboard.press('Enter');
  await expect(panelsOf(page, 'companyprofile')).toContainText('Apple', SOON);
  await lineOf(page).blur();

  const before = await page.locator('[data-panel]:visible').count();
  await run(page, 'SPLIT R');
  await expect(page.locator('[data-panel="companyprofile"]:visible')).toHaveCount(2, SOON);
  await run(page, 'LINK green');
  await run(page, 'MSFT');
  await expect(panelsOf(page, 'companyprofile').filter({ hasText: 'Microsoft' })).toHaveCount(
    1,
    SOON,
  );
  await expect(panelsOf(page, 'companyprofile').filter({ hasText: 'Apple' })).toHaveCount(1);
  await run(page, 'MAX');
  await expect(page.locator('[data-panel]:visible')).toHaveCount(1, SOON);
  await run(page, 'MAX');
  await run(page, 'CLOSE');
  await expect(page.locator('[data-panel]:visible')).toHaveCount(before, SOON);

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys and codes' });
  await expect(sheet).toContainText('Option chain', SOON);
  await page.keyboard.press('Escape');
  // While it fades the keys are still its own.
  await expect(sheet).toBeHidden();
  await send(page, 'NAV /help');
  await expect(page).toHaveURL(/\/help$/, SOON);
});
