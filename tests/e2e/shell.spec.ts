import type { Page } from '@playwright/test';
import { vendorScript } from '../../src/domain/feedback/captcha-vendor.ts';
import { contentSecurityPolicy } from '../../src/server/http/security-headers.ts';
import { hydrated, open } from './open.ts';
import { expect, test } from './watched-page.ts';

/** What these tests touch inside the page. */
interface Browser {
  loads: number;
  qMod: object;
  readonly document: { readonly body: { readonly style: { minHeight: string } } };
  readonly scrollTo: (x: number, y: number) => void;
  readonly scrollY: number;
}

const OVERVIEW = '/equity/home/overview?symbol=MSFT';
/** Where it does not matter which page it is: one of the quickest. */
const ANY_PAGE = '/status';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page) => page.locator('#sidebar').getByRole('navigation');
const tabsOf = (page: Page) => page.getByRole('navigation', { name: / pages$/ });
const box = (page: Page) => page.getByRole('combobox', { name: 'Search symbols' });
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const settings = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('qm_dashboard:settings') ?? 'null') as object,
  );

test('RT-2 RT-3 RT-13 redirects have their status and keep the query', async ({
  request,
  baseURL,
}) => {
  const location = async (from: string) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    return [answer.status(), answer.headers()['location']];
  };
  expect(await location('/?ref=NDEX')).toEqual([302, `${OVERVIEW}&ref=NDEX`]);
  expect(await location('/equity')).toEqual([302, OVERVIEW]);
  expect(await location('/fund/home')).toEqual([302, '/fund/home/overview?symbol=VTSAX']);
  expect(await location('/home/news')).toEqual([302, '/equity/home/news?symbol=MSFT']);
  expect(await location('/help/')).toEqual([301, '/help']);
  expect(await location(`${baseURL}//evil.example/`)).toEqual([301, '/evil.example']);
  expect(await location('/trade')).toEqual([302, '/login?next=%2Ftrade']);
});

test.describe('the guard', () => {
  // The look-up of a symbol that does not exist is a 404; options are for members.
  test.use({ expectedErrors: /status of 40[34]/ });

  test('SYM-4 gives the same answer on the server and in the browser', async ({ page }) => {
    const cases = [
      ['/equity/home/options?symbol=SPY', '/fund/home/options?symbol=SPY'],
      ['/fund/home/risk?symbol=MSFT', '/equity/home/overview?symbol=MSFT'],
      ['/equity/home/peers?symbol=ZZZZQ', '/symbol-not-found?symbol=ZZZZQ'],
      ['/trade/orders', '/login?next=%2Ftrade%2Forders'],
    ] as const;
    for (const [from, to] of cases) {
      await open(page, from);
      expect(path(page), 'by the server').toBe(to);
      await open(page, ANY_PAGE);
      await go(page, from);
      await expect.poll(() => path(page), 'by the browser').toBe(to);
    }
  });
});

/** Navigates inside the page, as a link would. */
async function go(page: Page, to: string): Promise<void> {
  await page.evaluate((target) => {
    const router = (
      globalThis as unknown as { __reactRouterDataRouter: { navigate: (to: string) => void } }
    ).__reactRouterDataRouter;
    router.navigate(target);
  }, to);
}

test('SYM-1 SYM-2 SYM-9 the symbol of the address is remembered with its type', async ({
  page,
}) => {
  await open(page, '/markets?symbol=spy');
  await expect.poll(() => settings(page)).toMatchObject({ symbol: 'SPY', symbolType: 'etf' });
  await open(page, '/fund/home/risk');
  expect(path(page)).toBe('/fund/home/risk?symbol=SPY');
  await expect.poll(() => settings(page)).toMatchObject({ workspace: 'fund' });
});

test('SYM-5 SYM-6 SYM-7 the menu follows workspace and symbol', async ({ page }) => {
  await open(page, '/fund/home/risk?symbol=SPY');
  const tabs = () => tabsOf(page).getByRole('link').allTextContents();
  expect(await tabs()).toContain('Options');
  await expect(tabsOf(page).locator('[aria-current=page]')).toHaveText('Risk');
  // The sidebar names the workspace; its pages are said once, as tabs.
  await expect(menu(page).locator('[aria-current]')).toHaveText('Fund');
  await expect(menu(page).getByRole('link', { name: 'Risk' })).toHaveCount(0);
  await go(page, '/fund/home/risk?symbol=VTSAX');
  await expect.poll(tabs).toEqual(['Overview', 'Performance', 'Risk', 'Holdings', 'Profile']);
  await go(page, OVERVIEW);
  await expect.poll(tabs).toContain('Earnings');
  // An index has no earnings: neither a tab for them nor a page that pretends.
  await go(page, '/equity/home/earnings?symbol=%5ESPX');
  await expect(page.getByText('Earnings not available for ^SPX')).toBeVisible();
  await expect.poll(tabs).toEqual(['Overview', 'Charting', 'Options', 'Insights', 'News']);
  // A workspace without tabs lists its pages in the sidebar.
  await go(page, '/filings');
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('Latest filings');
});

test.describe('a menu that fails to load', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('SYM-5 is empty and the page still works', async ({ page }) => {
    await page.route('**/api/en/menu*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await open(page, OVERVIEW);
    await go(page, '/filings');
    await expect(heading(page)).toHaveText(/^Filings/);
    await go(page, '/fund/home/risk?symbol=SPY');
    await expect(tabsOf(page).locator('[aria-current=page]')).toHaveText('Fund risk');
  });
});

test('SYM-9 a damaged value is tolerated, and the sidebar stays as it was left', async ({
  page,
}) => {
  await open(page, ANY_PAGE);
  await page.evaluate(() => localStorage.setItem('qm_dashboard:settings', '{damaged'));
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Hide sidebar' }).click();
  await expect(page.locator('#sidebar')).toBeHidden();
  await expect.poll(() => settings(page)).toMatchObject({ isSidebarVisible: false });
  const html = await (await page.request.get(ANY_PAGE)).text();
  expect(html).toMatch(/id="sidebar" hidden/);
});

test('SYM-9 tabs of one browser share the settings', async ({ page, context }) => {
  await open(page, ANY_PAGE);
  const other = await context.newPage();
  await open(other, ANY_PAGE);
  await page.getByRole('button', { name: 'Hide sidebar' }).click();
  await expect(other.locator('#sidebar')).toBeHidden();
});

test('NAV-2 ref stays in the address for the whole visit', async ({ page }) => {
  await open(page, `${OVERVIEW}&ref=SIX`);
  await menu(page).getByRole('link', { name: 'Markets' }).click();
  await expect(page).toHaveURL(/\/markets\?ref=SIX$/);
  await open(page, '/help?ref=SIX');
  await page.getByRole('link', { name: 'Keyboard' }).click();
  await expect(page).toHaveURL(/\/help\/keyboard\?ref=SIX$/);
});

test('WG-2 each navigation scrolls to the top and notifies the loader', async ({ page }) => {
  await open(page, ANY_PAGE);
  await page.evaluate(() => {
    const counted = globalThis as unknown as Browser;
    counted.loads = 0;
    counted.qMod = { loadTools: () => (counted.loads += 1) };
    counted.document.body.style.minHeight = '4000px';
    counted.scrollTo(0, 900);
  });
  await menu(page).getByRole('link', { name: 'Markets' }).click();
  await expect(heading(page)).toHaveText('Markets: Overview');
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as Browser).scrollY)).toBe(0);
  expect(
    await page.evaluate(() => (globalThis as unknown as { loads: number }).loads),
  ).toBeGreaterThan(0);
});

test('a tab already visited is shown without a request', async ({ page }) => {
  const tab = (name: string) => tabsOf(page).getByRole('link', { name, exact: true });
  await open(page, '/equity/home/peers?symbol=MSFT');
  // Its later panels ask after it is drawn: who leaves before they have their answer asks again.
  const whole = ['/ratings', '/bars?range=5y'].map(async (call) =>
    (await page.waitForResponse((answer) => answer.url().endsWith(call))).finished(),
  );
  await tab('Analyst').click();
  await expect(heading(page)).toContainText('Analyst');
  await Promise.all(whole);
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
  await tab('Peers').click();
  await expect(heading(page)).toContainText('Peers');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await tab('Analyst').click();
  await expect(heading(page)).toContainText('Analyst');
  expect(asked).toEqual([]);
  // Gated data is not requested: the browser would log the refused request as an error.
  await tab('Options').click();
  await expect(heading(page)).toContainText('Options');
  await expect(page.getByText(/included in/).first()).toBeVisible();
});

test('the files of a page that is opened are fetched side by side', async ({ page }) => {
  await open(page, ANY_PAGE);
  const release = Promise.withResolvers<void>();
  await page.route(/\/assets\/markets-[\w-]{8}\.js$/, async (route) => {
    await release.promise;
    await route.continue();
  });
  // A browser learns what a file imports when it has it; this one is held back.
  const beside = page.waitForRequest(/\/assets\/(?!markets-)[\w-]+\.js$/);
  await menu(page).getByRole('link', { name: 'Markets' }).click();
  await beside;
  release.resolve();
  await expect(heading(page)).toContainText('Markets');
});

test('the symbol box finds by name, former ticker and keyboard alone', async ({ page }) => {
  await open(page, '/equity/home/news?symbol=MSFT');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('FB');
  await expect(page.getByRole('option').first()).toContainText('META');
  await expect(page.getByRole('option').first()).toContainText('formerly FB');
  await box(page).fill('spdr s&p 500');
  await expect(page.getByRole('option', { name: /^SPY/ })).toBeVisible();
  await box(page).fill('apple');
  await expect(page.getByRole('option').first()).toContainText('AAPL');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/equity\/home\/news\?symbol=AAPL$/);
  await page.keyboard.press('/');
  await expect(page.getByRole('option').first()).toContainText('AAPL');
});

test('the palette reaches pages, recent symbols, symbols and actions', async ({ page }) => {
  await open(page, ANY_PAGE);
  await page.evaluate(() =>
    localStorage.setItem(
      'tapedeck:recent-symbols',
      '[{"symbol":"NVDA","name":"NVIDIA Corporation","symbolType":"equity"}]',
    ),
  );
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette).toBeVisible();
  await expect(palette.getByRole('option').first()).toContainText('NVIDIA');
  await expect(palette.getByRole('option', { name: 'Watch: MSFT' })).toBeVisible();
  expect(await palette.innerText(), 'names, not addresses').not.toMatch(/(?:^|\s)\/\w/);
  await page.keyboard.type('market scr');
  await expect(palette.getByRole('option').first()).toContainText('Market screener');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/market-screener$/);
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('WG-6 the header script of the host is loaded', async ({ page }) => {
  await open(page, ANY_PAGE);
  expect(
    await page.evaluate(() => (globalThis as unknown as { tapedeckHost: object }).tapedeckHost),
  ).toEqual({
    environment: 'production',
  });
});

test('WG-4 feedback is stored and answered with a reference number', async ({ page }) => {
  await open(page, '/markets');
  const button = page.getByRole('link', { name: 'Feedback', exact: true });
  // In the flow of the footer, so that it can lie on nothing.
  await expect(page.getByRole('contentinfo').locator(button)).toHaveCSS('position', 'static');
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Send feedback' });
  await expect(dialog.locator('form')).toHaveAttribute('data-application', 'hd');
  await expect(dialog.locator('form')).toHaveAttribute('data-captcha', 'altcha');
  await dialog.getByLabel('Message').fill('The heatmap would help me.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByTestId('reference')).toHaveText(/^TD-[2-9A-Z]{8}$/);
});

/** The same document, as a server with Turnstile sends it. */
async function withTurnstile(page: Page): Promise<void> {
  await page.route('**/markets', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /"captchaProvider":"altcha","captchaSiteKey":"altcha"/,
      '"captchaProvider":"turnstile","captchaSiteKey":"0x4AAA"',
    );
    const policy = response.headers()['content-security-policy'] ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    const opened = contentSecurityPolicy(nonce, undefined, '', vendorScript('turnstile')?.sources);
    await route.fulfill({
      response,
      body,
      headers: { ...response.headers(), 'content-security-policy': opened },
    });
  });
}

/** As little of it as the form can notice. */
const VENDOR_SCRIPT = `
  window.turnstile = { render(element, options) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'I am a person: ' + options.sitekey;
    button.onclick = () => options.callback('token-' + (window.tokens = (window.tokens ?? 0) + 1));
    element.append(button);
    return 'widget';
  } };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();`;

test.describe('a vendor captcha', () => {
  test.use({ expectedErrors: /503|ERR_FAILED/ });

  test('WG-4 loads with the form and its token is sent with the message', async ({ page }) => {
    await withTurnstile(page);
    let scripts = 0;
    await page.route('https://challenges.cloudflare.com/**', (route) => {
      scripts += 1;
      return scripts === 1
        ? route.abort()
        : route.fulfill({ contentType: 'text/javascript', body: VENDOR_SCRIPT });
    });
    /** Keys of the requests, by the token that they carried. */
    const sent = new Map<string, Set<string | undefined>>();
    await page.route('**/api/feedback', (route) => {
      const { captcha } = route.request().postDataJSON() as { captcha: string };
      const key = route.request().headers()['idempotency-key'];
      sent.set(captcha, (sent.get(captcha) ?? new Set()).add(key));
      return captcha === 'token-1'
        ? route.fulfill({
            status: 503,
            json: { statusCode: 503, statusMessage: 'Nobody can tell.', errorId: 'x' },
          })
        : route.fulfill({ status: 201, json: { reference: 'TD-22222222' } });
    });
    await open(page, '/markets');
    expect(scripts).toBe(0);
    await page.getByRole('link', { name: 'Feedback' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send feedback' });
    await expect(dialog.getByRole('alert')).toContainText('Failed to load component');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    const task = dialog.getByRole('button', { name: 'I am a person: 0x4AAA' });
    await expect(task).toBeVisible();
    await dialog.getByLabel('Message').fill('The heatmap would help me.');
    const send = dialog.getByRole('button', { name: 'Send' });
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText('Confirm that you are human');
    await task.click();
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText('Nobody can tell.');
    await expect(dialog.getByLabel('Message')).toHaveValue('The heatmap would help me.');
    await task.click();
    await send.click();
    await expect(dialog.getByTestId('reference')).toHaveText('TD-22222222');
    expect([[...sent.keys()], scripts]).toEqual([['token-1', 'token-2'], 2]);
    // API-13: what is sent again by itself keeps its key, what the reader sends again has a new one.
    const keys = [...sent.values()].map((each) => [...each]);
    expect(keys.map(({ length }) => length)).toEqual([1, 1]);
    expect(new Set(keys.flat()).size).toBe(2);
    expect(keys.flat()).not.toContain(undefined);
  });
});

test('WG-4 the contact page has the same form', async ({ page }) => {
  await open(page, '/contact-us');
  await page.getByLabel('Message').fill('A question about my account.');
  await page.getByLabel('E-mail').fill('reader@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByTestId('reference')).toHaveText(/^TD-/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('RT-12 help can be searched and read', async ({ page }) => {
    await page.goto('/help');
    await page.getByLabel('Search help').fill('former ticker');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'Finding a symbol' }).click();
    await expect(heading(page)).toHaveText('Finding a symbol');
  });

  test('the symbol box leads to the symbol, and menu and content are there', async ({ page }) => {
    await page.goto('/markets');
    await box(page).fill('spy');
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\/fund\/home\/overview\?symbol=SPY$/i);
    await expect(heading(page)).toContainText('(SPY)');
    await expect(tabsOf(page).getByRole('link', { name: 'Holdings' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Markets' })).toBeVisible();
  });
});
