import type { Locator } from '@playwright/test';
import { findIndicator } from '../../src/domain/indicators/catalogue.ts';
import { startIndicator } from '../../src/domain/indicators/run.ts';
import type { Bar } from '../../src/domain/prices/bar.ts';
import { hydrated, open } from './open.ts';
import { expect, test } from './watched-page.ts';

type Columns = Readonly<Record<keyof Bar, readonly number[]>>;

const numbersOf = (text: string): number[] =>
  [...text.matchAll(/[−-]?\d[\d,]*\.\d+/g)].map(([part]) =>
    Number(part.replaceAll(',', '').replace('−', '-')),
  );

test('indicators by keyboard, with settings, on each other, of one’s own, and saved', async ({
  page,
  request,
}) => {
  await open(page, '/equity/home/charting?symbol=MSFT');
  const chart = page.locator('[data-chart=ready]');
  await chart.waitFor();

  // Added without a mouse: I opens the list, typing finds, Enter adds.
  await chart.focus();
  await page.keyboard.press('i');
  const search = page.getByRole('combobox', { name: 'Search indicators' });
  await expect(search).toBeFocused();
  await page.keyboard.type('rsi');
  await expect(page.getByRole('option', { selected: true })).toContainText(
    'Relative strength index',
  );
  await page.keyboard.press('Enter');
  await search.fill('simple moving');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/indicators=/);

  const row = (key: string): Locator => page.locator(`[data-indicator="${key}"]`);
  const rsi = row('rsi-1');
  const sma = row('sma-1');
  await expect(rsi.locator('[data-output=rsi]')).toHaveText(/^\d+\.\d\d$/);

  // The legend says what the engine gives for the same bar, by a second way.
  await chart.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  const [openText, highText, lowText, closeText] = numbersOf(
    await page.locator('[data-chart-legend]').innerText(),
  );
  const answer = await request.get('/api/market/MSFT/bars?interval=1d&adjustment=split&range=2y');
  const { bars: columns } = ((await answer.json()) as { data: { bars: Columns } }).data;
  const bars = columns.time.map((time, at): Bar => ({
    time,
    open: columns.open[at]!,
    high: columns.high[at]!,
    low: columns.low[at]!,
    close: columns.close[at]!,
    volume: columns.volume[at]!,
  }));
  const at = bars.findLastIndex(
    (bar) =>
      [bar.open, bar.high, bar.low, bar.close].map((price) => price.toFixed(2)).join() ===
      [openText, highText, lowText, closeText].map((price) => price!.toFixed(2)).join(),
  );
  expect(at).toBeGreaterThan(bars.length - 10);
  const valueOf = (id: string, inputs = {}): number =>
    startIndicator(findIndicator(id)!, inputs, bars).column(id)[at]!;
  // A half in the last digit may be rounded either way.
  for (const [shown, id] of [
    [rsi, 'rsi'],
    [sma, 'sma'],
  ] as const)
    await expect
      .poll(async () => {
        const text = await shown.locator(`[data-output=${id}]`).textContent();
        return Math.abs(Number(text) - valueOf(id));
      })
      .toBeLessThan(0.0051);
  await page.keyboard.press('Escape');

  // A wrong input says so and changes nothing; a right one shows at once. Then on another indicator.
  await sma.getByRole('button', { name: /^Settings of/ }).click();
  const periods = page.getByLabel('Periods');
  await periods.fill('0');
  await expect(page.getByText(/whole number from 1 to/)).toBeVisible();
  await expect(periods).toHaveAttribute('aria-invalid', 'true');
  await periods.fill('5');
  await expect(page.getByText(/whole number from 1 to/)).toHaveCount(0);
  await page.getByLabel('Source').selectOption({ label: 'RSI 14: RSI' });
  await page.getByLabel('Pane').selectOption({ label: 'With RSI 14' });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(sma).toContainText('SMA 5 (RSI 14)');
  await expect(sma.locator('[data-output=sma]')).toHaveText(/^\d\d\.\d\d$/);

  // An expression with a mistake has it underlined; the right one has a preview and goes on the chart.
  await page.getByRole('button', { name: 'Indicators', exact: true }).click();
  await page.getByText('Own expression', { exact: true }).click();
  const text = page.getByLabel('Expression', { exact: true });
  await text.fill('close - smaa(close, 5)');
  await expect(page.getByText(/Line 1, column 9: There is no function smaa/)).toBeVisible();
  await expect(page.locator('[data-fault] span')).toHaveText('smaa');
  const addOwn = page.getByRole('button', { name: 'Add to chart' }).first();
  await expect(addOwn).toBeDisabled();
  await text.fill('close - sma(close, 5)');
  await expect(page.locator('[data-preview]')).toContainText(/\d/);
  await page.getByLabel('Name').fill('Distance');
  await addOwn.click();
  await page.getByText('Templates', { exact: true }).click();
  await page.getByLabel('Template name').fill('Strength');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Apply: Strength' })).toBeVisible();
  await page.keyboard.press('Escape');
  const own = row('expression-1');
  await expect(own).toContainText('Distance');

  // Remembered: the address has them, sources included.
  await page.reload();
  await hydrated(page);
  await expect(page.locator('[data-indicator]')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'SMA 5 (RSI 14)', exact: true })).toBeVisible();

  // Removed one by one; the template brings them back.
  for (const name of ['Remove Distance', 'Remove SMA 5 (RSI 14)', 'Remove RSI 14'])
    await page.getByRole('button', { name, exact: true }).click();
  await expect(page.locator('[data-indicator]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Indicators', exact: true }).click();
  await page.getByText('Templates', { exact: true }).click();
  await page.getByRole('button', { name: 'Apply: Strength' }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-indicator]')).toHaveCount(3);

  // The technical summary on Insights says the same of the same day, which may still go on.
  const strength = Number(await page.locator('[data-output=rsi]').innerText());
  await open(page, '/equity/home/insights?symbol=MSFT');
  const reading = page.getByRole('row', { name: /^RSI \(14\)/ });
  await reading.scrollIntoViewIfNeeded();
  await expect
    .poll(async () =>
      Math.abs(Number(await reading.getByRole('cell').first().textContent()) - strength),
    )
    .toBeLessThan(1.5);
});

test('legends stay in their panes when the chart gets another size', async ({ page }) => {
  await open(page, '/equity/home/charting?symbol=MSFT&indicators=rsi');
  const legend = page.locator('[data-indicator="rsi-1"]');
  const canvas = page.locator('[data-chart-canvas]').first();
  await legend.waitFor();
  /** How far the legend is from the lower end of the chart, where its pane is. */
  const fromEnd = async (): Promise<number> => {
    const [row, chart] = [await legend.boundingBox(), await canvas.boundingBox()];
    return chart!.y + chart!.height - row!.y;
  };
  const before = await fromEnd();
  for (const height of [1_200, 700, 900]) {
    await page.setViewportSize({ width: 1_440, height });
    await expect.poll(async () => Math.abs((await fromEnd()) - before)).toBeLessThan(12);
  }

  // Alone on the screen, nothing but its own ground is behind its bars.
  const ground = await page.evaluate<string>(
    `getComputedStyle(document.querySelector('[data-chart-workspace]')).backgroundColor`,
  );
  expect(ground).toBe('rgb(255, 255, 255)');
});
