import type { APIRequestContext, Locator } from '@playwright/test';
import { hears, hydrated, open } from './open.ts';
import { expectPackedCards } from './packed-cards.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './watched-page.ts';

const PAGE = '/equity/home/overview?symbol=MSFT';

/** Where the tabs stand on the page, in the browser. */
const TABS_TOP = `document.querySelector('nav[aria-label="MSFT pages"]').getBoundingClientRect().top + scrollY`;

type Columns = Readonly<Record<'time' | 'open' | 'high' | 'low' | 'close', number[]>>;

const ask = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  ((await (await request.get(`/api/market/MSFT/${path}`)).json()) as { data: T }).data;

const numberOf = (text: string | null): number =>
  Number((text ?? '').replaceAll(/[^\d.-]/g, '').replace('−', '-'));

test.setTimeout(120_000);
// The browser itself reports what it cannot fetch while it is offline.
test.use({
  expectedErrors: /ERR_INTERNET_DISCONNECTED|WebSocket connection|dynamically imported module/,
});

test('the server-rendered page has matching quote, chart and figures', async ({
  page,
  request,
}) => {
  const html = await (await request.get(`${PAGE}&range=1y`)).text();
  // The line of the chart is in the first HTML: LCP needs no script.
  expect(html).toMatch(/<path d="M\d+ \d+l[\d -]{200,}" [^>]*data-line/);

  await open(page, `${PAGE}&range=1y`);
  // The change over the range, again: from daily bars, by the calendar of a year.
  const { bars } = await ask<{ bars: Columns }>(request, 'bars?range=2y&interval=1d');
  const last = new Date(bars.time.at(-1)!);
  const base = Date.UTC(last.getUTCFullYear() - 1, last.getUTCMonth(), last.getUTCDate());
  const from = bars.close[bars.time.findLastIndex((time) => time <= base)]!;
  const chart = page.locator('[data-widget=interactivechart]');
  const shown = /([+-][\d.]+)%/.exec((await chart.locator('[data-range-change]').textContent())!);
  expect(Number(shown?.[1])).toBeCloseTo((bars.close.at(-1)! / from - 1) * 100, 1);

  // A multiple follows from the statements: price over twelve months of diluted earnings.
  const [ttm] = await ask<{ income: { epsDiluted: number } }[]>(
    request,
    'statements?basis=ttm&limit=1',
  );
  const price = numberOf(
    await page.locator('[data-widget=quotehead] data').first().getAttribute('value'),
  );
  const multiple = numberOf(await page.locator('[data-figure=priceEarnings]').textContent());
  expect(multiple).toBeCloseTo(price / ttm!.income.epsDiluted, 1);

  // It explains itself by keyboard: formula and inputs.
  await page.getByRole('button', { name: 'P/E (TTM)', exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toContainText('price ÷ EPS (TTM)');
  await expect(page.getByRole('tooltip')).toContainText(ttm!.income.epsDiluted.toFixed(2));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('the chart works by keyboard and keeps its range in the address', async ({
  page,
  request,
}) => {
  await open(page, PAGE);
  // Chart and quote name the same change of the day; before the open the chart says what else it is.
  const changeIn = async (part: string) => {
    const text = (await page.locator(part).first().innerText()).replaceAll(/\s+/g, ' ');
    return text.includes('pre-market') ? 'early' : /[+-]?[\d.]+ \([+-]?[\d.]+%\)/.exec(text)?.[0];
  };
  await expect
    .poll(async () => {
      const drawn = await changeIn('[data-range-change]');
      return (
        drawn === 'early' ||
        (drawn !== undefined && drawn === (await changeIn('[data-widget=quotehead]')))
      );
    })
    .toBe(true);
  await page.getByRole('link', { name: 'Six months' }).click();
  await expect(page).toHaveURL(/range=6m/);
  const line = page.getByRole('slider', { name: 'Price of MSFT, Six months' });
  await expect(line).toBeVisible({ timeout: 30_000 });
  await line.focus();
  await page.keyboard.press('Home');
  const { bars } = await ask<{ bars: Columns }>(request, 'bars?range=1y&interval=1d');
  const value = await line.getAttribute('aria-valuetext');
  const read = numberOf(/\$[\d.,]+/.exec(value ?? '')?.[0] ?? '');
  // The first point is the first session after the day half a year before the last one.
  const last = new Date(bars.time.at(-1)!);
  const base = Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - 6, last.getUTCDate());
  expect(read).toBeCloseTo(bars.close[bars.time.findIndex((time) => time > base)]!, 2);
  // Day and price stand on the axes, at the ends of the crosshair; the newest price is marked too.
  const panel = page.locator('[data-widget=interactivechart]');
  expect(numberOf(await panel.locator('[data-crosshair=y]').innerText())).toBe(read);
  await expect(panel.locator('[data-crosshair=x]')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await expect(panel.locator('[data-crosshair=last]')).toHaveText(/^\d{3}\.\d{2}$/);
  await page.keyboard.press('ArrowRight');
  await expect(line).not.toHaveAttribute('aria-valuetext', value ?? '');

  // As candles: the same day, told whole, and again in the first HTML of that address.
  await page.getByRole('link', { name: 'Candles' }).click();
  await expect(page).toHaveURL(/range=6m&style=candles/);
  await expect(page.locator('[data-candles=gain]')).toHaveAttribute('d', /^M/);
  await line.focus();
  await page.keyboard.press('Home');
  const at = bars.time.findIndex((time) => time > base);
  const whole = [bars.open, bars.high, bars.low, bars.close].map((column) => column[at]!);
  await expect(line).toHaveAttribute(
    'aria-valuetext',
    new RegExp(
      ['Open', 'High', 'Low', 'Close']
        .map((name, part) => `${name} \\$${whole[part]!.toFixed(2)}`)
        .join(', '),
    ),
  );
  expect(await (await request.get(page.url())).text()).toMatch(
    /<path d="M[^"]{2000,}" [^>]*data-candles/,
  );

  // Going back to the page by its address shows the same range.
  await page.reload();
  await expect(page.getByRole('link', { name: 'Six months' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

/** A panel is fetched when it is in view, and those above it that come meanwhile push it out. */
const showRows = (panel: Locator): Promise<void> =>
  expect(async () => {
    await panel.scrollIntoViewIfNeeded();
    await expect(panel.getByRole('row').nth(1)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

test('an offline page stays, shows a notice and resumes by itself', async ({ page, context }) => {
  await open(page, PAGE);
  const chart = page.locator('[data-widget=interactivechart]');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('Overview');
  // The code of the panels below has come too: what is fetched in this moment would fail.
  await expect(page.locator('[data-widget=headlines]')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Offline: no connection to the server')).toBeVisible();
  await page.getByRole('link', { name: 'Six months' }).click();
  await expect(chart.getByText('Offline: this loads when the connection is back.')).toBeVisible();
  await expect(chart.getByRole('slider')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('slider', { name: 'Price of MSFT, Six months' })).toBeVisible();
  await expect(page.getByText('Offline')).toHaveCount(0);

  // Code that is lost on its way: the page stays, its panel says so, and both come back.
  const history = page.locator('[data-lazy=pricehistory]');
  const lost = '**/assets/overview-further-*.js';
  await page.route(lost, async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await history.scrollIntoViewIfNeeded();
  await expect(history.getByText('Offline: this loads when the connection is back.')).toBeVisible();
  await expect(title).toContainText('Overview');
  await page.unroute(lost);
  const loadedAgain = page.waitForEvent('load');
  await context.setOffline(false);
  await loadedAgain;
  await hydrated(page);
  await showRows(history);
  await page.evaluate('scrollTo(0, 0)');

  await context.setOffline(true);
  await expect(page.getByText('Offline: no connection to the server')).toBeVisible();
  const tab = page.getByRole('navigation', { name: 'MSFT pages' });
  await tab.getByRole('link', { name: 'Earnings' }).click();
  await expect(page.getByText('Offline: the page opens when')).toBeVisible();
  await expect(title).toContainText('Overview');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await tab.getByRole('link', { name: 'Peers' }).click();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/equity\/home\/peers\?symbol=MSFT$/);
  await expect(title).toContainText('Peers');
});

test('depth shows an upgrade offer without the feature and data with it; lower panels load on scroll', async ({
  page,
  context,
}) => {
  await open(page, PAGE);
  const depth = page.locator('[data-lazy=level2marketdepth]');
  const showDepth = page.getByRole('button', { name: 'Show Level 2' });
  await showDepth.click();
  await depth.scrollIntoViewIfNeeded();
  await depth.getByRole('link', { name: 'Upgrade' }).click({ timeout: 30_000 });
  await expect(page.getByRole('dialog')).toContainText('Level 2');

  await signIn(context, 'developer');
  await open(page, PAGE);
  const tabsTop = await page.evaluate<number>(TABS_TOP);
  await showDepth.click();
  await depth.scrollIntoViewIfNeeded();
  await expect(depth.getByRole('table', { name: 'Bids' }).getByRole('row')).toHaveCount(11, {
    timeout: 30_000,
  });
  for (const tool of ['performance', 'companyprofile', 'dividends', 'pricehistory']) {
    const panel = page.locator(`[data-lazy=${tool}]`);
    await panel.scrollIntoViewIfNeeded();
    await expect(panel.locator(`[data-widget=${tool}]`)).toContainText(/\w{3}/, {
      timeout: 30_000,
    });
  }
  // The quote has stayed in view, in a bar that has moved nothing.
  const bar = page.getByRole('region', { name: 'MSFT quote' });
  await expect(bar).toBeVisible();
  expect((await bar.boundingBox())?.height).toBe(44);
  await expect(bar.locator('data')).toHaveAttribute('value', /\d/);
  await expect(bar.getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    /peers\?symbol=MSFT/,
  );
  await expect(bar.getByRole('button', { name: 'MSFT is in 1 watchlist' })).toBeEnabled();
  // By keyboard there is one of each: those of the header are out of reach now.
  await expect(page.locator('main a[href^="/trade?"]:not([inert] a)')).toHaveCount(1);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await bar.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain(PAGE);
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate('scrollTo(0, 0)');
  await expect(bar).toBeHidden();
  expect(await page.evaluate<number>(TABS_TOP)).toBe(tabsTop);
  // The page says once that its market is simulated, not each card.
  await expect(page.locator('main').getByText('Simulated', { exact: true })).toHaveCount(1);
  await expectPackedCards(page);
});

test('the menu of a card saves its table and links to it as it is', async ({ page, context }) => {
  await open(page, PAGE);
  const table = page.locator('[data-widget=pricehistory]');
  await showRows(page.locator('[data-lazy=pricehistory]'));
  await expect(table.getByRole('row')).toHaveCount(11, { timeout: 30_000 });
  // The menu of the card by keyboard: its first entry saves the table, Escape gives the focus back.
  const more = table.getByRole('button', { name: 'More: Price history' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Download CSV',
    'Copy link',
    'Embed',
    'Help',
  ]);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Download CSV' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toBe('msft-prices-3m-1d.csv');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // What is chosen in a card is part of its link.
  await table.getByLabel('Range').selectOption('1y');
  await expect(page).toHaveURL(/historyRange=1y/);
  await more.click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect
    .poll(() => page.evaluate('navigator.clipboard.readText()'))
    .toBe(`${page.url()}#pricehistory`);
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Embed' })).toHaveAttribute(
    'href',
    '/help/widgets/tools/pricehistory',
  );
  await expect(page.getByRole('menuitem', { name: 'Help' })).toHaveAttribute(
    'href',
    '/help/equity/overview',
  );
  await page.keyboard.press('Escape');

  // The address of a frame stays as its host wrote it: the link has the choice as a parameter.
  await open(page, '/embed/seasonality?symbol=MSFT&years=10');
  await hears(page.locator('[value="5"]'));
  await page.locator('label:has([value="5"])').click();
  // The newest Januaries, and no more of them.
  await expect(page.locator('tbody tr').first().getByRole('cell').last()).toHaveText('5');
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  const link = () => page.evaluate<string>('navigator.clipboard.readText()');
  await expect.poll(link).toMatch(/\/embed\/seasonality\?symbol=MSFT&years=5#seasonality$/);
  await open(page, await link());
  await expect(page.locator('[value="5"]')).toBeChecked();
});
