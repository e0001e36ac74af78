import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import { NO_PREFERENCES } from '../../../domain/navigation/preferences.ts';
import {
  startIdentity,
  type TestBrowser,
  testBrowser,
  type TestIdentity,
} from '../../compose.fixture.ts';
import { developer, investor } from './demo-identity.fixture.ts';

let t: TestIdentity;
let browser: TestBrowser;
beforeEach(async () => {
  t = await startIdentity(await openTestSqlite());
  browser = testBrowser(t.app);
  await signIn(browser);
});
afterEach(() => t.close());

const signIn = (from: TestBrowser, { wmid, username, password } = investor) =>
  from.post('/api/login', { wmid, username, password });
const save = (payload: object, from = browser) =>
  from.send({ method: 'PATCH', url: '/api/account/preferences', payload });
const read = async (from = browser) => (await from.get('/api/account/preferences')).body;

describe('preferences of the account', () => {
  it('PRF-10 hold on another device, and one change leaves the others alone', async () => {
    expect(await read()).toEqual(NO_PREFERENCES);
    expect((await save({ theme: 'dark', symbol: 'aapl' })).status).toBe(200);
    await save({ density: 'dense' });
    const phone = testBrowser(t.app, '192.0.2.1');
    await signIn(phone);
    const kept = { ...NO_PREFERENCES, theme: 'dark', density: 'dense', symbol: 'AAPL' };
    expect(await read(phone)).toEqual(kept);
    await save({ theme: null }, phone);
    expect(await read()).toEqual({ ...kept, theme: null });
  });

  it('PRF-11 name the field that is wrong, and keep nothing of it', async () => {
    for (const [field, value] of [
      ['theme', 'pink'],
      ['timeZone', 'Mars/Olympus'],
      ['symbol', 'not a symbol!'],
      ['startPage', 'https://elsewhere.example'],
    ] as const) {
      const reply = await save({ [field]: value });
      expect([reply.status, reply.body.issues[0].path]).toEqual([400, `body.${field}`]);
    }
    expect(await read()).toEqual(NO_PREFERENCES);
  });

  it('PRF-12 are the member’s own, and need a session', async () => {
    await save({ theme: 'dark' });
    const other = testBrowser(t.app, '192.0.2.9');
    await signIn(other, developer);
    expect(await read(other)).toEqual(NO_PREFERENCES);
    expect((await save({ theme: 'dark' }, testBrowser(t.app))).status).toBe(401);
  });
});
