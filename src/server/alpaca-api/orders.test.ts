import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from './api.fixture.ts';
import { CALL, DESK_NOW, PUT } from './memory-desk.fixture.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(async () => {
  await api.dispose();
  expect(api.problems).toEqual([]);
});

const market = { symbol: 'AAPL', qty: 10, side: 'buy', type: 'market', time_in_force: 'day' };
const limit = { ...market, type: 'limit', limit_price: '150' };
const post = (body: unknown, key = api.ann) => api.call('POST', '/v2/orders', body, key);
const settle = () => api.desk.price('AAPL', 200);
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('orders as Alpaca’s clients know them', () => {
  it('ALP-1 an order is accepted, executed and found again', async () => {
    const { status, body } = await post({ ...market, client_order_id: 'mine' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      client_order_id: 'mine',
      symbol: 'AAPL',
      asset_class: 'us_equity',
      qty: '10',
      notional: null,
      filled_qty: '0',
      filled_avg_price: null,
      order_class: '',
      order_type: 'market',
      type: 'market',
      side: 'buy',
      time_in_force: 'day',
      limit_price: null,
      stop_price: null,
      extended_hours: false,
      legs: null,
      trail_percent: null,
      trail_price: null,
      hwm: null,
      replaces: null,
      created_at: new Date(DESK_NOW).toISOString(),
      filled_at: null,
    });
    expect(body.id).toMatch(UUID);
    expect(body.asset_id).toMatch(UUID);
    settle();
    const found = await api.call('GET', '/v2/orders:by_client_order_id?client_order_id=mine');
    expect(found.body).toMatchObject({
      id: body.id,
      status: 'filled',
      filled_qty: '10',
      filled_avg_price: '200.01',
    });
    expect((await api.call('GET', `/v2/orders/${body.id}`)).body).toEqual(found.body);
    const position = (await api.call('GET', '/v2/positions/AAPL')).body;
    expect(position).toMatchObject({ qty: '10', side: 'long', avg_entry_price: '200.01' });
    const byId = await api.call('GET', `/v2/positions/${position.asset_id}`);
    expect(byId.body).toEqual(position);
  });

  it('ALP-2 numbers and texts are the same amounts; unknown fields are ignored', async () => {
    const one = await post({ ...limit, qty: '10', limit_price: 150 });
    const two = await post({ ...limit, qty: 10, limit_price: '150.00', colour: 'red' });
    expect([one.body.qty, one.body.limit_price]).toEqual(['10', '150']);
    expect([two.body.qty, two.body.limit_price]).toEqual(['10', '150']);
  });

  it('ALP-2 an empty text is a field that is not there', async () => {
    const empty = {
      notional: '',
      limit_price: '',
      stop_price: '',
      trail_price: '',
      trail_percent: '',
      client_order_id: '',
      order_class: '',
      position_intent: '',
      extended_hours: '',
      take_profit: '',
      stop_loss: '',
      legs: '',
    };
    const plain = await post({ ...market, ...empty });
    expect([plain.status, plain.body]).toMatchObject([200, { symbol: 'AAPL', notional: null }]);
    // As Alpaca's client for Go writes an order of several legs.
    const spread = await post({
      symbol: '',
      side: '',
      qty: '1',
      type: 'limit',
      limit_price: '0.5',
      time_in_force: 'day',
      order_class: 'mleg',
      legs: [
        { symbol: CALL, ratio_qty: '1', side: '', position_intent: 'buy_to_open' },
        { symbol: PUT, ratio_qty: '1', side: 'sell', position_intent: '' },
      ],
    });
    expect([spread.status, spread.body.legs?.length]).toEqual([200, 2]);
    for (const [field, body] of [
      ['side', { ...market, side: '' }],
      ['symbol', { ...market, symbol: '' }],
      ['qty', { ...market, qty: '' }],
    ] as const)
      expect([(await post(body)).status, field]).toEqual([422, field]);
  });

  it('ALP-3 a refusal has status, code, message and our reason', async () => {
    const rich = await post({ ...limit, qty: 5_000_000 });
    expect([rich.status, rich.body]).toMatchObject([
      403,
      {
        code: 40310000,
        message: 'insufficient buying power',
        reason: 'insufficient-buying-power',
      },
    ]);
    const { limit_price: _, ...without } = limit;
    const bare = await post(without);
    expect([bare.status, bare.body.code]).toEqual([422, 40010001]);
    const strange = await post({ ...market, symbol: 'NOSUCH' });
    expect([strange.status, strange.body.reason]).toEqual([422, 'asset-unknown']);
  });

  it('ALP-3 fractions are simple orders, and coins are not offered', async () => {
    const exits = { take_profit: { limit_price: '250' }, stop_loss: { stop_price: '100' } };
    for (const amount of [{ qty: '1.5' }, { qty: undefined, notional: '150' }]) {
      const reply = await post({ ...market, ...amount, ...exits, order_class: 'bracket' });
      expect([reply.status, reply.body]).toMatchObject([
        422,
        { code: 42210000, message: 'fractional orders must be simple orders' },
      ]);
      expect((await post({ ...market, ...amount })).status).toBe(200);
    }
    const coin = await post({ ...market, symbol: 'BTC/USD', qty: '0.01', time_in_force: 'gtc' });
    expect([coin.status, coin.body.reason]).toEqual([403, 'not-offered']);
  });

  it('ALP-4 hostile bodies are refused with 4xx, and nothing else happens', async () => {
    for (const body of [
      '{',
      '[]',
      'null',
      '"text"',
      '{"symbol":',
      { ...market, qty: {} },
      { ...market, qty: [1] },
      { ...market, qty: 'NaN' },
      { ...market, qty: '1e400' },
      { ...market, qty: -1 },
      { ...market, qty: 0 },
      { ...market, side: 'constructor' },
      { ...market, symbol: '__proto__' },
      { ...market, symbol: 'A\u0000B' },
      { ...market, type: ['market'] },
      { ...market, client_order_id: 'x'.repeat(129) },
      { ...market, client_order_id: 'a\u0000b' },
      { ...market, take_profit: 'high' },
      { ...market, legs: 'none' },
      { ...market, notional: 100 },
      JSON.stringify(market).replace('10', '1'.repeat(500)),
      `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
    ]) {
      const reply = await post(body);
      expect([
        reply.status >= 400 && reply.status < 500,
        JSON.stringify(body).slice(0, 80),
      ]).toEqual([true, JSON.stringify(body).slice(0, 80)]);
      expect(reply.body).toMatchObject({
        code: expect.any(Number),
        message: expect.any(String),
        reason: expect.any(String),
      });
    }
    expect((await api.call('GET', '/v2/orders?status=all')).body).toEqual([]);
    const large = await post(`{"a":"${'x'.repeat(300_000)}"}`);
    expect(large.status).toBe(413);
  });

  it('ALP-5 ids: not a UUID is 422, unknown is 404, another member’s is 404', async () => {
    const { body } = await post(limit);
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const payload = method === 'PATCH' ? { qty: 5 } : undefined;
      const strange = await api.call(method, '/v2/orders/abc', payload);
      expect([strange.status, strange.body.message]).toEqual([422, 'order_id is missing']);
      for (const key of [api.ann, api.bob]) {
        const id = key === api.ann ? '001c0b29-5bc9-45c4-bd32-5ba323c997b3' : body.id;
        const reply = await api.call(method, `/v2/orders/${id}`, payload, key);
        expect([method, reply.status, reply.body.message]).toEqual([
          method,
          404,
          `order not found for ${id}`,
        ]);
      }
    }
    const url = `/v2/orders:by_client_order_id?client_order_id=${body.client_order_id}`;
    expect((await api.call('GET', url, undefined, api.bob)).status).toBe(404);
    expect((await api.call('GET', '/v2/orders', undefined, api.bob)).body).toEqual([]);
    expect((await api.call('DELETE', '/v2/orders', undefined, api.bob)).body).toEqual([]);
    expect((await api.call('GET', `/v2/orders/${body.id}`)).body.status).toBe('new');
  });

  it('ALP-6 cancels one with 204 and none twice', async () => {
    const { body } = await post(limit);
    const done = await api.call('DELETE', `/v2/orders/${body.id}`);
    expect([done.status, done.body]).toEqual([204, undefined]);
    const again = await api.call('DELETE', `/v2/orders/${body.id}`);
    expect([again.status, again.body]).toMatchObject([
      422,
      { code: 42210000, message: 'order is already in "canceled" state' },
    ]);
    expect((await api.call('GET', `/v2/orders/${body.id}`)).body).toMatchObject({
      status: 'canceled',
      canceled_at: expect.any(String),
    });
  });

  it('ALP-7 cancels all with 207, each as it was before; nothing is an empty list', async () => {
    const { body } = await post(limit);
    const all = await api.call('DELETE', '/v2/orders');
    expect(all.status).toBe(207);
    expect(all.body).toMatchObject([{ id: body.id, status: 200, body: { status: 'new' } }]);
    const none = await api.call('DELETE', '/v2/orders');
    expect([none.status, none.body]).toEqual([207, []]);
  });

  it('ALP-8 replaces with a new order that names the old one', async () => {
    const { body } = await post(limit);
    const { status, body: next } = await api.call('PATCH', `/v2/orders/${body.id}`, {
      qty: 20,
      limit_price: 151,
      client_order_id: 'next',
    });
    expect(status).toBe(200);
    expect(next).toMatchObject({
      replaces: body.id,
      qty: '20',
      limit_price: '151',
      client_order_id: 'next',
      order_class: 'simple',
    });
    expect(next.id).not.toBe(body.id);
    expect((await api.call('GET', `/v2/orders/${body.id}`)).body).toMatchObject({
      status: 'replaced',
      replaced_by: next.id,
    });
    const same = await api.call('PATCH', `/v2/orders/${next.id}`, { qty: 20 });
    expect([same.status, same.body.reason]).toEqual([403, 'order-not-changed']);
    const old = await api.call('PATCH', `/v2/orders/${body.id}`, { qty: 5 });
    expect([old.status, old.body.message]).toEqual([422, 'only open orders can be replaced']);
  });

  it('ALP-9 a bracket answers with its legs, which are held; lists nest them on request', async () => {
    const { body } = await post({
      ...limit,
      limit_price: 190,
      order_class: 'bracket',
      take_profit: { limit_price: '230' },
      stop_loss: { stop_price: 180, limit_price: 179 },
    });
    expect(body.order_class).toBe('bracket');
    expect(body.legs).toMatchObject([
      { type: 'limit', side: 'sell', limit_price: '230', status: 'held', legs: null },
      { type: 'stop_limit', side: 'sell', stop_price: '180', limit_price: '179', status: 'held' },
    ]);
    const flat = (await api.call('GET', '/v2/orders')).body as { legs: unknown }[];
    expect(flat).toHaveLength(3);
    expect(flat.every(({ legs }) => legs === null)).toBe(true);
    const nested = (await api.call('GET', '/v2/orders?nested=true')).body as { legs: unknown[] }[];
    expect(nested.map(({ legs }) => legs.length)).toEqual([2]);
  });

  it('ALP-10 lists by state, symbol, side, time and place', async () => {
    const ids: string[] = [];
    for (const symbol of ['AAPL', 'MSFT', 'AAPL']) {
      api.desk.clock.now += 1_000;
      ids.push((await post({ ...limit, symbol })).body.id as string);
    }
    await api.call('DELETE', `/v2/orders/${ids[0]}`);
    const list = async (query: string) =>
      ((await api.call('GET', `/v2/orders?${query}`)).body as { id: string }[]).map(({ id }) =>
        ids.indexOf(id),
      );
    expect(await list('')).toEqual([2, 1]);
    expect(await list('status=closed')).toEqual([0]);
    expect(await list('status=all')).toEqual([2, 1, 0]);
    expect(await list('status=all&direction=asc')).toEqual([0, 1, 2]);
    expect(await list('status=all&symbols=MSFT,SPY')).toEqual([1]);
    expect(await list('status=all&side=sell')).toEqual([]);
    expect(await list('status=all&limit=1')).toEqual([2]);
    const at = new Date(DESK_NOW + 2_000).toISOString();
    expect(await list(`status=all&after=${at}`)).toEqual([2]);
    expect(await list(`status=all&until=${at}`)).toEqual([0]);
    expect(await list(`status=all&before_order_id=${ids[1]}`)).toEqual([0]);
    expect(await list(`status=all&after_order_id=${ids[1]}`)).toEqual([2]);
    expect(await list(`status=all&direction=asc&after_order_id=${ids[0]}`)).toEqual([1, 2]);
    for (const bad of ['status=odd', 'limit=0', 'limit=x', 'after=yesterday', 'nested=perhaps'])
      expect([(await api.call('GET', `/v2/orders?${bad}`)).status, bad]).toEqual([422, bad]);
  });

  it('ALP-11 options: one contract, several legs, exercise', async () => {
    const one = await post({ ...market, symbol: CALL, qty: 1 });
    expect(one.body).toMatchObject({ asset_class: 'us_option', symbol: CALL });
    const spread = await post({
      qty: '1',
      type: 'limit',
      limit_price: '0.5',
      time_in_force: 'day',
      order_class: 'mleg',
      legs: [
        { symbol: CALL, ratio_qty: '1', side: 'buy', position_intent: 'buy_to_open' },
        { symbol: PUT, ratio_qty: '1', side: 'sell', position_intent: 'sell_to_open' },
      ],
    });
    expect([spread.status, spread.body]).toMatchObject([
      200,
      { order_class: 'mleg', symbol: '', legs: [{ ratio_qty: '1' }, { ratio_qty: '1' }] },
    ]);
    api.desk.price(CALL, 6);
    const declined = await api.call('POST', `/v2/positions/${CALL}/do-not-exercise`);
    expect([declined.status, declined.body]).toEqual([200, undefined]);
    const short = await api.call('POST', `/v2/positions/${PUT}/do-not-exercise`);
    expect([403, 404]).toContain(short.status);
    const done = await api.call('POST', `/v2/positions/${CALL}/exercise`);
    expect([done.status, done.body]).toEqual([200, undefined]);
    expect((await api.call('GET', '/v2/positions/AAPL')).body.qty).toBe('100');
    const none = await api.call('POST', `/v2/positions/${CALL}/exercise`);
    expect(none.status).toBeGreaterThanOrEqual(400);
    const gone = await api.call('POST', `/v2/positions/${CALL}/do-not-exercise`);
    expect([gone.status, gone.body]).toMatchObject([
      403,
      { code: 40310000, message: 'no available position for the specified contract' },
    ]);
  });
});

describe('positions', () => {
  it('ALP-12 closes a part by quantity or percentage, and all', async () => {
    await post({ ...market, qty: 100 });
    settle();
    const part = await api.call('DELETE', '/v2/positions/AAPL?percentage=25');
    expect([part.status, part.body]).toMatchObject([200, { side: 'sell', qty: '25' }]);
    settle();
    expect((await api.call('DELETE', '/v2/positions/AAPL?qty=5')).body.qty).toBe('5');
    settle();
    expect((await api.call('GET', '/v2/positions')).body).toMatchObject([{ qty: '70' }]);
    const all = await api.call('DELETE', '/v2/positions?cancel_orders=true');
    expect([all.status, all.body]).toMatchObject([
      207,
      [{ symbol: 'AAPL', status: 200, body: { qty: '70', side: 'sell' } }],
    ]);
    settle();
    expect((await api.call('GET', '/v2/positions')).body).toEqual([]);
    const none = await api.call('DELETE', '/v2/positions');
    expect([none.status, none.body]).toEqual([207, []]);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await api.call(method, '/v2/positions/AAPL')).body).toMatchObject({
        code: 40410000,
        message: 'position does not exist',
      });
  });

  it('ALP-13 another member’s position does not exist', async () => {
    await post(market);
    settle();
    expect((await api.call('GET', '/v2/positions/AAPL')).status).toBe(200);
    expect((await api.call('GET', '/v2/positions/AAPL', undefined, api.bob)).status).toBe(404);
    expect((await api.call('DELETE', '/v2/positions/AAPL', undefined, api.bob)).status).toBe(404);
    expect((await api.call('GET', '/v2/positions', undefined, api.bob)).body).toEqual([]);
  });
});
