import type { CDPSession, Locator, Page } from '@playwright/test';
import { open } from './open.ts';
import { expect, test } from './watched-page.ts';

const MOMENT = '2025-06-30';
const chartOn = (page: Page): Locator => page.locator('[data-chart=ready]');

/**
 * Every bar up to the moment is the same on every day and machine: nothing live, nothing adjusted.
 * Bricks are not: they begin with the oldest bar that is loaded.
 */
async function replayed(page: Page, choices: string): Promise<void> {
  await open(page, `/equity/home/charting?symbol=MSFT&adjustment=raw&${choices}`);
  await chartOn(page).waitFor();
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await page.getByLabel('Start date').fill(MOMENT);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('[data-chart-legend]').first()).toContainText('Jun 30, 2025');
}

/** What a screen may draw otherwise: smoothing of edges, and the shapes of digits. */
const TOLERANCE = { maxDiffPixelRatio: 0.03, threshold: 0.3 };

test('the chart looks as it did: types, indicators, axes, both themes', async ({ page }) => {
  const canvas = page.locator('[data-chart-canvas]');
  await replayed(page, 'indicators=sma,bollinger-bands,rsi,macd&marks=');
  // The code of indicators comes on its own: each says its value beside its name once it is drawn.
  const values = page.locator('[data-indicator] [data-output]');
  await expect(values).toHaveText(Array.from({ length: 8 }, () => /\d/));
  await expect(canvas).toHaveScreenshot('candles-and-indicators.png', TOLERANCE);
  for (const [title, name] of [
    ['Heikin-Ashi', 'heikin-ashi'],
    ['Baseline', 'baseline'],
  ] as const) {
    await page.getByLabel('Chart type', { exact: true }).selectOption({ label: title });
    await expect(canvas).toHaveScreenshot(`${name}.png`, TOLERANCE);
  }
  await page.getByLabel('Chart type', { exact: true }).selectOption({ label: 'Area' });
  await page.getByLabel('Price axis', { exact: true }).selectOption({ label: 'Log' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(canvas).toHaveScreenshot('area-log-dark.png', TOLERANCE);
});

interface Finger {
  readonly x: number;
  readonly y: number;
}

const touch = async (
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  fingers: readonly Finger[],
): Promise<void> => {
  await session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
  });
};

/** Fingers go from here to there in steps, as a hand does. */
async function gesture(
  session: CDPSession,
  from: readonly Finger[],
  to: readonly Finger[],
): Promise<void> {
  await touch(session, 'touchStart', from);
  for (let step = 1; step <= 8; step += 1) {
    const at = (a: number, b: number): number => a + ((b - a) * step) / 8;
    await touch(
      session,
      'touchMove',
      from.map((finger, i) => ({ x: at(finger.x, to[i]!.x), y: at(finger.y, to[i]!.y) })),
    );
  }
  await touch(session, 'touchEnd', []);
}

test('fingers: one moves through time, two zoom, one that stays reads a bar', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await open(page, '/equity/home/charting?symbol=MSFT');
  const chart = chartOn(page);
  await chart.waitFor();
  const session = await context.newCDPSession(page);
  const canvas = page.locator('[data-chart-canvas]');
  await canvas.scrollIntoViewIfNeeded();
  const box = (await canvas.boundingBox())!;
  const y = box.y + box.height * 0.45;
  const x = (share: number): number => box.x + box.width * share;
  const view = async (): Promise<readonly [number, number]> => {
    const [from = 0, to = 0] = ((await chart.getAttribute('data-view')) ?? '')
      .split('-')
      .map(Number);
    return [from, to];
  };

  const [from, to] = await view();
  await gesture(session, [{ x: x(0.3), y }], [{ x: x(0.7), y }]);
  await expect.poll(async () => (await view())[0]).toBeLessThan(from);
  const [left, right] = await view();
  expect(Math.abs(right - left - (to - from))).toBeLessThanOrEqual(3);

  await gesture(
    session,
    [
      { x: x(0.45), y },
      { x: x(0.55), y },
    ],
    [
      { x: x(0.2), y },
      { x: x(0.8), y },
    ],
  );
  const width = async (): Promise<number> => {
    const [first, last] = await view();
    return last - first;
  };
  await expect.poll(width).toBeLessThan(right - left);

  const legend = page.locator('[data-chart-legend]');
  const newest = await legend.innerText();
  await touch(session, 'touchStart', [{ x: x(0.4), y }]);
  await expect.poll(() => legend.innerText()).not.toBe(newest);
  await touch(session, 'touchEnd', []);
  await context.close();
});
