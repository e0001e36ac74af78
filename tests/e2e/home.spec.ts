import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';
import { newMember } from './new-member.ts';
import { hydrated, open } from './open.ts';
import { expect, test } from './watched-page.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1_440, height: 900 };

const panel = (page: Page, name: string) => page.locator(`[data-panel="${name}"]`);
const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}`, exact: true });
const said = (page: Page) => page.getByTestId('customise-said');

/** Where the panels are, from top to bottom and left to right. */
const places = (page: Page) =>
  page.evaluate<readonly string[]>(`[...document.querySelectorAll('[data-panel]')].map((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    const [x, y, w, h] = [left, top + scrollY, width, height].map(Math.round);
    return [y, x, w, h, cell.dataset.panel];
  }).sort((a, b) => a[0] - b[0] || a[1] - b[1]).map((row) => row.slice(2).join(' '))`);

const customise = async (page: Page) => {
  await page.getByRole('button', { name: 'Customise', exact: true }).first().press('Enter');
  await expect(handle(page, 'Sectors')).toBeVisible();
};
const done = (page: Page) => page.getByRole('button', { name: 'Done', exact: true }).press('Enter');

test('a visitor arranges the page by keyboard, and the browser keeps it', async ({ page }) => {
  test.setTimeout(240_000);
  await watchShifts(page);
  await open(page, '/home');
  // The first to ask for an index makes the simulated market work out all of its members.
  await expect(panel(page, 'markets').getByText('S&P 500', { exact: true })).toBeVisible({
    timeout: 90_000,
  });
  await expect(panel(page, 'watchlist').getByText('Examples')).toBeVisible();
  await expectNoBarriers(page, '/home');

  const steps = page.getByTestId('first-steps');
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await steps.getByRole('button', { name: 'Hide' }).press('Enter');
  await expect(steps).toHaveCount(0);

  const before = await places(page);
  await customise(page);
  await handle(page, 'Sectors').press('ArrowLeft');
  await expect(said(page)).toHaveText('Sectors: row 5, column 6');
  await expect(handle(page, 'Sectors')).toBeFocused();
  await handle(page, 'Your headlines').press('Shift+ArrowUp');
  await expect(said(page)).toHaveText('Your headlines: width 5, height 12');
  await handle(page, 'Market movers').press('Delete');
  await expect(panel(page, 'market-movers')).toHaveCount(0);
  const removed = page.getByRole('dialog').filter({ hasText: 'Market movers removed' });
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(panel(page, 'market-movers')).toHaveCount(1);
  await handle(page, 'Recently viewed').press('Delete');
  await expect(panel(page, 'recent')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add panel' }).press('Enter');
  await page.getByRole('button', { name: 'Add Recently viewed' }).press('Enter');
  await expect(panel(page, 'recent')).toHaveCount(1);
  await expectNoBarriers(page, '/home while it is customised');
  await done(page);
  const arranged = await places(page);
  expect(arranged).not.toEqual(before);

  await page.reload();
  // Before any script: the document itself is arranged.
  expect(await places(page)).toEqual(arranged);
  await hydrated(page);
  await expect(panel(page, 'markets').getByText('S&P 500', { exact: true })).toBeVisible();
  expect(await places(page)).toEqual(arranged);
  expect(await shiftsOf(page)).toEqual([]);
  await expect(page.getByTestId('first-steps')).toHaveCount(0);

  // A phone has an arrangement of its own.
  await page.setViewportSize(PHONE);
  await expect(page.locator('[data-device="phone"]')).toBeVisible();
  await customise(page);
  await handle(page, 'Sectors').press('ArrowUp');
  await done(page);
  const onPhone = await places(page);
  await page.reload();
  await hydrated(page);
  expect(await places(page)).toEqual(onPhone);
  expect(onPhone.map((line) => line.split(' ').at(-1)).slice(0, 3)).toEqual([
    'markets',
    'watchlist',
    'sectors',
  ]);
  await page.setViewportSize(DESK);
  await expect(page.locator('[data-device="desk"]')).toBeVisible();
  expect(await places(page)).toEqual(arranged);
});

test('a member has the arrangement in every tab and browser', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const { username, password } = await newMember(page);
  await open(page, '/home');
  const second = await page.context().newPage();
  await open(second, '/home');
  await customise(page);
  // By pointer this time: over the panel to the left of it.
  await handle(page, 'Sectors').hover({ position: { x: 40, y: 15 } });
  const from = (await handle(page, 'Sectors').boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(from.x - 360, from.y + 20, { steps: 6 });
  await page.mouse.up();
  await expect(said(page)).toHaveText('Sectors: row 5, column 6');
  await done(page);
  const arranged = await places(page);
  // The other tab hears of it.
  await expect(async () => expect(await places(second)).toEqual(arranged)).toPass();

  const elsewhere = await browser.newContext({ viewport: DESK });
  const other = await elsewhere.newPage();
  await other.request.post('/api/login', {
    data: { wmid: '501', username, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await open(other, '/home');
  expect(await places(other)).toEqual(arranged);
  await customise(other);
  await other.getByRole('button', { name: 'Reset' }).press('Enter');
  await done(other);
  await expect(async () => expect(await places(page)).not.toEqual(arranged)).toPass();
  await elsewhere.close();

  await test.step('START-35 saved screens are a panel that leads to each of them', async () => {
    await page.request.put('/api/saved-questions/screen-of-the-start-page', {
      data: {
        kind: 'screen',
        name: 'Cheap banks',
        value: 'universe=equity&q=pe+%3C+12',
        alert: false,
        revision: 0,
      },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    await customise(page);
    await page.getByRole('button', { name: 'Add panel' }).press('Enter');
    await page.getByRole('button', { name: 'Add Saved screens' }).press('Enter');
    await done(page);
    const saved = panel(page, 'screens').getByRole('link', { name: 'Cheap banks' });
    await expect(saved).toHaveAttribute('href', '/market-screener?universe=equity&q=pe+%3C+12');
    await expect(panel(page, 'screens').getByText('Stocks · pe < 12')).toBeVisible();
  });

  await test.step('START-9 of two tabs that save at once one is told, and shows the other’s', async () => {
    const DESK_URL = '/api/start-page/desk';
    const headers = { 'sec-fetch-site': 'same-origin' };
    // Somebody else is faster by the time that this edit takes to the server.
    await second.route(`**${DESK_URL}`, async (route) => {
      const { revision } = route.request().postDataJSON() as { readonly revision: number };
      const panels = [{ panel: 'sectors', x: 0, y: 0, w: 12, h: 8, choice: null }];
      const first = await page.request.put(DESK_URL, { data: { revision, panels }, headers });
      expect(first.ok()).toBe(true);
      await route.continue();
    });
    await customise(second);
    await handle(second, 'Sectors').focus();
    await second.keyboard.press('ArrowDown');
    await expect(
      second.getByText('Your start page was changed in another tab or device.').first(),
    ).toBeVisible();
    await second.unroute(`**${DESK_URL}`);
    await expect(second.locator('[data-panel]')).toHaveCount(1);
    await expect(page.locator('[data-panel]')).toHaveCount(1);
  });
});
