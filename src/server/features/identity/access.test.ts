import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN, type TestBrowser, testBrowser, type TestIdentity } from '../../compose.fixture.ts';
import { demoIdentity, investor } from './demo-identity.fixture.ts';

const NEW = 'a lamp in the harbour';

let t: TestIdentity;
let browser: TestBrowser;
beforeEach(async () => {
  ({ t, browser } = await demoIdentity());
});
afterEach(() => t.close());

const form = (differences = {}) => ({
  wmid: '501',
  username: 'Lena.Brook',
  email: 'lena@example.test',
  displayName: 'Lena Brook',
  password: 'green boats at noon',
  passwordConfirm: 'green boats at noon',
  professional: 'non-professional',
  ...differences,
});
const login = (username = 'lena.brook', password = 'green boats at noon', wmid = '501') =>
  browser.post('/api/login', { wmid, username, password });
const linkIn = (text: string) => new URL(/https:\S+/.exec(text)![0]);
const tokenOf = (index: number) => linkIn(t.mail.at(index)!.text).searchParams.get('token')!;
const forgot = (username: string, wmid = '501', from = browser) =>
  from.post(`/api/forgot-password?${new URLSearchParams({ username, wmid }).toString()}`);
const reset = (token: string, password = NEW, confirm = password) =>
  browser.post(
    `/api/reset-password?${new URLSearchParams({ resetPassword: password, resetPasswordConfirm: confirm, token }).toString()}`,
  );

describe('registration', () => {
  it('REG-9 mails are in the language that the member uses', async () => {
    const inFrench = { 'accept-language': 'fr' };
    await browser.send({
      method: 'POST',
      url: '/api/register',
      payload: form(),
      headers: inFrench,
    });
    expect(t.mail[0]?.subject).toBe('Tapedeck : veuillez confirmer votre adresse e-mail');
    expect(t.mail[0]?.text).toContain('Bonjour Lena Brook,');
    await browser.post('/api/verify-email', { token: tokenOf(0) });
    // Somebody else's browser does not choose the language of her mails.
    await forgot('lena.brook');
    expect(t.mail[1]?.subject).toBe('Tapedeck : choisissez un nouveau mot de passe');
    await login();
    await forgot('lena.brook', '501', testBrowser(t.app, '198.51.100.9'));
    expect(t.mail[2]?.subject).toBe('Tapedeck: choose a new password');
  });

  it('REG-1 opens an account that can sign in once its address is confirmed', async () => {
    expect((await browser.post('/api/register', form())).status).toBe(200);
    const early = await login();
    expect([early.status, early.body.statusMessage]).toEqual([
      403,
      'Please confirm your e-mail address first. We have sent you a link.',
    ]);
    expect(t.mail).toHaveLength(1);
    expect(t.mail[0]).toMatchObject({ to: 'lena@example.test', kind: 'identity.verify-email' });
    const link = linkIn(t.mail[0]!.text);
    expect([link.origin, link.pathname]).toEqual([ORIGIN, '/verified']);
    const token = tokenOf(0);
    expect((await browser.post('/api/verify-email', { token })).status).toBe(200);
    expect((await login()).body).toMatchObject({
      displayName: 'Lena Brook',
      roles: ['investor'],
      planId: 'free',
    });
    expect((await browser.post('/api/verify-email', { token })).status).toBe(410);
  });

  it('REG-1 an account whose message cannot be kept is not opened', async () => {
    t.mailbox.full = true;
    expect((await browser.post('/api/register', form())).status).toBe(500);
    expect(await t.identity.members.byUsername('501', 'lena.brook')).toBeUndefined();
    const events = await t.audit.list({ limit: 50 });
    expect(events.map(({ kind }) => kind)).not.toContain('member.registered');
    t.mailbox.full = false;
    expect((await browser.post('/api/register', form())).status).toBe(200);
    expect(t.mail).toHaveLength(1);
  });

  it('REG-2 a wrong password does not say that the address is unconfirmed', async () => {
    await browser.post('/api/register', form());
    expect((await login('lena.brook', 'not her password')).status).toBe(401);
  });

  it('REG-3 the link does not depend on the Host header', async () => {
    await browser.send({
      method: 'POST',
      url: '/api/register',
      payload: form(),
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(t.mail[0]!.text).not.toContain('evil');
  });

  it('REG-4 a link that has expired confirms nothing', async () => {
    await browser.post('/api/register', form());
    t.clock.now += 48 * 3_600_000;
    expect((await browser.post('/api/verify-email', { token: tokenOf(0) })).status).toBe(410);
    expect((await login()).status).toBe(403);
  });

  it('REG-5 the form sent twice is one account and one message', async () => {
    const replies = await Promise.all([
      browser.post('/api/register', form()),
      browser.post('/api/register', form()),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(t.mail).toHaveLength(1);
  });

  it('REG-6 a username that is taken is refused, under another partner it is free', async () => {
    await browser.post('/api/register', form());
    const again = await browser.post(
      '/api/register',
      form({ username: 'LENA.BROOK', email: 'other@example.test' }),
    );
    expect([again.status, again.body.issues[0].path]).toEqual([409, 'body.username']);
    expect((await browser.post('/api/register', form({ wmid: '103208' }))).status).toBe(200);
  });

  it.each([
    ['a short password', { password: 'short', passwordConfirm: 'short' }, 'body.password'],
    [
      'a common password',
      { password: 'Password1234', passwordConfirm: 'Password1234' },
      'body.password',
    ],
    [
      'the username for a password',
      { username: 'quarterdecking', password: 'Quarterdecking', passwordConfirm: 'Quarterdecking' },
      'body.password',
    ],
    [
      '129 characters',
      { password: 'ab1-'.repeat(32) + 'x', passwordConfirm: 'ab1-'.repeat(32) + 'x' },
      'body.password',
    ],
    ['two different passwords', { passwordConfirm: 'green boats at nine' }, 'body.passwordConfirm'],
    ['an unknown partner', { wmid: '1' }, 'body.wmid'],
    ['no e-mail address', { email: 'lena' }, 'body.email'],
    [
      'a header in the address',
      { email: 'lena@example.test\r\nBcc: all@example.test' },
      'body.email',
    ],
    ['markup for a name', { displayName: '<script>alert(1)</script>' }, 'body.displayName'],
    ['a NUL in a name', { displayName: 'Le\0na' }, 'body.displayName'],
    ['an escape in a name', { displayName: 'Lena\u001b[2J' }, 'body.displayName'],
    ['a turned name', { displayName: 'Lena\u202eknil' }, 'body.displayName'],
    ['a blank name', { displayName: '  ' }, 'body.displayName'],
    ['lines in a name', { displayName: 'Lena\r\nSubject: x' }, 'body.displayName'],
    ['an odd username', { username: 'lena brook' }, 'body.username'],
    ['no status', { professional: 'maybe' }, 'body.professional'],
  ])('REG-7 %s is refused at its field', async (_, difference, path) => {
    const reply = await browser.post('/api/register', form(difference));
    expect(reply.status).toBe(400);
    expect(reply.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect(t.mail).toEqual([]);
  });

  it('REG-8 nobody registers as anything but an investor on the free plan', async () => {
    expect((await browser.post('/api/register', form({ roles: ['admin'] }))).status).toBe(400);
    expect((await browser.post('/api/register', form({ planId: 'pro' }))).status).toBe(400);
  });

  it('REG-9 one address opens a few accounts, not many', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 14; i += 1)
      statuses.push((await browser.post('/api/register', form({ username: `user-${i}` }))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(11);
    expect(statuses.at(-1)).toBe(429);
  });

  it('REG-10 the link can be sent again, without saying to whom', async () => {
    await browser.post('/api/register', form());
    const replies = [
      await browser.post('/api/resend-verification', { wmid: '501', username: 'lena.brook' }),
      await browser.post('/api/resend-verification', { wmid: '501', username: 'nobody-here' }),
      await browser.post('/api/resend-verification', { wmid: '501', username: 'investor' }),
    ];
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(t.mail).toHaveLength(2);
    expect((await browser.post('/api/verify-email', { token: tokenOf(0) })).status).toBe(200);
    expect((await browser.post('/api/verify-email', { token: tokenOf(1) })).status).toBe(410);
  });
});

describe('API-5 forgot password', () => {
  it('API-5 answers alike and as slowly whether there is an account or not', async () => {
    const there = await forgot('investor');
    const slow = t.pauses.splice(0);
    const missing = await forgot('nobody-here');
    const elsewhere = await forgot('investor', '103208');
    expect(there.status).toBe(200);
    expect([missing.text, elsewhere.text]).toEqual([there.text, there.text]);
    expect(t.pauses).toEqual([...slow, ...slow]);
    expect(t.mail.map(({ to, kind }) => [to, kind])).toEqual([
      ['investor@demo.invalid', 'identity.reset-password'],
    ]);
  });

  it('API-5 shows its statusMessage when the limit is hit, for any name alike', async () => {
    for (const name of ['investor', 'nobody-here']) {
      const visitor = testBrowser(t.app, `192.0.2.${name.length}`);
      const statuses: number[] = [];
      for (let i = 0; i < 5; i += 1) statuses.push((await forgot(name, '501', visitor)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 429]);
      const refused = await forgot(name, '501', visitor);
      expect(refused.body.statusMessage).toBe('Too many attempts. Please try again in 60 s.');
      expect(refused.headers['retry-after']).toBe('60');
    }
  });

  it('API-5 mails to one account are limited across addresses', async () => {
    for (let i = 0; i < 30; i += 1)
      await forgot('investor', '501', testBrowser(t.app, `198.51.100.${i}`));
    expect(t.mail).toHaveLength(12);
  });

  it('API-5 takes username and wmid from the query and nothing looser', async () => {
    expect(
      (await browser.post('/api/forgot-password', { username: 'investor', wmid: '501' })).status,
    ).toBe(400);
    expect((await browser.post('/api/forgot-password?username=investor')).status).toBe(400);
    expect((await browser.post('/api/forgot-password?username=investor&wmid=501&x=1')).status).toBe(
      400,
    );
    expect((await browser.post('/api/forgot-password?username=a&username=b&wmid=501')).status).toBe(
      400,
    );
    expect((await browser.get('/api/forgot-password?username=investor&wmid=501')).status).toBe(405);
    expect(t.mail).toEqual([]);
  });

  it('API-5 mail that cannot be kept is a failure with a statusMessage', async () => {
    t.mail.push = () => {
      throw new Error('disk full at /secret/path');
    };
    const reply = await forgot('investor');
    expect(reply.status).toBe(500);
    expect(reply.body.statusMessage).toBe('Something unexpected happened. Please try again later.');
    expect(reply.text).not.toContain('secret');
  });
});

describe('API-6 forgot username', () => {
  const ask = (email: string, wmid = '501') =>
    browser.post(`/api/forgot-username?${new URLSearchParams({ email, wmid }).toString()}`);

  it('API-6 sends every username of the address and answers alike when there is none', async () => {
    await browser.post('/api/register', form());
    await browser.post(
      '/api/register',
      form({ username: 'lena.second', email: 'LENA@example.test' }),
    );
    t.mail.length = 0;
    const there = await ask('lena@example.test');
    const missing = await ask('nobody@example.test');
    expect(there.status).toBe(200);
    expect(missing.text).toBe(there.text);
    expect(t.mail).toHaveLength(1);
    expect(t.mail[0]!.text).toContain('Lena.Brook');
    expect(t.mail[0]!.text).toContain('lena.second');
  });

  it('API-6 a malformed address shows what is wrong with it', async () => {
    const reply = await ask('lena@@example');
    expect(reply.status).toBe(400);
    expect(reply.body.statusMessage).not.toBe('');
    expect(reply.body.issues).toEqual([
      { path: 'query.email', message: 'This is not an e-mail address.' },
    ]);
  });
});

describe('API-7 reset password', () => {
  it('API-7 sets the password once, ends every session and says so by mail', async () => {
    await login(investor.username, investor.password);
    await forgot('investor');
    expect(linkIn(t.mail[0]!.text).pathname).toBe('/reset-password');
    const token = tokenOf(0);
    expect((await reset(token)).status).toBe(200);
    expect((await browser.get('/api/check-session')).body).toBe(false);
    expect((await login(investor.username, investor.password)).status).toBe(401);
    expect((await login(investor.username, NEW)).status).toBe(200);
    expect(t.mail.at(-1)).toMatchObject({ kind: 'identity.password-changed' });
    const reused = await reset(token, 'another lamp at sea');
    expect([reused.status, reused.body.statusMessage]).toEqual([
      410,
      'This link has been used or has expired. Please request a new one.',
    ]);
    expect((await login(investor.username, NEW)).status).toBe(200);
    const events = await t.audit.list({ subject: investor.id, limit: 50 });
    expect(events.map(({ kind }) => kind)).toContain('password.reset');
  });

  it('API-7 a reset that cannot be made whole changes nothing: password, link and sessions', async () => {
    await login(investor.username, investor.password);
    await forgot('investor');
    t.mailbox.full = true;
    expect((await reset(tokenOf(0))).status).toBe(500);
    expect((await browser.get('/api/check-session')).body).toBe(true);
    expect((await login(investor.username, NEW)).status).toBe(401);
    expect((await login(investor.username, investor.password)).status).toBe(200);
    t.mailbox.full = false;
    expect((await reset(tokenOf(0))).status).toBe(200);
    expect((await login(investor.username, NEW)).status).toBe(200);
  });

  it('API-7 of two who use one link at once exactly one wins', async () => {
    await forgot('investor');
    const token = tokenOf(0);
    const replies = await Promise.all([
      reset(token, 'first lamp at sea'),
      reset(token, 'second lamp at sea'),
    ]);
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410]);
    const won = replies[0]!.status === 200 ? 'first lamp at sea' : 'second lamp at sea';
    expect((await login(investor.username, won)).status).toBe(200);
  });

  it('API-7 a used link takes the other links with it', async () => {
    await forgot('investor');
    await forgot('investor');
    expect((await reset(tokenOf(0))).status).toBe(200);
    expect((await reset(tokenOf(1), 'another lamp at sea')).status).toBe(410);
  });

  it('API-7 an expired, a made-up and a foreign token change nothing', async () => {
    await forgot('investor');
    const token = tokenOf(0);
    t.clock.now += 30 * 60_000;
    expect((await reset(token)).status).toBe(410);
    expect((await reset('x'.repeat(43))).status).toBe(410);
    await browser.post('/api/register', form());
    expect((await reset(tokenOf(-1))).status).toBe(410);
    expect((await login(investor.username, investor.password)).status).toBe(200);
  });

  it('API-7 a refused password does not use up the link', async () => {
    await forgot('investor');
    const token = tokenOf(0);
    const slips = [
      await reset(token, NEW, `${NEW}!`),
      await reset(token, 'short'),
      await reset(token, 'password1234'),
    ];
    expect(slips.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(slips.map(({ body }) => body.issues[0].path)).toEqual([
      'query.resetPasswordConfirm',
      'query.resetPassword',
      'query.resetPassword',
    ]);
    expect(slips[1]!.body.statusMessage).toBe('The password needs at least 12 characters.');
    expect((await reset(token)).status).toBe(200);
  });

  it('API-7 the store holds no token, and the log neither token nor password', async () => {
    await forgot('investor');
    const token = tokenOf(0);
    await reset(token);
    expect(t.logged()).not.toContain(token);
    expect(t.logged()).not.toContain(encodeURIComponent(NEW));
    expect(t.logged()).not.toContain(NEW.replaceAll(' ', '+'));
  });

  it('API-7 a mailbox that got the link is a confirmed address', async () => {
    await browser.post('/api/register', form());
    await forgot('lena.brook');
    await reset(tokenOf(-1));
    expect((await login('lena.brook', NEW)).status).toBe(200);
  });
});
