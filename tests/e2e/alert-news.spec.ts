import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { makeBrowser } from '../../src/adapters/notifications/push-browser.fixture.ts';
import { startReceiver } from '../../src/adapters/notifications/receiver.fixture.ts';
import { newMember } from './new-member.ts';
import { open } from './open.ts';
import { pushServiceAt } from './push-service.ts';
import { expect, test } from './watched-page.ts';

const SOON = { timeout: 30_000 };

/** Any price is above this: it fires at the first look. */
async function addTrue(request: APIRequestContext, symbol: string): Promise<void> {
  const answer = await request.put(`/api/alerts/${randomUUID()}`, {
    data: { text: `${symbol}: price > 0.01`, revision: 0 },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Its name says the count to those who hear the page; the number is for those who see it. */
async function showsUnread(page: Page, count: number): Promise<void> {
  const name = count === 0 ? 'Alerts' : `Alerts: ${count} unread`;
  await expect(bellOf(page, name)).toBeVisible(SOON);
  const number = page.getByTestId('unread-alerts');
  if (count === 0) await expect(number).toHaveCount(0);
  else await expect(number).toHaveText(String(count));
}

const bellOf = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

test('ALE-NEWS-1 a firing reaches open pages, closed ones and devices, and is read once for all', async ({
  page,
  context,
}) => {
  const browser = await makeBrowser();
  const service = await startReceiver();
  const pushed = async (): Promise<readonly string[]> =>
    Promise.all(
      service.received.map(async ({ body }) => {
        const { title } = JSON.parse(await browser.open(body)) as { readonly title: string };
        return title;
      }),
    );
  await newMember(page);
  const first = await context.newPage();

  await test.step('a page that is open: a toast and a count, without reload', async () => {
    await first.addInitScript(pushServiceAt({ ...browser, url: service.url }));
    await open(first, '/account/notifications');
    await first.getByRole('button', { name: 'Turn on in this browser' }).click();
    await expect(first.getByRole('rowheader', { name: 'This browser' })).toBeVisible();
    await showsUnread(first, 0);
    await first.evaluate('window.isTheSame = true');
    await addTrue(page.request, 'MSFT');
    await expect(first.getByRole('dialog').filter({ hasText: /^MSFT.*0\.01/ })).toBeVisible(SOON);
    await showsUnread(first, 1);
    expect(await first.evaluate('window.isTheSame')).toBe(true);
  });

  await test.step('the device is told', async () => {
    await expect.poll(pushed, SOON).toEqual([expect.stringContaining('MSFT')]);
  });

  await test.step('no page is open: the device is told, and the next page shows it', async () => {
    await first.close();
    await addTrue(page.request, 'AAPL');
    await expect
      .poll(pushed, SOON)
      .toEqual([expect.stringContaining('MSFT'), expect.stringContaining('AAPL')]);
    await open(page, '/alerts');
    await showsUnread(page, 2);
  });

  await test.step('read in one tab, read in the other', async () => {
    const other = await context.newPage();
    await open(other, '/account/notifications');
    await showsUnread(other, 2);
    await bellOf(page, 'Alerts: 2 unread').click();
    const firings = page.getByTestId('bell-firings').getByRole('listitem');
    await expect(firings).toHaveText([/AAPL.*unread/, /MSFT.*unread/], SOON);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await showsUnread(page, 0);
    await showsUnread(other, 0);
    await expect(firings.filter({ hasText: 'unread' })).toHaveCount(0);
  });

  await service.stop();
});
