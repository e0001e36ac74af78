import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { open } from './open.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './watched-page.ts';

const tabsOf = (page: Page) => page.getByRole('navigation', { name: / pages$/ });
const header = (page: Page) => page.locator('[data-widget=quotehead]');

interface Profile {
  readonly nav: number;
  readonly premium: number | null;
  readonly secYield: number | null;
}

test.setTimeout(120_000);

test('an ETF has the filings, options and news of a listed company, and its NAV beside the price', async ({
  page,
  context,
}) => {
  await signIn(context, 'developer');
  await open(page, '/fund/home/filings?symbol=SPY');
  const { data: profile } = (await (await page.request.get('/api/market/SPY/fund')).json()) as {
    data: Profile;
  };
  await expect(header(page).locator('[data-nav]')).toContainText(`NAV ${profile.nav.toFixed(4)}, `);
  await expect(header(page).locator('[data-nav]')).toContainText(
    `${(profile.premium ?? 0) < 0 ? 'Discount' : 'Premium'} ${(Math.abs(profile.premium ?? 0) * 100).toFixed(2)}%`,
  );
  await page.locator('[data-filing]').first().click();
  await expect(page).toHaveURL(/filing=/);
  await expect(page.locator('[data-widget=filingreader]')).toContainText('Investment Objective');

  await tabsOf(page).getByRole('link', { name: 'Options' }).click();
  await expect(page).toHaveURL(/\/fund\/home\/options\?symbol=SPY$/);
  await expect(page.getByRole('grid').first()).toBeVisible({ timeout: 20_000 });

  await tabsOf(page).getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL(/\/fund\/home\/news\?symbol=SPY$/);
  await expectNoBarriers(page, 'news of a fund');
  await page.locator('[data-story]').first().click();
  await expect(page).toHaveURL(/story=/);
  await page
    .getByRole('region', { name: 'News story' })
    .getByRole('link', { name: 'Open full story' })
    .click();
  // RT-7: a story of a fund is in the press layout, whichever symbol it is about.
  await expect(page).toHaveURL(/\/(?:fund|equity)\/home\/news\/\d{4}\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('funds without some data', () => {
  // A fund without options has no chain to be had.
  test.use({ expectedErrors: /status of 404/ });

  test('a bond fund and a money-market fund have filings, options and news, or say that there are none', async ({
    page,
    context,
  }) => {
    await signIn(context, 'developer');
    for (const symbol of ['AGG', 'VMFXX']) {
      await open(page, `/fund/home/filings?symbol=${symbol}`);
      await page.locator('[data-filing]').first().click();
      await expect(page.locator('[data-widget=filingreader]')).toContainText(
        'Investment Objective',
      );
      // No form of a fund has items: the column is not there.
      await page.goBack();
      await expect(page).not.toHaveURL(/filing=/);
      await expect(page.getByRole('columnheader', { name: /^Form/ })).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Items' })).toHaveCount(0);

      await tabsOf(page).getByRole('link', { name: 'Options' }).click();
      await expect(page).toHaveURL(new RegExp(`/fund/home/options\\?symbol=${symbol}$`));
      if (symbol === 'AGG') await expect(page.getByRole('grid').first()).toBeVisible();
      else
        await expect(page.locator('[data-widget=optionchain]')).toContainText(
          'No listed options for VMFXX',
        );

      await tabsOf(page).getByRole('link', { name: 'News' }).click();
      await expect(page).toHaveURL(new RegExp(`/fund/home/news\\?symbol=${symbol}$`));
      await expect(
        page.locator('[data-story]').first().or(page.getByText('No matching news')),
      ).toBeVisible();
    }
  });
});

test('SYM-7 a mutual fund answers for a tab it does not have with its overview and a note', async ({
  page,
  request,
}) => {
  const answer = await request.get('/fund/home/options?symbol=VTSAX', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([
    302,
    '/fund/home/overview?symbol=VTSAX&instead-of=options',
  ]);
  const response = await open(page, '/equity/home/news?symbol=VTSAX');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL(/\/fund\/home\/overview\?symbol=VTSAX&instead-of=news$/);
  const note = page.getByRole('status').filter({ hasText: 'Fund news not available for VTSAX' });
  await expect(note).toContainText('priced once a day');
  await expect(tabsOf(page).getByRole('link', { name: 'News' })).toHaveCount(0);
  // One price a day: no book, no session and nothing that flashes.
  await expect(header(page)).toContainText(/NAV of \w{3} \d{1,2}, \d{4}/);
  await expect(header(page)).toContainText('Daily NAV');
  for (const word of ['Bid', 'Ask', 'Day range', 'At close', 'After hours'])
    await expect(header(page).getByText(word)).toHaveCount(0);

  // The note goes with the address that asked for the tab.
  await tabsOf(page).getByRole('link', { name: 'Risk' }).click();
  await expect(page).toHaveURL(/\/fund\/home\/risk\?symbol=VTSAX$/);
  await expect(note).toHaveCount(0);

  // The search offers funds of the same category before anything is typed.
  await page.getByRole('combobox', { name: 'Search symbols' }).click();
  const offered = page.getByRole('listbox', { name: /Same category/ });
  const { data: peers } = (await (await request.get('/api/market/VTSAX/fund-peers')).json()) as {
    data: { symbol: string }[];
  };
  await expect(offered.getByRole('option').first()).toContainText(peers[0]!.symbol);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/fund/home/risk\\?symbol=${peers[0]!.symbol}$`));

  const money = (await (await request.get('/api/market/VMFXX/fund')).json()) as { data: Profile };
  await open(page, '/fund/home/risk?symbol=VMFXX');
  await expect(header(page)).toContainText('7-day yield');
  await expect(header(page)).toContainText(`${((money.data.secYield ?? 0) * 100).toFixed(2)}%`);
});
