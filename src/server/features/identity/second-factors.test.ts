import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN, type TestBrowser, testBrowser, type TestIdentity } from '../../compose.fixture.ts';
import { softwareAuthenticator } from '../../software-authenticator.fixture.ts';
import { USER_COOKIE } from './cookies.ts';
import { credentials, demoIdentity, developer, investor } from './demo-identity.fixture.ts';

let t: TestIdentity;
let browser: TestBrowser;
beforeEach(async () => {
  ({ t, browser } = await demoIdentity());
  await signIn(browser);
});
afterEach(() => t.close());

const signIn = (from: TestBrowser, member = investor) =>
  from.post('/api/login', credentials(member));
const password = { password: investor.password };
const codeNow = (secret: string, offset = 0) =>
  new TOTP({ secret }).generate({ timestamp: t.clock.now + offset * 30_000 });

/** Switches the app on and moves on to the next time step. */
async function enableTotp() {
  const { secret } = (await browser.post('/api/account/totp', password)).body as { secret: string };
  const confirmed = await browser.post('/api/account/totp/confirm', { code: codeNow(secret) });
  t.clock.now += 30_000;
  return { secret, codes: confirmed.body.recoveryCodes as string[] };
}

describe('authenticator app', () => {
  it('2FA-5 counts once a code has confirmed it; before that the password is enough', async () => {
    const started = await browser.post('/api/account/totp', password);
    expect(started.body.uri).toContain('otpauth://totp/');
    const visitor = testBrowser(t.app);
    expect((await signIn(visitor)).status).toBe(200);
    expect((await browser.post('/api/account/totp/confirm', { code: '000000' })).status).toBe(400);
    expect((await browser.get('/api/account/security')).body.totp).toBe(false);
  });

  it('2FA-6 makes the sign-in two steps: no session before the second', async () => {
    const { secret, codes } = await enableTotp();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const visitor = testBrowser(t.app);
    const first = await signIn(visitor);
    expect(first.status).toBe(202);
    expect(first.body).toEqual({
      secondStep: { methods: ['totp', 'recovery-code'], expiresAt: t.clock.now + 300_000 },
    });
    expect(visitor.cookies.has(USER_COOKIE)).toBe(false);
    expect((await visitor.get('/api/check-session')).body).toBe(false);
    expect((await visitor.get('/api/login/options')).body.secondStep).toEqual([
      'totp',
      'recovery-code',
    ]);
    const second = await visitor.post('/api/login/second-step', { code: codeNow(secret) });
    expect(second.body).toMatchObject({ userId: investor.id });
    expect((await visitor.get('/api/check-session')).body).toBe(true);
    expect(visitor.cookies.has('qm_dashboard:step')).toBe(false);
  });

  it('2FA-7 a code works once, also for two at the same time', async () => {
    const { secret } = await enableTotp();
    const visitors = [testBrowser(t.app), testBrowser(t.app, '192.0.2.1')];
    for (const visitor of visitors) await signIn(visitor);
    const code = codeNow(secret);
    const replies = await Promise.all(
      visitors.map((visitor) => visitor.post('/api/login/second-step', { code })),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
  });

  it('2FA-8 guessing codes is throttled, from one place and from many', async () => {
    await enableTotp();
    const visitor = testBrowser(t.app);
    await signIn(visitor);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push((await visitor.post('/api/login/second-step', { code: `00000${i}` })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    for (let i = 0; i < 40; i += 1) {
      const other = testBrowser(t.app, `198.51.100.${i}`);
      await signIn(other);
      await other.post('/api/login/second-step', { code: '000000' });
    }
    const late = testBrowser(t.app, '192.0.2.99');
    await signIn(late);
    expect((await late.post('/api/login/second-step', { code: '000000' })).status).toBe(429);
  });

  it('2FA-9 the step expires, and a made-up ticket opens nothing', async () => {
    const { secret } = await enableTotp();
    const visitor = testBrowser(t.app);
    await signIn(visitor);
    t.clock.now += 300_000;
    const late = await visitor.post('/api/login/second-step', { code: codeNow(secret) });
    expect([late.status, late.body.statusMessage]).toEqual([
      401,
      'This sign-in has expired. Please start over.',
    ]);
    const forged = testBrowser(t.app);
    forged.cookies.set('qm_dashboard:step', 'A'.repeat(43));
    expect((await forged.post('/api/login/second-step', { code: codeNow(secret) })).status).toBe(
      401,
    );
    expect(
      (await testBrowser(t.app).post('/api/login/second-step', { code: codeNow(secret) })).status,
    ).toBe(401);
  });

  it('2FA-10 a recovery code works once, however it is typed', async () => {
    const { codes } = await enableTotp();
    const use = async (code: string) => {
      const visitor = testBrowser(t.app);
      await signIn(visitor);
      return (await visitor.post('/api/login/second-step', { code })).status;
    };
    expect(await use(` ${codes[0]!.toUpperCase().replace('-', ' ')} `)).toBe(200);
    expect(await use(codes[0]!)).toBe(401);
    expect((await browser.get('/api/account/security')).body.recoveryCodesLeft).toBe(9);
    const fresh = (await browser.post('/api/account/recovery-codes', password)).body
      .recoveryCodes as string[];
    expect(await use(codes[1]!)).toBe(401);
    expect(await use(fresh[0]!)).toBe(200);
  });

  it('2FA-11 every change wants the password, rotates the session and ends the others', async () => {
    expect((await browser.post('/api/account/totp', { password: 'wrong' })).status).toBe(403);
    const other = testBrowser(t.app, '192.0.2.1');
    await signIn(other);
    const before = browser.cookies.get(USER_COOKIE);
    await enableTotp();
    expect(browser.cookies.get(USER_COOKIE)).not.toBe(before);
    expect((await other.get('/api/check-session')).body).toBe(false);
    expect((await browser.post('/api/account/totp', password)).status).toBe(409);
    expect((await browser.post('/api/account/totp/remove', { password: 'wrong' })).status).toBe(
      403,
    );
    expect((await browser.post('/api/account/totp/remove', password)).status).toBe(200);
    expect((await signIn(testBrowser(t.app))).status).toBe(200);
    expect((await browser.get('/api/account/security')).body).toMatchObject({
      totp: false,
      recoveryCodesLeft: 0,
    });
    const kinds = (await t.audit.list({ subject: investor.id, limit: 50 })).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['totp.enabled', 'totp.disabled']));
    expect(t.mail.map(({ kind }) => kind)).toEqual([
      'identity.second-factor-changed',
      'identity.second-factor-changed',
    ]);
  });

  it('2FA-12 secrets and codes reach no log', async () => {
    const { secret, codes } = await enableTotp();
    const visitor = testBrowser(t.app);
    await signIn(visitor);
    await visitor.post('/api/login/second-step', { code: codes[0]! });
    for (const text of [secret, ...codes]) expect(t.logged()).not.toContain(text);
  });
});

describe('passkeys', () => {
  const device = () => softwareAuthenticator(ORIGIN);
  const addPasskey = async (authenticator = device(), from = browser) => {
    const { options } = (await from.post('/api/account/passkeys/options', password)).body as {
      options: object;
    };
    const passkey = authenticator.create(options);
    const reply = await from.post('/api/account/passkeys', { name: 'My phone', passkey });
    return { authenticator, reply, passkey };
  };
  const secondStep = async (authenticator: ReturnType<typeof device>) => {
    const visitor = testBrowser(t.app);
    await signIn(visitor);
    const { options } = (await visitor.post('/api/login/passkey-options')).body as {
      options: object;
    };
    const passkey = authenticator.get(options);
    return { visitor, passkey, reply: await visitor.post('/api/login/second-step', { passkey }) };
  };

  it('2FA-13 a passkey is made, listed, signs in as second step and is removed', async () => {
    const { authenticator, reply } = await addPasskey();
    expect(reply.status).toBe(200);
    expect(reply.body.recoveryCodes).toHaveLength(10);
    const { passkeys } = (await browser.get('/api/account/security')).body as {
      passkeys: { id: string; name: string }[];
    };
    expect(passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
    const { visitor, reply: signedIn } = await secondStep(authenticator);
    expect(signedIn.body).toMatchObject({ userId: investor.id });
    expect((await visitor.get('/api/check-session')).body).toBe(true);
    const remove = `/api/account/passkeys/${passkeys[0]!.id}/remove`;
    expect((await browser.post(remove, { password: 'wrong' })).status).toBe(403);
    expect((await browser.post(remove, password)).status).toBe(200);
    expect((await signIn(testBrowser(t.app))).status).toBe(200);
  });

  it('2FA-14 an answer of another device, of another site or sent twice proves nothing', async () => {
    const { authenticator } = await addPasskey();
    expect((await secondStep(device())).reply.status).toBe(401);
    const elsewhere = softwareAuthenticator('https://evil.example');
    expect((await addPasskey(elsewhere)).reply.status).toBe(400);
    const { passkey, reply } = await secondStep(authenticator);
    expect(reply.status).toBe(200);
    const again = testBrowser(t.app);
    await signIn(again);
    await again.post('/api/login/passkey-options');
    expect((await again.post('/api/login/second-step', { passkey })).status).toBe(401);
  });

  it('2FA-15 a counter that goes back betrays a copy of the device', async () => {
    const { authenticator } = await addPasskey();
    expect((await secondStep(authenticator)).reply.status).toBe(200);
    expect((await secondStep(authenticator)).reply.status).toBe(200);
    authenticator.counter = 0;
    expect((await secondStep(authenticator)).reply.status).toBe(401);
  });

  it('2FA-16 nobody adds a passkey to, or signs in with one of, another account', async () => {
    const { options } = (await browser.post('/api/account/passkeys/options', password)).body as {
      options: object;
    };
    const other = testBrowser(t.app, '192.0.2.1');
    await signIn(other, developer);
    const made = device().create(options);
    expect((await other.post('/api/account/passkeys', { name: 'x', passkey: made })).status).toBe(
      400,
    );
    const { authenticator, passkey } = await addPasskey();
    expect((await browser.post('/api/account/passkeys', { name: 'again', passkey })).status).toBe(
      400,
    );
    await other.post('/api/account/totp', { password: developer.password });
    const theirs = testBrowser(t.app, '192.0.2.2');
    await signIn(theirs, developer);
    expect(
      (
        await theirs.post('/api/login/second-step', {
          passkey: authenticator.get({ challenge: 'x' }),
        })
      ).status,
    ).toBe(401);
  });

  it('2FA-17 the recovery codes serve passkeys too', async () => {
    const { reply } = await addPasskey();
    const visitor = testBrowser(t.app);
    expect((await signIn(visitor)).body.secondStep.methods).toEqual(['passkey', 'recovery-code']);
    const [code] = reply.body.recoveryCodes as string[];
    expect((await visitor.post('/api/login/second-step', { code })).status).toBe(200);
  });
});

describe('before second factors change', () => {
  const HALF_AN_HOUR = 30 * 60_000;
  const renew = (fields = {}) =>
    browser.post('/api/account/recovery-codes', { ...password, ...fields });

  it('2FA-20 a fresh sign-in needs the password only, an older one a code as well', async () => {
    const { secret, codes } = await enableTotp();
    expect((await browser.get('/api/account/security')).body.needsCode).toBe(false);
    expect((await renew()).status).toBe(200);
    t.clock.now += HALF_AN_HOUR;
    expect((await browser.get('/api/account/security')).body.needsCode).toBe(true);
    const without = await renew();
    expect([without.status, without.body.issues[0].path]).toEqual([403, 'body.code']);
    // Those before the renewal are worth nothing.
    expect((await renew({ code: codes[0] })).status).toBe(403);
    expect((await renew({ code: codeNow(secret) })).status).toBe(200);
    // A code works once.
    expect((await renew({ code: codeNow(secret) })).status).toBe(403);
  });

  it('2FA-21 guessing the code is throttled', async () => {
    await enableTotp();
    t.clock.now += HALF_AN_HOUR;
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await renew({ code: '000000' })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });

  it('2FA-22 without a second factor there is no code to ask for', async () => {
    t.clock.now += HALF_AN_HOUR;
    expect((await browser.post('/api/account/totp', password)).status).toBe(200);
  });

  it('2FA-23 nobody renames a passkey of another member', async () => {
    const reply = await browser.send({
      method: 'PUT',
      url: '/api/account/passkeys/unknown',
      payload: { name: 'mine' },
    });
    expect(reply.status).toBe(404);
  });
});
