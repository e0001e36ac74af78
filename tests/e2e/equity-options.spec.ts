import { open } from './open.ts';
import { expectPackedCards } from './packed-cards.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './watched-page.ts';

const PAGE = '/equity/home/options?symbol=MSFT';

/** Runs in the page: what of the chain is out of sight. */
const OVERFLOW = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(
  document.querySelector('[role=grid]'))`;

interface Contract {
  readonly strike: number;
  readonly bid: number;
  readonly volume: number;
  readonly openInterest: number;
}
interface Chain {
  readonly expiry: string;
  readonly underlyingPrice: number;
  readonly calls: readonly Contract[];
  readonly puts: readonly Contract[];
}

/** Strikes as the chain writes them: all with decimals, or none. */
const written = (strikes: readonly number[]): string[] =>
  strikes.map((strike) => strike.toFixed(strikes.every(Number.isInteger) ? 0 : 2));

test('without the feature the page names the plan that includes it', async ({ page }) => {
  await open(page, PAGE);
  await expect(page.getByRole('link', { name: /upgrade/i })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test('the chain shows the provider’s figures, and its totals add up', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(context, 'developer');
  await open(page, `${PAGE}&strikes=all`);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible({ timeout: 20_000 });
  const expiry = await page.getByRole('radio', { checked: true }).first().inputValue();
  const answer = await page.request.get(`/api/market/MSFT/options/${expiry}`);
  const { data: chain } = (await answer.json()) as { data: Chain };

  const strike = chain.calls.reduce(
    (best, { strike: each }) =>
      Math.abs(each - chain.underlyingPrice) < Math.abs(best - chain.underlyingPrice) ? each : best,
    0,
  );
  const listed = chain.calls.map((each) => each.strike);
  const name = written(listed)[listed.indexOf(strike)]!;
  const line = grid.getByRole('row').filter({
    has: page.getByRole('rowheader', { name, exact: true }),
  });
  const call = chain.calls.find((each) => each.strike === strike);
  await expect(line).toContainText(String(call?.openInterest.toLocaleString('en')));

  // By brute force: what every strike would pay all holders.
  const paid = chain.calls.map(({ strike: at }) => ({
    at,
    sum:
      chain.calls.reduce(
        (sum, each) => sum + each.openInterest * Math.max(0, at - each.strike),
        0,
      ) +
      chain.puts.reduce((sum, each) => sum + each.openInterest * Math.max(0, each.strike - at), 0),
  }));
  const least = paid.reduce((best, each) => (each.sum < best.sum ? each : best));
  await expect(page.locator('dd', { hasText: least.at.toFixed(2) }).first()).toBeVisible();
  const total = (side: readonly Contract[]): number =>
    side.reduce((sum, each) => sum + each.openInterest, 0);
  const ratio = (total(chain.puts) / total(chain.calls)).toFixed(2);
  await expect(page.locator('dd', { hasText: `${ratio} (` }).first()).toBeVisible();

  // On a small screen columns are dropped from both sides; none of the puts is cut off.
  const size = page.viewportSize()!;
  const overflow = () => page.evaluate<number>(OVERFLOW);
  await page.setViewportSize({ width: 1024, height: size.height });
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await expect(grid.getByRole('columnheader', { name: 'Bid' })).toHaveCount(2);
  const strikeHead = await grid.getByRole('columnheader', { name: 'Strike' }).boundingBox();
  const strikeCell = await grid.getByRole('rowheader').first().boundingBox();
  expect(strikeCell!.x).toBeCloseTo(strikeHead!.x, 0);
  await page.setViewportSize(size);

  // Strikes by range: both ends count, and the link holds them.
  const strikes = grid.getByRole('rowheader');
  const at = listed.indexOf(strike);
  const wanted = listed.slice(at - 1, at + 3);
  await page.getByLabel('Lowest strike').fill(String(wanted[0]));
  await page.getByLabel('Highest strike').fill(String(wanted.at(-1)));
  await expect(strikes).toHaveText(written(wanted));
  await expect(page).toHaveURL(new RegExp(`strikeFrom=${wanted[0]}&strikeTo=${wanted.at(-1)}`));

  // One cell to the clipboard, then a rectangle.
  await grid.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowRight');
  const copied = async (): Promise<string> => {
    await page.keyboard.press('ControlOrMeta+c');
    return String(await page.evaluate('navigator.clipboard.readText()'));
  };
  for (let step = 1; step < 8; step += 1) await page.keyboard.press('ArrowRight');
  expect(await copied()).toBe(String(wanted[0]));
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(grid.locator('[aria-selected=true]')).toHaveCount(4);
  const lines = (await copied()).split('\n').map((text) => text.split('\t'));
  expect(lines.map(([first]) => first)).toEqual(wanted.slice(0, 2).map(String));
  for (const [, bid] of lines) expect(Number(bid)).toBeGreaterThanOrEqual(0);

  // By open interest: first by a click on the puts' head, then back up by key.
  const interest = new Map(chain.puts.map((each) => [each.strike, each.openInterest]));
  const byInterest = wanted.toSorted((a, b) => (interest.get(b) ?? 0) - (interest.get(a) ?? 0));
  const head = grid.getByRole('columnheader', { name: 'Open int.' }).last();
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(strikes).toHaveText(written(byInterest));
  await expect(page).toHaveURL(/sort=-put\.openInterest/);
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(strikes).toHaveText(written(byInterest.toReversed()));

  // What cannot be used is said, and hides nothing.
  const alert = page.locator('[data-widget="optionchain"]').getByRole('alert');
  await page.getByLabel('Highest strike').fill('1');
  await expect(alert).toHaveText(/is above highest strike/);
  await page.getByLabel('Highest strike').fill('abc');
  await expect(alert).toHaveText(/“abc” is not a strike/);
  await expect(page.getByLabel('Highest strike')).toHaveAttribute('aria-invalid', 'true');
  expect(await strikes.count()).toBeGreaterThan(4);
  await page.getByLabel('Highest strike').fill('1');
  await page.getByLabel('Lowest strike').fill('');
  await expect(page.getByText('No strikes in this range')).toBeVisible();
  await page.getByRole('button', { name: 'Clear range' }).click();
  await expect(page).not.toHaveURL(/strikeFrom|strikeTo/);
  await expect(grid).toBeVisible();
  await expectPackedCards(page);
});

test('a strategy can be built by keyboard, repriced and shared by link', async ({
  page,
  context,
}) => {
  await signIn(context, 'developer');
  await open(page, PAGE);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible({ timeout: 20_000 });
  // The cursor begins at the strike nearest to the price; one to the left is the call's ask.
  await grid.focus();
  const from = await grid.getAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/legs=1C/);
  await page.keyboard.press('ArrowRight');
  await expect(grid).toHaveAttribute('aria-activedescendant', from ?? '');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\*1P/);

  const builder = page.locator('[data-widget="optionstrategy"]');
  await page.locator('[data-lazy="optionstrategy"]').scrollIntoViewIfNeeded();
  await builder.getByLabel('Leg 1: Price').fill('5', { timeout: 20_000 });
  await builder.getByLabel('Leg 2: Price').fill('4');
  const strike = Number(await builder.getByLabel('Leg 1: Strike').inputValue());
  await expect(builder).toContainText(`${(strike - 9).toFixed(2)} and ${(strike + 9).toFixed(2)}`);
  await expect(builder).toContainText('$900.00');
  await expect(builder).toContainText('Unlimited');

  // Under the crosshair the axes say at which price, and what both curves are worth there.
  await builder.getByRole('slider', { name: /^P&L by/ }).press('Home');
  await expect(builder.locator('[data-crosshair=x]')).toHaveText(/^\d+\.\d{2}$/);
  await expect(builder.locator('[data-crosshair=y]')).toHaveText([/^\+?\$/, /^\+?\$/]);

  // On the last day of the slider the strategy is what it is at expiry; today there are no odds.
  const outcome = builder.getByRole('table');
  const line = (title: string) =>
    outcome.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
  const slider = builder.getByRole('slider', { name: /^Date/ });
  await expect(line('Probability of profit').getByRole('cell').first()).toHaveText('–');
  await slider.press('End');
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}/);
  await expect(line('Breakevens').getByRole('cell').first()).toHaveText(
    `${(strike - 9).toFixed(2)} and ${(strike + 9).toFixed(2)}`,
  );
  const odds = line('Probability of profit').getByRole('cell');
  await expect(odds.first()).toHaveText(/^\d+\.\d%$/);
  await expect(odds.first()).toHaveText(await odds.last().innerText());
  const last = page.url();
  await slider.press('ArrowLeft');
  await expect(page).not.toHaveURL(last);
  await expect(line('Breakevens').getByRole('cell').first()).not.toHaveText(
    `${(strike - 9).toFixed(2)} and ${(strike + 9).toFixed(2)}`,
  );
  const day = await slider.getAttribute('aria-valuetext');

  await expect(page).toHaveURL(/_5\*1P\d.*_4/);
  await open(page, page.url());
  await page.locator('[data-lazy="optionstrategy"]').scrollIntoViewIfNeeded();
  await expect(builder.getByLabel('Leg 2: Price')).toHaveValue('4', { timeout: 20_000 });
  await expect(slider).toHaveAttribute('aria-valuetext', day ?? '');
});
