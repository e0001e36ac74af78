import { Alpaca as Alpaca4 } from 'alpaca-trade-api-4';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { developer } from '../../src/server/features/identity/demo-identity.fixture.ts';
import { type RunningProgram, seededFolder, startProgram } from './run-program.ts';

/** The client has no types that say anything; answers are of many shapes. */
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;
const Alpaca = createRequire(import.meta.url)('alpaca-trade-api-3') as new (options: object) => Any;

let program: RunningProgram;
let cookie: string;
beforeAll(async () => {
  program = await startProgram({
    DATA_DIR: seededFolder(),
    SIM_CLOCK: '2026-03-31T14:30:00Z',
  });
  const { wmid, username, password } = developer;
  const reply = await post('/api/login', { wmid, username, password });
  cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}, 120_000);
afterAll(async () => {
  program.process.kill();
  await program.ended;
});

const send = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, program.url), {
    ...init,
    headers: {
      origin: program.url,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...(cookie === undefined ? {} : { cookie }),
    },
  });
const post = (path: string, body: unknown) =>
  send(path, { method: 'POST', body: JSON.stringify(body) });
const json = async (reply: Response): Promise<Any> => reply.json();

describe('the whole program behind Alpaca’s client', () => {
  it('ALP-80 a key of the page trades in the account it names, and in no other', async () => {
    const first = (await json(await send('/api/trading/accounts'))).accounts[0].account
      .id as string;
    const second = await json(
      await post('/api/trading/accounts', { name: 'Robot', cash: '50000' }),
    );
    const made = await json(
      await post('/api/account/keys', {
        name: 'robot',
        scopes: ['trade'],
        tradingAccount: second.account.id,
      }),
    );
    const alpaca = new Alpaca({
      baseUrl: program.url,
      keyId: made.key.id as string,
      secretKey: made.secret as string,
    });
    expect(await alpaca.getAccount()).toMatchObject({
      id: second.account.id,
      cash: '50000',
      status: 'ACTIVE',
    });
    // Opened at the product's time, so that its curve begins there.
    expect(second.account.createdAt).toBeLessThan(Date.parse('2026-03-31T15:30:00Z'));
    const history = await alpaca.getPortfolioHistory({ period: '1D', timeframe: '1D' });
    expect([history.equity, history.base_value]).toEqual([[50_000], 50_000]);
    const asset = await alpaca.getAsset('MSFT');
    expect(asset).toMatchObject({ symbol: 'MSFT', tradable: true });
    expect((await alpaca.getAsset(asset.id)).symbol).toBe('MSFT');
    const order = await alpaca.createOrder({
      symbol: 'MSFT',
      qty: 2,
      side: 'buy',
      type: 'limit',
      time_in_force: 'gtc',
      limit_price: 1,
      client_order_id: 'one',
    });
    expect(order).toMatchObject({ symbol: 'MSFT', qty: '2', client_order_id: 'one' });
    expect(await alpaca.getOrders()).toMatchObject([{ id: order.id }]);
    // The page shows the order of the program; another account does not.
    const page = async (account: string) =>
      (await json(await send(`/api/trading/accounts/${account}/orders?status=all`)))
        .orders as Any[];
    expect((await page(second.account.id as string)).map(({ id }) => id)).toEqual([order.id]);
    expect(await page(first)).toEqual([]);
    await alpaca.cancelOrder(order.id);
    expect((await alpaca.getOrder(order.id)).status).toBe('canceled');
    const list = await alpaca.addWatchlist('Robot', ['MSFT']);
    expect(list.assets).toMatchObject([{ symbol: 'MSFT' }]);
    const lists = await json(await send('/api/watchlists'));
    expect(JSON.stringify(lists)).toContain('Robot');
    expect(program.output()).not.toContain((made.secret as string).slice(12));

    const trading = (account: string) =>
      fetch(new URL(`/api/trading/accounts/${account}`, program.url), {
        headers: { authorization: `Bearer ${made.secret}` },
      });
    expect((await trading(second.account.id as string)).status).toBe(200);
    expect((await trading(first)).status).toBe(404);
  }, 120_000);

  it('ALP-81 a key without the scope trades nowhere', async () => {
    const made = await json(await post('/api/account/keys', { name: 'reader' }));
    const reply = await fetch(new URL('/v2/account', program.url), {
      headers: { 'apca-api-key-id': made.key.id, 'apca-api-secret-key': made.secret },
    });
    expect([reply.status, (await json(reply)).reason]).toEqual([403, 'scope']);
    const own = await fetch(new URL('/api/trading/accounts', program.url), {
      headers: { authorization: `Bearer ${made.secret}` },
    });
    expect(own.status).toBe(403);
    const bare = await send('/v2/account');
    expect([bare.status, (await json(bare)).code]).toEqual([401, 40110000]);
  }, 60_000);

  it('ALP-82 client 4 trades a moving average on two past days, step by step, and twice alike', async () => {
    const runs: Any[] = [];
    for (const name of ['First run', 'Second run']) {
      const replay = await json(
        await post('/api/trading/replays', {
          name,
          from: '2026-03-26',
          to: '2026-03-27',
          symbols: ['MSFT'],
        }),
      );
      const account = replay.account.id as string;
      const { key, secret } = await json(
        await post('/api/account/keys', { name, scopes: ['trade'], tradingAccount: account }),
      );
      runs.push(await movingAverage(account, key.id as string, secret as string));
    }
    const [one, two] = runs;
    expect(one.fills.length).toBeGreaterThan(3);
    expect(one.bars).toBeGreaterThan(700);
    expect(one).toEqual(two);
    // Everything happened then: nothing in either account is of today.
    for (const { at } of one.fills) expect(at.slice(0, 10)).toMatch(/^2026-03-2[67]$/);
  }, 240_000);
});

/** Buys above the average of twenty steps and sells below it; the clock waits for it. */
async function movingAverage(account: string, keyId: string, secret: string): Promise<Any> {
  const fetchApi: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return fetch(new URL(pathname + search, program.url), init);
  };
  const alpaca = new Alpaca4({ keyId, secret, fetchApi });
  const headers = { 'APCA-API-KEY-ID': keyId, 'APCA-API-SECRET-KEY': secret };
  const drive = async (body: object): Promise<Any> =>
    json(
      await fetch(new URL('/v2/replay', program.url), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const priceNow = async (): Promise<number> =>
    (await json(await send(`/api/trading/accounts/${account}/quote?symbol=MSFT`))).last;
  const prices: number[] = [];
  let bars = 0;
  let isIn = false;
  for (
    let now = await drive({ step: 'bar' });
    !now.finished;
    now = await drive({ step: 'bar', count: 5 })
  ) {
    expect(now.arrived).toBe(true);
    const clock = await alpaca.trading.clock.legacyClock();
    expect(clock.timestamp?.getTime()).toBe(Date.parse(now.timestamp as string));
    bars += 5;
    prices.push(await priceNow());
    const seen = prices.slice(-20);
    const average = seen.reduce((sum, price) => sum + price, 0) / seen.length;
    const wants = prices.length >= 20 && prices.at(-1)! > average;
    if (wants === isIn || !clock.isOpen) continue;
    isIn = wants;
    await alpaca.trading.orders.market({
      symbol: 'MSFT',
      qty: 10,
      side: wants ? 'buy' : 'sell',
      clientOrderId: `average-${prices.length}`,
    });
  }
  const page = `/api/trading/accounts/${account}`;
  const { activities } = await json(await send(`${page}/activities?kinds=filled&direction=asc`));
  const { figures } = await json(await send(page));
  return {
    bars,
    prices,
    fills: activities.map(({ event, side }: Any) => ({
      at: new Date(event.at as number).toISOString(),
      side,
      order: event.orderId,
      execution: event.executionId,
      price: event.price,
      qty: event.qty,
    })),
    equity: figures.equity,
    cash: figures.cash,
  };
}
