import { open } from './open.ts';
import { expect, test } from './watched-page.ts';

test('the server-rendered page has the stored values and the browser requests nothing again', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/status|\.data/.test(request.url())) calls.push(request.url());
  });
  await open(page, '/status');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service status');
  await expect(page.getByTestId('starts')).toHaveText('1');
  expect(calls).toEqual([]);
  // What the page is drawn with comes first, its modules after the first paint.
  const { painted, modules } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    modules: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(modules.length).toBeGreaterThan(5);
  for (const startTime of modules) expect(startTime).toBeGreaterThan(painted);
});

test('the page shows the same value as the API', async ({ page, request }) => {
  const status = (await (await request.get('/api/status')).json()) as {
    installation: { id: string; starts: number };
  };
  await open(page, '/status');
  await expect(page.getByText(status.installation.id)).toBeVisible();
  await expect(page.getByTestId('starts')).toHaveText(String(status.installation.starts));
});

test('the jobs of the installation are listed by kind', async ({ page }) => {
  await open(page, '/status');
  const jobs = page.getByRole('table', { name: 'Background jobs' });
  const cleanUp = jobs.getByRole('row').filter({ hasText: 'identity.prune' });
  // It waits for its next run.
  await expect(cleanUp.getByRole('cell').first()).toHaveText('1');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first page shows the same', async ({ page }) => {
    await page.goto('/status');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service status');
    await expect(page.getByTestId('starts')).toHaveText('1');
  });
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: /404/ });

  test('RT-18 answers 404 with the not-found page', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Page not found: /no/such/page').first()).toBeVisible();
  });
});
