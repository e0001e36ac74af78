import { freshFolder, startProgram } from '../scenarios/run-program.ts';
import { open } from './open.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './watched-page.ts';

const OVERVIEW = '/equity/home/overview?symbol=MSFT';
/** Where it does not matter which page it is: one of the quickest. */
const ANY_PAGE = '/status';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

test.describe('errors', () => {
  test.use({
    expectedErrors:
      /status of (?:403|404|500|503)|ERR_FAILED|dynamically imported|route module|Kaputt/,
  });

  test('RT-18 ERR-2 ERR-3 the 404 page has the details and links out', async ({ page }) => {
    await open(page, ANY_PAGE);
    const response = await open(page, '/no/such/page?x=1');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found');
    await expect(page.locator('[data-severity=info]')).toBeVisible();
    await expect(page.getByText('Page not found: /no/such/page')).toBeVisible();
    await expect(page.getByTestId('error-id')).toHaveText(
      response?.headers()['x-request-id'] ?? '?',
    );
    await expect(page.locator('article time')).toBeVisible();
    await expect(page.getByText('Technical details')).toBeVisible();
    // The frame stays: from here every page is one step away.
    await expect(page.locator('#sidebar').getByRole('link', { name: 'Markets' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Report a problem' })).toHaveAttribute(
      'href',
      '/contact-us',
    );
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page).toHaveURL(/\/status$/);
  });

  test('RT-17 a failed validation has its own message', async ({ page }) => {
    const response = await page.goto('/help/no/such');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Page Not Found: /help/no/such')).toBeVisible();
  });

  test('RT-18 in the browser the same address gives the same page and a reported id', async ({
    page,
  }) => {
    await open(page, ANY_PAGE);
    const reported = page.waitForRequest('**/api/problem-reports');
    await page.evaluate(() => {
      const router = (
        globalThis as unknown as { __reactRouterDataRouter: { navigate: (to: string) => void } }
      ).__reactRouterDataRouter;
      router.navigate('/no/such/page');
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found');
    const id = (await page.getByTestId('error-id').textContent()) ?? '';
    expect((await reported).postDataJSON()).toMatchObject({ errorId: id, status: 404 });
  });

  test('ID-12 a member without the plan sees the plans and keeps the menu', async ({
    page,
    context,
  }) => {
    await signIn(context, 'investor');
    await open(page, '/trade');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forbidden');
    await expect(page.locator('[data-severity=warning]')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(page.getByRole('link', { name: 'Clear Error & Retry' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'See plans' })).toHaveAttribute(
      'href',
      '/pricing-plans',
    );
    await page.locator('#sidebar').getByRole('link', { name: 'Markets' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Markets: Overview');
    // The account menu says whose it is and on which plan.
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByTestId('account-owner')).toContainText(/investor · \w+ plan/);
  });

  test('ERR-4 the generic page offers Clear Error & Retry and the homepage', async ({ page }) => {
    await open(page, ANY_PAGE);
    await page.route('**/api/plans', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Plans' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Server Error');
    await expect(page.locator('#sidebar')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute(
      'href',
      '/',
    );
    await page.getByRole('link', { name: 'Clear Error & Retry' }).click();
    await expect(page).toHaveURL(/\/equity\/home\/overview/);
  });

  test('ERR-6 a crawler gets only the status', async ({ request }) => {
    for (const path of ['/no/such/page', '/help/no/such']) {
      const answer = await request.get(path, { headers: { 'user-agent': CRAWLER } });
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toBe('');
    }
    const page = await request.get(OVERVIEW, { headers: { 'user-agent': CRAWLER } });
    expect(await page.text()).toContain('Microsoft Corporation');
  });

  test('ID-10 a page whose code is gone after a deployment is loaded from the server', async ({
    page,
  }) => {
    await open(page, ANY_PAGE);
    // Only the first attempt fails: the server of the new version would name another file.
    await page.route('**/assets/contact-us-*.js', (route) => route.abort(), { times: 1 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
    await expect(page).toHaveURL(/\/contact-us$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  });

  test('ERR-5 WG-4 a panel that crashes says so and the page keeps working', async ({ page }) => {
    await page.route('**/assets/feedback-dialog-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Kaputt")' }),
    );
    await open(page, '/markets');
    await page.evaluate(() => sessionStorage.setItem('tapedeck:reloaded-at', String(Date.now())));
    await page.getByRole('link', { name: 'Feedback' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Kaputt' })).toBeVisible();
    await page.locator('#sidebar').getByRole('link', { name: 'Alerts' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
  });
});

test('ERR-2 the id on the page is in the log; RT-15 a page to come says so', async ({
  request,
}) => {
  const program = await startProgram({
    DATA_DIR: freshFolder(),
    LOG_LEVEL: 'info',
    COMING_SOON: '/contact-us',
  });
  try {
    const page = async (path: string) => (await request.get(program.url + path)).text();
    expect(await page('/contact-us')).toContain('Coming soon');
    expect(await page('/contact-us')).not.toContain('name="message"');
    expect(await page('/status')).toContain('Service status');
    const html = await (await request.get(`${program.url}/no/such/page`)).text();
    const id = /data-testid="error-id">([^<]+)</.exec(html)?.[1] ?? '';
    expect(id).not.toBe('');
    await expect.poll(program.output).toContain(`"reqId":"${id}"`);
    await request.post(`${program.url}/api/problem-reports`, {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { errorId: 'abcdef123', status: 0, message: 'panel x: y', path: '/markets' },
    });
    await expect.poll(program.output).toContain('"errorId":"abcdef123"');
  } finally {
    program.process.kill('SIGTERM');
    await program.ended;
  }
});
