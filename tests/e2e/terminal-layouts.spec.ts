import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { hydrated, open } from './open.ts';
import { terminalMember } from './terminal-member.ts';
import { expect, test } from './watched-page.ts';

const SOON = { timeout: 30_000 };
const tabs = (page: Page) => page.locator('[data-tab]');
const menu = (page: Page, name: string | RegExp) =>
  page.getByRole('toolbar').getByRole('button', { name });

async function choose(page: Page, label: string | RegExp, entry: string): Promise<void> {
  await menu(page, label).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** The ids of all tabs by where they are, so that a desk is compared as a whole. */
const deskOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`
    [...document.querySelectorAll('[data-tab]')]
      .map((tab) => {
        const { left, top } = tab.getBoundingClientRect();
        return tab.dataset.tab + ' ' + Math.round(left / 20) + ' ' + Math.round(top / 20);
      })
      .toSorted()
  `);

async function importText(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByTestId('layout-file')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('TRM-60 layouts are saved, come back after a crash, and are shared by code', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await terminalMember(page);
  await open(page, '/terminal');
  await expect(page.locator('[data-tab="chart-1"]')).toBeVisible(SOON);

  // A default layout, changed and saved under a name; a later change shows at the name.
  await choose(page, 'Layouts', 'Options');
  await expect(page.locator('[data-tab="optionchain-1"]')).toBeVisible(SOON);
  await choose(page, 'Layouts', 'Save as…');
  await page.getByRole('textbox', { name: 'Name' }).fill('Expiries');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(menu(page, 'Expiries')).toBeVisible(SOON);
  await page.locator('[data-tab="earningsimpliedmove-1"]').click({ button: 'middle' });
  await expect(page.locator('[data-tab="earningsimpliedmove-1"]')).toHaveCount(0);
  await expect(menu(page, 'Expiries •')).toBeVisible();

  // The tab is gone without a farewell; the same tab, reopened, has the same desk.
  const before = await deskOf(page);
  await page.waitForTimeout(400);
  await page.reload();
  await hydrated(page);
  await expect(tabs(page)).toHaveCount(before.length, SOON);
  await expect.poll(() => deskOf(page), SOON).toEqual(before);
  await expect(menu(page, 'Expiries •')).toBeVisible(SOON);

  // A window that is new takes nothing from one that is open; without it, it takes over the desk.
  await expect
    .poll(
      async () =>
        (
          (await (await page.request.get('/api/terminal/desk')).json()) as {
            desk: { revision: number } | null;
          }
        ).desk?.revision ?? 0,
      SOON,
    )
    .toBeGreaterThan(0);
  const second = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await open(second, '/terminal');
  await expect(tabs(second)).toHaveCount(before.length, SOON);
  await choose(second, 'Expiries •', 'Save');
  await expect(menu(second, 'Expiries')).toBeVisible(SOON);

  // A code opens a copy for another member.
  await choose(second, 'Expiries', 'All layouts…');
  await second.getByRole('button', { name: 'Actions for “Expiries”' }).click();
  await second.getByRole('menuitem', { name: 'Share by code…' }).click();
  await second.getByRole('button', { name: 'Make code' }).click();
  const code = await second.getByRole('textbox', { name: 'Code' }).inputValue();
  const other = await (await browser.newContext()).newPage();
  await terminalMember(other);
  await open(other, '/terminal');
  await expect(other.locator('[data-tab="chart-1"]')).toBeVisible(SOON);
  await choose(other, 'Layouts', 'Open by code…');
  await other.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase().replaceAll('-', ' '));
  await other.getByRole('button', { name: 'Open layout', exact: true }).click();
  await expect(other.locator('[data-tab="optionchain-1"]')).toBeVisible(SOON);
  await expect(tabs(other)).toHaveCount(before.length);

  // Deleted, and taken back.
  await second.keyboard.press('Escape');
  await second.keyboard.press('Escape');
  await choose(second, 'Expiries', 'All layouts…');
  await second.getByRole('button', { name: 'Actions for “Expiries”' }).click();
  await second.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(second.getByText('No layouts saved yet')).toBeVisible(SOON);
  await second.getByRole('button', { name: 'Undo' }).last().click();
  await expect(second.getByText('No layouts saved yet')).toHaveCount(0, SOON);
  await other.context().close();
});

test('TRM-61 files: a broken one is refused by name, an unknown panel keeps its place', async ({
  page,
}) => {
  await terminalMember(page);
  await open(page, '/terminal');
  await expect(page.locator('[data-tab="chart-1"]')).toBeVisible(SOON);
  const count = await tabs(page).count();

  await importText(page, 'broken.json', '{"version": 1, "panels": [');
  await expect(page.getByText('broken.json cannot be imported').first()).toBeVisible();
  await expect(page.getByText('The file is not JSON, or it is cut off.').first()).toBeVisible();
  await importText(page, 'none.json', '{"version": 1}');
  await expect(page.getByText('The list “panels” is missing.').first()).toBeVisible();
  await expect(tabs(page)).toHaveCount(count);

  const download = page.waitForEvent('download');
  await choose(page, 'Layouts', 'Export as file');
  const text = await readFile(await (await download).path(), 'utf8');
  const file = JSON.parse(text) as { layout: { panels: { id: string; kind: string }[] } };
  file.layout.panels = file.layout.panels.map((panel) =>
    panel.id === 'watchlist-1' ? { ...panel, kind: 'moonphases' } : panel,
  );
  await importText(page, 'later.json', JSON.stringify(file));
  await expect(page.getByText(/This release does not have: moonphases/).first()).toBeVisible(SOON);
  await expect(tabs(page)).toHaveCount(count);
  await expect(page.getByText('moonphases').first()).toBeVisible(SOON);
});

/** Runs a line of the command line; it is empty when it was understood. */
async function run(page: Page, text: string): Promise<void> {
  const line = page.getByRole('combobox', { name: 'Command line' });
  await line.fill(text);
  await line.press('Enter');
  await expect(line).toHaveValue('', SOON);
}

test('TRM-62 SAVE keeps the desk under a name, LAY opens it again', async ({ page }) => {
  await terminalMember(page);
  await open(page, '/terminal');
  await expect(page.locator('[data-tab="chart-1"]')).toBeVisible(SOON);
  const before = await tabs(page).count();
  await page.locator('[data-tab="headlines-1"]').click({ button: 'middle' });
  await expect(tabs(page)).toHaveCount(before - 1);
  await run(page, 'SAVE Without news');
  await expect(menu(page, 'Without news')).toBeVisible(SOON);
  // A default layout by its name, then the own one.
  await run(page, 'LAY Options');
  await expect(page.locator('[data-tab="optionchain-1"]')).toBeVisible(SOON);
  await run(page, 'LAY Without news');
  await expect(page.locator('[data-tab="chart-1"]')).toBeVisible(SOON);
  await expect(page.locator('[data-tab="headlines-1"]')).toHaveCount(0);
  await expect(tabs(page)).toHaveCount(before - 1);
  await expect(menu(page, 'Without news')).toBeVisible(SOON);
});
