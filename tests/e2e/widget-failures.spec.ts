import { box, hostPage, outsideSite, PATIENT } from './outside-page.ts';
import { expect, test } from './watched-page.ts';

const outside = outsideSite();

test.describe('a widget that cannot be shown', () => {
  test.use({
    expectedErrors: /status of 40[04]|ERR_FAILED|Failed to load|Content Security Policy|fetch/,
  });

  test('WG-1 shows the reason in its box and leaves the page working', async ({
    page,
    baseURL,
  }) => {
    outside.html = hostPage(baseURL!, [
      box('nosuchtool', '{}'),
      box('quotehead', '{"symbol":"not a symbol!"}'),
      '<div class="qtool" id="broken" data-qmod-tool="quotehead" data-qmod-params="{oops"></div>',
      '<div class="qtool" id="nameless"></div>',
    ]);
    await page.goto(outside.url('localhost'));
    const said = (id: string) => page.locator(`#${id} iframe`).contentFrame().locator('main');
    await expect(said('nosuchtool')).toContainText('Unknown widget “nosuchtool”.', PATIENT);
    await expect
      .poll(async () => (await page.locator('#nosuchtool').boundingBox())?.height, PATIENT)
      .toBeLessThan(100);
    await expect(said('quotehead')).toContainText('parameter symbol is missing', PATIENT);
    await expect(page.locator('#broken')).toContainText('data-qmod-params is not valid JSON');
    await expect(page.locator('#nameless')).toContainText('data-qmod-tool is missing');
    await expect(page).toHaveTitle('Somebody else’s page');
  });

  test('WG-1 reports an unknown partner and an unreachable server, and retries by itself', async ({
    page,
    baseURL,
  }) => {
    outside.html = hostPage(baseURL!, [box('quotehead', '{"symbol":"MSFT","lang":"fr"}')]).replace(
      'data-qmod-wmid="501"',
      'data-qmod-wmid="999"',
    );
    await page.goto(outside.url('localhost'));
    await expect(page.locator('#quotehead')).toContainText('partenaire inconnu', PATIENT);
    outside.html = hostPage(baseURL!, [box('quotehead', '{"symbol":"MSFT"}')]);
    await page.route('**/api/widgets/admission*', (route) => route.abort());
    await page.clock.install();
    await page.goto(outside.url('localhost'));
    const alert = page.locator('#quotehead [role=alert]');
    await expect(alert).toContainText('the server is not responding', PATIENT);
    // The reader may try at once, and is told again.
    await alert.evaluate((note: { id: string }) => (note.id = 'first'));
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('#quotehead [role=alert]:not(#first)')).toBeVisible(PATIENT);
    // The server is back, and so is the widget, without a click: the second pause is 15 s.
    await page.unroute('**/api/widgets/admission*');
    await page.clock.fastForward('00:16');
    const inside = page.locator('#quotehead iframe').contentFrame();
    await expect(inside.getByText('Microsoft Corporation')).toBeVisible(PATIENT);
  });

  test('WG-1 reports a blocking content security policy, and works in a cross-origin isolated page', async ({
    page,
    baseURL,
  }) => {
    const said = page.locator('#quotehead [role=alert]');
    outside.html = hostPage(baseURL!, [box('quotehead', '{"symbol":"MSFT"}')]).replace(
      'data-qmod-wmid="501"',
      'data-qmod-wmid="my-id"',
    );
    await page.goto(outside.url('localhost'));
    await expect(said).toContainText('unknown partner id', PATIENT);
    outside.html = hostPage(baseURL!, [box('quotehead', '{"symbol":"MSFT"}')]);
    const inline = "script-src * 'unsafe-inline'";
    for (const policy of ["connect-src 'none'", `connect-src *; frame-src 'none'`]) {
      outside.headers = { 'content-security-policy': `${inline}; ${policy}` };
      await page.goto(outside.url('localhost'));
      await expect(said, policy).toContainText(`must allow ${baseURL} in connect-src`, PATIENT);
    }
    outside.headers = {
      'content-security-policy': `${inline}; connect-src ${baseURL}; frame-src ${baseURL}`,
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
    };
    await page.goto(outside.url('localhost'));
    const inside = page.locator('#quotehead iframe').contentFrame();
    await expect(inside.getByText('Microsoft Corporation')).toBeVisible(PATIENT);
  });
});
