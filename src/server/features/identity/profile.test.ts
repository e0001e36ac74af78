import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestBrowser, testBrowser, type TestIdentity } from '../../compose.fixture.ts';
import { channelFixture } from '../../../ports/store/channel-store.contract.ts';
import type { Stores } from '../../../ports/store/stores.ts';
import { targetHash } from '../notifications/target-hash.ts';
import { credentials, demoIdentity, developer, investor } from './demo-identity.fixture.ts';

const OLD = 'investor@demo.invalid';
const NEW = 'new@mail.example';
const DAYS = 86_400_000;

let t: TestIdentity;
let browser: TestBrowser;
let stores: Stores;
beforeEach(async () => {
  ({ t, browser, stores } = await demoIdentity());
  await signIn(browser);
});
afterEach(() => t.close());

const signIn = (from: TestBrowser, member = investor) =>
  from.post('/api/login', credentials(member));
const ask = (fields = {}, from = browser) =>
  from.post('/api/account/email', { email: NEW, password: investor.password, ...fields });
const profile = async (from = browser) => (await from.get('/api/account/profile')).body;
const confirm = (token: string, from = testBrowser(t.app, '198.51.100.4')) =>
  from.post('/api/confirm-email-change', { token });
/** The tokens of the newest two messages, by the mailbox that got them. */
const tokens = () => {
  const sent = t.mail.slice(-2);
  const of = (to: string) =>
    /token=([\w-]+)/.exec(sent.find((mail) => mail.to === to)?.text ?? '')?.[1] ?? '';
  return { old: of(OLD), new: of(NEW) };
};

describe('name', () => {
  it('PRO-1 is changed for every later answer, and trimmed', async () => {
    const put = (displayName: string) =>
      browser.send({ method: 'PUT', url: '/api/account/name', payload: { displayName } });
    expect((await put('  Ann Example ')).status).toBe(200);
    expect(await profile()).toMatchObject({ displayName: 'Ann Example' });
    expect((await browser.get('/api/visitor')).body.user).toMatchObject({
      displayName: 'Ann Example',
    });
    expect((await put('   ')).body.issues[0].path).toBe('body.displayName');
    expect((await put('a'.repeat(101))).status).toBe(400);
  });
});

describe('change of e-mail address', () => {
  it('EML-10 takes effect when both mailboxes have confirmed, in either order', async () => {
    expect((await ask()).status).toBe(200);
    expect(t.mail.map(({ to, kind }) => [to, kind])).toEqual([
      [OLD, 'identity.change-email-old'],
      [NEW, 'identity.change-email-new'],
    ]);
    const links = tokens();
    expect((await confirm(links.new)).body).toMatchObject({ changed: false });
    expect(await profile()).toMatchObject({
      email: OLD,
      emailChange: { email: NEW, newConfirmed: true, oldConfirmed: false },
    });
    expect((await confirm(links.old)).body).toMatchObject({ changed: true });
    expect(await profile()).toMatchObject({ email: NEW, emailChange: null });
    expect((await browser.get('/api/visitor')).body.user).toMatchObject({ email: NEW });
    expect(t.mail.at(-1)).toMatchObject({ to: OLD, kind: 'identity.email-changed' });
  });

  it('EML-11 a link works once and for two days', async () => {
    await ask();
    const links = tokens();
    await confirm(links.new);
    expect((await confirm(links.new)).status).toBe(410);
    t.clock.now += 2 * DAYS;
    expect((await confirm(links.old)).status).toBe(410);
    await signIn(browser);
    expect(await profile()).toMatchObject({ email: OLD, emailChange: null });
  });

  it('EML-12 the links of an earlier or a cancelled change do nothing', async () => {
    await ask();
    const first = tokens();
    t.clock.now += 3_600_000;
    await ask();
    expect((await confirm(first.old)).status).toBe(410);
    const second = tokens();
    await confirm(second.old);
    const cancel = () => browser.send({ method: 'DELETE', url: '/api/account/email' });
    expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 404]);
    expect((await confirm(second.new)).status).toBe(410);
    expect(await profile()).toMatchObject({ email: OLD, emailChange: null });
  });

  it('EML-13 wants the password, another address, and a session', async () => {
    expect((await ask({ password: 'wrong' })).status).toBe(403);
    expect((await ask({ email: 'no address' })).body.issues[0].path).toBe('body.email');
    const same = await ask({ email: OLD.toUpperCase() });
    expect([same.status, same.body.issues[0].path]).toEqual([400, 'body.email']);
    expect((await ask({}, testBrowser(t.app))).status).toBe(401);
    expect(t.mail).toEqual([]);
  });

  it('EML-14 concerns its own account only', async () => {
    await ask();
    const other = testBrowser(t.app, '192.0.2.9');
    await signIn(other, developer);
    expect(await profile(other)).toMatchObject({
      email: 'developer@demo.invalid',
      emailChange: null,
    });
    expect((await other.send({ method: 'DELETE', url: '/api/account/email' })).status).toBe(404);
    expect(await profile()).toMatchObject({ emailChange: { email: NEW } });
  });

  it('EML-15 no token is logged or kept, and what happened is on record', async () => {
    await ask();
    const links = tokens();
    await confirm(links.new);
    await confirm(links.old);
    expect(t.logged()).not.toContain(links.old);
    const events = (await browser.get('/api/account/security-events')).body as { kind: string }[];
    // They happened in the same millisecond.
    const kinds = events.map(({ kind }) => kind).filter((kind) => kind.startsWith('email.'));
    expect(kinds.toSorted()).toEqual([
      'email.change-asked',
      'email.change-confirmed',
      'email.changed',
    ]);
    expect(JSON.stringify(events)).not.toContain(links.old);
  });

  it('EML-17 notifications to the address of the account follow it, others stay', async () => {
    const { userId } = (await browser.get('/api/visitor')).body.user as { userId: string };
    const mail = (id: string, target: string) =>
      channelFixture(id, {
        memberId: userId,
        kind: 'email',
        target,
        targetHash: targetHash('email', target),
      });
    await stores.channels.create(mail('own', OLD), 9);
    await stores.channels.create(mail('desk', 'desk@mail.example'), 9);
    await ask();
    const links = tokens();
    await confirm(links.new);
    await confirm(links.old);
    expect((await stores.channels.list(userId)).map(({ target }) => target).toSorted()).toEqual([
      'desk@mail.example',
      NEW,
    ]);
  });

  it('EML-16 a link for a new password that went to the old address is void', async () => {
    const { wmid, username } = investor;
    await browser.post(`/api/forgot-password?wmid=${wmid}&username=${username}`);
    const reset = /token=([\w-]+)/.exec(t.mail[0]!.text)?.[1] ?? '';
    await ask();
    const links = tokens();
    await confirm(links.new);
    await confirm(links.old);
    const query = new URLSearchParams({
      resetPassword: 'a lamp in the harbour',
      resetPasswordConfirm: 'a lamp in the harbour',
      token: reset,
    });
    expect((await browser.post(`/api/reset-password?${query.toString()}`)).status).toBe(410);
  });
});
