import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_READER, READER_HEADER } from '../../../contract/embed-reader.ts';
import { type TestBrowser, testBrowser, type TestIdentity } from '../../compose.fixture.ts';
import { EMBED_COOKIE, USER_COOKIE } from './cookies.ts';
import { credentials, demoIdentity, developer, investor } from './demo-identity.fixture.ts';

let t: TestIdentity;
let browser: TestBrowser;
beforeEach(async () => {
  ({ t, browser } = await demoIdentity());
});
afterEach(() => t.close());

/** A sid as a partner's server gets it for its page. */
const newSid = async (member = investor): Promise<string> => {
  const { body } = await testBrowser(t.app).post('/api/login', credentials(member));
  return (body as { sid: string }).sid;
};
const handOver = (sid: string, reader: string, from = browser) =>
  from.send({
    method: 'POST',
    url: '/api/sign-in-with-sid',
    payload: { sid, wmid: '501' },
    headers: { [READER_HEADER]: reader },
  });
/** For whom a frame of the page is shown. */
const frame = async (reader: string | undefined, from = browser): Promise<string> => {
  const query = reader === undefined ? '' : `&reader=${reader}`;
  const { body } = await from.get(`/embed/quotehead?symbol=MSFT${query}`);
  return (body as { username?: string }).username ?? 'nobody';
};
const call = async (reader: string, from = browser): Promise<string> => {
  const reply = await from.send({ url: '/api/visitor', headers: { [READER_HEADER]: reader } });
  return (reply.body as { user: { username: string } | null }).user?.username ?? 'nobody';
};

describe('WG-1 ID-14 the session of a frame belongs to the reader whom its page names', () => {
  it('serves the document, the calls and the stream of that reader, and no other', async () => {
    const reply = await handOver(await newSid(), 'r1');
    expect(reply.status).toBe(200);
    expect(reply.cookies.join()).toMatch(
      /^qm_dashboard:embed=.*SameSite=None; Secure; Partitioned$/,
    );
    expect([await frame('r1'), await call('r1')]).toEqual(['investor', 'investor']);
    expect([await frame('r2'), await call('r2')]).toEqual(['nobody', 'nobody']);
    expect([await frame(undefined), await call('r1')]).toEqual(['nobody', 'investor']);
  });

  it('ends when the page of another member is shown in the same browser', async () => {
    await handOver(await newSid(), 'r1');
    expect(await frame('r2')).toBe('nobody');
    expect((await handOver(await newSid(developer), 'r2')).status).toBe(200);
    expect([await frame('r2'), await frame('r1')]).toEqual(['developer', 'nobody']);
    expect(await t.identity.sessions.list('demo-investor')).toEqual([]);
  });

  it('ends when a page names another reader whose sid is no good', async () => {
    await handOver(await newSid(), 'r1');
    expect((await handOver('x'.repeat(43), 'r2')).status).toBe(401);
    expect([await frame('r1'), await frame('r2')]).toEqual(['nobody', 'nobody']);
  });

  it('ends when a page names no session', async () => {
    await handOver(await newSid(), 'r1');
    expect(await frame(NO_READER)).toBe('nobody');
    expect(await frame('r1')).toBe('nobody');
    expect(await t.identity.sessions.list('demo-investor')).toEqual([]);
  });

  it('goes on when its own page hands over the same sid again', async () => {
    const sid = await newSid();
    await handOver(sid, 'r1');
    expect((await handOver(sid, 'r1')).status).toBe(200);
    // As a frame that asked before the cookie was there.
    expect((await handOver(sid, 'r1', testBrowser(t.app))).status).toBe(401);
    expect(await frame('r1')).toBe('investor');
  });

  it.each([NO_READER, '', 'a b', 'x'.repeat(65)])('is given to no reader %j', async (reader) => {
    const reply = await handOver(await newSid(), reader);
    expect([reply.status, browser.cookies.has(EMBED_COOKIE)]).toEqual([401, false]);
  });

  it('is apart from the session of our own pages, both ways', async () => {
    await browser.post('/api/login', credentials());
    expect([await frame(undefined), await frame(NO_READER), await call('r2')]).toEqual([
      'investor',
      'nobody',
      'nobody',
    ]);
    await handOver(await newSid(developer), 'r2');
    expect([await frame('r2'), await frame(undefined)]).toEqual(['developer', 'investor']);
    const check = await browser.send({
      url: '/api/check-session',
      headers: { [READER_HEADER]: 'r9' },
    });
    expect([check.body, check.cookies]).toEqual([false, []]);
    // A frame signs out of its own session only.
    const own = (await browser.send({
      url: '/api/visitor',
      headers: { [READER_HEADER]: 'r2' },
    })) as { body: { user: { sid: string } } };
    await browser.send({
      method: 'POST',
      url: `/api/logout?sid=${own.body.user.sid}`,
      headers: { [READER_HEADER]: 'r2' },
    });
    expect([browser.cookies.has(EMBED_COOKIE), browser.cookies.has(USER_COOKIE)]).toEqual([
      false,
      true,
    ]);
    expect([await frame('r2'), await frame(undefined)]).toEqual(['nobody', 'investor']);
  });
});
