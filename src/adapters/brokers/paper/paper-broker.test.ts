import { expect, it, vi } from 'vitest';
import { parseAmount } from '../../../domain/money/decimal-text.ts';
import { EVERY_ORDER } from '../../../ports/broker.ts';
import { brokerContract, draftOf } from '../../../ports/broker.contract.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { openTestSqlite } from '../../store/store-suites.fixture.ts';
import { paperWorld } from './paper-world.fixture.ts';

brokerContract('paper', async () => {
  const world = await paperWorld(await openTestSqlite());
  const { desk } = await world.process();
  return {
    broker: desk.broker,
    accountId: await world.account(),
    setPrice: world.script.set,
    dispose: world.dispose,
  };
});

it('MKT-9 a market that is down is asked again with growing pauses, and orders go on after it', async () => {
  const world = await paperWorld(await openTestSqlite());
  const signal = new AbortController().signal;
  const id = await world.account();
  const { desk } = await world.process(false);
  const limitPrice = parseAmount('190')!;
  await desk.broker.place(id, draftOf({ type: 'limit', limitPrice }), signal);
  // So that there are minutes to catch up with.
  world.script.clock.now += 10 * 60_000;
  const down = vi
    .spyOn(world.script.market, 'assets')
    .mockRejectedValue(new ProviderError('unavailable', 'The market does not answer.'));
  const worker = await world.process();
  await vi.waitFor(() => expect(world.problems.length).toBeGreaterThan(0), { timeout: 5_000 });
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  // After 1 s and 3 s: it was a hundred times a second.
  expect(world.problems.length).toBeLessThanOrEqual(3);
  expect(down.mock.calls.length).toBeLessThanOrEqual(6);
  down.mockRestore();
  world.script.set('AAPL', 180);
  await vi.waitFor(
    async () => {
      world.script.set('AAPL', 180);
      const orders = await worker.desk.broker.orders(id, { ...EVERY_ORDER, limit: 1 }, signal);
      expect(orders[0]?.status).toBe('filled');
    },
    { timeout: 10_000, interval: 200 },
  );
  await world.dispose();
}, 30_000);
