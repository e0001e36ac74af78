import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testLists, type TestLists } from './watchlist-api.fixture.ts';

let t: TestLists;
let made = 0;
let list = '';
beforeAll(async () => {
  t = await testLists(['ann', 'bob', 'cid']);
});
afterAll(() => t.dispose());

const edit = (changes: unknown, user = 'ann') =>
  t.call(user, 'POST', '/api/watchlists/edits', { changes });
beforeEach(async () => {
  made += 1;
  list = `list-${made}-x`;
  await edit([
    { kind: 'createList', list, name: `List ${made}` },
    {
      kind: 'addRows',
      list,
      rows: [
        { symbol: 'MSFT', note: 'secret plan', tags: ['tech'], target: '777', stop: '333' },
        { symbol: 'KO' },
      ],
    },
  ]);
});

const share = async (body: object = {}, user = 'ann') =>
  t.call(user, 'POST', `/api/watchlists/${list}/shares`, body);
const token = async (body: object = {}) => (await share(body)).body.token as string;
const open = (secret: string, user?: string) =>
  t.call(user, 'GET', `/api/shared-watchlist?token=${encodeURIComponent(secret)}`);
const shares = async () => (await t.call('ann', 'GET', `/api/watchlists/${list}/shares`)).body;
const follow = (secret: string, user = 'bob') =>
  t.call(user, 'POST', '/api/followed-watchlists', { token: secret });
const followed = async (user = 'bob') =>
  (await t.call(user, 'GET', '/api/followed-watchlists')).body as {
    share: string;
    list: unknown;
  }[];

describe('links to watchlists', () => {
  it('SHARE-10 tells the token once; the store has its hash and the lists have neither', async () => {
    const { status, body } = await share();
    expect(status).toBe(200);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    const listed = await shares();
    expect(listed).toEqual([body.share]);
    expect(JSON.stringify(listed)).not.toContain(body.token);
    const row = await t.store.db
      .selectFrom('watchlist_share')
      .selectAll()
      .where('id', '=', body.share.id)
      .executeTakeFirstOrThrow();
    expect(row.token_hash).toBe(createHash('sha256').update(body.token).digest('base64url'));
    expect(JSON.stringify(row)).not.toContain(body.token);
  });

  it('SHARE-11 anybody with the link reads symbols and tags, and no note, target, stop or price', async () => {
    const secret = await token();
    for (const user of [undefined, 'bob']) {
      const { status, body, text } = await open(secret, user);
      expect([status, body]).toEqual([
        200,
        {
          share: expect.any(String),
          name: `List ${made}`,
          owner: 'Test ann',
          revision: 1,
          expiresAt: null,
          rows: [
            { symbol: 'MSFT', tags: ['tech'] },
            { symbol: 'KO', tags: [] },
          ],
        },
      ]);
      for (const hidden of ['secret plan', '777', '333', 'ann@'])
        expect(text).not.toContain(hidden);
    }
    // Prices are the reader's own affair: late for who has signed nothing.
    const quotes = await t.call(undefined, 'GET', '/api/market/quotes?symbols=MSFT');
    expect(quotes.body.data[0].delayedBy).toBe(15 * 60_000);
    await edit([{ kind: 'removeRows', list, symbols: ['KO'] }]);
    expect((await open(secret)).body.rows).toHaveLength(1);
  });

  it('SHARE-12 ends when it expires, is revoked, or its list is trashed, and looks like none', async () => {
    const [short, long, gone] = [await token({ expiresInDays: 1 }), await token(), await token()];
    const start = t.clock.now;
    t.clock.now = start + 86_400_000;
    expect((await open(short)).status).toBe(404);
    expect((await open(long)).status).toBe(200);
    t.clock.now = start;
    const { id } =
      (await open(gone)).body.share === undefined
        ? { id: '' }
        : { id: (await open(gone)).body.share };
    expect((await t.call('bob', 'DELETE', `/api/watchlists/${list}/shares/${id}`)).status).toBe(
      404,
    );
    expect((await t.call('ann', 'DELETE', `/api/watchlists/${list}/shares/${id}`)).status).toBe(
      200,
    );
    expect((await t.call('ann', 'DELETE', `/api/watchlists/${list}/shares/${id}`)).status).toBe(
      404,
    );
    const [dead, never] = [await open(gone), await open('x'.repeat(43))];
    expect([dead.status, dead.body.statusMessage]).toEqual([404, never.body.statusMessage]);
    await edit([{ kind: 'trashList', list }]);
    expect((await open(long)).status).toBe(404);
    await edit([{ kind: 'restoreList', list }]);
    expect((await open(long)).status).toBe(200);
  });

  it('SHARE-24 open nothing while their owner is disabled, and the same as before afterwards', async () => {
    const secret = await token();
    const { body } = await follow(secret);
    const mine = async () =>
      (await followed()).find((one) => (one.list as { name?: string } | null)?.name !== undefined);
    const { members } = t.store.stores;
    await members.setDisabled('ann', 5);
    expect((await open(secret)).status).toBe(404);
    expect((await open(secret, 'bob')).status).toBe(404);
    expect(await mine()).toBeUndefined();
    expect((await follow(secret, 'cid')).status).toBe(404);
    await members.setDisabled('ann', null);
    expect((await open(secret)).body.name).toBe(`List ${made}`);
    expect(await mine()).toBeDefined();
    await t.call('bob', 'DELETE', `/api/followed-watchlists/${body.share}`);
  });

  it('SHARE-13 only the owner makes and lists links, and not too many', async () => {
    expect((await share({}, 'bob')).status).toBe(404);
    expect((await t.call('bob', 'GET', `/api/watchlists/${list}/shares`)).status).toBe(404);
    expect((await t.call(undefined, 'POST', `/api/watchlists/${list}/shares`, {})).status).toBe(
      401,
    );
    for (const body of [
      { expiresInDays: 0 },
      { expiresInDays: 366 },
      { expiresInDays: '7' },
      { x: 1 },
    ])
      expect((await share(body)).status).toBe(400);
    for (let at = 0; at < 20; at += 1) expect((await share()).status).toBe(200);
    const refused = await share();
    expect([refused.status, refused.body.code]).toEqual([409, 'tooManyShares']);
    for (const bad of ['', 'x'.repeat(129), "' or 1=1 --"])
      expect([400, 404]).toContain((await open(bad)).status);
  });

  it('SHARE-14 others follow a list, hear of its changes, and leave it', async () => {
    const secret = await token();
    const { body } = await follow(secret);
    expect(body.name).toBe(`List ${made}`);
    await follow(secret);
    expect(await followed()).toMatchObject([{ share: body.share, list: { rows: [{}, {}] } }]);
    expect(await followed('cid')).toEqual([]);
    const told: string[] = [];
    const stop = await t.bus.subscribe('>', (message: unknown, subject?: unknown) => {
      told.push(`${String(subject)} ${String(message)}`);
    });
    await edit([{ kind: 'renameList', list, name: 'Renamed' }]);
    await expect.poll(() => told.join('\n')).toContain('followed.changed');
    await stop();
    const one = await t.call('bob', 'GET', `/api/followed-watchlists/${body.share}`);
    expect(one.body.name).toBe('Renamed');
    expect((await t.call('cid', 'GET', `/api/followed-watchlists/${body.share}`)).status).toBe(404);
    await t.call('ann', 'DELETE', `/api/watchlists/${list}/shares/${body.share}`);
    expect(await followed()).toMatchObject([{ share: body.share, list: null }]);
    expect((await t.call('bob', 'GET', `/api/followed-watchlists/${body.share}`)).status).toBe(404);
    expect((await t.call('bob', 'DELETE', `/api/followed-watchlists/${body.share}`)).status).toBe(
      200,
    );
    expect((await t.call('bob', 'DELETE', `/api/followed-watchlists/${body.share}`)).status).toBe(
      404,
    );
    expect(await followed()).toEqual([]);
  });

  it('SHARE-15 nobody follows an own list, or without an account', async () => {
    const secret = await token();
    expect((await follow(secret, 'ann')).status).toBe(409);
    expect(
      (await t.call(undefined, 'POST', '/api/followed-watchlists', { token: secret })).status,
    ).toBe(401);
    expect((await follow('nope')).status).toBe(404);
  });
});
