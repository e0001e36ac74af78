import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { open } from './open.ts';
import { expect, test } from './watched-page.ts';

const sheetOf = (page: Page) => page.getByRole('grid', { name: 'Universe' });
const heads = (page: Page) => sheetOf(page).getByRole('columnheader').allTextContents();
const column = (page: Page, index: number) =>
  sheetOf(page).locator(`[role=gridcell][aria-colindex="${index}"]`);
const names = (page: Page) => sheetOf(page).getByRole('rowheader');

test('10,000 live rows: only visible rows render, cells update alone, End goes to the last row', async ({
  page,
}) => {
  await open(page, '/styleguide');
  const sheet = sheetOf(page);
  await expect(sheet).toHaveAttribute('aria-rowcount', '10001');
  expect(await sheet.getByRole('row').count()).toBeLessThan(60);

  await sheet.scrollIntoViewIfNeeded();
  // Prices of rows in view change by themselves; nothing else in their rows does.
  const first = column(page, 4).first();
  const before = await first.textContent();
  const name = column(page, 2).first();
  const title = await name.textContent();
  await expect(first).not.toHaveText(before ?? '');
  await expect(name).toHaveText(title ?? '');

  await sheet.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await expect(names(page).last()).toHaveText('R09999');
  const active = await sheet.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toBeInViewport();
  expect(await sheet.getByRole('row').count()).toBeLessThan(60);
  // Head and row names stay in view.
  await expect(sheet.getByRole('columnheader', { name: 'Symbol' })).toBeInViewport();
  await expect(names(page).last()).toBeInViewport();
});

test('rows sort by live figures and stay sorted; a third click restores the order', async ({
  page,
}) => {
  await open(page, '/styleguide');
  const last = sheetOf(page).getByRole('columnheader', { name: 'Last' });
  await last.getByRole('button').click();
  await expect(last).toHaveAttribute('aria-sort', 'descending');
  const top = async () =>
    (await column(page, 4).allTextContents()).slice(0, 10).map((text) => Number(text));
  await expect.poll(async () => (await top())[0]).toBeGreaterThan(415);
  await last.getByRole('button').click();
  await expect.poll(async () => (await top())[0]).toBeLessThan(25);
  await last.getByRole('button').click();
  await expect(last).toHaveAttribute('aria-sort', 'none');
  await expect(names(page).first()).toHaveText('R00000');
});

test('rows are selected by key, cells copied, all rows exported', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/styleguide');
  await sheetOf(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(sheetOf(page).getByRole('gridcell', { selected: true })).toHaveCount(4);
  await page.keyboard.press('ControlOrMeta+c');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
    'Alder Analytics\tEnergy\nBirch Analytics\tTechnology',
  );
  await page.keyboard.press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('0 selected')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(10_001);
  expect(lines[0]).toContain('Symbol,Name,Sector,Last,Change');
});

test('columns resize, move and hide, by mouse and by key', async ({ page }) => {
  await open(page, '/styleguide');
  const sheet = sheetOf(page);
  const head = (name: string) => sheet.getByRole('columnheader', { name, exact: true });
  const widthOf = async (name: string) => Math.round((await head(name).boundingBox())?.width ?? 0);
  await head('Name').scrollIntoViewIfNeeded();

  const before = await widthOf('Name');
  const box = (await head('Name').locator('[data-resize]').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await widthOf('Name')).toBe(before + 60);
  // Cells stand below their head.
  const cell = (await column(page, 2).first().boundingBox())!;
  expect(Math.round(cell.width)).toBe(before + 60);

  await head('Sector').dragTo(head('Name'));
  expect((await heads(page)).slice(0, 3)).toEqual(['Symbol', 'Sector', 'Name']);

  // On a head: Ctrl with an arrow moves the column, Shift with an arrow resizes it.
  await sheet.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+ArrowRight');
  expect((await heads(page)).slice(0, 3)).toEqual(['Symbol', 'Name', 'Sector']);
  const narrow = await widthOf('Sector');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await widthOf('Sector')).toBe(narrow + 16);

  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Sector' }).uncheck();
  await expect(head('Sector')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Sector' }).check();
  expect((await heads(page)).slice(0, 3)).toEqual(['Symbol', 'Name', 'Sector']);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a grid is a whole table, and a sheet shows its beginning', async ({ page }) => {
    await page.goto('/styleguide');
    const table = page.getByRole('table', { name: 'Watchlist' });
    await expect(table.getByRole('row')).toHaveCount(5);
    await expect(table.getByRole('rowheader')).toHaveText(['AAA', 'BRK', 'CDR', 'DGW']);
    await expect(names(page).first()).toHaveText('R00000');
  });
});
