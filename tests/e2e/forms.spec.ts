import type { Locator, Page } from '@playwright/test';
import { newMember } from './new-member.ts';
import { open } from './open.ts';
import { expect, test } from './watched-page.ts';

const DELAY = 1_500;

/** Answers every write late, and counts them by method and path. */
async function slowWrites(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && !/\/(?:track|errors|preview|quotes)\b/.test(pathname)) {
      sent.push(`${request.method()} ${pathname}`);
      await new Promise((done) => setTimeout(done, DELAY));
    }
    await route.continue();
  });
  return sent;
}

/** What every form is held to while its answer is on the way. */
async function isHeld(
  form: Locator,
  field: Locator,
  sent: readonly string[],
  key = 'Enter',
): Promise<void> {
  const before = sent.length;
  await field.press(key);
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await expect(field).toBeDisabled();
  await form.evaluate((element: unknown) =>
    (element as { requestSubmit: () => void }).requestSubmit(),
  );
  await expect.poll(() => sent.length).toBe(before + 1);
  await expect(form).not.toHaveAttribute('aria-busy');
  expect(sent.length).toBe(before + 1);
}

const formOf = (field: Locator): Locator => field.locator('xpath=ancestor::form');

test.describe('a form whose answer is late', () => {
  test('books both of two transactions that are added one after the other', async ({ page }) => {
    await newMember(page);
    await open(page, '/portfolio/transactions');
    await page.getByRole('button', { name: 'Create portfolio' }).press('Enter');
    await page.getByRole('button', { name: 'Add transaction' }).first().press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add transaction' });
    await dialog.getByLabel('Kind').selectOption('fee');
    const sent = await slowWrites(page);
    const amount = dialog.getByLabel('Amount', { exact: true });
    const another = dialog.getByRole('button', { name: 'Save and add another' });
    await amount.fill('11');
    await another.click();
    await expect(formOf(amount)).toHaveAttribute('aria-busy', 'true');
    await expect(another).toBeDisabled();
    await amount.fill('22');
    await another.click();
    await expect(amount).toHaveValue('');
    expect(sent).toHaveLength(2);
    await amount.fill('33');
    await amount.press('Enter');
    await expect(dialog).toBeHidden();
    const grid = page.getByRole('grid', { name: 'Transactions' });
    for (const fee of ['11.00', '22.00', '33.00']) await expect(grid).toContainText(fee);
  });

  test('saves no transaction before the market has said its currency', async ({ page }) => {
    await newMember(page);
    await open(page, '/portfolio');
    await page.getByLabel('Base currency').selectOption('EUR');
    await page.getByRole('button', { name: 'Create portfolio' }).press('Enter');
    await page.getByRole('button', { name: 'Add transaction' }).first().press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add transaction' });
    await page.route(/\/booking-facts\?.*asset=MSFT/, async (route) => {
      await new Promise((done) => setTimeout(done, DELAY));
      await route.continue();
    });
    await dialog.getByLabel('Symbol', { exact: true }).fill('MSFT');
    await dialog.getByLabel('Quantity').fill('2');
    const price = dialog.getByLabel('Price');
    await price.fill('300');
    await price.press('Enter');
    await expect(formOf(price)).toHaveAttribute('aria-busy', 'true');
    await expect(formOf(price)).not.toHaveAttribute('aria-busy');
    // What came is seen before it is saved.
    await expect(dialog.getByLabel('Currency', { exact: true })).toHaveValue('USD');
    await expect(dialog.getByText(/Cash in Account would fall to -\$/)).toBeVisible();
    await price.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('grid', { name: 'Transactions' })).toContainText('-$600.00');
  });

  test('is locked, whatever it is: settings, notes, the account', async ({ page }) => {
    await newMember(page);
    await open(page, '/portfolio/transactions');
    await page.getByRole('button', { name: 'Create portfolio' }).press('Enter');
    await page.waitForURL(/\/portfolio\/transactions\?/);
    await open(page, '/portfolio/settings');
    const sent = await slowWrites(page);
    const account = page.getByLabel('New account');
    await account.fill('Second');
    await isHeld(formOf(account), account, sent);
    await expect(account).toHaveValue('');
    await expect(page.getByText('Second', { exact: true })).toBeVisible();

    await open(page, '/account');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Another Name');
    await isHeld(formOf(name), name, sent);

    await page.unrouteAll({ behavior: 'wait' });
    await open(page, '/equity/home/overview?symbol=MSFT');
    await page.getByRole('button', { name: 'Notes' }).first().click();
    const note = page.getByLabel('New note on MSFT');
    await note.fill('Cheap');
    await isHeld(formOf(note), note, await slowWrites(page), 'Control+Enter');
    await expect(note).toHaveValue('');
    await expect(page.locator('[data-note]')).toHaveCount(1);
  });
});

test.describe('registration', () => {
  test.use({ expectedErrors: /400/ });

  test('says what is too short at once, and keeps passwords that are refused', async ({ page }) => {
    await open(page, '/register');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('short');
    await password.press('Tab');
    await expect(password).toHaveAccessibleDescription(/at least 12 characters/);
    await password.fill('password1234');
    await expect(password).not.toHaveAccessibleDescription(/at least 12 characters/);
    await page.getByLabel('Confirm password').fill('password1234');
    await page.getByLabel('Name', { exact: true }).fill('Vera Quill');
    await page.getByLabel('E-mail address').fill('vera@example.test');
    await page.getByLabel('Username').fill(`late-${Date.now().toString(36)}`);
    const sent = await slowWrites(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(password).toBeDisabled();
    await expect(password).toHaveAccessibleDescription(/too common/);
    expect(sent).toEqual(['POST /api/register']);
    await expect(password).toHaveValue('password1234');
    await expect(page.getByLabel('Confirm password')).toHaveValue('password1234');
  });
});
