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

  await grid.focus();
  await grid.press('n');
  await form.getByLabel('Symbol', { exact: true }).fill('KO');
  await form.getByLabel('Quantity').fill('10');
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(form.getByText('Required')).toBeVisible();
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
