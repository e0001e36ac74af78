import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { newMember, signIn } from './new-member.ts';
import { hydrated, open } from './open.ts';
import { expect, test } from './watched-page.ts';

const ADDRESS = '/equity/home/charting?symbol=KO';

const chartOf = (page: Page): Locator => page.locator('[role=application]');
const rows = (page: Page, kind: string): Locator => page.locator(`[data-drawing="${kind}"]`);

/** Until bars are drawn and tools are on offer. */
async function ready(page: Page): Promise<void> {
  await expect(page.locator('[data-chart=ready]')).toBeVisible();
  await expect(page.locator('[data-chart-legend] span').first()).toBeVisible();
}

async function listOpen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Object list' }).click();
  await expect(page.getByRole('complementary', { name: 'Object list' })).toBeVisible();
}

/** A place of the chart by shares of its width and height. */
async function place(page: Page, x: number, y: number): Promise<[number, number]> {
  const box = await page.locator('[data-chart-canvas]').boundingBox();
  if (box === null) throw new Error('there is no chart');
  return [box.x + box.width * x, box.y + box.height * y];
}

async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...(await place(page, ...from)));
  await page.mouse.down();
  await page.mouse.move(...(await place(page, ...to)), { steps: 4 });
  await page.mouse.up();
}

test('DRAW-110 drawn by mouse, keyboard and touch, unmoved by the chart’s settings, on every device', async ({
  page,
  browser,
}) => {
  const figures = (kind: string): Promise<string> =>
    rows(page, kind).locator('button > span').last().innerText();
  await open(page, ADDRESS);
  await ready(page);
  await listOpen(page);

  const drawn = await test.step('a trend line by mouse, moved, undone and made again', async () => {
    await page.getByRole('button', { name: 'Lines', exact: true }).click();
    await page.getByRole('menuitemradio', { name: /Trend line/ }).click();
    await drag(page, [0.3, 0.3], [0.6, 0.5]);
    await expect(rows(page, 'trend-line')).toHaveCount(1);
    const first = await figures('trend-line');
    await drag(page, [0.45, 0.4], [0.5, 0.6]);
    await expect.poll(() => figures('trend-line')).not.toBe(first);
    const moved = await figures('trend-line');
    await chartOf(page).press('Control+z');
    await expect.poll(() => figures('trend-line')).toBe(first);
    await chartOf(page).press('Control+Shift+z');
    await expect.poll(() => figures('trend-line')).toBe(moved);
    await expectNoBarriers(page, 'tools and list of drawings', {
      within: '[data-chart-workspace]',
    });
    return moved;
  });

  await test.step('the same moments and prices at another interval, type and adjustment', async () => {
    await page.locator('label').filter({ hasText: /^W$/ }).click();
    await expect(page).toHaveURL(/interval=1wk/);
    await ready(page);
    await expect.poll(() => figures('trend-line')).toBe(drawn);
    await page.getByLabel('Chart type').selectOption({ label: 'Heikin-Ashi' });
    await page.getByLabel('Adjustment').selectOption({ label: 'Not adjusted' });
    await expect(page).toHaveURL(/adjustment=raw/);
    await expect.poll(() => figures('trend-line')).toBe(drawn);
    await page.reload();
    await hydrated(page);
    await ready(page);
    await listOpen(page);
    await expect.poll(() => figures('trend-line')).toBe(drawn);
  });

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const other = await phone.newPage();
  await test.step('signing in asks about it, and another device has it', async () => {
    const member = await newMember(page);
    await open(page, ADDRESS);
    const question = page.getByRole('dialog', { name: 'Kept in this browser' });
    await expect(question).toContainText('1 drawing');
    await question.getByRole('button', { name: 'Add to my account' }).click();
    await expect(page.getByText('1 drawing added to your account')).toBeVisible();
    await ready(page);
    await listOpen(page);
    await expect.poll(() => figures('trend-line')).toBe(drawn);
    await signIn(other, member.username, member.password);
    await open(other, ADDRESS);
    await ready(other);
  });

  await test.step('a level by keyboard alone is on the other device at once', async () => {
    await chartOf(page).focus();
    await page.keyboard.press('Alt+h');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(rows(page, 'horizontal-line')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await other.getByRole('button', { name: 'Drawing tools' }).click();
    await other.getByRole('button', { name: 'Object list' }).click();
    await other.keyboard.press('Escape');
    await expect(rows(other, 'horizontal-line')).toHaveCount(1);
    await expect(rows(other, 'trend-line')).toHaveCount(1);
    await other.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a vertical line by touch comes back', async () => {
    await other.getByRole('button', { name: 'Drawing tools' }).tap();
    await other.getByRole('button', { name: 'Vertical line' }).tap();
    await expect(other.getByRole('status').filter({ hasText: 'Vertical line' })).toBeVisible();
    await other.touchscreen.tap(...(await place(other, 0.4, 0.5)));
    await expect(rows(page, 'vertical-line')).toHaveCount(1);
  });

  await test.step('points are set by number, all is deleted and taken back', async () => {
    await rows(page, 'horizontal-line').getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Horizontal line' });
    await settings.getByRole('spinbutton', { name: 'Price' }).fill('77.25');
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(rows(page, 'horizontal-line')).toContainText('77.25');
    await page.getByRole('button', { name: 'Delete all drawings' }).click();
    await expect(page.getByText('No drawings yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.locator('[data-drawing]')).toHaveCount(3);
  });
  await phone.close();
});

test('DRAW-111 the desk comes with the first move, which is not lost, or with drawings that are there', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/open-desk-')) fetched.push(request.url());
  });
  await open(page, ADDRESS);
  await ready(page);
  await expect(page.getByRole('button', { name: 'Lines', exact: true })).toBeEnabled();
  expect(fetched).toHaveLength(0);

  await chartOf(page).focus();
  await page.keyboard.press('Alt+h');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await listOpen(page);
  await expect(rows(page, 'horizontal-line')).toHaveCount(1);

  const desk = page.waitForRequest(/\/assets\/open-desk-/);
  await page.reload();
  await desk;
});
