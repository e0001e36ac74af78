import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { chartMenu } from './chart-menu.ts';
import { open } from './open.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './watched-page.ts';

const SOON = { timeout: 30_000 };

/** The editor is open with a draft that says `about`; it is closed again. */
async function begins(page: Page, about: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New alert' });
  await expect(dialog).toBeVisible(SOON);
  await expect.poll(() => draftOf(page), SOON).toMatch(about);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** What the dialog says and what stands in its fields. */
const draftOf = (page: Page): Promise<string> =>
  page.evaluate<string>(`[...document.querySelectorAll('[role=dialog]')].map((dialog) =>
    [dialog.textContent, ...[...dialog.querySelectorAll('input, select, textarea')]
      .map((field) => field.value)].join(' ')).join(' ')`);

test('ALE-ENT-1 an alert begins where its subject is', async ({ page, context }) => {
  test.slow();
  await signIn(context, 'investor');

  await test.step('a quote: a round level near the price', async () => {
    await open(page, '/equity/home/news?symbol=MSFT');
    await page
      .getByRole('list', { name: /MSFT/ })
      .getByRole('link', { name: 'Alert', exact: true })
      .first()
      .click();
    await begins(page, /MSFT/);
  });

  await test.step('news of the symbol', async () => {
    await page.getByRole('button', { name: 'Alert on news of MSFT' }).click();
    await begins(page, /MSFT/);
  });

  await test.step('a price on the chart, by menu and by key', async () => {
    await open(page, '/equity/home/charting?symbol=MSFT');
    const chart = page.locator('[data-chart=ready]').first();
    const entry = await chartMenu(page, 0.4, /^Add alert at /);
    const price = /at ([\d.,]+)/.exec((await entry.textContent()) ?? '')?.[1] ?? '';
    await entry.click();
    await begins(page, new RegExp(price.replace(/[,.].*/, '')));
    await chart.focus();
    await page.keyboard.press('a');
    await begins(page, /MSFT/);
  });

  await test.step('a row of a list, and the whole list', async () => {
    await open(page, '/watchlist');
    await page.getByRole('button', { name: /Alert on any symbol of / }).click();
    await begins(page, /./);
    await page.getByRole('button', { name: /^Select MSFT/ }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Alert', exact: true }).click();
    await begins(page, /MSFT/);
  });

  await test.step('words of a search in filings', async () => {
    await open(page, '/filings-screener?text=restatement');
    await page.getByRole('button', { name: /Alert on new filings with these words/ }).click();
    await begins(page, /restatement/);
  });

  await test.step('a saved screen', async () => {
    await open(page, '/market-screener?q=sector%20in%20(%22Energy%22)');
    const name = `Oil ${randomUUID().slice(0, 8)}`;
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    const screens = page.getByRole('dialog', { name: 'Saved screens' });
    await screens.getByLabel('Save as').fill(name);
    await screens.getByRole('button', { name: 'Save screen' }).click();
    await screens
      .getByRole('button', { name: `Alert on symbols that enter or leave ${name}` })
      .click();
    await begins(page, new RegExp(name));
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await screens.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(screens.getByText(name)).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('text in the palette', async () => {
    await page.keyboard.press('Control+k');
    await page.locator('dialog[open] input').fill('alert MSFT crosses up 420');
    await page.getByRole('option', { name: 'Add alert: MSFT crosses up 420' }).click();
    await begins(page, /420/);
  });
});
