import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { edit } from './edit-lists.ts';
import { newMember } from './new-member.ts';
import { hydrated, open } from './open.ts';
import { expect, test } from './watched-page.ts';

/** Toasts have the same role. */
const dialog = (page: Page) => page.locator('[role=dialog]:not([aria-modal=false])');
const addToList = (page: Page, symbol: string) =>
  page.getByRole('button', { name: `Add ${symbol} to a watchlist` }).first();

test('LIST-78 the first press of a visitor fetches the lists, is answered and keeps its focus', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const listCode = () => scripts.filter((path) => /\/(?:watch-star|use-list-store)-/.test(path));
  await open(page, '/equity/home/news?symbol=AAPL');
  await expect(addToList(page, 'AAPL')).toBeVisible();
  expect(listCode()).toEqual([]);
  await addToList(page, 'AAPL').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('AAPL added to My watchlist')).toBeVisible();
  expect(listCode()).not.toEqual([]);
  const stars = page.getByRole('button', { name: 'AAPL is in 1 watchlist' });
  await expect(stars.first()).toBeFocused();
  await expect(addToList(page, 'AAPL')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('menuitemcheckbox', { name: 'My watchlist', checked: true }),
  ).toBeVisible();
});

test('LIST-79 the menu beside the star of a visitor opens at the first press', async ({ page }) => {
  await open(page, '/equity/home/news?symbol=KO');
  await page.getByRole('button', { name: 'Choose watchlists for KO' }).first().click();
  await expect(page.getByRole('menuitem', { name: 'New watchlist…' })).toBeVisible();
  await expect(addToList(page, 'KO')).toBeVisible();
});

test.describe('lists that are shared', () => {
  // The browser reports an answer of 404 by itself.
  test.use({ expectedErrors: /status of 404/ });

  test('LIST-70 a star without an account, merged at sign-in, shared with somebody and revoked', async ({
    page,
    browser,
  }) => {
    await test.step('a star on a tab of a symbol puts it on the list', async () => {
      await open(page, '/equity/home/news?symbol=AAPL');
      await addToList(page, 'AAPL').click();
      await expect(page.getByText('AAPL added to My watchlist')).toBeVisible();
      await page.getByRole('button', { name: 'AAPL is in 1 watchlist' }).first().click();
      await expect(
        page.getByRole('menuitemcheckbox', { name: 'My watchlist', checked: true }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('the palette adds the symbol of the page', async () => {
      await open(page, '/equity/home/news?symbol=KO');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('add ko');
      await page.getByRole('option', { name: 'Add KO to My watchlist' }).click();
      await expect(page.getByText('KO added to My watchlist')).toBeVisible();
      await open(page, '/watchlist');
      await expect(page.getByRole('link', { name: /AAPL/ }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: /KO/ }).first()).toBeVisible();
    });

    await test.step('signing in asks once what shall become of the list', async () => {
      await page.evaluate(() =>
        localStorage.setItem(
          'tapedeck:field-views',
          '[{"id":"view-of-mine","name":"Risky","fields":["last","beta"],"updatedAt":1}]',
        ),
      );
      await newMember(page);
      // The account has a list of that name with one of its symbols already.
      await edit(page, [
        { kind: 'createList', list: 'list-of-account', name: 'my watchlist' },
        { kind: 'addRows', list: 'list-of-account', rows: [{ symbol: 'KO', note: 'kept' }] },
      ]);
      await page.reload();
      await hydrated(page);
      await expect(dialog(page)).toContainText('Kept in this browser');
      await expect(dialog(page)).toContainText('View, 2 columns');
      await expectNoBarriers(page, 'question about kept lists', { within: '[role=dialog]' });
      await dialog(page).getByRole('button', { name: 'Add to my account' }).click();
      await expect(
        page.getByText('1 list added to your account · 1 view added to your account'),
      ).toBeVisible();
      await page.reload();
      await hydrated(page);
      await expect(page.getByRole('link', { name: /AAPL/ }).first()).toBeVisible();
      await expect(page.getByRole('grid').locator('[data-row]')).toHaveCount(2);
      await expect(
        page.getByRole('navigation', { name: 'Watchlists' }).getByRole('link'),
      ).toHaveCount(1);
      await expect(page.getByText('kept', { exact: true })).toBeVisible();
      await page.locator('label').filter({ hasText: 'Risky' }).click();
      await expect(page.getByRole('columnheader', { name: 'Beta' })).toBeAttached();
      await expect(dialog(page)).toHaveCount(0);
    });

    const share = page.getByRole('button', { name: 'Share', exact: true });
    const link = await test.step('the owner makes a link', async () => {
      await share.click();
      await dialog(page).getByRole('button', { name: 'Create link' }).click();
      const made = await dialog(page).getByRole('textbox', { name: 'New link' }).inputValue();
      await expectNoBarriers(page, 'sharing', { within: '[role=dialog]' });
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(share).toBeFocused();
      return made;
    });

    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const reader = await context.newPage();
    const asked: string[] = [];
    reader.on('request', (request) => {
      asked.push(`${request.method()} ${request.url()} ${request.headers()['referer'] ?? ''}`);
    });
    await test.step('somebody else sees its symbols with delayed prices', async () => {
      await reader.goto(link);
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText('my watchlist');
      await expect(reader.getByText('Shared by Vera Quill')).toBeVisible();
      await expect(reader.getByRole('rowheader', { name: 'AAPL' })).toBeVisible();
      await expect(reader.getByTestId('live-state')).toHaveText('Delayed 15 min');
      const token = new URL(link).hash.slice(1);
      const documents = asked.filter((line) => !line.includes('/api/shared-watchlist'));
      expect(documents.some((line) => line.includes(token))).toBe(false);
      expect(asked.some((line) => line.split(' ')[2]?.includes(token))).toBe(false);
      await expectNoBarriers(reader, 'shared list');
    });

    await test.step('revoking it ends that', async () => {
      await share.click();
      await dialog(page)
        .getByRole('button', { name: /^Revoke/ })
        .click();
      await expect(dialog(page).getByText('Revoked', { exact: true })).toBeVisible();
      await reader.reload();
      await expect(reader.getByText('This link does not work')).toBeVisible();
    });
    await context.close();
  });
});

test('LIST-71 a paste is previewed, decided about, imported and taken back', async ({ page }) => {
  await open(page, '/watchlist');
  await test.step('without a list, one press opens the window and the import makes the list', async () => {
    await page.getByRole('button', { name: 'Paste a list' }).click();
    await dialog(page).getByRole('textbox').fill('MSFT');
    await dialog(page).getByRole('button', { name: 'Preview' }).click();
    await dialog(page)
      .getByRole('button', { name: /^Add \d/ })
      .click();
    await expect(page.getByRole('link', { name: /MSFT/ }).first()).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const lines = ['Symbol,Note,Stop', 'AAPL,fruit,abc', 'MSFTT,,', 'qqqqzzzz,,', 'AAPL,again,'];
  await dialog(page).getByRole('textbox').fill(lines.join('\n'));
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  const add = dialog(page).getByRole('button', { name: /^Add \d/ });
  await expect(dialog(page).getByText('1 to add')).toBeVisible();
  await expect(dialog(page).getByText('Line 2, AAPL: Stop “abc”')).toBeVisible();
  await expect(add).toBeDisabled();
  await dialog(page).getByRole('combobox', { name: /MSFTT/ }).selectOption({ index: 1 });
  await dialog(page)
    .getByRole('button', { name: /^Leave out/ })
    .click();
  await expectNoBarriers(page, 'import', { within: '[role=dialog]' });
  await add.click();
  // The newest message stands first; that of the step before may still be there.
  await expect(page.getByText(/added to My watchlist/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /AAPL/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByRole('link', { name: /AAPL/ })).toHaveCount(0);

  await test.step('columns of one’s own, in one’s own order', async () => {
    await page.getByRole('button', { name: 'New view' }).click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Mine');
    await dialog(page).getByRole('searchbox', { name: 'Find columns' }).fill('beta');
    await dialog(page).getByRole('checkbox', { name: 'Beta', exact: true }).check();
    const handle = dialog(page).getByRole('button', { name: /^Move Last/ });
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await expect(handle).toBeFocused();
    await expectNoBarriers(page, 'views', { within: '[role=dialog]' });
    await dialog(page).getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByRole('radio', { name: 'Mine' })).toBeChecked();
    await expect(page.getByRole('columnheader', { name: 'Beta' })).toBeAttached();
  });
});
