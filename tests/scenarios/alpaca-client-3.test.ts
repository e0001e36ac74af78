import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../src/server/alpaca-api/api.fixture.ts';
import { CALL } from '../../src/server/alpaca-api/memory-desk.fixture.ts';

/** The client has no types that say anything; answers are of many shapes. */
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;
const Alpaca = createRequire(import.meta.url)('alpaca-trade-api-3') as new (options: object) => Any;

let api: TestApi;
let alpaca: Any;
/** Every call of the client that was made here. */
const driven = new Set<string>();
beforeAll(async () => {
  api = await startApi();
  const baseUrl = await api.listen();
  const client = new Alpaca({ baseUrl, keyId: api.ann.id, secretKey: api.ann.secret });
  alpaca = new Proxy(client as object, {
    get: (target, name, receiver) => {
      driven.add(String(name));
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
});
afterEach(() => expect(api.problems).toEqual([]));
afterAll(() => api.dispose());

/** What the client makes of a refusal. */
const refusal = async (asked: Promise<unknown>): Promise<[number, Any]> => {
  try {
    await asked;
  } catch (problem) {
    const { response } = problem as { response: { status: number; data: Any } };
    return [response.status, response.data];
  }
  throw new Error('it was not refused');
};

const market = { symbol: 'AAPL', qty: 10, side: 'buy', type: 'market', time_in_force: 'day' };
const limit = { ...market, type: 'limit', limit_price: 150 };

describe('@alpacahq/alpaca-trade-api 3.1.3 by its baseUrl', () => {
  it('ALP-60 account, settings, activities, history', async () => {
    expect(await alpaca.getAccount()).toMatchObject({ status: 'ACTIVE', cash: '100000' });
    expect((await alpaca.getAccountConfigurations()).no_shorting).toBe(false);
    expect(await alpaca.updateAccountConfigurations({ no_shorting: true })).toMatchObject({
      no_shorting: true,
    });
    await alpaca.updateAccountConfigurations({ no_shorting: false });
    expect(await alpaca.getAccountActivities({ activityTypes: ['FILL', 'DIV'] })).toEqual([]);
    expect(await alpaca.getAccountActivities({ activityTypes: 'CSD', pageSize: 5 })).toEqual([]);
    const history = await alpaca.getPortfolioHistory({ period: '1D', timeframe: '1Min' });
    expect(history).toMatchObject({ timestamp: [], equity: [], timeframe: '1Min' });
    expect(await alpaca.sendRequest('/account')).toMatchObject({ status: 'ACTIVE' });
    expect((await alpaca.httpRequest('/clock')).status).toBe(200);
  });

  it('ALP-60 clock, calendar, assets', async () => {
    expect((await alpaca.getClock()).is_open).toBe(true);
    const days = await alpaca.getCalendar({
      start: new Date('2026-11-16T00:00:00Z'),
      end: new Date('2026-11-20T00:00:00Z'),
    });
    expect(days.length).toBeGreaterThanOrEqual(4);
    expect(await alpaca.getAssets({ status: 'active' })).toHaveLength(4);
    expect((await alpaca.getAsset('BRK.B')).symbol).toBe('BRK.B');
    expect(await refusal(alpaca.getAsset('NOSUCH'))).toMatchObject([404, { code: 40410000 }]);
  });

  it('ALP-60 orders: created, found, listed, replaced, cancelled', async () => {
    const order = await alpaca.createOrder({ ...limit, client_order_id: 'three' });
    expect(order).toMatchObject({ qty: '10', limit_price: '150' });
    expect((await alpaca.getOrder(order.id)).id).toBe(order.id);
    expect((await alpaca.getOrderByClientId('three')).id).toBe(order.id);
    expect(await alpaca.getOrders({ status: 'open', symbols: 'AAPL', nested: true })).toHaveLength(
      1,
    );
    const next = await alpaca.replaceOrder(order.id, { qty: 20 });
    expect(next).toMatchObject({ replaces: order.id, qty: '20' });
    expect(await alpaca.cancelOrder(next.id)).toBe('');
    expect(await refusal(alpaca.cancelOrder(next.id))).toMatchObject([
      422,
      { message: 'order is already in "canceled" state', reason: 'already-closed' },
    ]);
    await alpaca.createOrder(limit);
    expect(await alpaca.cancelAllOrders()).toMatchObject([{ status: 200 }]);
    expect(await refusal(alpaca.createOrder({ ...limit, qty: 5_000_000 }))).toMatchObject([
      403,
      { code: 40310000, message: 'insufficient buying power' },
    ]);
  });

  it('ALP-60 positions: held, found, closed', async () => {
    await alpaca.createOrder(market);
    api.desk.price('AAPL', 200);
    expect(await alpaca.getPositions()).toMatchObject([{ symbol: 'AAPL', qty: '10' }]);
    expect((await alpaca.getPosition('AAPL')).side).toBe('long');
    expect(await alpaca.closePosition('AAPL')).toMatchObject({ side: 'sell', qty: '10' });
    api.desk.price('AAPL', 200);
    await alpaca.createOrder({ ...market, symbol: CALL, qty: 1 });
    api.desk.price(CALL, 6);
    expect(await alpaca.closeAllPositions()).toMatchObject([{ symbol: CALL, status: 200 }]);
    api.desk.price(CALL, 6);
    expect(await alpaca.getPositions()).toEqual([]);
    expect(await refusal(alpaca.getPosition('AAPL'))).toMatchObject([404, { code: 40410000 }]);
    const fills = await alpaca.getAccountActivities({ activityTypes: 'FILL' });
    expect(fills).toHaveLength(4);
  });

  it('ALP-60 watchlists', async () => {
    const { id } = await alpaca.addWatchlist('Three', ['AAPL']);
    expect(await alpaca.getWatchlists()).toMatchObject([{ id, name: 'Three' }]);
    const symbols = ({ assets }: Any) => assets.map(({ symbol }: Any) => symbol as string);
    expect(symbols(await alpaca.addToWatchlist(id, 'MSFT'))).toEqual(['AAPL', 'MSFT']);
    expect(symbols(await alpaca.deleteFromWatchlist(id, 'AAPL'))).toEqual(['MSFT']);
    expect(symbols(await alpaca.updateWatchlist(id, { name: 'Four', symbols: ['SPY'] }))).toEqual([
      'SPY',
    ]);
    expect((await alpaca.getWatchlist(id)).name).toBe('Four');
    await alpaca.deleteWatchlist(id);
    expect(await alpaca.getWatchlists()).toEqual([]);
  });

  it('ALP-60 the stream of orders', async () => {
    const { trade_ws: stream } = alpaca;
    const updates: Any[] = [];
    const states: string[] = [];
    stream.onStateChange((state: string) => states.push(state));
    stream.onOrderUpdate((update: Any) => updates.push(update));
    const connected = new Promise<void>((done) => {
      stream.onConnect(() => {
        stream.subscribe(['trade_updates']);
        done();
      });
    });
    stream.connect();
    await connected;
    // The client does not tell when it is heard that it listens.
    await expect
      .poll(async () => {
        await alpaca.createOrder(limit);
        return updates.length;
      })
      .toBeGreaterThan(0);
    expect(updates[0]).toMatchObject({ event: 'pending_new', order: { symbol: 'AAPL' } });
    expect(stream.subscriptions()).toEqual(['trade_updates']);
    const closed = new Promise<void>((done) => stream.onDisconnect(done));
    stream.disconnect();
    await closed;
    expect(states).toEqual(expect.arrayContaining(['authenticating', 'connected']));
    await alpaca.cancelAllOrders();
  });

  it('ALP-60 a wrong key is refused', async () => {
    const wrong = new Alpaca({
      baseUrl: alpaca.configuration.baseUrl as string,
      keyId: api.ann.id,
      secretKey: 'wrong',
    });
    expect(await refusal(wrong.getAccount())).toMatchObject([401, { code: 40110000 }]);
  });

  it('ALP-60 nothing of the client was left out but market data', () => {
    const client = alpaca as object;
    const all = [
      ...Object.keys(client),
      ...Object.getOwnPropertyNames(Object.getPrototypeOf(client)),
    ];
    const isData =
      /V2$|Latest|Snapshot|Crypto|Option|News|Corporate|Timeframe|^data|_stream|timeframeUnit|adjustment|_ws$/i;
    const left = all.filter(
      (name) => !driven.has(name) && !isData.test(name) && name !== 'constructor',
    );
    expect(left).toEqual([]);
  });
});
