import { ALERTS_LOOK, type AlertsLook } from '../../../domain/alerts/alerts-look.ts';
import { channelProblem } from '../../../domain/notifications/channel.ts';
import { channelFixture } from '../../../ports/store/channel-store.contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import { partitionOf } from '../../../domain/alerts/alert-keys.ts';
import { drawingFixture } from '../../../domain/drawings/drawing.fixture.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { firingFixture } from '../../../ports/store/alert.fixture.ts';
import { testAlerts, type TestAlerts } from './alert-api.fixture.ts';

let t: TestAlerts;
beforeEach(async () => {
  t = await testAlerts(await openTestSqlite());
});
afterEach(() => t.dispose());

const TEXT = 'MSFT: price crosses up 420 and volume > 1.5x';
const save = (id: string, more: object = {}, user = 'ann') =>
  t.call(user, 'PUT', `/${id}`, { text: TEXT, revision: 0, ...more });
const cross = (value: number) => ({
  kind: 'cross',
  left: { kind: 'signal', subject: null, name: 'price' },
  direction: 'up',
  right: { kind: 'number', value },
});
const data = (more: object = {}) => ({
  text: undefined,
  target: { kind: 'symbol', symbol: 'MSFT' },
  condition: cross(420),
  ...more,
});

describe('alerts of a member', () => {
  it('ALRT-1 text and data are two ways to the same alert', async () => {
    const made = await save('alert-0001', { name: ' Breakout ', note: 'x' });
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      id: 'alert-0001',
      name: 'Breakout',
      target: { kind: 'symbol', symbol: 'MSFT' },
      condition: { kind: 'all' },
      frequency: 'once',
      status: 'active',
      revision: 1,
      timesFired: 0,
    });
    const again = await save('alert-0002', data({ condition: made.body.condition }));
    expect(again.body.condition).toEqual(made.body.condition);
    const list = await t.call('ann', 'GET', '');
    expect(list.body).toMatchObject({ most: 500, alerts: { length: 2 } });
    expect((await t.call('bob', 'GET', '')).body).toEqual({ alerts: [], most: 10 });
    expect((await t.call(undefined, 'GET', '')).status).toBe(401);
  });

  it('ALRT-2 the same sent twice is no conflict; an older edit is told what differs', async () => {
    await save('alert-0001');
    expect((await save('alert-0001')).body.revision).toBe(1);
    expect((await save('alert-0001', { note: 'a', revision: 1 })).body.revision).toBe(2);
    expect((await save('alert-0001', { note: 'a', revision: 1 })).body.revision).toBe(2);
    const late = await save('alert-0001', { note: 'b', hours: 'regular', revision: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'alertChanged']);
    expect(late.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'body.hours',
      'body.note',
    ]);
    expect((await save('alert-0009', { revision: 3 })).status).toBe(404);
    const both = await Promise.all([
      save('alert-0001', { note: 'c', revision: 2 }),
      save('alert-0001', { note: 'd', revision: 2 }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('ALRT-3 a fault in a text has its place, in the language of the request', async () => {
    const bad = await save('alert-0001', { text: 'MSFT: prise crosses up 420' });
    expect([bad.status, bad.body.code]).toEqual([400, 'alertUnreadable']);
    expect(bad.body.issues[0]).toMatchObject({ path: 'body.text[6:11]' });
    const unknown = await save('alert-0001', { text: 'MSFTT: price > 1' });
    expect(unknown.body.issues[0].path).toBe('body.text[0:5]');
    const read = await t.call('ann', 'POST', '/read', { text: 'MSFT: prise > 1' });
    expect(read.body).toMatchObject({ condition: null, words: '', text: '' });
    expect(read.body.faults[0]).toMatchObject({ start: 6, end: 11 });
    const french = await t.call(
      'ann',
      'POST',
      '/read',
      { text: 'MSFT: price > 420' },
      { 'accept-language': 'fr' },
    );
    expect(french.body).toMatchObject({ faults: [], text: 'MSFT: price > 420' });
    expect(french.body.words).not.toBe(
      (await t.call('ann', 'POST', '/read', { text: 'MSFT: price > 420' })).body.words,
    );
  });

  it('ALRT-4 what is sent to break it is refused, with the place', async () => {
    const wide = { kind: 'any', items: Array.from({ length: 5_000 }, () => cross(1)) };
    const bad: [object, string?][] = [
      [data({ condition: wide })],
      [data({ condition: { ...cross(1), extra: 1 } }), 'body.condition.extra'],
      [data({ condition: { ...cross(1), left: { kind: 'signal', subject: null, name: 'x y' } } })],
      [data({ condition: { ...cross(1), right: { kind: 'number', value: '420' } } })],
      [data({ condition: { kind: '__proto__' } }), 'body.condition.kind'],
      [data({ condition: null })],
      [data({ condition: [] })],
      [data({ condition: undefined })],
      [data({ target: undefined })],
      [data({ target: { kind: 'symbol', symbol: 'NOSUCH' } }), 'body.target'],
      [data({ target: { kind: 'planet' } })],
      [data({ text: TEXT })],
      [{ text: 'x'.repeat(5_000) }],
      [{ text: '' }],
      [{ text: `${'('.repeat(900)}price > 1` }],
      [{ text: 'price > 1' }],
      [{ name: 'a\nb' }],
      [{ name: 'n'.repeat(81) }],
      [{ note: '\u0000' }],
      [{ message: 'm'.repeat(501) }],
      [{ coolDown: -1 }],
      [{ coolDown: 0.5 }],
      [{ expiresAt: 5 }, 'body.expiresAt'],
      [{ frequency: 'often' }],
      [{ channels: ['not mine'] }, 'body.channels'],
      [{ unknown: 1 }],
      [{ revision: -1 }],
    ];
    for (const [more, path] of bad) {
      const { status, body } = await save('alert-0001', more);
      expect([status, JSON.stringify(more).slice(0, 80)]).toEqual([400, expect.anything()]);
      if (path !== undefined)
        expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    }
    const deep = `${'{"kind":"not","item":'.repeat(20_000)}0${'}'.repeat(20_000)}`;
    const target = '{"kind":"symbol","symbol":"MSFT"}';
    const raw = `{"revision":0,"target":${target},"condition":${deep}}`;
    expect((await t.call('ann', 'PUT', '/alert-0001', raw)).status).toBe(400);
    expect((await t.call('ann', 'PUT', '/no', { text: TEXT, revision: 0 })).status).toBe(400);
    expect((await t.call('ann', 'GET', '')).body.alerts).toEqual([]);
  });

  it('ALRT-5 what it is about must be there and the member’s own', async () => {
    const row = {
      symbol: symbolId('MSFT'),
      rank: 'a00000',
      note: '',
      tags: [],
      target: null,
      stop: null,
      addedAt: 1,
      priceWhenAdded: null,
      removedAt: null,
      revision: 1,
    };
    const head = { name: 'Tech', rank: 'a', revision: 1, createdAt: 1, trashedAt: null };
    const keep = (user: string, id: string, more = {}, rows = [row]) =>
      t.store.stores.watchlists.save(user, [
        { kind: 'changed', head: { ...head, id, ...more }, rows, forgotten: [] },
      ]);
    await keep('ann', 'list-0001');
    await keep('bob', 'list-bobs', { name: 'Bob' });
    await keep('ann', 'list-gone', { name: 'Gone', trashedAt: 5 });
    const list = (id: string) => data({ target: { kind: 'watchlist', id } });
    expect((await save('alert-0001', list('list-0001'))).status).toBe(200);
    expect((await save('alert-0002', list('list-bobs'))).status).toBe(404);
    expect((await save('alert-0003', list('list-gone'))).status).toBe(404);
    const named = await save('alert-0004', { text: 'list "tech": price crosses down sma(50)' });
    expect(named.body.target).toEqual({ kind: 'watchlist', id: 'list-0001' });
    const text = await t.call('ann', 'GET', '/export');
    expect(text.text).toContain('list "Tech": price crosses down sma(50)');
    const portfolio = data({ target: { kind: 'portfolio', id: 'portfolio-1' } });
    const value = { kind: 'signal', subject: null, name: 'value' };
    expect(
      (await save('alert-0005', { ...portfolio, condition: { ...cross(1), left: value } })).status,
    ).toBe(404);
    const line = { kind: 'line', subject: null, drawing: 'drawing-1' };
    expect(
      (await save('alert-0006', data({ condition: { ...cross(1), right: line } }))).status,
    ).toBe(404);
    const drawing = { ...drawingFixture('drawing-1'), revision: 1 };
    const after = { revision: 1, drawings: [drawing] };
    const commit = { after, changed: [drawing], forgotten: [] };
    await t.store.stores.drawings.save('ann', symbolId('MSFT'), commit);
    const onLine = async (id: string) => {
      const right = { ...line, drawing: id };
      const body = data({ condition: { ...cross(1), right } });
      return (await save(`alert-${id.replace(':', '-')}`, body)).status;
    };
    expect(await onLine('drawing-1')).toBe(200);
    // Of a channel the edge that is meant.
    expect(await onLine('drawing-1:upper')).toBe(200);
    expect(await onLine('drawing-1:nowhere')).toBe(404);
    const many = Array.from({ length: 501 }, (_, at) => ({ ...row, symbol: symbolId(`S${at}`) }));
    await keep('ann', 'list-long', { name: 'Long' }, many);
    const long = await save('alert-0007', list('list-long'));
    expect([long.status, long.body.code]).toEqual([400, 'alertTooManySubjects']);
  });

  it('ALRT-6 a plan has a number of alerts, and says it', async () => {
    for (let at = 0; at < 10; at += 1)
      expect((await save(`alert-000${at}`, {}, 'bob')).status).toBe(200);
    const over = await save('alert-0010', {}, 'bob');
    expect([over.status, over.body.code]).toEqual([403, 'tooManyAlerts']);
    expect(over.body.statusMessage).toContain('10');
    await t.call('bob', 'DELETE', '/alert-0000');
    expect((await save('alert-0010', {}, 'bob')).status).toBe(200);
    expect((await t.call('bob', 'POST', '/alert-0000/restore')).status).toBe(403);
    const copy = { id: 'alert-copy' };
    expect((await t.call('bob', 'POST', '/alert-0001/duplicate', copy)).status).toBe(403);
  });

  it('ALRT-7 another member’s alert is not there', async () => {
    await save('alert-0001');
    expect((await t.call('bob', 'DELETE', '/alert-0001')).status).toBe(404);
    expect((await t.call('bob', 'POST', '/alert-0001/restore')).status).toBe(404);
    expect((await t.call('bob', 'POST', '/alert-0001/paused', { paused: true })).status).toBe(404);
    expect((await t.call('bob', 'POST', '/alert-0001/test')).status).toBe(404);
    expect(
      (await t.call('bob', 'POST', '/alert-0001/duplicate', { id: 'alert-0009' })).status,
    ).toBe(404);
    const bulk = { action: 'delete', ids: ['alert-0001'] };
    expect((await t.call('bob', 'POST', '/bulk', bulk)).body.outcomes).toEqual([
      { id: 'alert-0001', outcome: 'missing', alert: null },
    ]);
    expect((await save('alert-0001', { note: 'Of Bob' }, 'bob')).status).toBe(200);
    expect((await t.call('ann', 'GET', '')).body.alerts[0].note).toBe('');
  });

  it('ALRT-8 pause, resume, delete and restore; each may be sent again', async () => {
    await save('alert-0001');
    const paused = (value: boolean) =>
      t.call('ann', 'POST', '/alert-0001/paused', { paused: value });
    expect((await paused(true)).body).toMatchObject({ status: 'paused', revision: 2 });
    expect((await paused(true)).body.revision).toBe(2);
    // An edit does not wake what somebody has paused.
    expect((await save('alert-0001', { note: 'x', revision: 2 })).body.status).toBe('paused');
    expect((await paused(false)).body).toMatchObject({ status: 'active', revision: 4 });
    expect((await t.call('ann', 'DELETE', '/alert-0001')).body.removedAt).toBe(t.clock.now);
    expect((await t.call('ann', 'DELETE', '/alert-0001')).body.revision).toBe(5);
    expect((await paused(true)).status).toBe(404);
    expect((await t.call('ann', 'GET', '/trash')).body.alerts).toHaveLength(1);
    expect((await t.call('ann', 'POST', '/alert-0001/restore')).body.removedAt).toBeNull();
    await t.call('ann', 'DELETE', '/alert-0001');
    t.clock.now += 31 * 86_400_000;
    await t.prune();
    expect((await t.call('ann', 'POST', '/alert-0001/restore')).status).toBe(404);
  });

  it('ALRT-9 what is done watches again when it is saved or resumed', async () => {
    await save('alert-0001');
    const done = (revision: number) =>
      t.store.stores.alerts.change([
        { memberId: 'ann', id: 'alert-0001', revision, status: 'done', at: 1 },
      ]);
    await done(1);
    expect((await save('alert-0001')).body.status).toBe('done');
    expect((await save('alert-0001', { revision: 2 })).body).toMatchObject({
      status: 'active',
      revision: 3,
    });
    await done(3);
    const resumed = await t.call('ann', 'POST', '/alert-0001/paused', { paused: false });
    expect(resumed.body).toMatchObject({ status: 'active', revision: 5 });
  });

  it('ALRT-10 many at once: one step, each with its outcome', async () => {
    for (const id of ['alert-0001', 'alert-0002', 'alert-0003']) await save(id);
    await t.call('ann', 'POST', '/alert-0002/paused', { paused: true });
    const bulk = (body: object) => t.call('ann', 'POST', '/bulk', body);
    const outcomes = async (body: object) =>
      (await bulk(body)).body.outcomes.map((one: { outcome: string }) => one.outcome);
    const ids = ['alert-0001', 'alert-0002', 'alert-none', 'alert-0001'];
    expect(await outcomes({ action: 'pause', ids })).toEqual(['done', 'unchanged', 'missing']);
    expect(await outcomes({ action: 'channels', ids, channels: [] })).toEqual([
      'done',
      'done',
      'missing',
    ]);
    expect(await outcomes({ action: 'delete', ids })).toEqual(['done', 'done', 'missing']);
    expect(await outcomes({ action: 'resume', ids })).toEqual(['missing', 'missing', 'missing']);
    expect(await outcomes({ action: 'restore', ids })).toEqual(['done', 'done', 'missing']);
    for (const body of [
      { action: 'pause', ids: [] },
      { action: 'fly', ids },
      { action: 'channels', ids },
      { action: 'channels', ids, channels: ['not mine'] },
    ])
      expect((await bulk(body)).status).toBe(400);
  });

  it('ALRT-11 workers hear of both partitions when an alert moves, pages of every change', async () => {
    await save('alert-0001');
    await save('alert-0001', { text: 'AAPL: price > 1', revision: 1 });
    await t.call('ann', 'DELETE', '/alert-0001');
    const key = { memberId: 'ann', id: 'alert-0001' };
    const part = (symbol: string) => partitionOf({ kind: 'symbol', symbol: symbolId(symbol) }, key);
    expect(t.changes.filter(({ revision }) => revision === 2).map((one) => one.partition)).toEqual(
      expect.arrayContaining([part('AAPL'), part('MSFT')]),
    );
    expect(t.events).toEqual([
      'alert.saved alert-0001',
      'alert.saved alert-0001',
      'alert.removed alert-0001',
    ]);
  });

  it('ALRT-12 a rename keeps what the engine remembers, another level does not', async () => {
    await save('alert-0001', { frequency: 'every' });
    const { alerts } = t.store.stores;
    const memory = { revision: 1, seenTo: 5, sequence: 2, lastFiredAt: 4, inner: { side: -1 } };
    await alerts.saveMemories([{ memberId: 'ann', id: 'alert-0001', subject: 'MSFT', memory }]);
    const kept = async () =>
      (await alerts.memories([{ memberId: 'ann', id: 'alert-0001' }])).map((one) => one.memory);
    await save('alert-0001', { frequency: 'every', name: 'New', revision: 1 });
    expect(await kept()).toEqual([{ ...memory, revision: 2 }]);
    await save('alert-0001', { text: 'MSFT > 1', name: 'New', frequency: 'every', revision: 2 });
    expect(await kept()).toEqual([]);
  });
});

describe('the log of alerts', () => {
  const fire = (count: number) =>
    t.store.stores.alerts.addFirings(
      Array.from({ length: count }, (_, n) =>
        firingFixture('alert-0001', n, { noticedAt: 100 + n }),
      ),
    );

  it('ALRT-20 pages newest first, and unread ones are counted until seen', async () => {
    await save('alert-0001');
    await fire(5);
    const ids: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const before: string = next === '' ? '' : `&before=${encodeURIComponent(next)}`;
      const { body } = await t.call('ann', 'GET', `/firings?limit=2${before}`);
      ids.push(...body.firings.map(({ id }: { id: string }) => id));
      next = body.next as string | null;
    }
    expect(ids).toEqual([4, 3, 2, 1, 0].map((n) => `alert-0001~1~MSFT~${n}`));
    expect((await t.call('ann', 'GET', '/firings?alert=alert-none')).body.firings).toEqual([]);
    expect((await t.call('bob', 'GET', '/firings')).body.firings).toEqual([]);
    expect((await t.call('ann', 'GET', '/unread')).body).toEqual({ unread: 5, newestAt: 104 });
    const seen = (body: object, user = 'ann') => t.call(user, 'POST', '/firings/seen', body);
    expect((await seen({ upTo: 101 })).body).toEqual({ unread: 3, newestAt: 104 });
    expect((await seen({ ids }, 'bob')).body).toEqual({ unread: 0, newestAt: null });
    expect((await seen({ ids: [ids[0]] })).body).toEqual({ unread: 2, newestAt: 103 });
    expect(t.events.filter((text) => text.startsWith('alerts.seen'))).toHaveLength(2);
    for (const bad of [{}, { upTo: -1 }, { ids: 'x' }, { upTo: 1, ids: [] }])
      expect((await seen(bad)).status).toBe(400);
    for (const bad of ['?limit=0', '?limit=999', '?before=x', '?alert=../x'])
      expect((await t.call('ann', 'GET', `/firings${bad}`)).status).toBe(400);
    expect((await t.call('ann', 'GET', '')).body.alerts[0]).toMatchObject({ timesFired: 5 });
  });

  it('ALRT-26 tells what became of the messages of each firing', async () => {
    await save('alert-0001');
    await fire(2);
    const { channels, deliveries } = t.store.stores;
    await channels.create(channelFixture('hook'), 9);
    const event = 'alert-0001~1~MSFT~1';
    await deliveries.add({
      id: 'd1',
      memberId: 'ann',
      channelId: 'hook',
      createdAt: 1,
      notification: { event, kind: 'alert.fired', title: 'x', text: 'x', link: '/', at: 1 },
    });
    const problem = channelProblem('refused', { status: 503, said: 'secret' });
    await deliveries.finish('d1', { state: 'abandoned', attempts: 4, at: 2, problem });
    const { body } = await t.call('ann', 'GET', '/firings');
    expect(body.deliveries).toEqual([
      {
        id: 'd1',
        firing: event,
        channel: 'hook',
        kind: channelFixture('hook').kind,
        name: channelFixture('hook').name,
        state: 'abandoned',
        attempts: 4,
        problem: { code: 'refused', status: 503 },
        heldUntil: null,
      },
    ]);
    expect((await t.call('bob', 'GET', '/firings')).body.deliveries).toEqual([]);
  });

  it('ALRT-21 a test is sent, kept and marked, and not too often', async () => {
    await save('alert-0001', { message: 'See {symbol}: {link}' });
    const test = () => t.call('ann', 'POST', '/alert-0001/test');
    const first = await test();
    expect(first.body).toMatchObject({ channels: 2, firing: { isTest: true, subject: 'MSFT' } });
    // With the figures of this moment, as old as the member may have them.
    expect(first.body.firing).toMatchObject({
      delay: 900_000,
      facts: [
        { kind: 'figure', operand: 'price', value: 421.5 },
        { kind: 'figure', operand: 'volume', value: 1_000 },
      ],
    });
    expect(t.told[0]).toMatchObject({ memberId: 'ann', event: first.body.firing.id });
    expect(t.told[0]?.text).toContain('See MSFT: https://deck.example/');
    expect(t.events).toContain(`alert.fired ${first.body.firing.id as string}`);
    expect((await t.call('ann', 'GET', '')).body.alerts[0]).toMatchObject({ timesFired: 0 });
    for (let at = 0; at < 5; at += 1) expect((await test()).status).toBe(200);
    const over = await test();
    expect([over.status, over.headers['retry-after']]).toEqual([429, '60']);
    t.clock.now += 61_000;
    expect((await test()).status).toBe(200);
    await save('alert-0002', { channels: [] });
    // Whatever is not known is left out; the test is sent all the same.
    await save('alert-0003', { text: 'AAPL: price > 1' });
    const unknown = await t.call('ann', 'POST', '/alert-0003/test');
    expect(unknown.body.firing).toMatchObject({ facts: [], delay: 0, subject: 'AAPL' });
    t.told.length = 0;
    expect((await t.call('ann', 'POST', '/alert-0002/test')).body.channels).toBe(0);
    expect(t.told).toEqual([]);
  });

  it('ALRT-22 what those who watch see is told of alerts that quotes do not tell, and a test has it', async () => {
    await save('alert-0001', { text: 'MSFT: price > 500' });
    await save('alert-0002', { text: 'MSFT: rsi(14) < 30 and price > 400' });
    expect((await t.call('bob', 'GET', '/sight')).body).toEqual({ alerts: [] });
    expect((await t.call(undefined, 'GET', '/sight')).status).toBe(401);
    const asked: AlertsLook[] = [];
    await t.bus.subscribe(ALERTS_LOOK, (text) => {
      const look = JSON.parse(text) as AlertsLook;
      asked.push(look);
      const tests = [
        [44.5, 30],
        [null, 400],
      ];
      const seen = [{ id: 'alert-0002', revision: 1, symbol: 'MSFT', tests }];
      t.bus.publish(look.to, JSON.stringify({ question: look.question, seen }));
    });
    expect((await t.call('ann', 'GET', '/sight')).body.alerts).toEqual([
      {
        id: 'alert-0002',
        revision: 1,
        symbol: 'MSFT',
        tests: [
          [44.5, 30],
          [null, 400],
        ],
      },
    ]);
    expect(asked).toMatchObject([{ memberId: 'ann', ids: ['alert-0002'] }]);
    const test = await t.call('ann', 'POST', '/alert-0002/test');
    expect(test.body.firing.facts).toEqual([
      { kind: 'figure', operand: 'price', value: 421.5 },
      { kind: 'figure', operand: 'rsi(14)', value: 44.5 },
    ]);
  });
});

describe('alerts to and from elsewhere', () => {
  const text = `# Breakout\n${TEXT}\n\nAAPL: price < 100\r\n`;

  it('ALRT-30 lines of text become alerts once, and come back as they were', async () => {
    const body = { id: 'import-0001', text };
    const done = await t.call('ann', 'POST', '/import', body);
    expect(done.body.faults).toEqual([]);
    expect(done.body.alerts).toMatchObject([
      { id: 'import-0001-2', name: 'Breakout', revision: 1 },
      { id: 'import-0001-4', name: '' },
    ]);
    await t.call('ann', 'POST', '/import', body);
    expect((await t.call('ann', 'GET', '')).body.alerts).toHaveLength(2);
    const out = await t.call('ann', 'GET', '/export');
    expect(out.headers['content-type']).toContain('text/plain');
    expect(out.text.split('\n').toSorted()).toEqual(
      ['', '# Breakout', 'AAPL: price < 100', TEXT].toSorted(),
    );
    const json = (await t.call('ann', 'GET', '/export?format=json')).body as { alerts: object[] };
    const copied = await t.call('bob', 'POST', '/import', { id: 'import-0002', ...json });
    expect(copied.body.alerts).toHaveLength(2);
  });

  it('ALRT-31 with one fault nothing is written, and every line has its own', async () => {
    const bad = { id: 'import-0001', text: `${text}MSFT: prise > 1\nNOSUCH: price > 1` };
    const refused = await t.call('ann', 'POST', '/import', bad);
    expect([refused.status, refused.body.code]).toEqual([400, 'alertImportFaults']);
    expect(refused.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'line 5[6:11]',
      'line 6[0:6]',
    ]);
    const checked = await t.call('ann', 'POST', '/import', { ...bad, check: true });
    expect(checked.body.faults).toMatchObject([
      { line: 5, start: 6, end: 11 },
      { line: 6, start: 0, end: 6 },
    ]);
    expect(checked.body.alerts).toHaveLength(2);
    expect((await t.call('ann', 'GET', '')).body.alerts).toEqual([]);
    const over = Array.from({ length: 11 }, () => 'MSFT: price > 1').join('\n');
    expect((await t.call('bob', 'POST', '/import', { id: 'import-0001', text: over })).status).toBe(
      403,
    );
    expect((await t.call('bob', 'GET', '')).body.alerts).toEqual([]);
    expect((await t.call('ann', 'POST', '/import', { id: 'import-0001' })).status).toBe(400);
  });
});
