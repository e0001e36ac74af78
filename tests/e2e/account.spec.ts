import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectNoBarriers } from './barriers.ts';
import { newMember } from './new-member.ts';
import { open } from './open.ts';
import { PUSH_SERVICE } from './push-service.ts';
import { expect, test } from './watched-page.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account pages' }).getByRole('link', { name, exact: true });

/** To a section by the keyboard alone. */
async function go(page: Page, name: string, heading: string): Promise<void> {
  await tab(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
  await expectNoBarriers(page, name);
}

test('an anonymous visitor sees what the account page is for, and signs in', async ({ page }) => {
  await open(page, '/account/security');
  await expect(page.getByText('Your profile, security and settings')).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: 'Sign in' });
  await expect(link).toHaveAttribute('href', '/login?next=%2Faccount%2Fsecurity');
});

test.describe('the sections of the account', () => {
  // A wrong password and a wrong code are refused on the way.
  test.use({
    expectedErrors: /40[03]/,
    // Passkeys want a name, not a number.
    baseURL: `http://localhost:${process.env['E2E_PORT']}`,
  });

  test('are walked with the keyboard, and forms say what is wrong', async ({ page }) => {
    test.setTimeout(240_000);
    const member = await newMember(page);
    await open(page, '/account');
    await expectNoBarriers(page, 'Profile');

    const name = page.getByLabel('Name', { exact: true });
    await name.fill('   ');
    await name.press('Enter');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toBeFocused();
    await name.fill('Vera Q. Quill');
    await name.press('Enter');
    await expect(page.getByText('Name updated.')).toBeVisible();

    await go(page, 'Security', 'Authenticator app');
    await page.getByRole('button', { name: 'Set up app' }).press('Enter');
    const password = page.getByLabel('Current password');
    await expect(password).toBeFocused();
    await password.fill('not the password');
    await password.press('Enter');
    await expect(page.getByText('Wrong password.').first()).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill(member.password);
    await password.press('Enter');
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    const secret = (await page.getByTestId('totp-secret').textContent()) ?? '';
    const code = page.getByLabel('Code from the app');
    await code.fill(new TOTP({ secret: secret.replaceAll(' ', '') }).generate());
    await code.press('Enter');
    const codes = page.getByRole('region', { name: 'Save your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expectNoBarriers(page, 'recovery codes');
    await page.getByRole('button', { name: 'I have saved them' }).press('Enter');
    await expect(codes).toHaveCount(0);
    await expect(page.getByRole('cell', { name: 'Authenticator app turned on' })).toHaveCount(0);
    await expect(page.getByText('Authenticator app turned on')).toBeVisible();

    const devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.getByRole('button', { name: 'Add passkey' }).press('Enter');
    await page.getByLabel('Name', { exact: true }).fill('This laptop');
    await page.getByLabel('Current password').fill(member.password);
    await page.getByLabel('Current password').press('Enter');
    await expect(page.getByRole('rowheader', { name: 'This laptop' })).toBeVisible();
    const made = await devices.send('WebAuthn.getCredentials', { authenticatorId });
    expect(made.credentials).toHaveLength(1);
    await page.getByRole('button', { name: 'Rename This laptop' }).press('Enter');
    await page.getByRole('textbox', { name: 'Rename This laptop' }).fill('Old laptop');
    await page.getByRole('textbox', { name: 'Rename This laptop' }).press('Enter');
    await page.getByRole('button', { name: 'Remove Old laptop' }).press('Enter');
    await page.getByLabel('Current password').fill(member.password);
    await page.getByLabel('Current password').press('Enter');
    await expect(page.getByRole('rowheader', { name: 'Old laptop' })).toHaveCount(0);

    await go(page, 'Sessions', 'Trusted browsers');
    await expect(page.getByText('This session')).toBeVisible();

    await go(page, 'Notifications', 'Add a channel');
    await expect(page.getByText('Webhooks are included in Pro.')).toBeVisible();
    // The browser of the tests blocks notifications, as some readers' does.
    await expect(page.getByText('This browser blocks notifications')).toBeVisible();
    await page.getByRole('button', { name: 'Add e-mail address' }).press('Enter');
    await expect(page.getByLabel('E-mail address')).toBeFocused();
    await page.getByLabel('E-mail address').press('Enter');
    const sendTest = page.getByRole('button', { name: 'Send test to E-mail' });
    await sendTest.press('Enter');
    await expect(page.getByText('E-mail: Sent to')).toBeVisible();
    await page.getByRole('button', { name: 'Actions for E-mail' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Deliveries' }).press('Enter');
    const log = page.getByRole('table', { name: 'Deliveries to E-mail' });
    await expect(log.getByRole('row', { name: /Test.*Delivered/ })).toBeVisible();
    await page.getByRole('button', { name: 'Actions for E-mail' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Pause' }).press('Enter');
    await expect(page.getByRole('cell', { name: 'Paused' })).toBeVisible();
    await expectNoBarriers(page, 'a channel');
    await page.getByRole('button', { name: 'Actions for E-mail' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
    const remove = page.getByRole('button', { name: 'Remove E-mail' });
    await expect(remove).toBeFocused();
    await remove.press('Enter');
    await expect(sendTest).toHaveCount(0);

    await page.addInitScript(PUSH_SERVICE);
    await open(page, '/account/notifications');
    const workers = () =>
      page.evaluate<string[]>(
        'navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => scope))',
      );
    expect(await workers()).toEqual([]);
    await page.getByRole('button', { name: 'Turn on in this browser' }).press('Enter');
    await expect(page.getByRole('rowheader', { name: 'This browser' })).toBeVisible();
    expect(await workers()).toEqual([expect.stringMatching(/\/push\/$/)]);
    // No page is in its scope: it intercepts nothing.
    expect(await page.evaluate('navigator.serviceWorker.controller')).toBeNull();
    await page.getByRole('button', { name: 'Turn off in this browser' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible();
    // The browser forgets a worker once it is idle.
    await expect.poll(workers).toEqual([]);

    await go(page, 'API keys', 'API keys');
    await expect(page.getByText('API keys are included in Developer.')).toBeVisible();

    await go(page, 'Plan', 'Plan');
    await page.getByText('Read agreement').first().press('Enter');

    await go(page, 'Preferences', 'Preferences');
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
    await page.getByRole('combobox', { name: 'Numbers' }).selectOption('1.234.567,89');
    await page.getByLabel('Default symbol').fill('not a symbol!');
    await page.getByLabel('Default symbol').press('Enter');
    await expect(page.getByLabel('Default symbol')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Default symbol')).toBeFocused();
    await page.getByLabel('Default symbol').fill('aapl');
    await page.getByLabel('Default symbol').press('Enter');
    await expect(page.getByText('Preferences saved.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // Another device: nothing is stored there, the account decides.
    await page.context().clearCookies({ name: /tapedeck_display|settings/ });
    await page.evaluate('localStorage.clear()');
    await open(page, '/');
    await expect(page).toHaveURL(/\/equity\/home\/overview\?symbol=AAPL/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await open(page, '/account');

    await go(page, 'Your data', 'Delete account');
    // The tabs do not fit a phone: they scroll, the page does not.
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download', exact: true }).press('Enter');
    expect((await download).suggestedFilename()).toBe('tapedeck-account.zip');
    await page.getByRole('button', { name: 'Delete account' }).press('Enter');
    await page.getByLabel('Current password').fill(member.password);
    await page.getByLabel('Current password').press('Enter');
    await expect(page.getByText('This account will be deleted on')).toBeVisible();
    await page.getByRole('button', { name: 'Keep account' }).press('Enter');
    await expect(page.getByText('This account will be deleted on')).toHaveCount(0);
  });
});
