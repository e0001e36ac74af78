import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { open } from './open.ts';
import { box, frames, hostPage, outsideSite, PATIENT } from './outside-page.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './watched-page.ts';

const outside = outsideSite();

/** The first boxes of the help pages, as a reader copies them. */
async function snippets(page: Page, count: number): Promise<readonly string[]> {
  const index = await (await page.request.get('/help/widgets')).text();
  const links = [...index.matchAll(/href="(\/help\/widgets\/tools\/\w+)"/g)].slice(0, count);
  return Promise.all(
    links.map(async ([, path = '']) => {
      const html = await (await page.request.get(path)).text();
      const [snippet = ''] = /<div class="qtool"[^>]*><\/div>/.exec(html) ?? [];
      return snippet.replace('class="qtool"', 'class="qtool" data-qmod-lazy="false"');
    }),
  );
}

test('WG-1 ten widgets run on another site from the snippet alone, on a phone', async ({
  page,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  const boxes = await snippets(page, 10);
  outside.html = hostPage(baseURL!, boxes, 'data-qmod-theme="dark"');
  await page.goto(outside.url('localhost'));
  await expect(frames(page)).toHaveCount(boxes.length, PATIENT);
  for (const frame of await frames(page).all()) {
    const inside = frame.contentFrame();
    await expect(inside.locator('html[data-hydrated][data-theme="dark"]')).toBeAttached(PATIENT);
    const inFrame = (script: string) => inside.locator('html').evaluate(script);
    const name = String(await inFrame('location.pathname'));
    // It is as high as its content, no wider than its place, and looks as it wants to.
    await expect(async () => {
      const content = await inFrame('document.documentElement.offsetHeight');
      expect([name, (await frame.boundingBox())?.height]).toEqual([name, content]);
    }).toPass(PATIENT);
    const width = Number(await inFrame('document.documentElement.scrollWidth'));
    expect([name, width <= 320]).toEqual([name, true]);
    const style = String(await inFrame('getComputedStyle(document.body).fontFamily'));
    expect(style).toContain('Inter');
  }
  // Neither side can reach into the other.
  const seen = await page.evaluate(`document.querySelector('iframe').contentDocument`);
  expect(seen).toBeNull();
  const host = await frames(page)
    .first()
    .contentFrame()
    .locator('html')
    .evaluate(`(() => { try { return parent.document.title } catch { return 'closed' } })()`);
  expect(host).toBe('closed');
});

/** A sid as a partner's server gets it for one of its members. */
async function newSid(context: BrowserContext, username: 'investor' | 'developer') {
  await signIn(context, username);
  const user = (await context.cookies()).find(({ name }) => name === 'qm_dashboard:user');
  await context.clearCookies({ name: 'qm_dashboard:user' });
  return (JSON.parse(decodeURIComponent(user?.value ?? '')) as { sid: string }).sid;
}

/** Boxes in the shape in which public pages have them. */
const AS_REAL_PAGES = [
  ['quotehead', '{"lang":"en","showLogo":true,"lowHigh":false,"symbol":"MSFT"}'],
  [
    'interactivechart',
    '{"chart":{"colors":["#5CD1B3"],"upColor":"#008000","chartType":"4"},"volumeEnabled":true,"eventsEnabled":true,"dateRange":"3","marketSession":"1","compareEnabled":true,"compareOption":"0","navigatorEnabled":true,"lang":"en","symbol":"NVDA"}',
  ],
  ['detailedquotetabchartnews', '{"lang":"en","symbol":"JPM"}'],
  ['miniquotes', '{"lang":"en","symbol":"AAPL","jsvarsAddClasses":false}'],
  [
    'companyprofile',
    '{"symbol":"GOOGL","lang":"en","collapseDescription":true,"description":"full","descCharLimit":500}',
  ],
  ['fullnews', '{"symbol":"GOOGL","lang":"en","resultsPerPage":10}'],
  ['investmentcalculator', '{"symbol":"KO","lang":"en"}'],
  ['pricehistory', '{"symbol":"BRK/B","limitTo":5,"paging":true}'],
  ['options', '{"symbol":"MSFT"}'],
  ['smartsymbollookup', '{"lang":"en","callbackurl":"/quote?s="}'],
].map(([tool = '', params = '']) =>
  box(tool, params).replace(
    '></div>',
    '><script type="text/template"><b>{ name }</b></script></div>',
  ),
);

/** For whom the calls of a frame are answered. */
const readerOf = (frame: FrameLocator) =>
  frame.locator('html').evaluate(`
    fetch('/api/visitor', {
      headers: { 'x-embed-reader': new URLSearchParams(location.search).get('reader') },
    }).then((reply) => reply.json()).then(({ user }) => user?.username ?? 'nobody')`);

test.describe('two members one after another', () => {
  // The sid of somebody who has left.
  test.use({ expectedErrors: /status of 401/ });

  test('WG-1 ID-14 a page’s session serves all its widgets, and ends with the next reader', async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow();
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    const show = async (
      boxes: readonly string[],
      attributes: string,
      delay: string,
      reader: string,
    ) => {
      outside.html = hostPage(baseURL!, boxes, attributes);
      await page.goto(outside.url('127.0.0.1'));
      for (const id of ['quotehead', 'companyprofile']) {
        await page.locator(`#${id}`).scrollIntoViewIfNeeded();
        const inside = page.locator(`#${id} iframe`).contentFrame();
        await expect(inside.locator('footer')).toContainText(delay, { timeout: 90_000 });
        await expect.poll(() => readerOf(inside), PATIENT).toBe(reader);
      }
    };
    const first = await newSid(context, 'investor');
    await show(AS_REAL_PAGES, `data-qmod-sid="${first}"`, 'real time', 'investor');
    for (const place of await page.locator('.qtool').all()) {
      await place.scrollIntoViewIfNeeded();
      const frame = place.locator('iframe');
      const inside = frame.contentFrame();
      await expect(inside.locator('html[data-hydrated]')).toBeAttached(PATIENT);
      await expect(inside.locator('main')).not.toContainText(/Unknown widget|not available:/);
      await expect(frame).toHaveAttribute('title', /^(?:[A-Z.]+ · )?[A-Z][a-z]/);
    }
    const mini = page.locator('#miniquotes iframe').contentFrame();
    await expect(mini.locator('li[data-symbol=AAPL]')).toBeVisible();
    const head = page.locator('#quotehead iframe').contentFrame();
    await expect(head.locator('[data-monogram]')).toHaveText('MS');
    // The number stands for three months; symbols are added and taken out, and the strip zooms.
    const chart = page.locator('#interactivechart iframe').contentFrame();
    await expect(chart.getByRole('button', { name: 'Three months' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const compare = chart.getByRole('combobox', { name: 'Compare with' });
    await compare.fill('AAPL');
    await compare.press('Enter');
    await expect(chart.locator('path[data-line=AAPL]')).toHaveAttribute('d', /^M.*L/, PATIENT);
    const slider = chart.getByRole('slider', { name: /^Price of NVDA/ });
    const most = async () => Number(await slider.getAttribute('aria-valuemax'));
    const whole = await most();
    await chart.getByRole('slider', { name: 'Start of the chart' }).press('PageUp');
    await expect.poll(most).toBeLessThan(whole);
    await chart.getByRole('button', { name: 'Remove AAPL' }).click();
    await expect(chart.locator('[data-candles]')).toHaveCount(2, PATIENT);
    // By keyboard, from the field into what it finds and back.
    const lookup = page.locator('#smartsymbollookup iframe').contentFrame();
    const field = lookup.getByRole('searchbox');
    await field.fill('microsoft');
    const hit = lookup.getByRole('link', { name: /^MSFT/ });
    await expect(hit).toBeVisible(PATIENT);
    await field.press('ArrowDown');
    await expect(hit).toBeFocused();
    await hit.press('ArrowUp');
    await expect(field).toBeFocused();
    const calculator = page.locator('#investmentcalculator iframe').contentFrame();
    await expect(calculator.getByLabel('From')).toHaveValue(/^\d{4}-/, PATIENT);
    await calculator.getByLabel('From').fill('2024-01-15');
    await calculator.getByLabel('To', { exact: true }).fill('2023-01-16');
    await expect(calculator.getByText('Choose a later day')).toBeVisible();
    await calculator.getByLabel('To', { exact: true }).fill('2025-01-15');
    await expect(calculator.getByText('Jan 16, 2024 to Jan 15, 2025')).toBeVisible(PATIENT);
    // What has no effect is named.
    expect(warnings.filter((text) => text.includes('collapseDescription'))).not.toEqual([]);
    // The same page again: its sid is used up, the session is there.
    const two = AS_REAL_PAGES.filter((text) => /"(?:quotehead|companyprofile)"/.test(text));
    await show(two, `data-qmod-sid="${first}"`, 'real time', 'investor');
    const second = await newSid(context, 'developer');
    await show(two, `data-qmod-sid="${second}"`, 'real time', 'developer');
    await show(two, '', '15 min', 'nobody');
    await show(two, `data-qmod-sid="${first}"`, '15 min', 'nobody');
    expect(addresses.filter((url) => url.includes(first) || url.includes(second))).toEqual([]);
  });
});

test('WG-1 choosing a symbol in a widget never navigates the host page', async ({
  page,
  baseURL,
}) => {
  outside.html = hostPage(baseURL!, [box('miniquotes', '{"symbol":"MSFT,AAPL"}')])
    .replace('<head>', '<head><base href="https://elsewhere.example/">')
    .replace('<body>', '<body><script>chosen = []; stop = false;</script>')
    .replace(
      '</body>',
      `<script>addEventListener('qmod:symbol', (event) => {
        chosen.push(event.detail.symbol);
        if (stop) event.preventDefault();
      })</script></body>`,
    );
  await page.goto(outside.url('localhost'));
  const inside = page.locator('#miniquotes iframe').contentFrame();
  // What the page asks for by `symbol`, and nothing else.
  await expect(inside.locator('html[data-hydrated]')).toBeAttached(PATIENT);
  await expect(inside.locator('li[data-symbol]')).toHaveCount(2);
  const chosen = () => page.evaluate('chosen.join()');
  const opened = page.waitForEvent('popup');
  await inside.getByRole('link', { name: 'MSFT' }).click();
  const popup = await opened;
  await popup.waitForURL(/symbol=MSFT/);
  await popup.close();
  // The page may keep the reader to itself.
  const popups: unknown[] = [];
  page.on('popup', (other) => popups.push(other));
  await page.evaluate('stop = true');
  await inside.getByRole('link', { name: 'AAPL' }).click();
  await expect.poll(chosen).toBe('MSFT,AAPL');
  expect([page.url(), popups]).toEqual([outside.url('localhost'), []]);
});

test('WG-1 the qMod API works however often a page loads it', async ({ page, baseURL }) => {
  const SYMBOLS = 'MSFT AAPL JPM XOM KO PFE NVDA GOOGL META TSLA V MA'.split(' ');
  const loader = /<script id="qmod"[^]*?<\/script>/;
  outside.html = hostPage(
    baseURL!,
    SYMBOLS.map((symbol) =>
      box('quotehead', `{"symbol":"${symbol}"}`).replace('id="quotehead"', `id="${symbol}"`),
    ),
  )
    .replace('</style>', 'iframe { height: 40px !important; display: inline !important }</style>')
    .replace('<body>', '<body><div id="qmod"></div><script>heard = 0</script>')
    .replace('<body>', `<body><script>addEventListener('QMOD', () => (heard += 1))</script>`)
    // Beside each widget, as content systems write it.
    .replace(loader, (text) => text.replace(' id="qmod"', '').repeat(8));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/embed\/|admission/.test(request.url())) asked.push(request.url());
  });
  await page.goto(outside.url('localhost'));
  const inside = (id: string) => page.locator(`#${id} iframe`).contentFrame();
  await expect(inside('MSFT').getByText('Microsoft Corporation')).toBeVisible(PATIENT);
  // One question for all, and documents for the boxes near the screen only, once each.
  expect(asked.filter((url) => url.includes('admission'))).toHaveLength(1);
  expect(asked.length - 1).toBeLessThan(SYMBOLS.length);
  expect(new Set(asked).size).toBe(asked.length);
  await expect(page.locator('#MSFT iframe')).toHaveAttribute('title', 'Quote header', PATIENT);
  await expect(async () => {
    const content = await inside('MSFT').locator('html').evaluate('document.body.offsetHeight');
    expect((await page.locator('#MSFT iframe').boundingBox())?.height).toBe(content);
  }).toPass(PATIENT);

  const added = box('quotehead', '{"symbol":"ORCL"}').replace('id="quotehead"', 'id="added"');
  await page.evaluate(`
    qMod.loadTool(undefined);
    qMod.loadTool('no such id');
    document.querySelector('#MSFT').setAttribute('data-qmod-params', '{"symbol":"IBM"}');
    document.body.insertAdjacentHTML('afterbegin', ${JSON.stringify(added)});
    qMod.loadTools();
  `);
  await expect(inside('added').getByText('Oracle').first()).toBeVisible(PATIENT);
  await expect(inside('MSFT').getByText('IBM').first()).toBeVisible(PATIENT);
  const facts = await page.evaluate('[qMod.WMID, qMod.version, qMod.tools.length, heard > 2]');
  expect(facts).toEqual(['501', '1', SYMBOLS.length + 1, true]);
});

test.describe('an outside loader', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load/ });

  test('WG-1 WG-2 WG-3 is loaded with its attributes, notified of each page, and logs an error when missing', async ({
    page,
    baseURL,
  }) => {
    const loader = 'https://loader.example.test/qmod.js';
    // The document as a server with WIDGET_LOADER_URL sends it.
    await page.route('**/status', async (route) => {
      const answer = await route.fetch();
      const policy = answer.headers()['content-security-policy'] ?? '';
      await route.fulfill({
        response: answer,
        headers: {
          ...answer.headers(),
          'content-security-policy': policy.replace(
            'script-src',
            `script-src ${new URL(loader).origin}`,
          ),
        },
        body: (await answer.text()).replace('"widgetLoader":""', `"widgetLoader":"${loader}"`),
      });
    });
    await page.route(loader, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.told = 0; window.qMod = { loadTools() { window.told += 1 } };',
      }),
    );
    const told = () => page.evaluate('window.told ?? 0');
    await open(page, '/status');
    await expect.poll(told, PATIENT).toBe(1);
    const script = page.locator('script#qmod');
    for (const [name, value] of [
      ['wmid', '501'],
      ['env', 'app'],
      ['sid', ''],
    ] as const)
      await expect(script).toHaveAttribute(`data-qmod-${name}`, value);
    await expect(script).toHaveAttribute('data-qmod-version', /^\d/);
    await expect(script).toHaveAttribute('data-qmod-nonce', /\S/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Plans' }).click();
    await expect(page).toHaveURL(`${baseURL}/pricing-plans`);
    await expect.poll(told, PATIENT).toBe(2);
    await page.route(loader, (route) => route.abort());
    await open(page, '/status');
    await expect(page.getByText('QMod script could not be loaded.').first()).toBeVisible(PATIENT);
  });
});
