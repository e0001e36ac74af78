import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { newMember } from './new-member.ts';
import { open } from './open.ts';
import { expect, test } from './watched-page.ts';

const grid = (page: Page) => page.getByRole('grid');
const expectOrder = (page: Page, order: string) =>
  expect(async () => expect((await names(page)).join(' ')).toBe(order)).toPass();
const names = (page: Page): Promise<string[]> =>
  grid(page).locator('[data-row] [role=rowheader] a span:first-child').allTextContents();

async function edit(page: Page, changes: readonly object[]): Promise<void> {
  const answer = await page.request.post('/api/watchlists/edits', {
    data: { changes },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const rows = (...list: readonly string[]) => list.map((symbol) => ({ symbol }));

test('LIST keyboard only: add, reorder, select, tag, move, remove, undo; a second page is in step', async ({
  page,
  context,
}) => {
  await newMember(page);
  await edit(page, [
    { kind: 'createList', list: 'list-first', name: 'First' },
    { kind: 'addRows', list: 'list-first', rows: rows('MSFT', 'AAPL', 'NVDA') },
    { kind: 'createList', list: 'list-second', name: 'Second' },
    { kind: 'addRows', list: 'list-second', rows: rows('KO') },
  ]);
  const response = await page.goto('/watchlist');
  // The document has the rows and their figures before any script runs.
  expect(await response?.text()).toContain('Microsoft Corporation');
  const other = await context.newPage();
  await open(other, '/watchlist');
  await open(page, '/watchlist');
  await expectOrder(other, 'MSFT AAPL NVDA');

  await page.getByRole('combobox', { name: 'Add symbol' }).focus();
  await page.keyboard.type('jpm');
  await page.keyboard.press('Enter');
  await expectOrder(page, 'JPM MSFT AAPL NVDA');
  await expectOrder(other, 'JPM MSFT AAPL NVDA');

  await grid(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expectOrder(page, 'MSFT AAPL JPM NVDA');
  await expect(page.getByText('JPM moved to position 3 of 4')).toBeAttached();
  await expectOrder(other, 'MSFT AAPL JPM NVDA');

  // The cursor went along with the row: this selects JPM, and NVDA below it.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const bulk = page.getByRole('toolbar', { name: 'Selected symbols' });
  await expect(bulk.getByText('2 selected')).toBeVisible();
  await expectNoBarriers(page, 'a list with a selection', { within: 'main' });
  await bulk.getByRole('button', { name: 'Tag' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('banks');
  await page.keyboard.press('Enter');
  await expect(other.getByRole('columnheader', { name: 'Tags' })).toBeVisible();

  await bulk.getByRole('button', { name: 'Move to' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Second' }).press('Enter');
  await expectOrder(page, 'MSFT AAPL');
  await expectOrder(other, 'MSFT AAPL');
  const lists = page.getByRole('navigation', { name: 'Watchlists' });
  await expect(lists.getByRole('link', { name: 'Second 3' })).toBeVisible();

  await grid(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(page.getByText('No symbols yet')).toBeVisible();
  await expect(other.getByText('No symbols yet')).toBeVisible();
  const removed = page.getByRole('dialog', { name: '2 symbols removed from First' });
  await removed.getByRole('button', { name: 'Undo' }).press('Enter');
  await expectOrder(page, 'MSFT AAPL');
  await expectOrder(other, 'MSFT AAPL');

  // Lists move by keyboard as well.
  await lists.getByRole('link', { name: 'Second' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(lists.getByRole('link').first()).toHaveText(/Second/);
  await expect(
    other.getByRole('navigation', { name: 'Watchlists' }).getByRole('link').first(),
  ).toHaveText(/Second/);
});

test('LIST a visitor without an account keeps a list in the browser; rows move by drag, prices agree', async ({
  page,
}) => {
  await open(page, '/watchlist');
  await page.getByRole('button', { name: 'US large caps' }).click();
  await expectOrder(page, 'MSFT AAPL NVDA GOOGL AMZN META');
  await expect(page.getByText('Kept in this browser only.')).toBeVisible();
  await expectNoBarriers(page, 'a list kept by the browser', { within: 'main' });

  const handle = (row: number) => grid(page).locator(`[data-row="${row}"] [data-row-handle]`);
  const from = (await handle(3).boundingBox())!;
  const to = (await handle(0).boundingBox())!;
  await page.mouse.move(from.x + 4, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 4, to.y + 2, { steps: 4 });
  await page.mouse.up();
  await expectOrder(page, 'GOOGL MSFT AAPL NVDA AMZN META');

  // A target with its distance, and what is wrong with it beside the field.
  await grid(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Target').fill('cheap');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a price above 0')).toBeVisible();
  await dialog.getByLabel('Target').fill('9999');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('columnheader', { name: 'Target' })).toBeAttached();

  await page.reload();
  await expectOrder(page, 'GOOGL MSFT AAPL NVDA AMZN META');

  // The same figures as in the quote of the symbol: both follow the market, so both are asked again.
  const cell = (column: number) =>
    grid(page).locator(`[data-row="1"] [aria-colindex="${column}"]`).innerText();
  await expect(async () => {
    const [last, change] = [await cell(3), await cell(5)];
    const answer = await page.request.get('/api/market/quotes?symbols=MSFT');
    const { data } = (await answer.json()) as {
      data: readonly { last: number; changePercent: number }[];
    };
    expect(last).toBe(data[0]!.last.toFixed(2));
    expect(change).toContain(Math.abs(data[0]!.changePercent).toFixed(2));
  }).toPass();
});
