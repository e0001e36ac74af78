import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newDrawing } from '../../../domain/drawings/drawing.fixture.ts';
import {
  BRUSH_POINTS,
  DRAWINGS_PER_SYMBOL,
  TEXT_MAXIMUM,
} from '../../../domain/drawings/limits.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { publishMemberEvents } from '../../stream/member-events.ts';
import { scriptedProvider } from '../../stream/scripted-provider.fixture.ts';
import { testClient, testStream } from '../../stream/stream.fixture.ts';
import { testLists, type TestLists } from '../watchlists/watchlist-api.fixture.ts';

let t: TestLists;
let user = 'ann';
let made = 0;
beforeAll(async () => {
  t = await testLists();
});
afterAll(() => t.dispose());
// A member of its own for each test.
beforeEach(async () => {
  made += 1;
  user = `drawer${made}`;
  await t.store.stores.members.create(memberFixture(user));
});

const edit = (
  changes: unknown,
  {
    who = user,
    symbol = 'MSFT',
    headers = {} as Record<string, string>,
    known = undefined as unknown,
  } = {},
) =>
  t.call(
    who,
    'POST',
    `/api/drawings/${symbol}/edits`,
    { changes, ...(known === undefined ? {} : { known }) },
    headers,
  );
const add = (...ids: readonly string[]) =>
  edit([{ kind: 'add', drawings: ids.map((id) => newDrawing(id)) }]);
const read = (query = '', who: string | undefined = user, symbol = 'MSFT') =>
  t.call(who, 'GET', `/api/drawings/${symbol}${query}`);

describe('drawings over the API', () => {
  it('DRAW-70 a member draws on a symbol and reads it back, with every field', async () => {
    expect((await read()).body).toEqual({ revision: 0, since: null, drawings: [] });
    const reply = await add('drawing-1');
    expect([reply.status, reply.body.revision]).toEqual([200, 1]);
    const { body } = await read();
    expect(body.drawings).toEqual([
      {
        ...newDrawing('drawing-1'),
        rank: expect.any(String),
        createdAt: t.clock.now,
        removedAt: null,
        revision: 1,
      },
    ]);
    expect((await read('', user, 'msft')).body).toEqual(body);
    expect((await read('', user, 'KO')).body.drawings).toEqual([]);
  });

  it('DRAW-71 only a member has drawings', async () => {
    expect((await t.call(undefined, 'GET', '/api/drawings/MSFT')).status).toBe(401);
    expect((await t.call(undefined, 'POST', '/api/drawings/MSFT/edits', {})).status).toBe(401);
  });

  it('DRAW-72 the drawing of another member is not found, as one that never was', async () => {
    await add('drawing-1');
    const { points, setAt } = newDrawing('drawing-1');
    for (const change of [
      { kind: 'remove', ids: ['drawing-1'] },
      { kind: 'restore', ids: ['drawing-1'] },
      { kind: 'place', id: 'drawing-1', points, setAt },
      { kind: 'set', ids: ['drawing-1'], text: 'mine' },
      { kind: 'order', ids: ['drawing-1'], after: null },
    ]) {
      const foreign = await edit([change], { who: 'bob' });
      expect([foreign.status, foreign.body.statusMessage]).toEqual([404, 'Drawing not found.']);
    }
    expect((await read('', 'bob')).body.drawings).toEqual([]);
    const own = await edit([{ kind: 'remove', ids: ['drawing-1'] }], { symbol: 'KO' });
    expect(own.status).toBe(404);
    expect((await read()).body).toMatchObject({
      revision: 1,
      drawings: [{ text: '', removedAt: null }],
    });
  });

  it('DRAW-73 tells what changed since a revision, and all when it cannot', async () => {
    await add('drawing-1', 'drawing-2');
    const changed = await edit([{ kind: 'set', ids: ['drawing-2'], hidden: true }], { known: 1 });
    expect(changed.body).toMatchObject({
      revision: 2,
      since: 1,
      drawings: [{ id: 'drawing-2', hidden: true }],
    });
    expect(changed.body.drawings).toHaveLength(1);
    expect((await read('?since=2')).body).toEqual({ revision: 2, since: 2, drawings: [] });
    expect((await read('?since=99')).body).toMatchObject({ since: null, drawings: [{}, {}] });
    expect((await read('?since=-1')).status).toBe(400);
  });

  it('DRAW-74 an edit is applied whole or not at all, and once under its key', async () => {
    const half = await edit([
      { kind: 'add', drawings: [newDrawing('drawing-1')] },
      { kind: 'remove', ids: ['drawing-none'] },
    ]);
    expect(half.status).toBe(404);
    expect((await read()).body.revision).toBe(0);
    const headers = { 'idempotency-key': 'edit-one' };
    const changes = [{ kind: 'add', drawings: [newDrawing('drawing-1')] }];
    const [first, again] = [await edit(changes, { headers }), await edit(changes, { headers })];
    expect(again.body).toEqual(first.body);
    expect((await edit([{ kind: 'remove', ids: ['drawing-1'] }], { headers })).status).toBe(422);
    // The same key of another member is another edit.
    expect((await edit(changes, { headers, who: 'bob' })).status).toBe(200);
  });

  it('DRAW-75 limits are said, in the language of the reader', async () => {
    await add(...Array.from({ length: DRAWINGS_PER_SYMBOL }, (_, at) => `drawing-${at}`));
    const more = await add('drawing-more');
    expect([more.status, more.body.statusMessage]).toEqual([
      403,
      `A symbol has at most ${DRAWINGS_PER_SYMBOL} drawings. Delete some first.`,
    ]);
    const french = await edit([{ kind: 'add', drawings: [newDrawing('drawing-more')] }], {
      headers: { 'accept-language': 'fr' },
    });
    expect(french.body.statusMessage).toContain(`au plus ${DRAWINGS_PER_SYMBOL} tracés`);
    expect((await edit([{ kind: 'set', ids: ['drawing-7'], locked: true }])).status).toBe(200);
  });

  it('DRAW-76 malformed and hostile edits are refused by field and change nothing', async () => {
    await add('drawing-1');
    const good = newDrawing('drawing-2');
    const adding = (more: object) => ({ kind: 'add', drawings: [{ ...good, ...more }] });
    for (const change of [
      { kind: 'explode' },
      adding({ id: 'x' }),
      adding({ kind: 'constructor' }),
      adding({ points: [] }),
      adding({ points: good.points.slice(1) }),
      adding({ points: [...good.points, ...good.points] }),
      adding({ points: [{ time: 1e300, price: 1 }, good.points[1]] }),
      adding({ points: [{ time: good.points[0]!.time, price: '1' }, good.points[1]] }),
      adding({ points: [{ time: good.points[0]!.time, price: 1e15 }, good.points[1]] }),
      adding({ kind: 'brush', points: Array(BRUSH_POINTS + 1).fill(good.points[0]) }),
      adding({ style: { ...good.style, colour: 'url(javascript:alert(1))' } }),
      adding({ style: { ...good.style, width: 99 } }),
      adding({ text: 'x'.repeat(TEXT_MAXIMUM + 1) }),
      adding({ text: '\ud800' }),
      adding({ group: '<b>' }),
      adding({ member_id: 'bob' }),
      { kind: 'add', drawings: [] },
      { kind: 'set', ids: ['drawing-1'], revision: 7 },
      { kind: 'remove', ids: [] },
    ]) {
      const reply = await edit([change]);
      expect([reply.status, reply.body.issues?.length > 0], JSON.stringify(change)).toEqual([
        400,
        true,
      ]);
    }
    for (const changes of [
      [],
      {},
      null,
      'x',
      Array.from({ length: 101 }, () => ({ kind: 'remove', ids: ['drawing-1'] })),
    ])
      expect((await edit(changes)).status).toBe(400);
    expect((await t.call(user, 'GET', '/api/drawings/no%20symbol')).status).toBe(400);
    expect((await read()).body.revision).toBe(1);
  });

  it('DRAW-77 text of every kind comes back as it was sent', async () => {
    await add('drawing-1');
    const text = 'line\nنص <script>alert(1)</script> 📈\t;--';
    await edit([{ kind: 'set', ids: ['drawing-1'], text }]);
    expect((await read()).body.drawings[0].text).toBe(text);
  });

  it('DRAW-78 a removed drawing comes back within 30 days and is gone after, by a job', async () => {
    await add('drawing-1');
    await edit([{ kind: 'remove', ids: ['drawing-1'] }]);
    const prune = t.watchlists.jobs.find(({ name }) => name === 'drawings.prune');
    const run = () => prune?.run(undefined as never, undefined as never);
    const start = t.clock.now;
    t.clock.now = start + 29 * 86_400_000;
    await run();
    expect(
      (await edit([{ kind: 'restore', ids: ['drawing-1'] }])).body.drawings[0].removedAt,
    ).toBeNull();
    await edit([{ kind: 'remove', ids: ['drawing-1'] }]);
    t.clock.now += 31 * 86_400_000;
    await run();
    t.clock.now = start;
    expect((await read('?since=1')).body).toMatchObject({ since: null, drawings: [] });
  });

  it('DRAW-79 news of an edit reaches the member’s pages, and nobody else’s', async () => {
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
    await add('drawing-1');
    expect(await own.untilItem((one) => one.is === 'change')).toMatchObject({
      kind: 'lists',
      value: [{ event: 'drawings.changed', id: 'MSFT', version: 1 }],
    });
    publishMemberEvents(t.bus)('bob', 'lists', { event: 'end', id: 'end', version: 1, at: 1 });
    expect(await other.untilItem((one) => one.is === 'change')).toMatchObject({
      value: [{ id: 'end' }],
    });
    await server.dispose();
  });
});
