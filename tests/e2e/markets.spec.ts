import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from './layout-shift.ts';
import { hydrated, open } from './open.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './watched-page.ts';

const SOON = { timeout: 30_000 };

const params = (page: Page): Readonly<Record<string, string>> =>
  Object.fromEntries(new URL(page.url()).searchParams);
const map = (page: Page) => page.getByRole('group', { name: /^Heatmap of / });
/** The companies of a part of the page, by the addresses of their links. */
const companiesIn = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(
    `[...document.querySelectorAll(${JSON.stringify(selector)})]
      .map((link) => new URL(link.href).searchParams.get('symbol'))
      .sort()`,
  );

test('MKT-1 titles and tabs lead to pages of their own, and figures say how late they are', async ({
  page,
  context,
}) => {
  await signIn(context, 'investor');
  await open(page, '/markets');
  const strip = page.locator('[data-widget="marketstrip"]');
  await expect(strip.getByTestId('live-state')).toHaveAttribute('data-state', 'live', SOON);
  await expect(strip.locator('li data').first()).toHaveAttribute('value', /\d/);
  // Each block of the overview stands once, but gainers and losers beside each other.
  const tools = await page.evaluate<readonly string[]>(
    `[...document.querySelectorAll('[data-widget]')].map((card) => card.dataset.widget)`,
  );
  const once = tools.filter((tool) => tool !== 'marketmovers');
  expect(once).toEqual([...new Set(once)]);
  expect(once).toEqual(expect.arrayContaining(['economiccalendar', 'marketearnings']));

  await page.getByRole('link', { name: 'Earnings calendar', exact: true }).click();
  await expect(page).toHaveURL(/\/markets\/calendar\?kind=earnings$/);
  const tabs = page.getByRole('navigation', { name: 'Pages of the markets' });
  await expect(tabs.getByRole('link', { name: 'Calendar' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await tabs.getByRole('link', { name: 'World', exact: true }).click();
  await expect(page).toHaveURL(/\/markets\/world$/);
  await expect(page.locator('[data-widget="worldindices"]')).toContainText('Nikkei 225', SOON);
  await page.goBack();
  await expect(page).toHaveURL(/\/markets\/calendar\?kind=earnings$/);
});

test('MKT-2 the heatmap is walked by keys, and its table has the same companies', async ({
  page,
}) => {
  await open(page, '/markets/heatmap');
  const tile = (index: number) => map(page).locator(`[data-tile="${index}"]`);
  await tile(0).focus();
  const first = await tile(0).getAttribute('data-symbol');
  await page.keyboard.press('ArrowRight');
  const focused = map(page).locator('[data-tile]:focus');
  await expect(focused).not.toHaveAttribute('data-symbol', first ?? '');
  await page.keyboard.press('ArrowLeft');

  await page.keyboard.press('Enter');
  await expect.poll(() => params(page)['sector'] ?? '').not.toBe('');
  await expect(focused).toHaveAttribute('data-tile', '0');
  await page.keyboard.press('Enter');
  await expect.poll(() => params(page)['industry'] ?? '').not.toBe('');
  const { sector = '', industry = '' } = params(page);
  const way = page.getByRole('navigation', { name: 'Part of the market' });
  await expect(way.locator('[aria-current="location"]')).toHaveText(industry);
  const shown = await companiesIn(page, 'a[data-tile]');
  expect(shown.length).toBeGreaterThan(0);

  await page.getByText('Table', { exact: true }).click();
  await expect.poll(() => params(page)).toEqual({ sector, industry, view: 'table' });
  await expect
    .poll(() => companiesIn(page, '[data-widget="marketheatmap"] tbody th a'))
    .toEqual(shown);
  await page.goBack();

  // Up again, a step at a time, from the tile that the keys stand on.
  await tile(0).focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => params(page)).toEqual({ sector });
  await expect(focused).toHaveAttribute('data-tile', '0');
  await page.keyboard.press('Escape');
  await expect.poll(() => params(page)).toEqual({});
});

test('MKT-3 movers and weeks are in the address; the summary prints without navigation', async ({
  page,
}) => {
  await open(page, '/markets/movers');
  const movers = page.locator('[data-widget="marketmovers"]');
  await movers.getByLabel('List').selectOption('losers');
  await page.getByLabel('Exchange', { exact: true }).selectOption('NASDAQ');
  await page.getByText('After-hours', { exact: true }).click();
  const chosen = { list: 'losers', exchange: 'NASDAQ', session: 'after' };
  await expect.poll(() => params(page)).toEqual(chosen);
  await page.reload();
  await hydrated(page);
  expect(params(page)).toEqual(chosen);
  await expect(movers.getByLabel('List')).toHaveValue('losers');
  await expect(page.getByLabel('Exchange', { exact: true })).toHaveValue('NASDAQ');
  await expect(page.getByRole('radio', { name: 'After-hours' })).toBeChecked();

  await open(page, '/markets/calendar?week=2026-11-02');
  const days = page.locator('ol time');
  await expect(days.first()).toHaveAttribute('datetime', '2026-11-02', SOON);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect.poll(() => params(page)['week']).toBe('2026-11-09');
  await expect(days.first()).toHaveAttribute('datetime', '2026-11-09', SOON);
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(days.first()).toHaveAttribute('datetime', '2026-11-02', SOON);
  await page.getByRole('button', { name: 'This week' }).click();
  await expect.poll(() => params(page)).toEqual({});

  await open(page, '/markets/summary');
  await expect(page.getByRole('table', { name: 'US indices' })).toBeVisible(SOON);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'US indices' })).toBeVisible();
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('the tables of a day stay in their places when calendars answer one by one', async ({
  page,
}) => {
  await watchShifts(page);
  await open(page, '/markets/calendar?kind=earnings&week=2026-10-26&day=2026-10-26');
  const release = Promise.withResolvers<void>();
  await page.route('**/api/market/calendars/economy**', async (route) => {
    await release.promise;
    await route.continue();
  });
  const others = ['dividends', 'splits'].map((kind) =>
    page.waitForResponse((answer) => answer.url().includes(`/calendars/${kind}`)),
  );
  // Pressed by script: what moves after a reader's own press is not counted.
  await page.evaluate(`document.querySelector('input[type=radio][value=all]').click()`);
  await Promise.all(others);
  // The week is there without the one that is late, which has its place.
  await expect(page.locator('#day [data-late=economy]')).toBeVisible(SOON);
  await expect(page.locator('#day [data-widget="marketearnings"]')).toBeVisible();
  await expect(page.locator('ol time').first()).toBeVisible();
  await shiftsOf(page);
  release.resolve();
  for (const tool of ['economiccalendar', 'marketearnings'])
    await expect(page.locator(`#day [data-widget="${tool}"]`)).toBeVisible(SOON);
  const moved = await shiftsOf(page);
  expect(moved.filter((shift) => shift.includes('data-widget'))).toEqual([]);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`nothing moves below a week that is on its way, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    await open(page, '/markets/breadth');
    const release = Promise.withResolvers<void>();
    await page.route('**/api/market/status', async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.evaluate(`document.querySelector('main a[href="/markets/calendar"]').click()`);
    await expect(page.locator('#day')).toBeVisible(SOON);
    await shiftsOf(page);
    release.resolve();
    await expect(page.locator('ol time').first()).toBeVisible(SOON);
    expect((await shiftsOf(page)).filter((shift) => shift.includes('id="day"'))).toEqual([]);
  });
