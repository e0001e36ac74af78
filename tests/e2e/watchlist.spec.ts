import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { edit } from './edit-lists.ts';
import { newMember } from './new-member.ts';
import { hydrated, open } from './open.ts';
import { expectPackedCards } from './packed-cards.ts';
import { expect, test } from './watched-page.ts';

const grid = (page: Page) => page.getByRole('grid');
const expectOrder = (page: Page, order: string) =>
  expect(async () => expect((await names(page)).join(' ')).toBe(order)).toPass();
const names = (page: Page): Promise<string[]> =>
  grid(page).locator('[data-row] [role=rowheader] a span:first-child').allTextContents();

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

  await expect(bulk.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', /peers=NVDA/);
  const file = page.waitForEvent('download');
  await bulk.getByRole('button', { name: 'CSV' }).press('Enter');
  expect((await file).suggestedFilename()).toMatch(/first.*\.csv$/i);
  await bulk.getByRole('button', { name: 'Alert' }).press('Enter');
  const alerts = page.getByRole('dialog', { name: '2 new alerts' });
  await alerts.getByRole('button', { name: 'Create 2 alerts' }).press('Enter');
  await expect(alerts).toHaveCount(0);
  const kept = (await (await page.request.get('/api/alerts')).json()) as {
    readonly alerts: readonly { readonly target: { readonly symbol: string } }[];
  };
  expect(kept.alerts.map(({ target }) => target.symbol).toSorted()).toEqual(['JPM', 'NVDA']);
  await bulk.getByRole('button', { name: 'Copy to' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Second' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Second 3' })).toBeVisible();
  await expectOrder(page, 'MSFT AAPL JPM NVDA');
  await grid(page).focus();
  await page.keyboard.press('Space');
  // A menu that was opened before acts on what is chosen now.
  const move = bulk.getByRole('button', { name: 'Move to' });
  await move.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Second' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Second' })).toHaveCount(0);
  await grid(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(bulk.getByText('2 selected')).toBeVisible();
  await move.press('Enter');
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

  await test.step('the change since each symbol was added, and what comes up for them', async () => {
    await page.locator('label').filter({ hasText: 'Performance' }).click();
    await expect(page.getByRole('columnheader', { name: 'Since added' })).toBeVisible();
    await expect(grid(page).locator('[data-row="0"]')).toContainText(/[−+-]?\d\.\d\d%/);
    await expectPackedCards(page, { index: false });
    await page.locator('label').filter({ hasText: 'Price' }).click();
  });

  await test.step('the rows of a list are read when the pointer comes near it', async () => {
    const read = other.waitForRequest((request) =>
      request.url().includes('/api/watchlists/list-second'),
    );
    await other.getByRole('link', { name: 'Second 3' }).hover();
    await read;
  });

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

  // The same figures as on the page of the symbol: both follow the market, so both are read again.
  const cell = (column: number) =>
    grid(page).locator(`[data-row="1"] [aria-colindex="${column}"]`).innerText();
  const quote = await page.context().newPage();
  await open(quote, '/equity/home/overview?symbol=MSFT');
  await quote.mouse.wheel(0, 900);
  const bar = quote.getByRole('region', { name: /MSFT/ }).and(quote.locator('[data-shown]'));
  await expect(bar).toBeVisible();
  await expect(async () => {
    const [last, amount, change] = [await cell(3), await cell(4), await cell(5)];
    const shown = await bar.innerText();
    expect(shown).toContain(last);
    expect(shown).toContain(change.trim());
    expect(amount).toMatch(/^[+-−]?\d/);
    expect(/^[+]/.test(amount), amount).toBe(change.includes('+'));
  }).toPass();
  await quote.close();

  await test.step('sorted by a live figure, the rows are in its order', async () => {
    await page.getByRole('columnheader', { name: 'Chg %' }).getByRole('button').click();
    await expect(async () => {
      const shown = await grid(page).locator('[aria-colindex="5"]').allInnerTexts();
      const figures = shown.slice(1).map((text) => Number(text.replace(/[^\d.+-]/g, '')));
      expect(figures).toHaveLength(6);
      expect(figures).toEqual(figures.toSorted((a, b) => b - a));
    }).toPass();
  });

  await test.step('the same list as tiles and as charts; each leads to its symbol', async () => {
    await page.getByRole('combobox', { name: 'Add symbol' }).fill('SPY');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /SPY/ }).first()).toBeVisible();
    await page.locator('label').filter({ hasText: 'Heatmap' }).click();
    const tile = page.locator('[data-tile][data-symbol=SPY]');
    await expect(page.locator('[data-tile]')).toHaveCount(7);
    await expect(tile).toHaveAttribute('href', '/fund/home/overview?symbol=SPY');
    await expectNoBarriers(page, 'a list as tiles', { within: 'main' });
    await page.locator('label').filter({ hasText: 'Charts' }).click();
    const charts = page.locator('[data-chart]');
    await expect(charts).toHaveCount(7);
    await expect(charts.first().getByRole('slider')).toBeVisible();
    await expect(page.locator('[data-chart=SPY] a')).toHaveAttribute('href', /^\/fund\//);
    await expect(page.locator('[data-chart=MSFT] a')).toHaveAttribute('href', /^\/equity\//);
    // No label of an axis reaches past the edge of its plot.
    const figure = charts.first().locator('figure');
    const { x: edge } = (await figure.boundingBox())!;
    for (const label of await figure.locator('> div:nth-of-type(2) span').all())
      expect((await label.boundingBox())?.x ?? edge).toBeGreaterThanOrEqual(edge);
  });

  await test.step('a deleted list comes back from the trash', async () => {
    const lists = page.getByRole('navigation', { name: 'Watchlists' });
    await lists.getByRole('button', { name: 'Actions for My watchlist' }).click();
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    await expect(page.getByText('No symbols yet')).toBeVisible();
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: 'Trash (1 list)' }).click();
    await page.getByRole('button', { name: 'Restore My watchlist' }).click();
    await page.keyboard.press('Escape');
    await expect(lists.getByRole('link', { name: 'My watchlist 7' })).toBeVisible();
  });
});

/** Drags with a finger. */
async function touchDrag(page: Page, handle: Locator, to: Locator): Promise<void> {
  const [from, target] = [(await handle.boundingBox())!, (await to.boundingBox())!];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  const end = { x: target.x + 2, y: target.y + 2 };
  await send('touchStart', start.x, start.y);
  for (const part of [0.25, 0.5, 0.75, 1])
    await send('touchMove', start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part);
  await send('touchEnd', 0, 0);
}

test('LIST by touch on a phone: rows and lists move, and two lines of controls stand above', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await open(page, '/watchlist');
  await page.getByRole('button', { name: 'US large caps' }).tap();
  await expectOrder(page, 'MSFT AAPL NVDA GOOGL AMZN META');
  const row = (at: number) => grid(page).locator(`[data-row="${at}"]`);
  await touchDrag(page, row(3).locator('[data-row-handle]'), row(0));
  await expectOrder(page, 'GOOGL MSFT AAPL NVDA AMZN META');

  const bar = page.getByRole('combobox', { name: 'Add symbol' }).locator('xpath=../..');
  const controls = bar.locator('input:visible, select:visible');
  const boxes = await Promise.all((await controls.all()).map((one) => one.boundingBox()));
  const tops = new Set(boxes.map((box) => Math.round((box?.y ?? 0) / 12)));
  expect(tops.size).toBeLessThanOrEqual(2);
  await page.getByRole('combobox', { name: 'Columns' }).selectOption('Performance');
  await expect(page).toHaveURL(/view=performance/);

  const lists = page.getByRole('navigation', { name: 'Watchlists' });
  // The browser makes no click of a tap that follows a dragging finger too soon.
  await expect(async () => {
    await page.getByRole('button', { name: 'New list' }).tap();
    await expect(lists.getByRole('textbox')).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type('Second');
  await page.keyboard.press('Enter');
  await expect(lists.getByRole('link')).toHaveText([/My watchlist/, /Second/]);
  await touchDrag(
    page,
    lists.locator('li:has([aria-current]) [data-handle]'),
    lists.getByRole('link').first(),
  );
  await expect(lists.getByRole('link')).toHaveText([/Second/, /My watchlist/]);
  await context.close();
});
