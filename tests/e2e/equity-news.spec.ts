import { open } from './open.ts';
import { expect, test } from './watched-page.ts';

const FEED = '/equity/home/news?symbol=MSFT';
const STORY = '2024/04/29/msft~earnings~2024q3~0';

interface Head {
  readonly id: string;
  readonly groupId: string;
  readonly publisher: string;
  readonly headline: string;
}

test.setTimeout(120_000);

test('the feed shows each event once, by kind and source, and grows', async ({ page, request }) => {
  const { data } = (await (await request.get('/api/market/news?symbols=MSFT&limit=50')).json()) as {
    data: Head[];
  };
  // The source says which stories belong together; none of these are alike by words alone.
  const events = new Set(data.map(({ groupId }) => groupId)).size;
  await open(page, FEED);
  const stories = page.locator('[data-story]');
  await expect(stories).toHaveCount(events);
  await page.getByRole('link', { name: 'Older stories' }).click();
  await expect.poll(() => stories.count()).toBeGreaterThan(events);

  await page.getByLabel('Kind').selectOption('earnings');
  await expect(page).toHaveURL(/kind=earnings/);
  const source = data.find(({ id }) => id.includes('~earnings~') && id.endsWith('~1'))!.publisher;
  await page.getByLabel('Source').selectOption(source);
  await expect(page).toHaveURL(/source=/);
  await expect(stories.first()).toBeVisible();
  const shown = page.locator('[data-widget=fullnewssummary] ol > li');
  for (const text of await shown.allTextContents()) expect(text).toContain(source);
  await stories.first().click();
  await expect(page).toHaveURL(/\/home\/news\/\d{4}\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Source')).toHaveValue(source);
});

test('a story has one address, its facts for machines, live quotes and a link to copy', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `/equity/home/news/${STORY}?symbol=AAPL`);
  const canonical = (await page.locator('link[rel=canonical]').getAttribute('href'))!;
  expect(new URL(canonical).pathname + new URL(canonical).search).toBe(
    `/equity/home/news/${STORY}?symbol=MSFT`,
  );
  const facts = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent())!,
  ) as Record<string, string>;
  const headline = await page.getByRole('heading', { level: 1 }).textContent();
  expect(facts).toMatchObject({ '@type': 'NewsArticle', headline, url: canonical });
  await expect(page.locator('[data-symbol=MSFT] data')).toHaveText(/^\d/);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('The link is copied')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(canonical);
});

test.describe('a story that is not there', () => {
  test.use({ expectedErrors: [/404/] });

  test('RT-17 answers 404 with the not-found page', async ({ request }) => {
    expect((await request.get('/equity/home/news/2024/04/29/none?symbol=MSFT')).status()).toBe(404);
  });
});
