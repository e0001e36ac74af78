import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SESSION_SUBJECT } from '../../stream/bus-message.ts';
import { startApi, type TestApi, type TestKey } from '../api.fixture.ts';
import { floodOf } from './flood.fixture.ts';
import { packed, unpacked } from './msgpack.ts';

interface Client {
  readonly socket: WebSocket;
  readonly next: () => Promise<Message>;
  readonly send: (message: unknown) => void;
  readonly left: () => readonly Message[];
  readonly binary: boolean[];
}
// Messages of many shapes; a test says what it expects of them.
// oxlint-disable-next-line typescript/no-explicit-any
type Message = any;

let api: TestApi;
let address: string;
let open: WebSocket[];
beforeEach(async () => {
  api = await startApi();
  address = (await api.listen()).replace('http', 'ws');
  open = [];
});
afterEach(async () => {
  for (const socket of open) socket.terminate();
  await api.dispose();
  expect(api.problems).toEqual([]);
});

async function connect(headers: Readonly<Record<string, string>> = {}): Promise<Client> {
  const socket = new WebSocket(`${address}/stream`, { headers });
  open.push(socket);
  const isPacked = headers['content-type'] !== undefined;
  const queue: Message[] = [];
  const waiting: ((message: Message) => void)[] = [];
  const binary: boolean[] = [];
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    binary.push(isBinary);
    const message: Message = isPacked ? unpacked(data) : JSON.parse(data.toString());
    const first = waiting.shift();
    if (first === undefined) queue.push(message);
    else first(message);
  });
  await once(socket, 'open');
  return {
    socket,
    binary,
    send: (message) => socket.send(isPacked ? packed(message) : JSON.stringify(message)),
    next: () =>
      queue.length > 0
        ? Promise.resolve(queue.shift())
        : new Promise((found) => {
            waiting.push(found);
          }),
    left: () => queue,
  };
}

const listen = { action: 'listen', data: { streams: ['trade_updates'] } };
const auth = ({ id, secret }: TestKey) => ({ action: 'auth', key: id, secret });
const authorized = {
  stream: 'authorization',
  data: { status: 'authorized', action: 'authenticate' },
};
const limit = {
  symbol: 'AAPL',
  qty: 10,
  side: 'buy',
  type: 'limit',
  limit_price: 150,
  time_in_force: 'day',
};
const post = (body: unknown, key = api.ann) => api.call('POST', '/v2/orders', body, key);

async function listening(key = api.ann, headers = {}): Promise<Client> {
  const client = await connect(headers);
  client.send(auth(key));
  expect(await client.next()).toEqual(authorized);
  client.send(listen);
  expect(await client.next()).toEqual({
    stream: 'listening',
    data: { streams: ['trade_updates'] },
  });
  return client;
}

describe('the stream of orders', () => {
  it('ALP-40 both spellings of authentication, an OAuth token too', async () => {
    const { id, secret } = api.ann;
    for (const message of [
      auth(api.ann),
      { action: 'authenticate', data: { key_id: id, secret_key: secret } },
      { action: 'authenticate', data: { oauth_token: secret } },
      { action: 'auth', key: 'oauth', secret },
    ]) {
      const client = await connect();
      client.send(message);
      expect(await client.next()).toEqual(authorized);
    }
  });

  it('ALP-41 a wrong key is told so and closed; listening before is told so and waits', async () => {
    const client = await connect();
    client.send(listen);
    expect(await client.next()).toEqual({
      stream: 'authorization',
      data: { status: 'unauthorized', action: 'listen' },
    });
    client.send({ action: 'auth', key: api.bob.id, secret: api.ann.secret });
    expect(await client.next()).toEqual({
      stream: 'authorization',
      data: { status: 'unauthorized', action: 'authenticate' },
    });
    expect((await once(client.socket, 'close'))[0]).toBe(1008);
    const reader = await connect();
    reader.send(auth(api.makeKey('ann', ['read', 'stream'])));
    expect((await reader.next()).data.status).toBe('unauthorized');
  });

  it('ALP-42 tells every change as JSON in binary frames, and none of others', async () => {
    const client = await listening();
    await post(limit, api.bob);
    const { body } = await post(limit);
    const first = await client.next();
    expect(first).toMatchObject({
      stream: 'trade_updates',
      data: {
        event: 'pending_new',
        order: { id: body.id, legs: null },
        execution_id: expect.any(String),
      },
    });
    expect(first.data).not.toHaveProperty('price');
    expect((await client.next()).data).toMatchObject({ event: 'new', order: { status: 'new' } });
    await api.call('DELETE', `/v2/orders/${body.id}`);
    expect((await client.next()).data).toMatchObject({
      event: 'canceled',
      order: { status: 'canceled' },
    });
    expect(client.binary.every(Boolean)).toBe(true);
    expect(client.left()).toEqual([]);
  });

  it('ALP-43 an execution has its own price and quantity and the position after it', async () => {
    const client = await listening();
    await post({ ...limit, type: 'market', limit_price: undefined });
    api.desk.price('AAPL', 200);
    const events: Message[] = [];
    do events.push((await client.next()).data);
    while (events.at(-1).event !== 'fill');
    expect(events.at(-1)).toMatchObject({
      price: '200.01',
      qty: '10',
      position_qty: '10',
      order: { filled_qty: '10', status: 'filled' },
    });
    const ids = events.map(({ event_id }) => event_id as string);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('ALP-44 every leg of a bracket is told, and the end of each', async () => {
    const client = await listening();
    const { body } = await post({
      ...limit,
      order_class: 'bracket',
      take_profit: { limit_price: 230 },
      stop_loss: { stop_price: 140 },
    });
    const ids = [body.id, ...body.legs.map(({ id }: { id: string }) => id)] as string[];
    const seen: Message[] = [];
    for (let i = 0; i < 4; i += 1) seen.push((await client.next()).data);
    expect(new Set(seen.map(({ order }) => order.id))).toEqual(new Set(ids));
    expect(seen.map(({ event }) => event)).toEqual(['pending_new', 'held', 'held', 'new']);
    await api.call('DELETE', `/v2/orders/${body.id}`);
    const ends = [await client.next(), await client.next(), await client.next()];
    expect(new Set(ends.map(({ data }) => data.order.id))).toEqual(new Set(ids));
    expect(new Set(ends.map(({ data }) => data.event))).toEqual(new Set(['canceled']));
  });

  it('ALP-45 listening twice is harmless, an empty list stops it, unknown names are left out', async () => {
    const client = await listening();
    client.send({ action: 'listen', data: { streams: ['trade_updates', 'account_updates'] } });
    expect((await client.next()).data.streams).toEqual(['trade_updates']);
    await post(limit);
    expect((await client.next()).data.event).toBe('pending_new');
    expect((await client.next()).data.event).toBe('new');
    client.send({ action: 'listen', data: { streams: [] } });
    expect((await client.next()).data.streams).toEqual([]);
    expect(client.left()).toEqual([]);
    await post(limit);
    client.send({ action: 'listen', data: { streams: [] } });
    expect((await client.next()).stream).toBe('listening');
  });

  it('ALP-46 speaks MessagePack when the handshake says so', async () => {
    const client = await listening(api.ann, { 'content-type': 'application/msgpack' });
    const { body } = await post(limit);
    expect((await client.next()).data.order).toMatchObject({ id: body.id, extended_hours: false });
  });

  it('ALP-47 nonsense is answered, floods and giants are closed', async () => {
    const client = await connect();
    for (const text of ['{', '[]', 'null', '7', '{"action":"dance"}', '{"action":{"a":1}}']) {
      client.socket.send(text);
      expect([(await client.next()).action, text]).toEqual(['error', text]);
    }
    const giant = await connect();
    giant.socket.on('error', () => {});
    giant.socket.send('x'.repeat(20_000));
    expect((await once(giant.socket, 'close'))[0]).toBe(1009);
    const flood = await connect();
    for (let i = 0; i < 700; i += 1) flood.socket.send('{}');
    expect((await once(flood.socket, 'close'))[0]).toBe(1008);
  });

  it('ALP-48 ends at once when its key is revoked', async () => {
    const client = await listening();
    api.bus.publish(SESSION_SUBJECT, api.ann.id);
    expect((await once(client.socket, 'close'))[0]).toBe(1008);
  });

  it('ALP-48 ends when its key expires', async () => {
    const client = await connect();
    client.send(auth(api.makeKey('ann', ['trade'], null, api.desk.clock.now + 30)));
    expect(await client.next()).toEqual(authorized);
    const passing = setInterval(() => {
      api.desk.clock.now += 10;
    }, 10);
    expect((await once(client.socket, 'close'))[0]).toBe(1008);
    clearInterval(passing);
  });

  it('ALP-63 whoever does not read is closed', async () => {
    const flood = floodOf(api.desk);
    const slow = await listening();
    await api.call('POST', '/v2/orders', limit);
    slow.socket.pause();
    await flood(12_000);
    const closed = once(slow.socket, 'close');
    slow.socket.resume();
    expect([4008, 1006]).toContain((await closed)[0]);
    expect(slow.left().length).toBeLessThan(12_000);
  });

  it('ALP-49 an address that is not asked as a WebSocket says what it is', async () => {
    const reply = await api.app.inject({ url: '/stream', headers: { host: 'deck.example' } });
    expect(reply.statusCode).toBe(426);
  });
});
