import { hydrated, open } from './open.ts';
import { expectPackedCards } from './packed-cards.ts';
import { expect, test } from './watched-page.ts';

const FEED = '/equity/home/news?symbol=MSFT';
const STORY = '2024/05/01/msft~earnings~2024q3~0';

interface Head {
  readonly id: string;
  readonly groupId: string;
  readonly publisher: string;
  readonly headline: string;
}

test.setTimeout(120_000);

test('the list groups duplicates, filters by topic and source, loads more, and opens a story beside it', async ({
  page,
  request,
}) => {
  const { data } = (await (await request.get('/api/market/news?symbols=MSFT&limit=50')).json()) as {
    data: Head[];
  };
  // The source says which stories belong together; none of these are alike by words alone.
  const events = new Set(data.map(({ groupId }) => groupId)).size;
  const html = await (await request.get(FEED)).text();
  expect(html.match(/data-story=/g), 'whole without script').toHaveLength(events);
  expect(html).toContain('story=');

  const bars: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().includes('/bars')) bars.push(asked.url());
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, FEED);
  const stories = page.locator('[data-story]');
  await expect(stories).toHaveCount(events);
  const inView = await page.evaluate<number>(`[...document.querySelectorAll('[data-story]')]
    .filter((link) => link.closest('li').getBoundingClientRect().bottom <= innerHeight).length`);
  expect(inView, 'stories on a screen of 900 px').toBeGreaterThanOrEqual(20);
  for (const row of await page.locator('[data-widget=fullnewssummary] ol > li').all()) {
    await expect(row.locator('time')).toHaveText(/\d\d:\d\d [A-Z]{2,4}/);
    const id = await row.locator('[data-story]').getAttribute('data-story');
    const { publisher } = data.find((story) => story.id === id)!;
    await expect(row.getByText(publisher)).toBeVisible();
  }
  await expectPackedCards(page, { index: false });
  // The lead is in the pane before anything is opened.
  const pane = page.getByRole('region', { name: 'News story' });
  await expect(pane.getByRole('heading', { level: 3 })).toHaveText(
    (await stories.first().textContent())!,
  );
  await page.getByRole('link', { name: 'Older news' }).click();
  await expect.poll(() => stories.count()).toBeGreaterThan(events);
  await expect.poll(() => page.locator('[data-since]').count()).toBeGreaterThan(events);
  expect(bars, 'one question for the prices of a page').toHaveLength(1);

  // Keys: j and k move, Enter and o open, the address holds what is open, back closes it.
  await expect(page.locator('[data-unread]').first()).toBeVisible();
  const unread = await page.locator('[data-unread]').count();
  await page.keyboard.press('j');
  await expect(stories.first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('k');
  await expect(stories.nth(1)).toBeFocused();
  const second = (await stories.nth(1).textContent())!;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/story=/);
  await expect(pane.getByRole('heading', { level: 3 })).toHaveText(second);
  await expect(stories.nth(1)).toBeFocused();
  await expect(page.locator('[data-unread]')).toHaveCount(unread - 1);
  await page.reload();
  await hydrated(page);
  await expect(page).toHaveTitle(new RegExp(second.slice(0, 20)));
  await expect(page.locator('[data-unread]'), 'kept in the browser').toHaveCount(unread - 1);
  await page.goBack();
  await expect(page).not.toHaveURL(/story=/);

  await page.getByLabel('Topic').selectOption('earnings');
  await expect(page).toHaveURL(/kind=earnings/);
  const source = data.find(({ id }) => id.includes('~earnings~') && id.endsWith('~1'))!.publisher;
  await page.getByLabel('Source').selectOption(source);
  await expect(page).toHaveURL(/source=/);
  await expect(stories.first()).toBeVisible();
  const shown = page.locator('[data-widget=fullnewssummary] ol > li');
  for (const text of await shown.allTextContents()) expect(text).toContain(source);
  await stories.first().click();
  await expect(page).toHaveURL(/story=/);
  await pane.getByRole('link', { name: 'Open full story' }).click();
  await expect(page).toHaveURL(/\/home\/news\/\d{4}\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Source')).toHaveValue(source);

  // A phone shows one of the two at a time.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(pane).toBeVisible();
  await expect(stories.first()).toBeHidden();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(stories.first()).toBeVisible();
  await expect(pane).toBeHidden();
});

test('the move since a story uses the previous close and explains its formula', async ({
  page,
  request,
}) => {
  const read = async <T>(path: string): Promise<T> =>
    ((await (await request.get(`/api/market/${path}`)).json()) as { data: T }).data;
  await open(page, `${FEED}&kind=earnings`);
  const row = page.locator('[data-widget=fullnewssummary] ol > li').first();
  const id = (await row.locator('[data-story]').getAttribute('data-story'))!;
  const { time } = await read<{ time: number }>(`news/${encodeURIComponent(id)}`);
  const { bars } = await read<{ bars: { time: number[]; close: number[] } }>(
    `MSFT/bars?interval=1d&from=${time - 14 * 86_400_000}&to=${time}`,
  );
  const [quote] = await read<{ last: number }[]>('quotes?symbols=MSFT');
  // Results come out after the close: the bar of the day itself counts.
  const before = bars.close.at(-1)!;
  const move = (quote!.last / before - 1) * 100;
  await expect(row.locator('[data-since]')).toContainText(Math.abs(move).toFixed(2));
  await row.locator('[data-since] button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tooltip')).toContainText('last price ÷ price before the story − 1');
  await expect(page.getByRole('tooltip')).toContainText(before.toFixed(2));
});

test('a story has one address, structured data, live quotes and a link to copy', async ({
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
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(canonical);
});

test.describe('a missing story', () => {
  test.use({ expectedErrors: /404/ });

  test('RT-17 answers 404 with the not-found page; in the list the pane shows an error', async ({
    request,
  }) => {
    expect((await request.get('/equity/home/news/2024/04/29/none?symbol=MSFT')).status()).toBe(404);
    const answer = await request.get(`${FEED}&story=2024/04/29/none`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toMatch(/data-story=[^]*role="alert"[^]*There is no such story/);
  });
});
