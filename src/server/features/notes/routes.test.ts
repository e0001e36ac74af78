import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { testLists, type TestLists } from '../watchlists/watchlist-api.fixture.ts';

let t: TestLists;
let user = '';
let made = 0;
beforeAll(async () => {
  t = await testLists();
});
afterAll(() => t.dispose());
beforeEach(async () => {
  made += 1;
  user = `user${made}`;
  await t.store.stores.members.create(memberFixture(user));
});

const save = (id: string, text: unknown, more: object = {}, who = user) =>
  t.call(who, 'PUT', `/api/notes/${id}`, { symbol: 'MSFT', text, ...more });
const find = async (query = '', who = user) =>
  ((await t.call(who, 'GET', `/api/notes${query}`)).body as { id: string }[]).map(({ id }) => id);

describe('notes on symbols', () => {
  it('NOTE-10 a note keeps its text, its day and the price of that moment', async () => {
    const first = await save('note-one', '# Why\n*cheap* <script>');
    const quote = await t.call(user, 'GET', '/api/market/quotes?symbols=MSFT');
    expect(first.body).toMatchObject({
      text: '# Why\n*cheap* <script>',
      symbol: 'MSFT',
      createdAt: t.clock.now,
      revision: 1,
    });
    expect(Number(first.body.price)).toBe(quote.body.data[0].last);
    t.clock.now += 1_000;
    const edited = await save('note-one', 'new', { revision: 1 });
    expect(edited.body).toMatchObject({
      text: 'new',
      revision: 2,
      createdAt: first.body.createdAt,
      updatedAt: t.clock.now,
      price: first.body.price,
    });
  });

  it('NOTE-11 an edit of an older note is a conflict; the same note again is not', async () => {
    await save('note-one', 'a');
    await save('note-one', 'b', { revision: 1 });
    const late = await save('note-one', 'c', { revision: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'noteChanged']);
    expect((await save('note-one', 'b', { revision: 1 })).body.revision).toBe(2);
    expect((await save('note-one', 'b', { symbol: 'KO' })).status).toBe(404);
  });

  it('NOTE-12 a removed note comes back as it was, and is gone after 30 days', async () => {
    await save('note-one', 'text');
    const removed = await t.call(user, 'DELETE', '/api/notes/note-one');
    expect(removed.body.removedAt).toBe(t.clock.now);
    expect(await find()).toEqual([]);
    expect((await save('note-one', 'other')).status).toBe(404);
    const back = await t.call(user, 'POST', '/api/notes/note-one/restore');
    expect(back.body).toMatchObject({ text: 'text', removedAt: null });
    expect(await find()).toEqual(['note-one']);
    await t.call(user, 'DELETE', '/api/notes/note-one');
    const start = t.clock.now;
    t.clock.now += 31 * 86_400_000;
    const prune = t.watchlists.jobs.find(({ name }) => name === 'notes.prune');
    await prune?.run(undefined as never, undefined as never);
    t.clock.now = start;
    expect((await t.call(user, 'POST', '/api/notes/note-one/restore')).status).toBe(404);
  });

  it('NOTE-13 lists by symbol and finds words in all own notes', async () => {
    await save('note-one', 'Résultats solides');
    t.clock.now += 1;
    await save('note-two', 'waiting', { symbol: 'KO' });
    expect(await find()).toEqual(['note-two', 'note-one']);
    expect(await find('?symbol=msft')).toEqual(['note-one']);
    expect(await find('?text=solides%20resultats')).toEqual(['note-one']);
    expect(await find('?text=ko')).toEqual(['note-two']);
    expect(await find('?limit=1')).toEqual(['note-two']);
    expect(await find(`?limit=1&before=${t.clock.now}~note-two`)).toEqual(['note-one']);
    expect(await find('?text=solides', 'bob')).toEqual([]);
  });

  it('NOTE-14 notes of others are not found', async () => {
    await save('note-one', 'mine');
    for (const [method, url] of [
      ['DELETE', '/api/notes/note-one'],
      ['POST', '/api/notes/note-one/restore'],
    ] as const)
      expect((await t.call('bob', method, url)).status).toBe(404);
    expect((await save('note-one', 'of Bob', {}, 'bob')).body.revision).toBe(1);
    expect((await t.call(user, 'GET', '/api/notes')).body[0].text).toBe('mine');
    expect((await t.call(undefined, 'GET', '/api/notes')).status).toBe(401);
  });

  it('NOTE-15 refuses what is empty, too long, malformed or about nothing', async () => {
    for (const text of ['', '   ', 'x'.repeat(10_001), 7, null, 'a\u0000b', '\ud800'])
      expect([text, (await save('note-one', text)).status]).toEqual([text, 400]);
    expect((await save('short', 'x')).status).toBe(400);
    expect((await save('note-one', 'x', { symbol: 'not a symbol' })).status).toBe(400);
    expect((await save('note-one', 'x', { symbol: 'NOSUCHX' })).status).toBe(404);
    expect((await t.call(user, 'GET', '/api/notes?before=x')).status).toBe(400);
    expect((await t.call(user, 'GET', '/api/notes?limit=101')).status).toBe(400);
  });

  it('NOTE-16 the plan limits the number of notes, and says so', async () => {
    const { notes } = t.store.stores;
    for (let at = 0; at < 200; at += 1)
      await notes.save(user, {
        id: `note-${at}-x`,
        symbol: 'KO' as never,
        text: 'x',
        price: null,
        createdAt: at,
        updatedAt: at,
        revision: 1,
        removedAt: null,
      });
    const refused = await save('note-more', 'x');
    expect([refused.status, refused.body.statusMessage]).toEqual([
      403,
      'Your plan includes 200 notes. Delete one or upgrade to add more.',
    ]);
    await t.call(user, 'DELETE', '/api/notes/note-1-x');
    expect((await save('note-more', 'x')).status).toBe(200);
    expect((await t.call(user, 'POST', '/api/notes/note-1-x/restore')).status).toBe(403);
  });
});
