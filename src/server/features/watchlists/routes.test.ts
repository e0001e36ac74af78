import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { publishMemberEvents } from '../../stream/member-events.ts';
import { scriptedProvider } from '../../stream/scripted-provider.fixture.ts';
import { testClient, testStream } from '../../stream/stream.fixture.ts';
import { type ApiReply, testLists, type TestLists } from './watchlist-api.fixture.ts';

let t: TestLists;
let user = 'ann';
let made = 0;
beforeAll(async () => {
  t = await testLists();
});
afterAll(() => t.dispose());
// A member of its own for each test: none sees the lists of another.
beforeEach(async () => {
  made += 1;
  user = `user${made}`;
  await t.store.stores.members.create(memberFixture(user));
});

const edit = (changes: unknown, headers: Record<string, string> = {}, who = user) =>
  t.call(who, 'POST', '/api/watchlists/edits', { changes }, headers);
const create = (list = 'list-one', name = 'One') => edit([{ kind: 'createList', list, name }]);
const add = (symbols: string, list = 'list-one', headers = {}) =>
  edit(
    [{ kind: 'addRows', list, rows: symbols.split(' ').map((symbol) => ({ symbol })) }],
    headers,
  );
const symbolsOf = ({ body }: ApiReply, at = 0) =>
  body.lists[at].rows
    .filter(({ removedAt }: { removedAt: number | null }) => removedAt === null)
    .map(({ symbol }: { symbol: string }) => symbol);

describe('watchlists over the API', () => {
  it('LIST-30 a member makes lists, adds symbols and reads them back', async () => {
    expect((await create()).status).toBe(200);
    const added = await add('msft AAPL KO');
    expect([added.status, symbolsOf(added)]).toEqual([200, ['MSFT', 'AAPL', 'KO']]);
    const row = added.body.lists[0].rows[0];
    expect(row).toMatchObject({ note: '', tags: [], target: null, addedAt: t.clock.now });
    const quote = await t.call(user, 'GET', '/api/market/quotes?symbols=MSFT');
    expect(Number(row.priceWhenAdded)).toBe(quote.body.data[0].last);
    const own = await t.call(user, 'GET', '/api/watchlists');
    expect(own.body).toMatchObject({
      lists: [{ id: 'list-one', name: 'One', revision: 2, symbols: ['MSFT', 'AAPL', 'KO'] }],
      limits: { watchlists: 10, watchlistRows: 100 },
    });
    expect((await t.call(user, 'GET', '/api/watchlists/list-one')).body.rows).toHaveLength(3);
  });

  it('LIST-31 only a member has lists', async () => {
    expect((await t.call(undefined, 'GET', '/api/watchlists')).status).toBe(401);
    expect((await t.call(undefined, 'POST', '/api/watchlists/edits', {})).status).toBe(401);
  });

  it('LIST-32 the list of another member is not found, for reading as for writing', async () => {
    await create();
    const foreign = await t.call('bob', 'GET', '/api/watchlists/list-one');
    const none = await t.call('bob', 'GET', '/api/watchlists/list-none');
    expect(foreign.status).toBe(404);
    expect(foreign.body.statusMessage).toBe(none.body.statusMessage);
    for (const change of [
      { kind: 'renameList', list: 'list-one', name: 'mine' },
      { kind: 'addRows', list: 'list-one', rows: [{ symbol: 'MSFT' }] },
      { kind: 'trashList', list: 'list-one' },
    ])
      expect((await edit([change], {}, 'bob')).status).toBe(404);
    await edit([{ kind: 'createList', list: 'list-bob', name: 'B' }], {}, 'bob');
    const move = {
      kind: 'transferRows',
      list: 'list-bob',
      to: 'list-one',
      symbols: ['A'],
      keep: true,
    };
    expect((await edit([move], {}, 'bob')).status).toBe(404);
    const own = await t.call(user, 'GET', '/api/watchlists/list-one');
    expect(own.body.head).toMatchObject({ name: 'One', revision: 1, trashedAt: null });
  });

  it('LIST-33 tells what changed since a revision, and all when it cannot', async () => {
    await create();
    await add('MSFT AAPL');
    await edit([{ kind: 'setRow', list: 'list-one', symbol: 'AAPL', note: 'n' }]);
    const since = async (revision: number) =>
      (await t.call(user, 'GET', `/api/watchlists/list-one?since=${revision}`)).body;
    expect(await since(2)).toMatchObject({ since: 2, rows: [{ symbol: 'AAPL', note: 'n' }] });
    expect(await since(3)).toMatchObject({ since: 3, rows: [] });
    expect(await since(99)).toMatchObject({ since: null, rows: [{}, {}] });
    expect((await t.call(user, 'GET', '/api/watchlists/list-one?since=-1')).status).toBe(400);
  });

  it('LIST-34 an edit is applied whole or not at all', async () => {
    await create();
    const reply = await edit([
      { kind: 'addRows', list: 'list-one', rows: [{ symbol: 'MSFT' }] },
      { kind: 'removeRows', list: 'list-none', symbols: ['MSFT'] },
    ]);
    expect(reply.status).toBe(404);
    expect((await t.call(user, 'GET', '/api/watchlists/list-one')).body.rows).toEqual([]);
  });

  it('LIST-35 the same edit under the same key is applied once', async () => {
    await create();
    const key = { 'idempotency-key': 'k-1' };
    const [first, again] = [await add('MSFT', 'list-one', key), await add('MSFT', 'list-one', key)];
    expect(again.body).toEqual(first.body);
    expect((await add('AAPL', 'list-one', key)).status).toBe(422);
  });

  it('LIST-36 a symbol that nobody knows is named, in the language of the reader', async () => {
    await create();
    const reply = await add('MSFT NOSUCHX');
    expect([reply.status, reply.body.statusMessage]).toEqual([422, 'Symbols not found: NOSUCHX.']);
    const french = await add('NOSUCHX', 'list-one', { 'accept-language': 'fr' });
    expect(french.body.statusMessage).toBe('Symboles introuvables : NOSUCHX.');
  });

  it('LIST-37 the plan limits lists and rows, and says so', async () => {
    for (let at = 0; at < 10; at += 1) expect((await create(`list-${at}-x`)).status).toBe(200);
    const eleventh = await create('list-more');
    expect([eleventh.status, eleventh.body.code, eleventh.body.statusMessage]).toEqual([
      403,
      'tooManyWatchlists',
      'Your plan includes 10 watchlists. Delete one or upgrade to add more.',
    ]);
    await edit([{ kind: 'trashList', list: 'list-0-x' }]);
    expect((await create('list-more')).status).toBe(200);
    expect((await edit([{ kind: 'restoreList', list: 'list-0-x' }])).status).toBe(403);
    const universe = (
      await t.market.registry.ask('universe', { types: [] }, AbortSignal.timeout(5_000))
    ).data
      .slice(0, 101)
      .map(({ symbol }) => symbol);
    const full = await add(universe.slice(0, 100).join(' '), 'list-1-x');
    expect([full.status, symbolsOf(full).length]).toEqual([200, 100]);
    const beyond = await add(String(universe[100]), 'list-1-x', { 'accept-language': 'fr' });
    expect([beyond.status, beyond.body.statusMessage]).toEqual([
      403,
      'Votre formule comprend 100 symboles par liste de suivi. « One » en contiendrait davantage.',
    ]);
    expect((await add(String(universe[0]), 'list-1-x')).status).toBe(200);
  });

  it('LIST-38 refuses what is malformed, and says which field', async () => {
    await create();
    const list = 'list-one';
    for (const change of [
      { kind: 'noSuch', list },
      { kind: 'createList', list: 'short', name: 'x' },
      { kind: 'createList', list: '../../../../x', name: 'x' },
      { kind: 'createList', list: 'list-new1', name: '   ' },
      { kind: 'createList', list: 'list-new1', name: 'x'.repeat(61) },
      { kind: 'createList', list: 'list-new1', name: 'a\u0007b' },
      { kind: 'createList', list: 'list-new1', name: 'a\0b' },
      { kind: 'renameList', list, name: 'x', extra: 1 },
      { kind: 'addRows', list, rows: [] },
      { kind: 'addRows', list, rows: [{ symbol: "'; drop table watchlist; --" }] },
      { kind: 'addRows', list, rows: Array.from({ length: 1_001 }, () => ({ symbol: 'MSFT' })) },
      { kind: 'addRows', list, rows: [{ symbol: 'MSFT', tags: Array(13).fill('x') }] },
      { kind: 'setRow', list, symbol: 'MSFT', note: 'x'.repeat(1_001) },
      { kind: 'setRow', list, symbol: 'MSFT', note: '\ud800' },
      { kind: 'setRow', list, symbol: 'MSFT', target: 12 },
      { kind: 'setRow', list, symbol: 'MSFT', target: '-1' },
      { kind: 'setRow', list, symbol: 'MSFT', target: '1e9' },
      { kind: 'setRow', list, symbol: 'MSFT', stop: '9'.repeat(13) },
      { kind: 'tagRows', list, symbols: ['MSFT'], add: ['a,b'] },
    ]) {
      const reply = await edit([change]);
      expect([reply.status, change.kind, reply.body.issues?.length > 0]).toEqual([
        400,
        change.kind,
        true,
      ]);
    }
    for (const changes of [
      [],
      {},
      null,
      'x',
      Array.from({ length: 101 }, () => ({ kind: 'trashList', list })),
    ])
      expect((await edit(changes)).status).toBe(400);
    const known = { changes: [{ kind: 'trashList', list }], known: { [list]: 'x' } };
    expect((await t.call(user, 'POST', '/api/watchlists/edits', known)).status).toBe(400);
    expect((await t.call(user, 'GET', '/api/watchlists/list-one')).body.head.revision).toBe(1);
  });

  it('LIST-39 text of every kind comes back as it was sent', async () => {
    await create('list-one', '  Čína 📈 <b>&amp; "q"  ');
    await add('MSFT');
    const note = 'line\nنص <script>alert(1)</script> \u{1F4C8}\t;--';
    await edit([{ kind: 'setRow', list: 'list-one', symbol: 'MSFT', note, target: '0010.5000' }]);
    const { body } = await t.call(user, 'GET', '/api/watchlists/list-one');
    expect(body.head.name).toBe('Čína 📈 <b>&amp; "q"');
    expect(body.rows[0]).toMatchObject({ note, target: '10.5' });
  });

  it('LIST-40 trashed lists come back within 30 days and are gone after, by a job', async () => {
    await create();
    await add('MSFT');
    await edit([{ kind: 'trashList', list: 'list-one' }]);
    const prune = t.watchlists.jobs.find(({ name }) => name === 'watchlists.prune');
    const run = () => prune?.run(undefined as never, undefined as never);
    const start = t.clock.now;
    t.clock.now = start + 29 * 86_400_000;
    await run();
    expect((await t.call(user, 'GET', '/api/watchlists')).body.lists[0].trashedAt).toBe(start);
    t.clock.now = start + 31 * 86_400_000;
    await run();
    t.clock.now = start;
    expect((await t.call(user, 'GET', '/api/watchlists')).body.lists).toEqual([]);
  });

  it('LIST-41 purging is for good, only from the trash, and told', async () => {
    await create();
    await edit([{ kind: 'purgeList', list: 'list-one' }]);
    expect((await t.call(user, 'GET', '/api/watchlists/list-one')).status).toBe(200);
    const purged = await edit([
      { kind: 'trashList', list: 'list-one' },
      { kind: 'purgeList', list: 'list-one' },
    ]);
    expect(purged.body).toEqual({ lists: [], purged: ['list-one'] });
    expect((await t.call(user, 'GET', '/api/watchlists/list-one')).status).toBe(404);
  });

  it('LIST-42 news of an edit reaches the member’s pages, and nobody else’s', async () => {
    const server = await testStream({
      bus: t.bus,
      providers: [scriptedProvider({ MSFT: 'NASDAQ' }, Date.now)],
    });
    const [own, other] = [
      await testClient(server, { user }),
      await testClient(server, { user: 'bob' }),
    ];
    for (const client of [own, other]) {
      client.send({ type: 'subscribe', kind: 'lists' });
      await client.untilItem((item) => item.is === 'snapshot');
    }
    await create();
    const item = await own.untilItem((one) => one.is === 'change');
    expect(item).toMatchObject({
      kind: 'lists',
      value: [{ event: 'list.changed', id: 'list-one', version: 1 }],
    });
    publishMemberEvents(t.bus)('bob', 'lists', { event: 'end', id: 'end', version: 1, at: 1 });
    const last = await other.untilItem((one) => one.is === 'change');
    expect(last).toMatchObject({ value: [{ id: 'end' }] });
    await server.dispose();
  });
});
