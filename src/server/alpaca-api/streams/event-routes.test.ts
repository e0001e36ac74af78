import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SESSION_SUBJECT } from '../../stream/bus-message.ts';
import { startApi, type TestApi } from '../api.fixture.ts';
import { DESK_NOW } from '../memory-desk.fixture.ts';
import { floodOf } from './flood.fixture.ts';
import { eventId, placeOfEvent } from './event-id.ts';

let api: TestApi;
let address: string;
let stops: AbortController[];
beforeEach(async () => {
  api = await startApi();
  address = await api.listen();
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) stop.abort();
  await api.dispose();
  expect(api.problems).toEqual([]);
});

const limit = {
  symbol: 'AAPL',
  qty: 10,
  side: 'buy',
  type: 'limit',
  limit_price: 150,
  time_in_force: 'day',
};
const post = (body: unknown = limit, key = api.ann) => api.call('POST', '/v2/orders', body, key);

interface Told {
  readonly event: string;
  readonly event_id: string;
  readonly order: { readonly id: string; readonly status: string };
}

/** Events as they come; ends with the answer. */
async function* events(
  query: string,
  key = api.ann,
  path = '/v2/events/trades',
): AsyncGenerator<Told> {
  const stop = new AbortController();
  stops.push(stop);
  const reply = await fetch(`${address}${path}${query}`, {
    headers: { 'apca-api-key-id': key.id, 'apca-api-secret-key': key.secret },
    signal: stop.signal,
  });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of reply.body!) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      if (block.startsWith('data: ')) yield JSON.parse(block.slice(6)) as Told;
    }
  }
}

async function all(query: string, key = api.ann, path?: string): Promise<Told[]> {
  const told: Told[] = [];
  for await (const event of events(query, key, path)) told.push(event);
  return told;
}

const SINCE = new Date(DESK_NOW - 1_000).toISOString();
const until = (ms: number) => new Date(DESK_NOW + ms).toISOString();

describe('server-sent events of orders', () => {
  it('ALP-50 tells the past from the log, each order as it was then', async () => {
    const { body } = await post();
    await api.call('DELETE', `/v2/orders/${body.id}`);
    const told = await all(`?since=${SINCE}&until=${until(0)}`);
    expect(told.map(({ event, order }) => [event, order.status, order.id])).toEqual([
      ['pending_new', 'pending_new', body.id],
      ['new', 'new', body.id],
      ['canceled', 'canceled', body.id],
    ]);
    expect(told[0]).toMatchObject({
      account_id: expect.any(String),
      timestamp: expect.any(String),
    });
  });

  it('ALP-51 the past and what happens meanwhile come in order, each once', async () => {
    for (let i = 0; i < 20; i += 1) await post();
    const reading = events(`?since=${SINCE}`);
    const seen: string[] = [];
    const more = (async () => {
      for (let i = 0; i < 20; i += 1) await post();
    })();
    for await (const { event_id } of reading) {
      seen.push(event_id);
      if (seen.length === 80) break;
    }
    await more;
    expect(new Set(seen).size).toBe(80);
    expect(seen).toEqual(seen.toSorted());
  });

  it('ALP-52 goes on behind an id, up to another', async () => {
    for (let i = 0; i < 5; i += 1) await post();
    const told = await all(`?since=${SINCE}&until=${until(0)}`);
    const ids = told.map(({ event_id }) => event_id);
    expect(ids).toHaveLength(10);
    api.desk.clock.now += 1;
    await post();
    const part = await all(`?since_id=${ids[1]}&until_id=${ids[3]}`);
    expect(part.map(({ event_id }) => event_id)).toEqual(ids.slice(1, 4));
  });

  it('ALP-53 only what happens from now on without a beginning; nothing of others', async () => {
    await post();
    const reading = events('');
    const first = reading.next();
    await new Promise((done) => {
      setTimeout(done, 50);
    });
    await post(limit, api.bob);
    const { body } = await post();
    expect((await first).value).toMatchObject({
      event: 'pending_new',
      order: { id: body.id },
    });
    await reading.return(undefined);
    expect(await all(`?since=${SINCE}&until=${until(0)}`, api.makeKey('cy'))).toEqual([]);
  });

  it('ALP-57 ends when its key is revoked', async () => {
    const revoked = all('');
    // Again and again: nobody tells here when the stream is open.
    const revoking = setInterval(() => api.bus.publish(SESSION_SUBJECT, api.ann.id), 20);
    expect(await revoked).toEqual([]);
    clearInterval(revoking);
  });

  it('ALP-58 ends when its key expires, and not before', async () => {
    const key = api.makeKey('ann', ['trade'], null, api.desk.clock.now + 30);
    const ended = all('', key);
    const started = Date.now();
    const passing = setInterval(() => {
      api.desk.clock.now += 10;
    }, 10);
    expect(await ended).toEqual([]);
    clearInterval(passing);
    expect(Date.now() - started).toBeGreaterThanOrEqual(20);
    const dead = api.makeKey('ann', ['trade'], null, api.desk.clock.now - 1);
    expect(await all('', dead)).toEqual([]);
  });

  it('ALP-59 whoever does not read is cut off, and the others are not', async () => {
    const flood = floodOf(api.desk);
    const other = events('');
    const first = other.next();
    const { hostname, port } = new URL(address);
    const slow = connect(Number(port), hostname);
    await once(slow, 'connect');
    slow.write(
      `GET /v2/events/trades HTTP/1.1\r\nhost: deck.example\r\napca-api-key-id: ${api.ann.id}\r\napca-api-secret-key: ${api.ann.secret}\r\n\r\n`,
    );
    await once(slow, 'data');
    slow.pause();
    let isCut = false;
    slow.on('error', () => {});
    slow.once('close', () => {
      isCut = true;
    });
    await post();
    await first;
    let told = 0;
    const reading = (async () => {
      for await (const _ of other) {
        told += 1;
        if (told === 8_000) break;
      }
    })();
    await flood(12_000);
    await reading;
    slow.resume();
    await expect.poll(() => isCut, { timeout: 5_000 }).toBe(true);
    expect(told).toBe(8_000);
  });

  it('ALP-54 bad questions are refused before anything is sent', async () => {
    for (const query of [
      'since=x',
      `until=${until(0)}`,
      'since_id=abc',
      `since_id=${eventId('a', 1, { seq: 1, index: 0 })}&since=${SINCE}`,
    ])
      expect([(await api.call('GET', `/v2/events/trades?${query}`)).status, query]).toEqual([
        422,
        query,
      ]);
  });

  it('ALP-55 ids are ULIDs in the order of the log', () => {
    const id = (at: number, seq: number, index = 0) => eventId('account', at, { seq, index });
    const ordered = [
      id(1, 1),
      id(1, 2),
      id(1, 2, 1),
      id(2, 3),
      id(DESK_NOW, 4),
      id(DESK_NOW, 4_000_000_000),
    ];
    expect(ordered).toEqual(ordered.toSorted());
    for (const text of ordered) expect(text).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    expect(placeOfEvent(id(DESK_NOW, 123_456, 7))).toEqual({ seq: 123_456, index: 7 });
    expect(placeOfEvent('x')).toBeUndefined();
    // The time of a ULID is its first ten digits.
    expect(id(0, 5).slice(0, 10)).toBe('0000000000');
  });
});

describe('server-sent events of activities', () => {
  const PATH = '/v2beta1/events/activities';
  const buy = { symbol: 'AAPL', qty: 1, side: 'buy', type: 'market', time_in_force: 'day' };
  const account = async (): Promise<string> => (await api.call('GET', '/v2/account')).body.id;
  const pay = async (id: string, amount = '5'): Promise<void> =>
    api.desk.command(await account(), {
      kind: 'fund',
      id,
      amount: amount as never,
      date: '2026-11-17' as never,
      note: null,
    });
  interface Activity {
    readonly event_id: string;
    readonly activity_type: string;
    readonly net_amount: string;
    readonly details: Readonly<Record<string, unknown>>;
  }
  const past = async (query: string, key = api.ann): Promise<readonly Activity[]> =>
    (await all(query, key, PATH)) as unknown as readonly Activity[];

  it('ALP-60 tells executions and payments of the past, with their details', async () => {
    const { body } = await post(buy);
    api.desk.price('AAPL', 200);
    await pay('one');
    const told = await past(`?since=${SINCE}&until=${until(0)}`);
    expect(told.map(({ activity_type }) => activity_type)).toEqual(['FILL', 'CSD']);
    expect(told[0]).toMatchObject({
      account_id: await account(),
      status: 'executed',
      currency: 'USD',
      settle_date: '2026-11-18',
      qty: '1',
      details: {
        order_id: body.id,
        side: 'buy',
        symbol: 'AAPL',
        leaves_qty: '0',
        cum_qty: '1',
        order_status: 'filled',
        execution_type: 'fill',
      },
    });
    expect(Number(told[0]?.net_amount)).toBeLessThan(0);
    expect(told[1]).toMatchObject({ net_amount: '5', details: { system_date: '2026-11-17' } });
    const ids = told.map(({ event_id }) => event_id);
    expect(ids).toEqual(ids.toSorted());
    const [last] = await past(`?since_id=${ids[1]}&until_id=${ids[1]}`);
    expect(last?.event_id).toBe(ids[1]);
    expect(await past(`?since=${SINCE}&until=${until(0)}`, api.makeKey('cy'))).toEqual([]);
  });

  it('ALP-61 the past and what happens meanwhile come in order, each once', async () => {
    for (let i = 0; i < 30; i += 1) await pay(`past-${i}`);
    const reading = events(`?since=${SINCE}`, api.ann, PATH);
    const more = (async () => {
      for (let i = 0; i < 30; i += 1) {
        await pay(`now-${i}`);
        await new Promise(setImmediate);
      }
    })();
    const seen: string[] = [];
    for await (const { event_id } of reading) {
      seen.push(event_id);
      if (seen.length === 60) break;
    }
    await more;
    expect(new Set(seen).size).toBe(60);
    expect(seen).toEqual(seen.toSorted());
  });

  it('ALP-62 only what happens from now on without a beginning; bad questions are refused', async () => {
    await pay('before');
    const reading = events('', api.ann, PATH);
    const first = reading.next();
    await new Promise((done) => {
      setTimeout(done, 80);
    });
    await pay('after', '7');
    expect((await first).value).toMatchObject({ net_amount: '7' });
    await reading.return(undefined);
    for (const query of ['since=x', `until=${until(0)}`, 'since_id=abc'])
      expect((await api.call('GET', `${PATH}?${query}`)).status, query).toBe(422);
  });
});
