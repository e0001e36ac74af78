import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Bar } from '../../../domain/prices/bar.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { granted } from '../../features/market/entitlement.fixture.ts';
import { SESSION_SUBJECT } from '../../stream/bus-message.ts';
import type { TestKey } from '../api.fixture.ts';
import { DESK_NOW } from '../memory-desk.fixture.ts';
import { packed, unpacked } from '../streams/msgpack.ts';
import { type DataApi, startDataApi } from './data-api.fixture.ts';

// Messages of many shapes; a test says what it expects of them.
// oxlint-disable-next-line typescript/no-explicit-any
type Message = any;

let api: DataApi;
let address: string;
let open: WebSocket[] = [];
let msft: Quote;
beforeAll(async () => {
  api = await startDataApi({}, { timeToAuthenticate: 1_500, mostUnread: 200_000 });
  address = (await api.listen()).replace('http', 'ws');
  const symbols = [symbolId('MSFT')];
  const signal = new AbortController().signal;
  msft = (await api.market.registry.ask('quotes', { symbols, delay: 0 }, signal)).data[0]!;
}, 60_000);
afterEach(() => {
  for (const socket of open) socket.terminate();
  open = [];
  expect(api.problems).toEqual([]);
});
afterAll(() => api.dispose());

async function connect(path = '/v2/sip', headers: Readonly<Record<string, string>> = {}) {
  const socket = new WebSocket(address + path, { headers });
  open.push(socket);
  const isPacked = headers['content-type'] === 'application/msgpack';
  const queue: Message[] = [];
  const binary: boolean[] = [];
  const waiting: ((message: Message) => void)[] = [];
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    binary.push(isBinary);
    const message: Message = isPacked ? unpacked(data) : JSON.parse(data.toString());
    const first = waiting.shift();
    if (first === undefined) queue.push(message);
    else first(message);
  });
  const next = (): Promise<Message> =>
    queue.length > 0
      ? Promise.resolve(queue.shift())
      : new Promise((found) => {
          waiting.push(found);
        });
  await once(socket, 'open');
  expect(await next()).toEqual([{ T: 'success', msg: 'connected' }]);
  return {
    socket,
    binary,
    next,
    left: () => queue,
    send: (message: unknown) => socket.send(isPacked ? packed(message) : JSON.stringify(message)),
  };
}

const auth = ({ id, secret }: TestKey) => ({ action: 'auth', key: id, secret });
const error = (code: number, msg: string) => [{ T: 'error', code, msg }];
const authenticated = [{ T: 'success', msg: 'authenticated' }];
const none = {
  trades: [],
  quotes: [],
  bars: [],
  updatedBars: [],
  dailyBars: [],
  statuses: [],
  lulds: [],
  imbalances: [],
  corrections: [],
  cancelErrors: [],
};

async function authorised(path?: string, headers?: Readonly<Record<string, string>>) {
  const client = await connect(path, headers);
  client.send(auth(api.ann));
  expect(await client.next()).toEqual(authenticated);
  return client;
}

const tell = (quote: Partial<Quote>, subject = 'quotes.MSFT') => {
  msft = { ...msft, ...quote };
  const message = { is: 'record', source: 'simulated', stale: false, value: msft };
  api.bus.publish(subject, JSON.stringify(message));
};
const tellBars = (interval: '1m' | '1d', bars: readonly Bar[]) =>
  api.bus.publish(`bars.${interval}.MSFT`, JSON.stringify({ is: 'list', value: bars }));
/** Until the line is open on the bus nobody hears what is told. */
const told = async (say: () => void, heard: () => boolean) => {
  await expect
    .poll(() => {
      say();
      return heard();
    })
    .toBe(true);
};

describe('who it is', () => {
  it('ALD-40 by a message, by headers of the handshake, by a token', async () => {
    await authorised();
    const { id, secret } = api.ann;
    const byHeader = await connect('/v2/iex', {
      'apca-api-key-id': id,
      'apca-api-secret-key': secret,
    });
    expect(await byHeader.next()).toEqual(authenticated);
    const byToken = await connect();
    byToken.send({ action: 'auth', key: 'oauth', secret });
    expect(await byToken.next()).toEqual(authenticated);
    byToken.send(auth(api.ann));
    expect(await byToken.next()).toEqual(error(403, 'already authenticated'));
  });

  it('ALD-40 a stream that does not exist is not found, with a key or without', async () => {
    for (const path of ['/v2/overnight', '/v2/boats']) {
      const socket = new WebSocket(address + path);
      socket.on('error', () => {});
      const [, reply] = (await once(socket, 'unexpected-response')) as [
        unknown,
        { readonly statusCode: number; readonly destroy: () => void },
      ];
      expect([reply.statusCode, path]).toEqual([404, path]);
      reply.destroy();
    }
    expect((await fetch(`${address.replace('ws', 'http')}/v2/boats`)).status).toBe(401);
  });

  it('ALD-41 nothing before that, a wrong key and silence are sent away', async () => {
    const client = await connect();
    client.send({ action: 'subscribe', trades: ['MSFT'] });
    expect(await client.next()).toEqual(error(401, 'not authenticated'));
    client.send({ action: 'auth', key: api.bob.id, secret: api.ann.secret });
    expect(await client.next()).toEqual(error(402, 'auth failed'));
    await once(client.socket, 'close');
    const reader = await connect();
    reader.send(auth(api.makeKey('ann', ['read', 'stream'])));
    expect(await reader.next()).toEqual(error(402, 'auth failed'));
    const silent = await connect();
    expect(await silent.next()).toEqual(error(404, 'auth timeout'));
    await once(silent.socket, 'close');
  });

  it('ALD-42 so many connections of an account and no more; a revoked key ends at once', async () => {
    const clients = [];
    for (let at = 0; at < 10; at += 1) clients.push(await authorised('/v2/test'));
    const more = await connect('/v2/test');
    more.send(auth(api.ann));
    expect(await more.next()).toEqual(error(406, 'connection limit exceeded'));
    const gone = once(clients[0]!.socket, 'close');
    api.bus.publish(SESSION_SUBJECT, api.ann.id);
    expect((await gone)[0]).toBe(1008);
  });
});

describe('what it listens to', () => {
  it('ALD-43 the answer is the whole list; the same twice is once', async () => {
    const client = await authorised();
    const wish = { action: 'subscribe', trades: ['MSFT', 'BRK.B'], bars: ['*'], statuses: [] };
    const whole = {
      ...none,
      T: 'subscription',
      trades: ['MSFT', 'BRK.B'],
      bars: ['*'],
      corrections: ['MSFT', 'BRK.B'],
      cancelErrors: ['MSFT', 'BRK.B'],
    };
    client.send(wish);
    expect(await client.next()).toEqual([whole]);
    client.send(wish);
    expect(await client.next()).toEqual([whole]);
    client.send({ action: 'unsubscribe', trades: ['MSFT', 'NVDA'], bars: ['*'] });
    expect(await client.next()).toEqual([
      { ...whole, trades: ['BRK.B'], bars: [], corrections: ['BRK.B'], cancelErrors: ['BRK.B'] },
    ]);
  });

  it('ALD-44 what cannot be is an error, and the list stays as it was', async () => {
    const client = await authorised();
    for (const [message, code] of [
      [{ action: 'subscribe', trades: 'MSFT' }, 400],
      [{ action: 'subscribe', trades: ['ms ft'] }, 400],
      [{ action: 'subscribe', trades: [7] }, 400],
      [{ action: 'dance' }, 400],
      [{ action: 'subscribe', news: ['MSFT'] }, 410],
      [{ action: 'subscribe', trades: Array.from({ length: 501 }, (_, at) => `A${at}`) }, 405],
    ] as const) {
      client.send(message);
      expect((await client.next())[0]).toMatchObject({ T: 'error', code });
    }
    client.socket.send('{');
    expect(await client.next()).toEqual(error(400, 'invalid syntax'));
    client.send({ action: 'subscribe' });
    expect(await client.next()).toEqual([{ ...none, T: 'subscription' }]);
  });

  it('ALD-45 options speak MessagePack alone, and not all quotes at once', async () => {
    const plain = await authorised('/v1beta1/indicative');
    plain.send({ action: 'subscribe', quotes: ['MSFT261218C00400000'] });
    expect((await plain.next())[0].code).toBe(412);
    const client = await authorised('/v1beta1/opra', { 'content-type': 'application/msgpack' });
    client.send({ action: 'subscribe', quotes: ['*'] });
    expect((await client.next())[0].code).toBe(413);
    const signal = new AbortController().signal;
    const symbol = symbolId('MSFT');
    const { registry } = api.market;
    const days = (await registry.ask('optionExpiries', { symbol, delay: 0 }, signal)).data;
    const { expiry } = days[2]!;
    const chain = (await registry.ask('optionChain', { symbol, expiry, delay: 0 }, signal)).data;
    const contract = chain.calls.find(({ bid }) => bid !== null && bid > 0)!;
    client.send({ action: 'subscribe', quotes: [contract.symbol] });
    expect(await client.next()).toEqual([
      { T: 'subscription', trades: [], quotes: [contract.symbol] },
    ]);
    expect((await client.next())[0]).toMatchObject({
      T: 'q',
      S: contract.symbol,
      bp: contract.bid,
      ap: contract.ask,
      c: 'A',
      t: expect.any(Date),
    });
  });
});

describe('what is told', () => {
  it('ALD-50 quotes and trades of the line that the pages watch, as text', async () => {
    const client = await authorised();
    client.send({ action: 'subscribe', trades: ['MSFT'], quotes: ['MSFT'] });
    await client.next();
    await told(
      () => tell({}),
      () => client.left().length > 0,
    );
    expect((await client.next())[0]).toMatchObject({ T: 'q', S: 'MSFT', bp: msft.bid, z: 'C' });
    tell({ last: 500.25, lastTime: DESK_NOW + 5, lastSize: 300 });
    expect(await client.next()).toEqual([
      {
        T: 't',
        S: 'MSFT',
        i: DESK_NOW + 5,
        x: 'Q',
        p: 500.25,
        s: 300,
        c: ['@'],
        t: '2026-11-17T15:00:00.128Z',
        z: 'C',
      },
    ]);
    tell({ bid: 500.2, ask: 500.3 });
    expect((await client.next())[0]).toMatchObject({ T: 'q', bp: 500.2, ap: 500.3 });
    expect(client.binary.includes(true)).toBe(false);
    client.send({ action: 'unsubscribe', trades: ['MSFT'], quotes: ['MSFT'] });
    await client.next();
    tell({ bid: 500.1 });
    client.send({ action: 'subscribe' });
    expect((await client.next())[0].T).toBe('subscription');
  });

  it('ALD-51 moments are extensions of MessagePack, a halt is a status', async () => {
    const client = await authorised('/v2/sip', { 'content-type': 'application/msgpack' });
    client.send({ action: 'subscribe', trades: ['MSFT'], quotes: ['MSFT'], statuses: ['MSFT'] });
    await client.next();
    await told(
      () => tell({}),
      () => client.left().length > 0,
    );
    const [first] = await client.next();
    expect(first.t).toEqual(new Date(DESK_NOW));
    tell({ halted: true });
    expect((await client.next())[0]).toMatchObject({ T: 's', sc: 'H', sm: 'Trading Halt', z: 'C' });
    tell({ halted: false });
    expect((await client.next())[0]).toMatchObject({ T: 's', sc: 'T' });
    expect(client.binary.every(Boolean)).toBe(true);
  });

  it('ALD-52 a minute is told once it is over, with the day so far', async () => {
    const client = await authorised();
    const wish = ['MSFT'];
    client.send({ action: 'subscribe', bars: wish, dailyBars: wish });
    await client.next();
    const bar = (time: number, close: number): Bar => ({
      time,
      open: 500,
      high: 501,
      low: 499,
      close,
      volume: 1_000,
    });
    // 15:00:00.123 on the market's clock, which stands still here.
    const minute = Date.parse('2026-11-17T14:58:00Z');
    // What is known when the first is heard is no news.
    for (let at = 0; at < 15; at += 1) {
      tellBars('1d', [bar(Date.parse('2026-11-17T00:00:00Z'), 500.5)]);
      tellBars('1m', [bar(minute - 60_000, 500)]);
      await new Promise((later) => setTimeout(later, 100));
    }
    tellBars('1m', [bar(minute - 60_000, 500), bar(minute, 500.5), bar(minute + 120_000, 500.6)]);
    expect(await client.next()).toMatchObject([
      { T: 'b', S: 'MSFT', c: 500.5, t: '2026-11-17T14:58:00Z', v: 1_000, n: 0 },
      { T: 'd', S: 'MSFT', c: 500.5, t: '2026-11-17T05:00:00Z' },
    ]);
  });

  it('ALD-53 who may hear it late hears the late line', async () => {
    api.entitle(granted(['NASDAQ']));
    const client = await authorised();
    api.entitle(granted());
    client.send({ action: 'subscribe', quotes: ['MSFT'] });
    await client.next();
    await told(
      () => tell({}, 'delayed.quotes.MSFT'),
      () => client.left().length > 0,
    );
    expect(Date.parse((await client.next())[0].t)).toBeLessThanOrEqual(DESK_NOW - 900_000);
    tell({ bid: 1 });
    client.send({ action: 'subscribe' });
    expect((await client.next())[0].T).toBe('subscription');
  });

  it('ALD-54 a replay hears its own time', async () => {
    api.replay(Date.parse('2026-03-31T15:00:00Z'));
    const client = await authorised();
    client.send({ action: 'subscribe', quotes: ['MSFT'] });
    await client.next();
    const [quote] = await client.next();
    api.replay(null);
    expect(quote).toMatchObject({ T: 'q', S: 'MSFT', t: '2026-03-31T15:00:00Z' });
  });

  it('ALD-55 FAKEPACA is always traded', async () => {
    const client = await authorised('/v2/test');
    client.send({ action: 'subscribe', trades: ['FAKEPACA'], quotes: ['*'] });
    await client.next();
    const heard = new Set<string>();
    while (heard.size < 2) for (const { T } of await client.next()) heard.add(T as string);
    expect(heard).toEqual(new Set(['t', 'q']));
  });

  it('ALD-56 a reader that is too slow is told so and closed', async () => {
    const client = await authorised();
    client.send({ action: 'subscribe', quotes: ['MSFT'] });
    await client.next();
    await told(
      () => tell({}),
      () => client.left().length > 0,
    );
    const closed = once(client.socket, 'close');
    client.socket.pause();
    for (let at = 0; at < 200; at += 1) {
      for (let more = 0; more < 200; more += 1) tell({ bid: 100 + at + more / 1_000 });
      await new Promise((later) => setImmediate(later));
    }
    client.socket.resume();
    expect((await closed)[0]).toBe(4008);
    expect(client.left().at(-1)).toEqual(error(407, 'slow client'));
  });

  it('ALD-57 news and coins have their addresses; a page asks them in vain', async () => {
    const news = await authorised('/v1beta1/news');
    news.send({ action: 'subscribe', news: ['*'] });
    expect(await news.next()).toEqual([{ T: 'subscription', news: ['*'] }]);
    const coins = await authorised('/v1beta3/crypto/us');
    coins.send({ action: 'subscribe', orderbooks: ['BTC/USD'] });
    expect((await coins.next())[0].orderbooks).toEqual(['BTC/USD']);
    const page = await api.app.inject({ url: '/v2/sip', headers: { host: 'deck.example' } });
    expect(page.statusCode).toBe(426);
  });
});
