import { expectNoBarriers } from './barriers.ts';
import { newMember } from './new-member.ts';
import { open } from './open.ts';
import { expect, test } from './watched-page.ts';

test('transactions are added, corrected, removed and taken back by keyboard', async ({ page }) => {
  test.slow();
  await newMember(page);
  await open(page, '/portfolio/transactions');
  await page.getByRole('button', { name: 'Create portfolio' }).press('Enter');
  await page.getByRole('button', { name: 'Add transaction' }).first().press('Enter');

  const form = page.getByRole('dialog', { name: 'Add transaction' });
  await form.getByLabel('Kind').selectOption('deposit');
  await form.getByLabel('Amount', { exact: true }).fill('5,000.50');
  await form.getByLabel('Amount', { exact: true }).press('Enter');
  await expect(form).toBeHidden();
  const grid = page.getByRole('grid', { name: 'Transactions' });
  await expect(grid).toContainText('+$5,000.50');

  // Wherever the focus is, but for fields.
  await page.getByRole('button', { name: 'Add transaction' }).first().focus();
  await page.keyboard.press('n');
  await form.getByLabel('Symbol', { exact: true }).fill('KO');
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(form.getByText('Required').first()).toBeVisible();
  await form.getByLabel('Quantity').fill('10');
  await expect(form.getByLabel('Price')).toHaveValue(/\d/);
  await form.getByLabel('Price').fill('60.25');
  await expect(form.getByText('-$602.50')).toBeVisible();
  await expectNoBarriers(page, 'form of a transaction', { within: '[role=dialog]' });
  await form.getByLabel('Price').press('Enter');
  await expect(form).toBeHidden();
  await expect(grid).toContainText('-$602.50');

  // A cell is edited where it stands: the purchase is the first row, its quantity the fourth cell.
  await page.getByLabel('Symbol', { exact: true }).fill('KO');
  await page.getByLabel('Symbol', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/asset=KO/);
  await expect(grid.getByRole('row')).toHaveCount(2);
  await grid.focus();
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key);
  const cell = grid.getByRole('textbox', { name: 'Quantity' });
  await cell.fill('12');
  await cell.press('Enter');
  await expect(grid).toContainText('-$723.00');
  await expect(grid).toBeFocused();

  await page.keyboard.press('h');
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history).toContainText('Corrected');
  await expect(history.locator('del')).toHaveText('10');
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();

  await grid.focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('1 transaction removed')).toBeVisible();
  await expect(page.getByText('No transactions')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().press('Enter');
  await expect(grid).toContainText('-$723.00');
});

test('the form of a transaction knows the market and the cash, and what was typed stays', async ({
  page,
}) => {
  test.slow();
  await newMember(page);
  await open(page, '/portfolio');
  await page.getByLabel('Base currency').selectOption('EUR');
  await page.getByRole('button', { name: 'Create portfolio' }).press('Enter');
  await page.getByRole('button', { name: 'Add transaction' }).first().press('Enter');
  const form = page.getByRole('dialog', { name: 'Add transaction' });
  await expect(form.getByLabel('Kind')).toBeFocused();
  const save = form.getByRole('button', { name: 'Save', exact: true });
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expect(save).toBeInViewport({ ratio: 1 });
    await expect(form.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  }
  const currency = form.getByLabel('Currency', { exact: true });
  const price = form.getByLabel('Price');
  await expect(currency).toHaveValue('EUR');
  await form.getByLabel('Date').fill('2026-05-04');
  await form.getByLabel('Symbol', { exact: true }).fill('MSFT');
  await expect(currency).toHaveValue('USD');
  await expect(price).toHaveValue(/^\d+\.\d+$/);
  const first = await price.inputValue();
  await form.getByLabel('Date').fill('2026-06-01');
  await expect(price).not.toHaveValue(first);
  await expect(price).toHaveValue(/^\d+\.\d+$/);
  await form.getByLabel('Quantity').fill('2');
  await expect(
    form.getByText(/^Cash in Account would fall to -\$[\d,.]+ on Jun 1, 2026\.$/),
  ).toBeVisible();

  await price.fill('99999');
  await expect(form.getByText(/above the close of Jun 1, 2026/)).toBeVisible();
  await currency.fill('EUR');
  await expect(form.getByText('MSFT trades in USD.')).toBeVisible();
  await form.getByLabel('Date').fill('2026-05-04');
  await expect(price).toHaveValue('99999');
  await expect(currency).toHaveValue('EUR');
  await expectNoBarriers(page, 'warnings of a transaction', { within: '[role=dialog]' });
  // It warns and does not refuse.
  await save.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('grid', { name: 'Transactions' })).toContainText('-€199,998.00');
});
