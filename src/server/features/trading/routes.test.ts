import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testTrading, type TestTrading } from './trading-api.fixture.ts';

describe('the calls of trading', () => {
  let t: TestTrading;
  let bound = '';
  let account = '';
  beforeEach(async () => {
    t = await testTrading({ bound: () => bound });
    account = (await t.call('ann', 'GET', '/accounts')).body.accounts[0].account.id;
  });
  afterEach(() => t.dispose());

  const at = (path: string) => `/accounts/${account}${path}`;
  const order = (more: object = {}) => ({
    symbol: 'AAPL',
    qty: '5',
    side: 'buy',
    type: 'market',
    timeInForce: 'day',
    ...more,
  });
  const cheap = (more: object = {}) => order({ type: 'limit', limitPrice: '1', ...more });

  it('TRD-1 the first look makes one account on paper with 100,000 dollars, once', async () => {
    const looks = await Promise.all([1, 2, 3].map(() => t.call('bob', 'GET', '/accounts')));
    for (const { status, body } of looks) {
      expect(status).toBe(200);
      expect(body.accounts).toHaveLength(1);
      expect(body.accounts[0]).toMatchObject({
        account: { name: 'Paper', broker: 'paper' },
        figures: { cash: '100000', equity: '100000', buyingPower: '400000' },
        openOrders: 0,
      });
    }
  });

  it('TRD-2 who is nobody, has another plan or is another member gets nothing', async () => {
    expect((await t.call(undefined, 'GET', '/accounts')).status).toBe(401);
    expect((await t.call('free', 'GET', '/accounts')).status).toBe(403);
    const placed = await t.call('ann', 'POST', at('/orders'), cheap());
    expect(placed.status).toBe(200);
    const paths = ['', '/orders', `/orders/${placed.body.id}`, '/positions', '/activities'];
    for (const path of [...paths, '/history', '/statistics', '/journal', '/export/orders'])
      expect((await t.call('bob', 'GET', at(path))).status, path).toBe(404);
    for (const path of ['/orders', '/cancel-all', '/flatten', '/fund', '/reset', '/clone']) {
      const body = path === '/orders' ? cheap() : { id: 'payment-1', amount: '5', name: 'x' };
      const given = path === '/cancel-all' || path === '/flatten' ? undefined : body;
      expect([400, 404], path).toContain((await t.call('bob', 'POST', at(path), given)).status);
    }
    expect((await t.call('bob', 'DELETE', at(`/orders/${placed.body.id}`))).status).toBe(404);
    expect((await t.call('bob', 'GET', `/compare?accounts=${account}`)).status).toBe(404);
    expect((await t.call('ann', 'GET', at(`/orders/${placed.body.id}`))).body.status).not.toBe(
      'canceled',
    );
  });

  it('TRD-3 a key that is for one account does not open another', async () => {
    const second = await t.call('ann', 'POST', '/accounts', { name: 'Second' });
    bound = second.body.account.id;
    expect((await t.call('key', 'GET', `/accounts/${bound}`)).status).toBe(200);
    expect((await t.call('key', 'GET', at(''))).status).toBe(404);
    const listed = (await t.call('key', 'GET', '/accounts')).body.accounts;
    expect((await t.call('key', 'POST', '/accounts', { name: 'Third' })).status).toBe(403);
    expect(listed.map((row: { account: { id: string } }) => row.account.id)).toEqual([bound]);
  });

  it('TRD-3a what the account in use has of a symbol is one call, whichever account that is', async () => {
    await t.call('ann', 'POST', '/accounts', { name: 'Second' });
    const { accounts } = (await t.call('ann', 'GET', '/accounts')).body;
    const [first, second] = accounts.map((row: { account: { id: string } }) => row.account.id);
    await t.call('ann', 'POST', `/accounts/${first}/orders`, cheap());
    await t.call('ann', 'POST', `/accounts/${second}/orders`, cheap({ symbol: 'MSFT' }));
    const of = async (symbol: string, more = '') =>
      (await t.call('ann', 'GET', `/symbols/${symbol}${more}`)).body;
    expect(await of('AAPL')).toMatchObject({
      account: { id: first },
      orders: [{ symbol: 'AAPL', limitPrice: '1' }],
      position: null,
    });
    expect((await of('MSFT')).orders).toEqual([]);
    expect(await of('MSFT', `?account=${second}`)).toMatchObject({
      account: { id: second },
      orders: [{ symbol: 'MSFT' }],
    });
    expect((await t.call('bob', 'GET', `/symbols/AAPL?account=${account}`)).body).toMatchObject({
      account: { name: 'Paper' },
      orders: [],
    });
    expect((await t.call('free', 'GET', '/symbols/AAPL')).status).toBe(403);
  });

  it('TRD-4 an order is placed, filled by the market and shown everywhere', async () => {
    const placed = await t.call('ann', 'POST', at('/orders'), order());
    expect(placed.status).toBe(200);
    const read = () => t.call('ann', 'GET', at(`/orders/${placed.body.id}`));
    await expect.poll(async () => (await read()).body.status, { timeout: 8_000 }).toBe('filled');
    const { positions } = (await t.call('ann', 'GET', at('/positions'))).body;
    expect(positions[0]).toMatchObject({ position: { symbol: 'AAPL', qty: '5' } });
    expect(positions[0].name).toMatch(/Apple/);
    const { activities } = (await t.call('ann', 'GET', at('/activities'))).body;
    expect(activities[0]).toMatchObject({ side: 'buy', event: { kind: 'filled', qty: '5' } });
    const told = await t.call('ann', 'GET', at(`/orders/${placed.body.id}/events`));
    const { events } = told.body;
    expect(events[0].kind).toBe('received');
    const csv = await t.call('ann', 'GET', at('/export/fills'));
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.text.split('\r\n')).toHaveLength(3);
    const history = await t.call('ann', 'GET', at('/history?range=1D'));
    expect(history.status).toBe(200);
    const closed = await t.call('ann', 'POST', at('/positions/AAPL/close'), {});
    expect(closed.status).toBe(200);
    expect(t.filled[0]).toBe('ann buy 5 AAPL');
    await expect
      .poll(async () => (await t.call('ann', 'GET', at('/positions'))).body.positions, {
        timeout: 8_000,
      })
      .toEqual([]);
    const { statistics, trades } = (await t.call('ann', 'GET', at('/statistics'))).body;
    expect(statistics.count).toBe(1);
    expect(trades[0].trade.symbol).toBe('AAPL');
  });

  it('TRD-5 the same client order id answers the same order', async () => {
    const body = cheap({ clientOrderId: 'mine-1' });
    const [one, two] = await Promise.all([
      t.call('ann', 'POST', at('/orders'), body),
      t.call('ann', 'POST', at('/orders'), body),
    ]);
    expect(one.body.id).toBe(two.body.id);
    const other = await t.call('ann', 'POST', at('/orders'), { ...body, qty: '6' });
    expect(other).toMatchObject({ status: 422, body: { code: 'client-order-id-taken' } });
  });

  it.each([
    [{ qty: 5 }, 'qty'],
    [{ qty: '-5' }, 'qty'],
    [{ qty: '1e5' }, 'qty'],
    [{ limitPrice: 'dear' }, 'limitPrice'],
    [{ type: 'iceberg' }, 'type'],
    [{ colour: 'red' }, 'body'],
    [{ symbol: '<b>' }, 'symbol'],
    [{ clientOrderId: 'x'.repeat(129) }, 'clientOrderId'],
  ])('TRD-6 a request with %j is refused by name', async (bad, field) => {
    const { status, body } = await t.call('ann', 'POST', at('/orders'), order(bad));
    expect(status).toBe(400);
    expect(JSON.stringify(body.issues ?? body)).toContain(field);
  });

  it('TRD-7 refusals of the broker carry its reason', async () => {
    const dear = await t.call('ann', 'POST', at('/orders'), order({ qty: '1000000' }));
    expect(dear).toMatchObject({ status: 403, body: { code: 'insufficient-buying-power' } });
    const nothing = await t.call('ann', 'POST', at('/orders'), order({ symbol: 'NOSUCH' }));
    expect([404, 422]).toContain(nothing.status);
    const gone = await t.call('ann', 'DELETE', at('/orders/00000000-0000-4000-8000-000000000000'));
    expect(gone.status).toBe(404);
  });

  it('TRD-8 a preview names every check and sends nothing', async () => {
    const { status, body } = await t.call('ann', 'POST', at('/orders/preview'), order());
    expect(status).toBe(200);
    expect(body.refusal).toBeNull();
    expect(body.checks.length).toBeGreaterThan(10);
    expect(Number(body.buyingPowerAfter)).toBeLessThan(Number(body.buyingPowerBefore));
    expect((await t.call('ann', 'GET', at('/orders'))).body.orders).toEqual([]);
  });

  it('TRD-9 orders are listed by pages', async () => {
    for (let n = 0; n < 5; n += 1) await t.call('ann', 'POST', at('/orders'), cheap());
    const first = (await t.call('ann', 'GET', at('/orders?limit=3'))).body;
    expect(first.orders).toHaveLength(3);
    const rest = (await t.call('ann', 'GET', at(`/orders?limit=3&behind=${first.next}`))).body;
    expect(rest.orders).toHaveLength(2);
    expect(rest.next).toBeNull();
    const { canceled } = (await t.call('ann', 'POST', at('/cancel-all'))).body;
    expect(canceled).toHaveLength(5);
    expect((await t.call('ann', 'GET', at('/orders?status=open'))).body.orders).toEqual([]);
  });

  it('TRD-10 accounts are renamed, set up, funded once, reset, cloned and closed', async () => {
    const changed = await t.call('ann', 'PATCH', at(''), {
      name: 'Mine',
      settings: { noShorting: true },
    });
    expect(changed.body).toMatchObject({
      account: { name: 'Mine' },
      settings: { noShorting: true, fractionalTrading: true },
    });
    const payment = { id: 'payment-1', amount: '500.50' };
    await t.call('ann', 'POST', at('/fund'), payment);
    const funded = await t.call('ann', 'POST', at('/fund'), payment);
    expect(funded.body.figures.cash).toBe('100500.5');
    const tooMuch = await t.call('ann', 'POST', at('/fund'), { id: 'payment-2', amount: '-1e9' });
    expect(tooMuch.status).toBe(400);
    const poor = await t.call('ann', 'POST', at('/fund'), { id: 'payment-3', amount: '-900000' });
    expect(poor).toMatchObject({ status: 403, body: { code: 'insufficient-cash' } });
    const clone = await t.call('ann', 'POST', at('/clone'), { name: 'Copy' });
    expect(clone.body).toMatchObject({
      account: { name: 'Copy' },
      settings: { noShorting: true },
      figures: { cash: '100500.5' },
    });
    const reset = await t.call('ann', 'POST', at('/reset'), { cash: '5000' });
    expect(reset.body.figures).toMatchObject({ cash: '5000', equity: '5000' });
    expect((await t.call('ann', 'DELETE', at(''))).body.closedAt).not.toBeNull();
    expect((await t.call('ann', 'GET', at(''))).status).toBe(404);
  });

  it('TRD-11 notes on orders and days are kept, read and removed', async () => {
    const { body } = await t.call('ann', 'POST', at('/orders'), cheap());
    const note = at(`/journal/${body.id}`);
    expect((await t.call('ann', 'GET', note)).body).toMatchObject({ text: '' });
    await t.call('ann', 'PUT', note, { text: 'too early' });
    await t.call('ann', 'PUT', at('/journal/2026-11-02'), { text: '=a good day' });
    expect((await t.call('ann', 'GET', at('/journal'))).body.entries).toHaveLength(2);
    await t.call('ann', 'PUT', note, { text: '' });
    expect((await t.call('ann', 'GET', at('/journal'))).body.entries).toHaveLength(1);
    const unknown = at('/journal/00000000-0000-4000-8000-000000000000');
    expect((await t.call('ann', 'PUT', unknown, { text: 'x' })).status).toBe(404);
  });

  it('TRD-12 an asset says whether it may be traded', async () => {
    expect((await t.call('ann', 'GET', '/assets/aapl')).body).toMatchObject({
      symbol: 'AAPL',
      tradable: true,
      assetClass: 'us_equity',
    });
    expect((await t.call('ann', 'GET', '/assets/NOSUCH')).status).toBe(404);
  });

  it('TRD-13 flatten cancels everything and closes everything', async () => {
    const bought = await t.call('ann', 'POST', at('/orders'), order());
    const read = () => t.call('ann', 'GET', at(`/orders/${bought.body.id}`));
    await expect.poll(async () => (await read()).body.status, { timeout: 8_000 }).toBe('filled');
    await t.call('ann', 'POST', at('/orders'), cheap());
    const { body } = await t.call('ann', 'POST', at('/flatten'));
    expect(body.canceled).toHaveLength(1);
    expect(body.closed).toMatchObject([{ symbol: 'AAPL', refusal: null }]);
    await expect
      .poll(async () => (await t.call('ann', 'GET', at('/positions'))).body.positions, {
        timeout: 8_000,
      })
      .toEqual([]);
  });
});
