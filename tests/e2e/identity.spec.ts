import { DEMO_PASSWORD } from '../../src/server/features/identity/demo-password.fixture.ts';
import type { Browser, Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { newMember } from './new-member.ts';
import { open } from './open.ts';
import { openDemo, signIn } from './sign-in.ts';
import { expect, test } from './watched-page.ts';

const investor = { wmid: '501', username: 'investor', password: DEMO_PASSWORD };
const ID_3 =
  'Please ensure you have entered the correct WMID, username, and password, and try again.';
const ID_5 = 'Automatic sign-in failed. Please try logging in manually.';

const form = (page: Page) => page.locator('form').filter({ has: page.getByLabel('WMID') });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Sign in' }).click();
const isSignedIn = async (page: Page) =>
  (await (await page.request.get('/api/check-session')).json()) as boolean;
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
/** Whoever is signed in can sign out. */
const signOutForm = (page: Page) => page.locator('form[action="/logout"]');

/** A session that another site has opened for the visitor, to be handed over. */
async function handedOver(browser: Browser, baseURL: string): Promise<string> {
  const context = await browser.newContext({ baseURL });
  const answer = await context.request.post('/api/login', { data: investor });
  const { sid } = (await answer.json()) as { sid: string };
  await context.close();
  return sid;
}

test.describe('the sign-in page', () => {
  test.use({ expectedErrors: /401/ });

  test('ID-3 a failure says what to check, keeps the input and clears the password', async ({
    page,
  }) => {
    await open(page, '/login');
    await page.getByLabel('Username').fill('investor');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await submit(page);
    await expect(page.getByRole('alert')).toHaveText(ID_3);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveValue('investor');
    await page.getByLabel('Password', { exact: true }).fill(investor.password);
    await submit(page);
    await expect.poll(() => isSignedIn(page)).toBe(true);
  });

  test('ID-12 an anonymous visitor of /trade signs in and returns there', async ({ page }) => {
    await open(page, '/trade/orders');
    await expect(page).toHaveURL(/\/login\?next=%2Ftrade%2Forders/);
    await expect(page.getByLabel('Sign in as developer')).toHaveCount(0);
    await openDemo(page.context());
    await page.reload();
    await page.getByLabel('Sign in as developer').click();
    await expect(page).toHaveURL(/\/trade\/orders$/);
    // ID-6: a signed-in visitor is redirected away from the sign-in page.
    await open(page, '/login?next=/status');
    await expect(page).toHaveURL(/\/status$/);
  });
});

test.describe('a member without the developer role', () => {
  test.use({ expectedErrors: /403/ });

  test('ID-12 gets the 403 page in /trade', async ({ page, context }) => {
    await signIn(context, 'investor');
    const response = await page.goto('/trade');
    expect(response?.status()).toBe(403);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /401/ });

  test('ID-7 sign-in, sign-out and sign-in errors work', async ({ page }) => {
    await open(page, '/login?next=/status');
    await page.getByLabel('Username').fill('investor');
    await page.getByLabel('Password', { exact: true }).fill('wrong wrong wrong');
    await submit(page);
    await expect(page.getByRole('alert')).toHaveText(ID_3);
    await page.getByLabel('Password', { exact: true }).fill(investor.password);
    await submit(page);
    await expect(page).toHaveURL(/\/status$/);
    expect(await isSignedIn(page)).toBe(true);
    await signOutForm(page).locator('button').dispatchEvent('click');
    await expect(page).toHaveURL(/\/status$/);
    expect(await isSignedIn(page)).toBe(false);
  });

  test('API-5 the forgotten-password form works without scripts', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Username').fill('nobody-at-all');
    await page.getByRole('button', { name: 'Send' }).click();
    const said = page.getByRole('main').getByRole('status').filter({ hasText: 'If the account' });
    await expect(said).toBeVisible();
  });
});

test.describe('sid and wmid in the address', () => {
  test('ID-5 sign in before rendering; no page, Referer or history entry holds the sid', async ({
    page,
    browser,
    baseURL,
  }) => {
    const sid = await handedOver(browser, baseURL!);
    const referers: string[] = [];
    page.on('request', (request) => referers.push(request.headers()['referer'] ?? ''));
    await open(page, `/status?sid=${sid}&wmid=501&ref=QM`);
    await expect(page).toHaveURL(/\/status\?ref=QM$/);
    expect(await isSignedIn(page)).toBe(true);
    expect(await page.content()).not.toContain(sid);
    expect(referers.join(' ')).not.toContain(sid);
    expect(await page.evaluate<string>('document.cookie')).not.toContain('qm_dashboard:user');
    const kept = await page.evaluate<string>(
      'JSON.stringify([Object.entries(localStorage), history.state])',
    );
    expect(kept).not.toContain(sid);
  });

  test('ID-5 a used sid shows a notice once', async ({ page, browser, baseURL }) => {
    const sid = await handedOver(browser, baseURL!);
    await page.request.post('/api/sign-in-with-sid', { data: { sid, wmid: '501' } });
    await page.context().clearCookies();
    await open(page, `/status?wmid=501&sid=${sid}`);
    await expect(page).toHaveURL(/\/status$/);
    await expect(page.getByRole('alert')).toContainText(ID_5);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(ID_5)).toHaveCount(0);
  });
});

test.describe('several tabs', () => {
  test('ID-8 signing out in one tab signs out and reloads the other', async ({ page, context }) => {
    await signIn(context, 'investor');
    const other = await context.newPage();
    await open(other, '/status');
    await expect(signOutForm(other)).toHaveCount(1);
    await open(page, '/status');
    await signOutForm(page).locator('button').dispatchEvent('click');
    await expect(signInLink(page)).toBeVisible();
    await expect(signInLink(other)).toBeVisible();
  });

  test('ID-8 signing in in one tab signs in the other', async ({ page, context }) => {
    await open(page, '/status');
    await expect(signInLink(page)).toBeVisible();
    const other = await context.newPage();
    await openDemo(context);
    await open(other, '/login?next=/status');
    await other.getByLabel('Sign in as investor').click();
    await expect(signOutForm(other)).toHaveCount(1);
    await expect(signOutForm(page)).toHaveCount(1);
    // Out again before the other may reload once more: it follows when it may.
    await signOutForm(other).locator('button').dispatchEvent('click');
    await expect(signInLink(other)).toBeVisible();
    await expect(signInLink(page)).toBeVisible();
  });
});

test.describe('an expired session', () => {
  test('ID-9 ERR-7 is noticed by the next check, and the page reloads signed out', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await signIn(context, 'investor');
    // A check that is still on its way when the clock jumps would answer for the old session: the
    // page asks once when it begins, and then by the clock.
    const begun = page.waitForResponse('**/api/check-session');
    await open(page, '/status');
    await (await begun).finished();
    await expect(signOutForm(page)).toHaveCount(1);
    const checked = page.waitForResponse('**/api/check-session');
    await page.clock.fastForward(301_000);
    await (await checked).finished();
    await expect(signOutForm(page)).toHaveCount(1);
    const { user } = (await (await page.request.get('/api/visitor')).json()) as {
      user: { sid: string };
    };
    const ended = await page.request.delete(`/api/account/sessions/${user.sid}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(ended.ok()).toBe(true);
    expect(await (await page.request.get('/api/check-session')).json()).toBe(false);
    // The next check is set when the page has read the answer of the last one.
    await expect(async () => {
      await page.clock.fastForward(301_000);
      await expect(signInLink(page)).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });

  test.describe('a session check that fails', () => {
    // Signed out on the server, the page may still ask for something of the member's.
    test.use({ expectedErrors: /503|status of 401/ });

    test('ID-9 an error signs out on the server as well', async ({ page, context }) => {
      await page.clock.install();
      await signIn(context, 'investor');
      await open(page, '/status');
      await expect(signOutForm(page)).toHaveCount(1);
      const isIn = async () => (await page.request.get('/api/check-session')).json();
      expect(await isIn()).toBe(true);
      // The first sign-out is lost as well: the next document of that session makes up for it.
      const down = { status: 503, json: { statusCode: 503, statusMessage: 'Down.', errorId: 'x' } };
      await page.route('**/api/check-session', (route) => route.fulfill(down));
      await page.route('**/api/logout?*', (route) => route.fulfill(down), { times: 1 });
      await page.clock.fastForward(301_000);
      // Reads are tried three times, with pauses.
      await expect(async () => {
        await page.clock.runFor(2_000);
        expect(await isIn()).toBe(false);
      }).toPass({ timeout: 60_000 });
      await expect(async () => {
        await page.clock.runFor(2_000);
        await expect(signInLink(page)).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
    });
  });

  test('ID-11 an anonymous page logs so once in the console', async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await open(page, '/status');
    await expect.poll(() => warnings).toEqual(['No user is set: this visitor is anonymous.']);
  });
});

test.describe('a new account', () => {
  test.use({ expectedErrors: /403|400/ });

  test('REG-1 is opened, confirmed by the link in its mail, and signs in', async ({
    page,
    baseURL,
  }) => {
    const username = `reg-${Date.now().toString(36)}`;
    await open(page, '/register');
    await page.getByLabel('Name', { exact: true }).fill('Vera Quill');
    await page.getByLabel('E-mail address').fill(`${username}@example.test`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('password1234');
    await page.getByLabel('Confirm password').fill('password1234');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /too common/,
    );
    await page.getByLabel('Password', { exact: true }).fill('slow tape rewinds');
    await page.getByLabel('Confirm password').fill('slow tape rewinds');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/unverified/);
    await expect(page.getByText('has not set up a mail server')).toBeVisible();
    await openDemo(page.context());
    await page.reload();
    await page.getByRole('link', { name: 'Open outbox' }).click();
    const mail = page.getByRole('article').filter({ hasText: `To ${username}@example.test` });
    const link = await mail.getByRole('link', { name: /\/verified\?token=/ }).textContent();
    // The address that the visitor uses: at another one of this machine he has other cookies.
    expect(link).toMatch(new RegExp(`^${baseURL!}/verified`));
    await open(page, link!);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail address confirmed');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('slow tape rewinds');
    await submit(page);
    await expect.poll(() => isSignedIn(page)).toBe(true);
  });
});

test.describe('a passkey', () => {
  test('2FA-13 can be registered and used as second step with the browser’s own dialog', async ({
    page,
  }) => {
    // WebAuthn wants a name, not a number.
    const origin = `http://localhost:${process.env['E2E_PORT']}`;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const { username, password } = await newMember(page, origin);
    await open(page, `${origin}/status`);
    const status = await page.evaluate<number>(`(async () => {
      const post = (path, body) =>
        fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const asked = await post('/api/account/passkeys/options', { password: '${password}' });
      const { options } = await asked.json();
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
      const made = await navigator.credentials.create({ publicKey });
      const added = await post('/api/account/passkeys', { name: 'Here', passkey: made.toJSON() });
      return added.status;
    })()`);
    expect(status).toBe(200);
    await page.context().clearCookies();
    await open(page, `${origin}/login?next=/status`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await submit(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two-step verification');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(`${origin}/status`);
    await expect(signOutForm(page)).toHaveCount(1);
  });
});

test.describe('the link that a demo prints', () => {
  test.use({ expectedErrors: /status of 4(?:00|10)/ });

  test('DEMO-9 opens the accounts in this browser, and says when it is not one', async ({
    page,
  }) => {
    await open(page, '/login');
    await expect(page.getByText('This is a demo.')).toBeVisible();
    for (const address of ['/demo', '/demo?token=of-somebody-else']) {
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo');
      await expectNoBarriers(page, address);
    }
    await open(page, `/demo?${new URLSearchParams({ token: DEMO_PASSWORD }).toString()}`);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('button', { name: 'Sign in as investor' }).click();
    await expect.poll(() => isSignedIn(page)).toBe(true);
  });
});
