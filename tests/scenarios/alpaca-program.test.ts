import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoMembers } from '../../src/server/features/identity/demo-members.ts';
import { freshFolder, type RunningProgram, startProgram } from './run-program.ts';

/** The client has no types that say anything; answers are of many shapes. */
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;
const Alpaca = createRequire(import.meta.url)('alpaca-trade-api-3') as new (options: object) => Any;

const developer = demoMembers.find(({ username }) => username === 'developer')!;

let program: RunningProgram;
let cookie: string;
beforeAll(async () => {
  program = await startProgram({
    DATA_DIR: freshFolder(),
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
});
