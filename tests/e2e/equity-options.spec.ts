import { open } from './open.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './watched-page.ts';

const PAGE = '/equity/home/options?symbol=MSFT';

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

test('without the feature the page says which plan has it', async ({ page }) => {
  await open(page, PAGE);
  await expect(page.getByRole('link', { name: /upgrade/i })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test('the chain is the market’s, and what it says can be counted', async ({ page, context }) => {
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
  const line = grid.getByRole('row').filter({
    has: page.getByRole('rowheader', { name: String(strike), exact: true }),
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
});

test('a strategy is built by key, priced by hand and shared by address', async ({
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

  await expect(page).toHaveURL(/_5\*1P\d.*_4/);
  await open(page, page.url());
  await page.locator('[data-lazy="optionstrategy"]').scrollIntoViewIfNeeded();
  await expect(builder.getByLabel('Leg 2: Price')).toHaveValue('4', { timeout: 20_000 });
});
