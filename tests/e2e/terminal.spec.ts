import type { Page } from '@playwright/test';
import { EMPTY_LAYOUT, withFocus, withPanel } from '../../src/domain/terminal/edit-layout.ts';
import type { PanelSpec } from '../../src/domain/terminal/layout.ts';
import { expectNoBarriers } from './barriers.ts';
import { hydrated, open } from './open.ts';
import { terminalMember } from './terminal-member.ts';
import { expect, test } from './watched-page.ts';

// One of them is refused a window.
test.use({ expectedErrors: /dockview: failed to create popout/ });

const panel = (page: Page, id: string) => page.locator(`[data-panel-id="${id}"]`);
const tab = (page: Page, id: string) => page.locator(`[data-tab="${id}"]`);

/** A command by keys: the leader, then one key. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press('Control+Space');
  await page.keyboard.press(key);
}

async function openDesk(page: Page): Promise<void> {
  await open(page, '/terminal');
  await expect(panel(page, 'headlines-1')).toBeVisible({ timeout: 30_000 });
}

test('TRM panels are linked by colour, take dropped symbols, and have windows that live on', async ({
  page,
  context,
}) => {
  await terminalMember(page);
  await openDesk(page);
  await expect(tab(page, 'headlines-1')).toContainText('MSFT');

  // A link about a symbol, dropped on a panel: its whole channel follows.
  const link = panel(page, 'marketmovers-1').locator('a[href*="symbol="]').first();
  const symbol = new URLSearchParams((await link.getAttribute('href'))?.split('?')[1]).get(
    'symbol',
  );
  await link.dragTo(panel(page, 'headlines-1'), { targetPosition: { x: 60, y: 80 } });
  await expect(tab(page, 'headlines-1')).toContainText(symbol ?? 'a symbol');
  await expect(tab(page, 'detailedquotetab-1')).toContainText(symbol ?? 'a symbol');
  // Dropped on a channel, it is said on that one only.
  await link.dragTo(page.locator('[data-channel="red"]'));
  await expect(page.getByRole('button', { name: `Channel red: ${symbol}` })).toBeVisible();

  // A window of its own: the same page in another place, with its look, its menus and its channel.
  await tab(page, 'detailedquotetab-1').click();
  await panel(page, 'detailedquotetab-1').focus();
  const opened = context.waitForEvent('page');
  await press(page, 'w');
  const child = await opened;
  await expect(panel(child, 'detailedquotetab-1')).toBeVisible({ timeout: 15_000 });
  await expect(panel(page, 'detailedquotetab-1')).toHaveCount(0);
  expect(await child.locator('html').getAttribute('data-theme')).toBe(
    await page.locator('html').getAttribute('data-theme'),
  );
  await child.getByRole('button', { name: /^Actions for/ }).click();
  await expect(child.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await child.keyboard.press('Escape');
  // What the page has once for all panels opens where it was asked for.
  await child.getByRole('button', { name: /^Actions for/ }).click();
  await child.getByRole('menuitem', { name: 'Panel settings' }).click();
  await expect(child.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await child.keyboard.press('Escape');
  await expect(child.getByRole('dialog')).toHaveCount(0);
  const other = panel(page, 'marketmovers-1').locator('a[href*="symbol="]').nth(3);
  const next = new URLSearchParams((await other.getAttribute('href'))?.split('?')[1]).get('symbol');
  await other.dragTo(panel(page, 'headlines-1'), { targetPosition: { x: 60, y: 80 } });
  await expect(tab(child, 'detailedquotetab-1')).toContainText(next ?? 'a symbol');
  await expect(child.getByText('Last', { exact: true })).toBeVisible();
  // Figures tick there too.
  const figures = () => panel(child, 'detailedquotetab-1').innerText();
  const before = await figures();
  await expect.poll(figures, { timeout: 20_000 }).not.toBe(before);
  await child.close();
  await expect(panel(page, 'detailedquotetab-1')).toBeVisible();

  // A window that the browser refuses: it is said, the panel stays, and one press tries again.
  await page.evaluate('globalThis.openWindow = open; globalThis.open = () => null');
  await panel(page, 'detailedquotetab-1').focus();
  await press(page, 'w');
  await expect(page.getByText('The browser did not open the window')).toBeVisible();
  await expect(panel(page, 'detailedquotetab-1')).toBeVisible();
  await page.evaluate('globalThis.open = openWindow');
  const again = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(panel(await again, 'detailedquotetab-1')).toBeVisible({ timeout: 15_000 });

  // Browsers open windows for a press only: after a reload it floats until somebody presses.
  await page.waitForTimeout(400);
  await page.reload();
  await hydrated(page);
  await expect(
    page.locator('.dv-resize-container').locator('[data-tab="detailedquotetab-1"]'),
  ).toBeVisible({ timeout: 30_000 });
  const back = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Pop out again' }).click();
  await expect(panel(await back, 'detailedquotetab-1')).toBeVisible({ timeout: 15_000 });
  await expect(page.locator('.dv-resize-container')).toHaveCount(0);
});

test('TRM the keyboard alone does everything', async ({ page }) => {
  await terminalMember(page);
  await openDesk(page);
  const focused = () =>
    page.evaluate(
      `document.activeElement?.closest('[data-panel-id]')?.getAttribute('data-panel-id') ?? ''`,
    );
  await page.keyboard.press('F6');
  await expect.poll(focused).not.toBe('');
  const first = await focused();
  await page.keyboard.press('F6');
  await expect.poll(focused).not.toBe(first);
  await page.keyboard.press('Shift+F6');
  await expect.poll(focused).toBe(first);

  await panel(page, 'headlines-1').focus();
  await press(page, 'v');
  await expect.poll(focused).toBe('headlines-2');
  await press(page, 'c');
  await press(page, 'ArrowLeft');
  await expect.poll(focused).toBe('headlines-1');
  await press(page, 'ArrowRight');
  await expect.poll(focused).toBe('headlines-2');
  const left = async () => (await panel(page, 'headlines-2').boundingBox())?.x ?? 0;
  const before = await left();
  await press(page, 'Shift+ArrowLeft');
  await expect.poll(left).toBeLessThan(before);

  await press(page, 'm');
  await expect(panel(page, 'marketmovers-1')).toBeHidden();
  await press(page, 'm');
  await expect(panel(page, 'marketmovers-1')).toBeVisible();
  await press(page, 'f');
  await expect(page.locator('.dv-resize-container').locator('[data-tab]')).toBeVisible();
  await press(page, 'f');
  await expect(page.locator('.dv-resize-container')).toHaveCount(0);

  await press(page, 'r');
  await page.getByRole('textbox', { name: 'Name of the panel' }).fill('Second look');
  await page.keyboard.press('Enter');
  await expect(tab(page, 'headlines-2')).toContainText('Second look');
  await panel(page, 'headlines-2').focus();
  await press(page, 'Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await panel(page, 'headlines-2').focus();
  await press(page, 'x');
  await expect(tab(page, 'headlines-2')).toHaveCount(0);
});

test('TRM a panel behind another tab listens to nothing', async ({ page }) => {
  // What the page tells the worker that holds its connection.
  await page.addInitScript(`
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message, ...rest) {
      if (message?.type === 'want') globalThis.wantedTopics = message.keys;
      return post.call(this, message, ...rest);
    };`);
  await terminalMember(page);
  const quote = (id: string, symbol: string): PanelSpec => ({
    id,
    kind: 'detailedquotetab',
    title: null,
    channel: null,
    isPinned: false,
    state: { symbol },
  });
  // Symbols that nothing else on the page shows.
  const first = withPanel(EMPTY_LAYOUT, quote('front', 'KO'), 'right');
  const body = withFocus(
    withPanel(first, quote('behind', 'PEP'), 'tab', { beside: 'front' }),
    'front',
  );
  const kept = await page.request.put('/api/terminal/desk', {
    data: { body, layout: null, layoutRevision: 0, revision: 0 },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(kept.ok(), await kept.text()).toBe(true);
  await open(page, '/terminal');
  const wanted = async () => {
    const keys = await page.evaluate<readonly string[]>(`globalThis.wantedTopics ?? []`);
    return keys.filter((key) => /\.(?:KO|PEP)$/.test(key)).toSorted();
  };
  await expect.poll(wanted, { timeout: 30_000 }).toEqual(['quotes.KO']);
  await tab(page, 'behind').click();
  await expect(panel(page, 'behind')).toBeVisible();
  await expect.poll(wanted).toEqual(['quotes.PEP']);
  // Whoever comes to the front again is live again.
  await tab(page, 'front').click();
  await expect.poll(wanted).toEqual(['quotes.KO']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('TRM the same panels are a stack that is swiped, with neighbours only', async ({ page }) => {
    await terminalMember(page);
    await open(page, '/terminal');
    const dots = page.getByRole('navigation', { name: 'Panels, one after the other' });
    await expect(dots.getByRole('button').first()).toBeVisible({ timeout: 20_000 });
    const count = await dots.getByRole('button').count();
    expect(count).toBeGreaterThan(5);
    expect(await page.locator('[data-panel-id]').count()).toBeLessThanOrEqual(3);
    await dots.getByRole('button').nth(5).click();
    await expect(dots.getByRole('button').nth(5)).toHaveAttribute('aria-current', 'true');
    const strip = page.getByRole('group', { name: 'Panels, one after the other' });
    const width = (await strip.boundingBox())?.width ?? 0;
    const element = `document.querySelector('[role=group][aria-label^="Panels, one"]')`;
    await expect.poll(() => page.evaluate(`${element}.scrollLeft`)).toBe(5 * width);
    // A swipe to the next one.
    await page.evaluate(`${element}.scrollTo({ left: ${6 * width}, behavior: 'instant' })`);
    await expect(dots.getByRole('button').nth(6)).toHaveAttribute('aria-current', 'true');
    expect(await page.evaluate(`document.documentElement.scrollWidth`)).toBeLessThanOrEqual(390);
    expect(await page.evaluate(`document.querySelectorAll('.dv-dockview').length`)).toBe(0);
    await expectNoBarriers(page, 'the terminal on a phone', { within: 'main' });
  });
});
