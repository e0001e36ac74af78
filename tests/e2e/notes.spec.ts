import { expectNoBarriers } from './barriers.ts';
import { newMember } from './new-member.ts';
import { open } from './open.ts';
import { expect, test } from './watched-page.ts';

const HOSTILE = [
  '# Thesis',
  '**cheap** <img src=x onerror="document.title=1"> <script>document.title=1</script>',
  '[run](javascript:alert) [out](https://example.com/) ![pixel](https://example.com/p.png)',
].join('\n');

test('a note is on every tab of its symbol and in the list, and nothing in it runs', async ({
  page,
  context,
}) => {
  test.slow();
  await newMember(page);
  const other = await context.newPage();
  await open(other, '/notes');
  await expect(other.getByText('No notes yet')).toBeVisible();

  await open(page, '/equity/home/peers?symbol=MSFT');
  const title = await page.title();
  await page.getByRole('button', { name: 'Notes' }).click();
  const drawer = page.getByRole('dialog', { name: 'Notes on MSFT' });
  await drawer.getByLabel('New note on MSFT').fill(HOSTILE);
  await drawer.getByLabel('New note on MSFT').press('Control+Enter');
  const note = drawer.locator('[data-note]');
  await expect(note.getByRole('heading', { name: 'Thesis' })).toBeVisible();
  await expect(note).toContainText('<img src=x');
  await expect(note).toContainText(/Price then \d/);
  await expect(note.locator('img, script')).toHaveCount(0);
  await expect(note.getByRole('link')).toHaveText(['out']);
  await expect(note.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expectNoBarriers(page, 'drawer of notes', { within: '[role=dialog]' });
  // The list in the other tab hears of it.
  await expect(other.getByRole('heading', { name: 'Thesis' })).toBeVisible({ timeout: 15_000 });

  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('navigation', { name: /MSFT/ }).getByRole('link', { name: 'News' }).click();
  // The tab left has the same button until the other is there.
  await expect(page).toHaveURL(/home\/news/);
  await page.getByRole('button', { name: /^Notes 1 note$/ }).click();
  await expect(note).toContainText('Thesis');
  await note.getByRole('button', { name: 'Edit' }).press('Enter');
  const field = drawer.getByLabel('Edit note on MSFT');
  await expect(field).toBeFocused();
  await field.fill('Waiting for the report');
  await drawer.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(note).toContainText('Waiting for the report');
  expect(await page.title()).not.toBe('1');
  expect(title).not.toBe('1');

  await expect(other.locator('[data-note]')).toContainText('Waiting for the report');
  await other.getByLabel('Search notes').fill('report waiting');
  await expect(other.locator('[data-note]')).toHaveCount(1);
  await other.getByLabel('Symbol', { exact: true }).fill('ko');
  await expect(other.getByText('No matching notes')).toBeVisible();
  await expect(other).toHaveURL(/symbol=KO/);
  await other.getByLabel('Symbol', { exact: true }).fill('');
  await other.getByRole('button', { name: 'Delete' }).click();
  await expect(other.locator('[data-note]')).toHaveCount(0);
  await expect(note).toHaveCount(0, { timeout: 15_000 });
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(other.locator('[data-note]')).toContainText('Waiting for the report');
  await expectNoBarriers(other, 'list of notes');
});
