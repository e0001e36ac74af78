import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { memoryBus } from '../../adapters/bus/memory.ts';
import {
  CLOSE,
  type ErrorMessage,
  type HelloMessage,
  LARGEST_REQUEST,
  type ServerMessage,
  type StreamItem,
  type SubscribedMessage,
  type UpdateMessage,
} from '../../contract/stream.ts';
import type { Bus } from '../../ports/bus.ts';
import { type ScriptedProvider, scriptedProvider } from './scripted-provider.fixture.ts';
import { type TestClient, testClient, type TestStream, testStream } from './stream.fixture.ts';

const isHello = (message: ServerMessage): message is HelloMessage => message.type === 'hello';
const isError = (message: ServerMessage): message is ErrorMessage => message.type === 'error';
const isSubscribed = (message: ServerMessage): message is SubscribedMessage =>
  message.type === 'subscribed';
const isUpdate = (message: ServerMessage): message is UpdateMessage => message.type === 'update';
const lastIs = (last: number) => (item: StreamItem) =>
  item.is !== 'end' && item.kind === 'quotes' && item.value.last === last;

describe('live protocol over a WebSocket', () => {
  let market: ScriptedProvider;
  let server: TestStream;
  let bus: Bus;
  /** Everything that went over the bus: subject and text. */
  let published: [subject: string, text: string][];

  beforeEach(async () => {
    market = scriptedProvider({ MSFT: 'NASDAQ', AAPL: 'NASDAQ', 'BRK.B': 'NYSE', '^SPX': 'INDEX' });
    published = [];
    const memory = memoryBus();
    bus = {
      ...memory,
      publish: (subject, text) => {
        published.push([subject, text]);
        memory.publish(subject, text);
      },
    };
    server = await testStream({ bus, providers: [market], linger: 60_000 });
  });
  afterEach(() => server.dispose());

  const watching = async (symbols: readonly string[], kind = 'quotes'): Promise<TestClient> => {
    const client = await testClient(server);
    client.send({ type: 'subscribe', kind, symbols });
    return client;
  };

  /** Until the market has answered anew: each loop of the feed asks again once it has its answer. */
  const askedAgain = async () => {
    const before = market.asked();
    await expect.poll(() => market.asked(), { interval: 10 }).toBeGreaterThan(before + 4);
  };

  it('says hello first, with version, epoch and limits', async () => {
    const client = await testClient(server);
    const hello = await client.until(isHello);
    expect(client.messages[0]).toBe(hello);
    expect(hello).toMatchObject({
      version: 1,
      signedIn: false,
      limits: { messageBytes: LARGEST_REQUEST },
    });
    client.socket.close();
  });

  it('sends a whole quote, then only the fields that changed', async () => {
    market.set('MSFT', 410, { lastTime: 1_000, volume: 7 });
    const client = await watching(['MSFT']);
    const first = await client.untilItem(lastIs(410));
    expect(first).toMatchObject({ is: 'snapshot', symbol: 'MSFT', delay: 0 });
    expect(first).toHaveProperty('value.previousClose', 100);
    market.set('MSFT', 411, { lastTime: 1_000, volume: 7, high: 410, low: 100, bid: 409.99 });
    const next = await client.untilItem(lastIs(411));
    expect(next.is).toBe('change');
    // Independent of how the server finds out: these are the fields that the two calls differ in.
    expect(Object.keys((next as { value: object }).value).sort()).toEqual(
      ['ask', 'change', 'changePercent', 'last'].sort(),
    );
    client.socket.close();
  });

  it('numbers updates so that a gap would show', async () => {
    const client = await watching(['MSFT', 'AAPL']);
    for (let last = 200; last < 204; last += 1) {
      market.set('MSFT', last);
      market.set('AAPL', last + 0.5);
      await client.untilItem(lastIs(last + 0.5));
    }
    const updates = client.messages.filter(isUpdate);
    expect(updates.length).toBeGreaterThan(1);
    let before = 0;
    for (const { prev, seq } of updates) {
      expect(prev).toBe(before);
      expect(seq).toBeGreaterThan(prev);
      before = seq;
    }
    client.socket.close();
  });

  it('conflates: of many ticks between two messages only the last one is sent', async () => {
    const client = await watching(['MSFT']);
    await client.untilItem(lastIs(100));
    const [subject, text] = published.findLast(([, message]) => message.includes('"last":100'))!;
    // In one turn of the event loop: no message can leave in between.
    for (let last = 300; last <= 340; last += 1)
      bus.publish(subject, text.replace('"last":100', `"last":${last}`));
    await client.untilItem(lastIs(340));
    for (let last = 300; last < 340; last += 1)
      expect(client.items().some(lastIs(last)), String(last)).toBe(false);
    client.socket.close();
  });

  it('names what it refuses and why, and serves the rest', async () => {
    const client = await testClient(server);
    client.send({ type: 'subscribe', request: 7, kind: 'quotes', symbols: ['MSFT', 'NOPE'] });
    const answer = await client.until(isSubscribed);
    expect(answer).toMatchObject({
      request: 7,
      symbols: ['MSFT'],
      refused: [{ symbol: 'NOPE', cause: 'unknown-symbol' }],
    });
    await client.untilItem(lastIs(100));
    client.send({ type: 'subscribe', request: 8, kind: 'alerts' });
    const own = await client.until(
      (message): message is SubscribedMessage => isSubscribed(message) && message.request === 8,
    );
    expect(own.refused[0]?.cause).toBe('sign-in');
    client.socket.close();
  });

  it('takes symbols with dots and carets, in any case', async () => {
    const client = await watching(['brk.b', '^spx']);
    await client.untilItem((item) => item.symbol === 'BRK.B');
    await client.untilItem((item) => item.symbol === '^SPX');
    client.socket.close();
  });

  it('sends nothing more after an unsubscribe', async () => {
    const client = await watching(['MSFT', 'AAPL']);
    const witness = await watching(['MSFT']);
    await client.untilItem((item) => item.symbol === 'MSFT');
    client.send({ type: 'unsubscribe', kind: 'quotes', symbols: ['MSFT'] });
    await client.until((message): message is ServerMessage => message.type === 'unsubscribed');
    market.set('MSFT', 555);
    await witness.untilItem(lastIs(555));
    market.set('AAPL', 556);
    await client.untilItem(lastIs(556));
    expect(client.items().filter(lastIs(555))).toEqual([]);
    client.socket.close();
    witness.socket.close();
  });

  it('resumes with what has changed since, and nothing else', async () => {
    market.set('AAPL', 50);
    const first = await watching(['MSFT', 'AAPL']);
    await first.untilItem(lastIs(50));
    await first.untilItem(lastIs(100));
    const { epoch } = await first.until(isHello);
    const seq = first.messages.filter(isUpdate).at(-1)!.seq;
    first.socket.close();
    await first.closed;
    market.set('MSFT', 123);
    await askedAgain();
    const second = await testClient(server);
    second.send({
      type: 'subscribe',
      kind: 'quotes',
      symbols: ['MSFT', 'AAPL'],
      held: { epoch, seq, delay: 0 },
    });
    const item = await second.untilItem(lastIs(123));
    expect(item.is).toBe('change');
    market.set('AAPL', 51);
    const later = await second.untilItem(lastIs(51));
    expect(second.items()).toEqual([item, later]);
    second.socket.close();
  });

  it('answers a resume that it cannot honour with snapshots', async () => {
    for (const held of [
      { epoch: 'another', seq: 3, delay: 0 },
      { epoch: 'same', seq: 1e9, delay: 0 },
      { epoch: 'same', seq: 1, delay: 900_000 },
    ]) {
      const client = await testClient(server);
      const { epoch } = await client.until(isHello);
      client.send({
        type: 'subscribe',
        kind: 'quotes',
        symbols: ['MSFT'],
        held: { ...held, epoch: held.epoch === 'same' ? epoch : held.epoch },
      });
      expect((await client.untilItem(lastIs(100))).is).toBe('snapshot');
      client.socket.close();
    }
  });

  it('streams trades once each and in order, also over a reconnect', async () => {
    for (let id = 1; id <= 3; id += 1) market.addTrade('MSFT', id, 100 + id);
    const client = await watching(['MSFT'], 'trades');
    const snapshot = await client.untilItem((item) => item.is === 'snapshot');
    expect(pricesOf(snapshot)).toEqual([101, 102, 103]);
    market.addTrade('MSFT', 4, 104);
    const change = await client.untilItem((item) => item.is === 'change');
    expect(pricesOf(change)).toEqual([104]);
    const { epoch } = await client.until(isHello);
    const seq = client.messages.filter(isUpdate).at(-1)!.seq;
    client.socket.close();
    await client.closed;
    market.addTrade('MSFT', 5, 105);
    market.addTrade('MSFT', 6, 106);
    await askedAgain();
    const again = await testClient(server);
    again.send({
      type: 'subscribe',
      kind: 'trades',
      symbols: ['MSFT'],
      held: { epoch, seq, delay: 0 },
    });
    const missed = await again.untilItem((item) => item.symbol === 'MSFT');
    expect(missed.is).toBe('change');
    expect(pricesOf(missed)).toEqual([105, 106]);
    // More than the server keeps: an honest snapshot instead of a tape with a hole.
    const at = again.messages.filter(isUpdate).at(-1)!.seq;
    again.socket.close();
    await again.closed;
    for (let id = 7; id <= 80; id += 1) {
      market.addTrade('MSFT', id, 100 + id);
      if (id % 20 === 0) await askedAgain();
    }
    await askedAgain();
    const late = await testClient(server);
    late.send({
      type: 'subscribe',
      kind: 'trades',
      symbols: ['MSFT'],
      held: { epoch, seq: at, delay: 0 },
    });
    const whole = await late.untilItem((item) => item.symbol === 'MSFT');
    expect(whole.is).toBe('snapshot');
    expect(pricesOf(whole)).toHaveLength(50);
    late.socket.close();
  });

  it('streams depth side by side, and says where there is none', async () => {
    const level = (price: number) => ({ price, size: 100, orders: 1, venue: 'ARCA' });
    market.setDepth('MSFT', { bids: [level(99)], asks: [level(101)] });
    const client = await watching(['MSFT', '^SPX'], 'depth');
    await client.untilItem((item) => item.is === 'snapshot' && item.symbol === 'MSFT');
    const end = await client.untilItem((item) => item.is === 'end');
    expect(end).toMatchObject({ symbol: '^SPX', cause: 'not-available' });
    market.setDepth('MSFT', { bids: [level(99)], asks: [level(100.5)] });
    const change = await client.untilItem((item) => item.is === 'change');
    expect(Object.keys((change as { value: object }).value)).toEqual(['asks']);
    client.socket.close();
  });

  it('says that a source has fallen silent, and that it is back', async () => {
    let now = Date.now();
    await server.dispose();
    server = await testStream({ bus: memoryBus(), providers: [market], now: () => now });
    const client = await watching(['MSFT']);
    await client.untilItem(lastIs(100));
    market.broken = true;
    now += 11_000;
    await client.untilItem((item) => item.is === 'change' && hasField(item, 'stale', true));
    market.broken = false;
    await client.untilItem((item) => item.is === 'change' && hasField(item, 'stale', false));
    client.socket.close();
  });

  it('sends a heartbeat when nothing happens', async () => {
    await server.dispose();
    server = await testStream({ bus: memoryBus(), providers: [market], flush: { heartbeat: 200 } });
    const client = await testClient(server);
    await client.until((message): message is ServerMessage => message.type === 'heartbeat');
    client.send({ type: 'ping', request: 5 });
    const pong = await client.until((m): m is ServerMessage => m.type === 'pong');
    expect(pong).toMatchObject({ request: 5 });
    client.socket.close();
  });

  it.each([
    ['text that is not JSON', 'hello'],
    ['a message without a type', '{}'],
    ['an unknown type', '{"type":"__proto__"}'],
    ['an unknown kind', '{"type":"subscribe","kind":"gossip","symbols":["MSFT"]}'],
    ['no symbols', '{"type":"subscribe","kind":"quotes","symbols":[]}'],
    ['bars without an interval', '{"type":"subscribe","kind":"bars","symbols":["MSFT"]}'],
    ['a text that is no symbol', '{"type":"subscribe","kind":"quotes","symbols":["<script>"]}'],
  ])('closes with 4400 and the cause on %s', async (_, text) => {
    const client = await testClient(server);
    client.send(text);
    const error = await client.until(isError);
    expect(error.code).toBe(CLOSE.malformed);
    expect(error.message).toMatch(/^\S.*\.$/);
    expect((await client.closed).code).toBe(CLOSE.malformed);
  });

  it('closes with 4400 on binary and 1009 on oversized messages', async () => {
    const binary = await testClient(server);
    binary.socket.send(Buffer.from([1, 2, 3]));
    expect((await binary.closed).code).toBe(CLOSE.malformed);
    const large = await testClient(server);
    large.send('x'.repeat(LARGEST_REQUEST + 1));
    expect((await large.closed).code).toBe(CLOSE.tooLarge);
  });

  it('closes with 4429 on a flood, while others are served', async () => {
    const calm = await watching(['MSFT']);
    const flood = await testClient(server);
    for (let i = 0; i < 200; i += 1) flood.send({ type: 'ping' });
    expect((await flood.closed).code).toBe(CLOSE.tooManyMessages);
    market.set('MSFT', 777);
    await calm.untilItem(lastIs(777));
    calm.socket.close();
  });

  it('closes with 4406 on another version', async () => {
    const client = await testClient(server, { query: '?version=2' });
    expect((await client.closed).code).toBe(CLOSE.unknownVersion);
  });

  it('limits subscriptions of one connection and says so', async () => {
    await server.dispose();
    server = await testStream({
      bus: memoryBus(),
      providers: [market],
      limits: { subscriptions: 2 },
    });
    const client = await watching(['MSFT', 'AAPL', 'BRK.B']);
    const answer = await client.until(isSubscribed);
    expect(answer.symbols).toEqual(['MSFT', 'AAPL']);
    expect(answer.refused).toMatchObject([{ symbol: 'BRK.B', cause: 'too-many-subscriptions' }]);
    client.socket.close();
  });

  it('limits connections of one address and of one account, and frees them', async () => {
    await server.dispose();
    server = await testStream({
      bus: memoryBus(),
      providers: [market],
      limits: { perAddress: 3, perAccount: 2 },
    });
    const mine = [
      await testClient(server, { user: 'ann' }),
      await testClient(server, { user: 'ann' }),
    ];
    const third = await testClient(server, { user: 'ann' });
    expect((await third.closed).code).toBe(CLOSE.tooManyConnections);
    const other = await testClient(server);
    const fourth = await testClient(server);
    expect((await fourth.closed).code).toBe(CLOSE.tooManyConnections);
    mine[0]!.socket.close();
    await mine[0]!.closed;
    await expect.poll(() => server.clients()).toBe(2);
    const again = await testClient(server, { user: 'ann' });
    await again.until(isHello);
    for (const { socket } of [mine[1]!, other, again]) socket.close();
  });

  it('refuses pages of other sites and cookies without an origin, by status 403', async () => {
    const refused = (headers: Record<string, string>) =>
      new Promise<number>((done) => {
        const socket = new WebSocket(`ws://${server.url}/api/stream`, { headers });
        socket.once('unexpected-response', (_request, response) => done(response.statusCode ?? 0));
        socket.once('open', () => done(101));
        socket.once('error', () => {});
      });
    expect(await refused({ origin: 'https://evil.example' })).toBe(403);
    expect(await refused({ cookie: 'user=ann' })).toBe(403);
    expect(await refused({})).toBe(101);
  });

  it('answers a plain GET with 426 and another upgrade with 404', async () => {
    const plain = await fetch(`http://${server.url}/api/stream`);
    expect(plain.status).toBe(426);
    const status = await new Promise<number>((done) => {
      request(`http://${server.url}/api/else`, {
        headers: { connection: 'Upgrade', upgrade: 'websocket' },
      })
        .once('response', (response) => done(response.statusCode ?? 0))
        .end();
    });
    expect(status).toBe(404);
  });

  it('closes with 1001 when the server stops', async () => {
    const client = await watching(['MSFT']);
    await client.untilItem(lastIs(100));
    await server.dispose();
    expect((await client.closed).code).toBe(CLOSE.goingAway);
    server = await testStream({ bus: memoryBus(), providers: [market] });
  });

  it('forgets lines that nobody watches: the market is asked no more', async () => {
    let now = Date.now();
    let asked: readonly string[] = [];
    const noting: ScriptedProvider = {
      ...market,
      quotes: async (query, signal) => {
        if (query.delay === 0) asked = query.symbols;
        return market.quotes(query, signal);
      },
    };
    await server.dispose();
    server = await testStream({
      bus: memoryBus(),
      providers: [noting],
      now: () => now,
      linger: 100,
    });
    const witness = await watching(['AAPL']);
    const client = await watching(['MSFT']);
    await client.untilItem(lastIs(100));
    client.socket.close();
    await client.closed;
    // The hub tidies and names its lines every five seconds of real time, and the feed forgets what
    // was not named for 15 s of this clock: slow enough that the line of the witness stays.
    const askedNext = () => {
      now += 100;
      return [...asked];
    };
    await expect.poll(askedNext, { timeout: 60_000 }).toEqual(['AAPL']);
    witness.socket.close();
  }, 90_000);

  it('counts its clients', async () => {
    const client = await watching(['MSFT']);
    await client.until(isHello);
    expect(server.clients()).toBe(1);
    client.socket.close();
    await client.closed;
    await expect.poll(() => server.clients()).toBe(0);
  });
});

const hasField = (item: StreamItem, name: string, value: unknown): boolean =>
  item.is === 'change' &&
  !Array.isArray(item.value) &&
  (item.value as Record<string, unknown>)[name] === value;

const pricesOf = (item: StreamItem): readonly number[] =>
  item.is !== 'end' && item.kind === 'trades' ? item.value.map(({ price }) => price) : [];
