import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { open } from './open.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './watched-page.ts';

const tooWide = (page: Page) =>
  page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );

/** A few dozen companies, whose descriptions a server knows from its first moment. */
const SCREEN = 'q=sector%20in%20(%22Energy%22)';
const shown = (view: string, more = '') => `/market-screener?${SCREEN}&view=${view}${more}`;
const SOON = { timeout: 30_000 };

test('the result of a screen as map, scatter, charts, comparison and back-test', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(context, 'investor');

  await test.step('tiles: arrows walk, the tip tells, a group is zoomed into', async () => {
    await open(page, shown('heatmap', '&size=none'));
    const tiles = page.locator('[data-tile]');
    await expect(tiles.first()).toBeVisible(SOON);
    const first = page.locator('[data-tile][tabindex="0"]');
    await first.focus();
    await expect(page.locator('[data-tip]')).toBeVisible();
    const before = await page.evaluate<string>('document.activeElement.dataset.tile');
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.evaluate<string>('document.activeElement.dataset.tile'))
      .not.toBe(before);
    await page.getByLabel('Colour').selectOption({ label: 'P/E' });
    await expect(page).toHaveURL(/colour=price-earnings/);
    await expectNoBarriers(page, 'a screen as tiles', { within: '[data-view=heatmap]' });
  });

  await test.step('dots: keys walk, a rectangle becomes two ranges of the screen', async () => {
    await open(page, shown('scatter', '&x=last&y=change-percent'));
    const plot = page.getByRole('slider', { name: /against/ });
    await expect(plot).toBeVisible(SOON);
    await plot.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect(plot).toHaveAttribute('aria-valuetext', /Last .+Chg %/);
    await expectNoBarriers(page, 'a screen as dots', { within: '[data-view=scatter]' });
    const box = (await plot.boundingBox())!;
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.7, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Discard' }).click();
    await plot.focus();
    for (const key of ['Home', 'Space', 'End', 'Space']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Add to screen' }).click();
    await expect(page).toHaveURL(/between/);
  });

  await test.step('charts come as they are looked at', async () => {
    await open(page, shown('charts'));
    await expect(page.locator('[data-chart]').first().getByRole('slider')).toBeVisible(SOON);
    await page.locator('label').filter({ hasText: '1Y' }).click();
    await expect(page).toHaveURL(/range=1y/);
  });

  await test.step('some rows picked in the table, side by side', async () => {
    await open(page, shown('table', '&figures=price'));
    for (const symbol of ['XOM', 'CVX', 'COP'])
      await page.getByLabel(`Pick ${symbol} for the comparison`).check(SOON);
    await page.getByRole('button', { name: 'Compare 3' }).click();
    await expect(page).toHaveURL(/with=XOM%2CCVX%2CCOP/);
    const table = page.getByRole('table', { name: 'Comparison' });
    await expect(table).toBeVisible(SOON);
    await expect(table.getByRole('columnheader', { name: 'CVX' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove CVX from the comparison' }).click();
    await expect(table.getByRole('columnheader', { name: 'CVX' })).toHaveCount(0);
    await expect(page).toHaveURL(/with=XOM%2CCOP/);
    await expectNoBarriers(page, 'rows side by side', { within: '[data-view=compare]' });
  });

  await test.step('a back-test has settings in the address and can be given up', async () => {
    await open(page, shown('backtest'));
    await page.getByLabel('Rebalance').selectOption('quarterly');
    await expect(page).toHaveURL(/rebalance=quarterly/);
    await expectNoBarriers(page, 'settings of a back-test', { within: '[data-view=backtest]' });
    await page.getByRole('button', { name: 'Run back-test' }).click();
    const end = page.getByText('What this test cannot know');
    const giveUp = page.getByRole('button', { name: 'Cancel' });
    await expect(end.or(giveUp).first()).toBeVisible(SOON);
    // Who comes back finds it as it stands.
    await page.getByRole('link', { name: 'Watchlist', exact: true }).click();
    await expect(page).toHaveURL(/\/watchlist/);
    await page.goBack();
    await expect(end.or(giveUp).first()).toBeVisible(SOON);
  });

  await test.step('on a phone nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const view of ['heatmap', 'scatter', 'compare', 'backtest']) {
      await page
        .getByRole('navigation', { name: 'View' })
        .getByRole('button', { name: new RegExp(view.replace('backtest', 'back-test'), 'i') })
        .click();
      await expect(page).toHaveURL(new RegExp(`view=${view}`));
      expect(await tooWide(page), view).toBeLessThanOrEqual(0);
    }
  });
});
