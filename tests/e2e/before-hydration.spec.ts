import { DEMO_PASSWORD } from '../../src/server/features/identity/demo-password.fixture.ts';
import type { Page } from '@playwright/test';
import { signIn } from './new-member.ts';
import { hydrated } from './open.ts';
import { expect, test } from './watched-page.ts';

/** A slow connection: the page is there, and its scripts come when they are let through. */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let letThrough = () => {};
  const held = new Promise<void>((done) => (letThrough = done));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  // A document is complete only with its scripts: this one is used before.
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    letThrough();
    await hydrated(page);
  };
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('text typed into the agreements before the scripts load is kept', async ({ page }) => {
  await signIn(page, 'newcomer', DEMO_PASSWORD);
  const scriptsCome = await openBeforeScripts(page, '/non-professional-exchange-agreements');
  const accepted = page.getByRole('checkbox').first();
  await accepted.check();
  const typed = [
    ['Full name', 'Vera Quill'],
    ['Street and number', '1 Harbour Road'],
    ['Postal code', '12345'],
    ['City', 'Port Town'],
    ['Country', 'United States'],
    ['Occupation', 'Carpenter'],
    ['Signature', 'Vera Quill'],
  ] as const;
  for (const [label, value] of typed) await field(page, label).fill(value);
  const questions = page.locator('fieldset').filter({ has: page.getByRole('radio') });
  for (const group of await questions.all()) await group.getByLabel('Yes', { exact: true }).check();

  await scriptsCome();
  for (const [label, value] of typed) await expect(field(page, label)).toHaveValue(value);
  await expect(accepted).toBeChecked();
  for (const group of await questions.all())
    await expect(group.getByLabel('Yes', { exact: true })).toBeChecked();
  // The page has read them too, not only kept them.
  await expect(page.getByRole('link', { name: 'Show the right agreements' })).toBeVisible();
});

test('a message and a symbol typed before the scripts load are kept', async ({ page }) => {
  const scriptsCome = await openBeforeScripts(page, '/contact-us');
  const symbol = page.getByRole('combobox', { name: 'Search symbols' });
  await field(page, 'Message').fill('A question about my account.');
  await page.getByLabel('E-mail').fill('reader@example.com');
  await symbol.fill('apple');

  await scriptsCome();
  await expect(field(page, 'Message')).toHaveValue('A question about my account.');
  await expect(page.getByLabel('E-mail')).toHaveValue('reader@example.com');
  await expect(symbol).toHaveValue('apple');
  // It is being typed still, and finds already.
  await expect(page.getByRole('option').first()).toContainText('AAPL');
});

test('a form that needs no script loads none', async ({ page }) => {
  const scriptsCome = await openBeforeScripts(page, '/login');
  await field(page, 'Username').fill('investor');
  await field(page, 'Password').fill('not yet');
  await scriptsCome();
  await expect(field(page, 'Username')).toHaveValue('investor');
  await expect(field(page, 'Password')).toHaveValue('not yet');
});
