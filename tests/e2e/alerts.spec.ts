import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { newMember } from './new-member.ts';
import { open } from './open.ts';
import { expect, test } from './watched-page.ts';

const SOON = { timeout: 30_000 };

const editorOf = (page: Page): Locator => page.getByRole('dialog', { name: /alert$/ });
const rowsOf = (page: Page): Locator =>
  page.getByRole('grid', { name: 'Alerts' }).getByRole('row').filter({ hasText: 'MSFT' });
/** What is shown is in the address, so that the choice follows a navigation. */
const show = async (page: Page, name: string | RegExp): Promise<void> => {
  const choice = page.getByRole('radio', { name });
  await choice.click({ force: true });
  await expect(choice).toBeChecked(SOON);
};
const toText = (editor: Locator): Promise<void> =>
  editor.getByRole('radio', { name: 'Text' }).check({ force: true });
const textOf = (editor: Locator): Locator => editor.getByRole('textbox', { name: 'Alert as text' });

test('ALE-PAGE-1 an alert by form and by text, edited, paused, copied, logged and deleted', async ({
  page,
}) => {
  test.slow();
  await newMember(page);
  await open(page, '/alerts');
  await expect(page.getByText('No alerts yet')).toBeVisible(SOON);
  const editor = editorOf(page);

  await test.step('by form', async () => {
    await page.getByRole('button', { name: 'New alert' }).first().click();
    await editor.getByRole('combobox', { name: 'Symbol', exact: true }).fill('MSFT');
    await editor.getByRole('option', { name: /^MSFT/ }).first().click();
    await editor.getByRole('textbox', { name: 'Level' }).fill('4321');
    await expect(editor).toContainText(/Price crosses above 4,321/i);
    await expect(editor.getByText(/^MSFT now/)).toBeVisible(SOON);
    await expectNoBarriers(page, 'editor of alerts', { within: '[role=dialog]' });
    await toText(editor);
    await expect(textOf(editor)).toHaveValue('MSFT: price crosses up 4321');
    await textOf(editor).press('Control+Enter');
    await expect(editor).toBeHidden(SOON);
    await expect(rowsOf(page)).toHaveCount(1, SOON);
  });

  await test.step('by text: the same alert', async () => {
    await page.getByRole('button', { name: 'New alert' }).first().click();
    await toText(editor);
    await textOf(editor).fill('MSFT croses up 4321');
    await expect(editor.getByRole('button', { name: 'Did you mean crosses?' })).toBeVisible();
    // The form keeps the last version without a mistake, and the text stays as it is.
    await editor.getByRole('radio', { name: 'Form' }).check({ force: true });
    await editor.getByRole('button', { name: 'Back to text' }).click();
    await expect(textOf(editor)).toHaveValue('MSFT croses up 4321');
    await editor.getByRole('button', { name: 'Did you mean crosses?' }).click();
    await expect(textOf(editor)).toHaveValue('MSFT crosses up 4321');
    await editor.getByRole('radio', { name: 'Form' }).check({ force: true });
    await expect(editor.getByRole('textbox', { name: 'Level' })).toHaveValue('4321');
    await editor.getByRole('button', { name: 'Create alert' }).click();
    await expect(editor).toBeHidden(SOON);
    await expect(rowsOf(page)).toHaveCount(2, SOON);
    const { alerts } = (await (await page.request.get('/api/alerts')).json()) as {
      readonly alerts: readonly { readonly target: unknown; readonly condition: unknown }[];
    };
    expect(alerts[1]?.target).toEqual(alerts[0]?.target);
    expect(alerts[1]?.condition).toEqual(alerts[0]?.condition);
  });

  await test.step('edit, back-test, pause, duplicate', async () => {
    await rowsOf(page).first().hover();
    await rowsOf(page).first().getByRole('button', { name: 'Edit MSFT' }).click();
    await toText(editor);
    await textOf(editor).fill('MSFT: price crosses sma(20)');
    await editor.getByRole('button', { name: 'Test on the last year' }).click();
    await expect(editor.getByText(/Would (not )?have fired/).first()).toBeVisible(SOON);
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor).toBeHidden(SOON);
    await expect(page.getByRole('grid', { name: 'Alerts' })).toContainText(/SMA\(20\)/, SOON);
    await rowsOf(page).first().hover();
    await rowsOf(page).first().getByRole('button', { name: 'Pause MSFT' }).click();
    await expect(rowsOf(page)).toHaveCount(1, SOON);
    await show(page, /^All/);
    await expect(rowsOf(page)).toHaveCount(2);
    await rowsOf(page).first().getByRole('button', { name: 'More for MSFT' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(rowsOf(page)).toHaveCount(3, SOON);
    await expectNoBarriers(page, 'page of alerts');
  });

  await test.step('a test is in the log', async () => {
    await rowsOf(page).first().getByRole('button', { name: 'More for MSFT' }).click();
    await page.getByRole('menuitem', { name: 'Send a test' }).click();
    await show(page, 'Fired');
    const log = page.getByRole('grid', { name: 'Log of fired alerts' });
    await expect(log.getByText('Test', { exact: true })).toBeVisible(SOON);
    await show(page, /^All/);
  });

  await test.step('many at once, and back again', async () => {
    for (const row of await rowsOf(page).all())
      await row.getByRole('button', { name: 'Select MSFT' }).click();
    const bar = page.getByRole('toolbar', { name: 'Selected alerts' });
    await expect(bar).toContainText('3 selected');
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No alerts yet')).toBeVisible(SOON);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rowsOf(page)).toHaveCount(3, SOON);
  });
});

test('ALE-PAGE-2 a visitor sees what alerts do, and a quote leads to the editor', async ({
  page,
}) => {
  await open(page, '/alerts?symbol=MSFT');
  await expect(page.getByText('Sample data')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' }).last()).toHaveAttribute(
    'href',
    /next=%2Falerts%3Fsymbol%3DMSFT/,
  );
  await expectNoBarriers(page, 'alerts for visitors');
});
