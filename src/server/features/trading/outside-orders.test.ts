import { afterEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../alpaca-api/api.fixture.ts';
import { testTrading, type TestTrading } from './trading-api.fixture.ts';

let t: TestTrading;
let api: TestApi;
let ticking: NodeJS.Timeout;
afterEach(async () => {
  clearInterval(ticking);
  await t.dispose();
  await api.dispose();
});

it('OUT-1 an account is connected, trades over the wire and is listened to', async () => {
  api = await startApi();
  api.desk.open('ann', 'Remote');
  const url = await api.listen();
  t = await testTrading({ outside: { 'alpaca-paper': url } });
  t.clock.now = api.desk.clock.now;
  ticking = setInterval(() => api.desk.price('AAPL', 200), 40);

  const keys = { keyId: api.ann.id, secret: api.ann.secret };
  const made = await t.call('ann', 'POST', '/accounts/connect', {
    broker: 'alpaca-paper',
    name: 'At Alpaca',
    ...keys,
  });
  expect(made.status).toBe(200);
  const { id } = made.body.account;
  const view = await t.call('ann', 'GET', `/accounts/${id}`);
  expect(view.body.figures).toMatchObject({ cash: '100000', buyingPower: '400000' });

  const order = { symbol: 'AAPL', qty: '10', side: 'buy', type: 'market', timeInForce: 'day' };
  const path = `/accounts/${id}`;
  const preview = await t.call('ann', 'POST', `${path}/orders/preview`, order);
  expect(preview.body).toMatchObject({ isEstimate: true, refusal: null });
  const placed = await t.call('ann', 'POST', `${path}/orders`, order);
  expect(placed.status).toBe(200);
  const statusOf = async () =>
    (await t.call('ann', 'GET', `${path}/orders/${placed.body.id}`)).body.status;
  await expect.poll(statusOf, { timeout: 10_000 }).toBe('filled');
  expect(t.filled).toEqual(['ann buy 10 AAPL']);
  const held = await t.call('ann', 'GET', `${path}/positions`);
  expect(held.body.positions).toMatchObject([{ position: { symbol: 'AAPL', qty: '10' } }]);
  expect((await t.call('bob', 'GET', `${path}/orders/${placed.body.id}`)).status).toBe(404);
  expect(t.logged()).not.toContain(keys.secret);
});
