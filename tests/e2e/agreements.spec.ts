import { DEMO_PASSWORD } from '../../src/server/features/identity/demo-password.fixture.ts';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { newMember, signIn } from './new-member.ts';
import { open } from './open.ts';
import { openDemo } from './sign-in.ts';
import { expect, test } from './watched-page.ts';

const PAGE = '/non-professional-exchange-agreements';
const banner = (page: Page) =>
  page.getByText('They must be signed to receive real-time data.', { exact: false });

async function fillIn(page: Page, answers: { readonly adviser: boolean }): Promise<void> {
  for (const [label, value] of [
    ['Street and number', '1 Harbour Road'],
    ['Postal code', '12345'],
    ['City', 'Port Town'],
    ['Country', 'United States'],
    ['Occupation', 'Carpenter'],
    ['Signature', 'Vera Quill'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  const questions = page.locator('fieldset');
  for (const group of await questions.all()) {
    const question = (await group.textContent()) ?? '';
    const yes =
      question.startsWith('Will you use the data only') ||
      (question.startsWith('Do you act as an investment adviser') && answers.adviser);
    await group.getByLabel(yes ? 'Yes' : 'No', { exact: true }).check();
  }
}

const acceptAll = async (page: Page) => {
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
};

test('ID-14 an anonymous visitor sees the texts and no banner', async ({ page }) => {
  await open(page, PAGE);
  await expect(banner(page)).toHaveCount(0);
  await page.getByText('Read agreement').first().click();
  await expect(page.getByText('What this agreement covers').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign accepted agreements' })).toHaveCount(0);
});

test('ID-14 the banner leads to the page, signing removes it, revoking brings it back', async ({
  page,
}) => {
  await newMember(page);
  await open(page, '/status');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('link', { name: 'Review and sign' }).click();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await acceptAll(page);
  await fillIn(page, { adviser: false });
  await expect(page.getByText('You are a non-professional subscriber.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign accepted agreements' }).click();
  await expect(page.getByText('6 agreements signed.')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByText('Real time', { exact: true })).toHaveCount(6);
  await expect(
    page.getByRole('link', { name: 'My professional status has changed' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Revoke The Nasdaq Stock Market' }).click();
  await expect(page.getByText('Revoked.')).toBeVisible();
  await expect(banner(page)).toBeVisible();
});

test.describe('a refused signature', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('a signature that differs from the name is refused with an error', async ({ page }) => {
    await signIn(page, 'newcomer', DEMO_PASSWORD);
    await open(page, PAGE);
    await acceptAll(page);
    await fillIn(page, { adviser: false });
    await page.getByLabel('Signature', { exact: true }).fill('V. Quill');
    await page.getByLabel('Signature', { exact: true }).blur();
    await expect(page.getByText('Does not match your name')).toBeVisible();
    await page.getByRole('button', { name: 'Sign accepted agreements' }).click();
    await expect(page.getByRole('alert')).toContainText('must match your name exactly');
    await expect(page.getByLabel('City')).toHaveValue('Port Town');
    await expect(banner(page)).toBeVisible();
  });
});

test('professional answers show the professional texts', async ({ page }) => {
  await newMember(page);
  await open(page, PAGE);
  await fillIn(page, { adviser: true });
  await page.getByRole('link', { name: 'Show the right agreements' }).click();
  await expect(page.getByText('Agreements for professional subscribers.')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Port Town');
  await acceptAll(page);
  await page.getByRole('button', { name: 'Sign accepted agreements' }).click();
  await expect(page.getByText('6 agreements signed.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('signing, switching to the other texts and revoking work', async ({ page }) => {
    await newMember(page);
    await page.goto(PAGE);
    await expect(banner(page)).toBeVisible();
    await acceptAll(page);
    await fillIn(page, { adviser: true });
    await page.getByRole('button', { name: 'Sign accepted agreements' }).click();
    await expect(page.getByText('Agreements for professional subscribers.')).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Port Town');
    await acceptAll(page);
    await page.getByRole('button', { name: 'Sign accepted agreements' }).click();
    await expect(page.getByText('6 agreements signed.')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Revoke CME Group' }).click();
    await expect(page.getByText('Revoked.')).toBeVisible();
  });

  test('ID-13 a plan can be chosen', async ({ page }) => {
    await newMember(page);
    await page.goto('/pricing-plans');
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    await expect(page.getByText('Your plan is now Pro.')).toBeVisible();
    // This one brings a role and with it a new sid, in the middle of the request.
    await page.getByRole('button', { name: 'Choose Developer' }).click();
    await expect(page.getByText('Your plan is now Developer.')).toBeVisible();
    await page.getByRole('button', { name: 'Choose Plus' }).click();
    await expect(page.getByText('Your plan is now Plus.')).toBeVisible();
  });
});

test('ID-13 a plan is chosen and the session survives its new role', async ({ page }) => {
  await newMember(page);
  const cookie = (await page.context().cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  // The worst moment for the check that every page begins with: it asks with the old sid, and is
  // heard by the server when there is a new one.
  const changed = page.waitForResponse('**/api/account/plan');
  await page.route(
    '**/api/check-session',
    async (route) => {
      await changed;
      const headers = { ...route.request().headers(), cookie };
      await route.fulfill({ response: await route.fetch({ headers }) });
    },
    { times: 1 },
  );
  await open(page, '/pricing-plans');
  const checked = page.waitForResponse('**/api/check-session');
  await page.getByRole('button', { name: 'Choose Developer' }).click();
  await expect(page.getByText('Your plan is now Developer.')).toBeVisible();
  expect(await (await checked).json()).toBe(true);
  await expect(page.getByRole('button', { name: 'Current plan' })).toBeDisabled();
  await expect(page.getByText('Your plan is now Developer.')).toBeVisible();
  const features = (await (await page.request.get('/api/product/auth')).json()) as string[];
  expect(features).toContain('trade');
  expect(await (await page.request.get('/api/check-session')).json()).toBe(true);
});

test('the outbox of a demo shows unsent mail to who came by its link', async ({ page }) => {
  const { username } = await newMember(page);
  await open(page, '/outbox');
  await expect(page.getByText(`To ${username}@example.test`)).toBeVisible();
  await expect(page.getByRole('link', { name: /\/verified\?token=/ }).first()).toBeVisible();
});

test('the member pages are accessible and do not scroll sideways on a phone', async ({ page }) => {
  await signIn(page, 'newcomer', DEMO_PASSWORD);
  await openDemo(page.context());
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/pricing-plans', PAGE, '/outbox']) {
    await open(page, path);
    await expectNoBarriers(page, path, { within: 'main' });
    const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
    expect.soft(width, path).toBeLessThanOrEqual(390);
  }
});
