import type { APIRequestContext, APIResponse, Page, Response } from '@playwright/test';
import { addresses } from '../../src/web/shell/navigation/addresses.ts';
import { expectNoBarriers } from './barriers.ts';
import { ELSEWHERE, type Expected, everyAddress } from './every-address.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';
import { open } from './open.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './watched-page.ts';

/** Pages for signed-out visitors redirect members (ID-6). */
const SIGNED_OUT_ONLY = /^\/(?:login|register|forgot|reset)/;
const TITLE = /^\S.+ · Tapedeck$/;

test('RT-1 every row of the address table is tested here', () => {
  const walked = everyAddress.map(({ path }) => path.split('?')[0] ?? '');
  const patterns = addresses
    .filter((address) => !('redirect' in address))
    .map(({ path }) => path)
    .filter((path) => !ELSEWHERE.has(path));
  for (const pattern of patterns) {
    const shape = new RegExp(`^${pattern.replace('*', '.+').replace(/:\w+/, '[^/]+')}$`);
    expect(
      walked.some((path) => shape.test(path)),
      pattern,
    ).toBe(true);
  }
});

/** The document that the server sends, before any script. */
async function documentOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path, {
    headers: { 'sec-fetch-dest': 'document' },
    maxRedirects: 0,
  });
  return inHtml(answer);
}

/** What every document has. */
const answers = (layout: string, status = 200) => ({
  status,
  layout,
  title: expect.stringMatching(TITLE),
  headings: 1,
});

async function inHtml(answer: APIResponse | Response) {
  const html = await answer.text();
  return {
    status: answer.status(),
    location: answer.headers()['location'],
    layout: /<body[^>]* data-layout="([^"]*)"/.exec(html)?.[1],
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
  };
}

for (const visitor of ['anonymous', 'investor', 'developer'] as const)
  test(`RT-4 … RT-15 every address answers ${visitor}`, async ({ context }) => {
    if (visitor !== 'anonymous') await signIn(context, visitor);
    for (const { path, layout, developersOnly, adminsOnly } of everyAddress) {
      if (visitor !== 'anonymous' && SIGNED_OUT_ONLY.test(path)) continue;
      // These are opened as a whole below, their document included.
      if (visitor === 'anonymous' && developersOnly !== true && adminsOnly !== true) continue;
      const found = await documentOf(context.request, path);
      if (developersOnly === true && visitor === 'anonymous') {
        const location = `/login?next=${encodeURIComponent(path)}`;
        expect(found, path).toMatchObject({ status: 302, location });
        continue;
      }
      const refused = developersOnly === true && visitor === 'investor';
      const missing = adminsOnly === true;
      expect({ path, ...found }).toMatchObject({
        path,
        ...answers(refused || missing ? 'error' : layout, missing ? 404 : refused ? 403 : 200),
      });
    }
  });

async function looksWhole(page: Page, { path, layout }: Expected): Promise<Response | null> {
  const response = await open(page, path);
  await expect(page.locator('body'), path).toHaveAttribute('data-layout', layout);
  await expect(page.locator('h1'), path).toHaveCount(1);
  await expect(page.locator('h1'), path).toBeVisible();
  expect(await page.title(), path).toMatch(TITLE);
  expect.soft(await shiftsOf(page), `${path} stays where it is`).toEqual([]);
  return response;
}

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

async function fitsPhone(page: Page, { path }: Expected): Promise<void> {
  await page.setViewportSize(PHONE);
  const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
  await expect.soft.poll(width, { message: `${path} fits the screen` }).toBe(PHONE.width);
  await expect.soft(page.locator('h1'), path).toBeVisible();
}

/** All tabs do not fit on a phone: the current one is in view from the start. */
async function showsItsTab(page: Page, { path }: Expected): Promise<void> {
  for (const tab of await page.locator('nav[aria-label$=" pages"] [aria-current=page]').all())
    await expect.soft(tab, `${path} shows its tab`).toBeInViewport({ ratio: 0.9 });
}

/** tests/e2e/admin.spec.ts looks at the pages of administrators. */
const seen = everyAddress.filter(
  ({ developersOnly, adminsOnly }) => developersOnly !== true && adminsOnly !== true,
);
const PARTS = 3;
/** One visit to each: half of the pages come up on a phone. At night the other half does too. */
const STARTS = process.env['EVERYTHING'] === 'on' ? [0, 1] : [0];
for (const start of STARTS) for (let part = 0; part < PARTS; part += 1) everyPage(part, start);

function everyPage(part: number, start: number): void {
  const name = `part ${part + 1}${start === 0 ? '' : ', the other half first on a phone'}`;
  test(`every page is complete, does not shift, is accessible and fits a phone, ${name}`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await watchShifts(page);
    // Pages beside each other are of one kind: their looks are measured once.
    for (const [at, expected] of seen.entries()) {
      if (Math.floor((at * PARTS) / seen.length) !== part) continue;
      const beginsOnPhone = at % 2 !== start;
      await page.setViewportSize(beginsOnPhone ? PHONE : DESK);
      const document = await looksWhole(page, expected);
      expect(document?.request().redirectedFrom(), expected.path).toBeNull();
      expect({ path: expected.path, ...(await inHtml(document!)) }).toMatchObject({
        path: expected.path,
        ...answers(expected.layout),
      });
      if (beginsOnPhone) {
        await showsItsTab(page, expected);
        await fitsPhone(page, expected);
        await page.setViewportSize(DESK);
      }
      await expectNoBarriers(page, expected.path);
      if (!beginsOnPhone) await fitsPhone(page, expected);
    }
  });
}

test('a developer’s pages are complete in the browser', async ({ page, context }) => {
  await signIn(context, 'developer');
  await watchShifts(page);
  const mine = everyAddress.filter(({ developersOnly }) => developersOnly === true);
  const oneOfEach = new Map(
    everyAddress
      .filter(({ path, adminsOnly }) => !SIGNED_OUT_ONLY.test(path) && adminsOnly !== true)
      .map((one) => [one.layout, one]),
  );
  for (const expected of new Set([...mine, ...oneOfEach.values()]))
    await looksWhole(page, expected);
});

test.describe('error pages', () => {
  test.use({ expectedErrors: /status of 40[34]/ });

  test('are accessible too', async ({ page, context }) => {
    await open(page, '/no/such/page');
    await expectNoBarriers(page, '/no/such/page');
    await signIn(context, 'investor');
    await open(page, '/trade');
    await expect(page.locator('body')).toHaveAttribute('data-layout', 'error');
    await expectNoBarriers(page, '/trade');
  });
});
