import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newMember, signIn } from './new-member.ts';
import { hydrated, open } from './open.ts';
import { expect, test } from './watched-page.ts';

const charts = (page: Page) => page.locator('[data-chart=ready]');
const legends = (page: Page) => page.locator('[data-chart-legend]');

async function choose(page: Page, menu: RegExp, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Lines of figures of a CSV file by its first column. */
const linesOf = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
      .map((line) => {
        const [first = '', ...rest] = line.split(',');
        return [first, rest] as const;
      }),
  );

test('two charts with links are saved, shared, exported and replayed', async ({
  page,
  context,
  browser,
  request,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/equity/home/charting?symbol=MSFT');
  await charts(page).waitFor();

  // Two charts; the second has a symbol and an interval of its own, set by the same bar above both.
  await choose(page, /^Layout/, 'Grid and links…');
  await page.getByRole('radio', { name: 'Two side by side' }).check({ force: true });
  await page.keyboard.press('Escape');
  await expect(charts(page)).toHaveCount(2);
  await charts(page)
    .nth(1)
    .click({ position: { x: 160, y: 160 } });
  const symbol = page.getByRole('combobox', { name: 'Symbol of the active chart' });
  await symbol.fill('AAPL');
  await expect(page.getByRole('option', { name: /AAPL/ }).first()).toBeVisible();
  await symbol.press('Enter');
  await expect(page.getByText('· AAPL · D')).toBeVisible();
  await page.getByText('W', { exact: true }).click();
  await expect(page.getByText('· AAPL · W')).toBeVisible();
  await expect(page.getByText('· MSFT · D')).toBeVisible();

  // A crosshair in one is at the same time in the other.
  const last = await legends(page).nth(0).innerText();
  const { width } = (await charts(page).nth(1).boundingBox())!;
  await charts(page)
    .nth(1)
    .hover({ position: { x: width - 160, y: 200 } });
  await expect(legends(page).nth(0)).not.toHaveText(last, { useInnerText: true });

  // Saved under a name, made the default, there again after a reload.
  await choose(page, /^Layout/, 'Save as…');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Two of them');
  await name.press('Enter');
  await expect(page.getByRole('button', { name: 'Two of them', exact: true })).toBeVisible();
  await choose(page, /^Two of them/, 'All layouts…');
  const dialog = page.getByRole('dialog', { name: 'Chart layouts' });
  await dialog.getByRole('button', { name: 'Default' }).click();
  await expect(dialog.getByRole('button', { name: 'Default' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Escape');
  await page.reload();
  await hydrated(page);
  await expect(charts(page)).toHaveCount(2);
  await expect(page.getByText('· AAPL · W')).toBeVisible();

  // A link shows a stranger the same charts.
  await choose(page, /^Export/, 'Copy link');
  await expect
    .poll(() => page.evaluate<string>('navigator.clipboard.readText()'))
    .toContain('view=');
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await open(other, link);
  await expect(charts(other)).toHaveCount(2);
  await expect(other.getByText('· AAPL · W')).toBeVisible();
  await stranger.close();

  // The file has the bars of the API, the picture is as large as the charts.
  await charts(page)
    .nth(0)
    .click({ position: { x: 160, y: 160 } });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, /^Export/, 'Data (CSV)'),
  ]);
  const lines = linesOf(await readFile(await file.path(), 'utf8'));
  const answer = await request.get('/api/market/MSFT/bars?interval=1d&range=3m');
  const { bars } = (
    (await answer.json()) as { data: { bars: Readonly<Record<string, readonly number[]>> } }
  ).data;
  const at = bars['time']!.length - 5;
  const day = new Date(bars['time']![at]!).toISOString().slice(0, 10);
  expect(lines.get(day)?.slice(0, 5).map(Number)).toEqual(
    ['open', 'high', 'low', 'close', 'volume'].map((column) => bars[column]![at]),
  );
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, /^Export/, 'Picture (PNG)'),
  ]);
  const png = await readFile(await picture.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThan(800);
  expect(png.length).toBeGreaterThan(20_000);

  // Replay: nothing later than its moment is there, in either chart; a trade fills at that close.
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await page.getByLabel('Start date').fill(day);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const moment = page.locator('[data-replay-moment]');
  await expect(moment).toBeVisible();
  const shownDay = (time: number) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
  await expect(legends(page).nth(0)).toContainText(shownDay(bars['time']![at]!));
  await page.getByRole('button', { name: 'Next bar' }).click();
  await expect(legends(page).nth(0)).toContainText(shownDay(bars['time']![at + 1]!));
  await expect(legends(page).nth(0)).toContainText(bars['close']![at + 1]!.toFixed(2));
  await page.getByRole('button', { name: 'Buy MSFT' }).click();
  await page.getByRole('button', { name: 'Previous bar' }).click();
  await expect(legends(page).nth(0)).toContainText(shownDay(bars['time']![at]!));
  await page.getByRole('button', { name: 'End replay' }).click();
  await expect(legends(page).nth(0)).toContainText(shownDay(bars['time']!.at(-1)!));
});

test('a member’s layout is on a second device; a conflict and a deletion lose nothing', async ({
  page,
  browser,
}) => {
  const address = '/equity/home/charting?symbol=KO';
  const member = await newMember(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, member.username, member.password);
  await Promise.all([open(page, address), open(other, address)]);
  await Promise.all([charts(page).waitFor(), charts(other).waitFor()]);
  const layoutOn = (on: Page, name: string | RegExp) =>
    on.getByRole('button', { name, exact: true }).first();
  const type = (on: Page) => on.getByLabel('Chart type', { exact: true });

  await type(page).selectOption({ label: 'Area' });
  await choose(page, /^Layout/, 'Save as…');
  await page.getByRole('textbox', { name: 'Name' }).fill('Drinks');
  await page.keyboard.press('Enter');
  await expect(layoutOn(page, 'Drinks')).toBeVisible();

  // There without a reload, and the same chart.
  await expect(async () => {
    await other.keyboard.press('Escape');
    await choose(other, /^Layout/, 'Drinks');
  }).toPass();
  await expect(layoutOn(other, 'Drinks')).toBeVisible();
  await expect(type(other)).toHaveValue('area');

  // Both change it: the second to save is told, keeps its own and may take the other.
  await type(page).selectOption({ label: 'Line' });
  await choose(page, /^Drinks/, 'Save');
  // Saved: its name no longer has the mark of a change.
  await expect(layoutOn(page, 'Drinks')).toBeVisible();
  await type(other).selectOption({ label: 'Bars' });
  await choose(other, /^Drinks/, 'Save');
  await expect(other.getByRole('button', { name: 'Open other version' })).toBeVisible();
  const name = other.getByRole('textbox', { name: 'Name' });
  await name.fill('Drinks');
  await name.press('Enter');
  await expect(other.getByText('You already have “Drinks”.', { exact: false })).toBeVisible();
  await name.fill('Drinks here');
  await name.press('Enter');
  await expect(layoutOn(other, 'Drinks here')).toBeVisible();
  await expect(type(other)).toHaveValue('bars');

  // Deleted on one, taken back, and still whole on the other.
  await choose(page, /^Drinks/, 'All layouts…');
  const dialog = page.getByRole('dialog', { name: 'Chart layouts' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Drinks here' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Drinks here' })
    .getByRole('button', { name: 'Load' })
    .click();
  await expect(type(page)).toHaveValue('bars');
  await elsewhere.close();
});
