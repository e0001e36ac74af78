import { describe, expect, it } from 'vitest';
import { memoryBus } from '../../adapters/bus/memory.ts';
import { testWorld } from '../../adapters/market-data/simulated/test-world.fixture.ts';
import type { MarketDataProvider } from '../../ports/market-data.ts';
import { testClient, testStream } from './stream.fixture.ts';

/** Rounds of questions in which a change would have been seen. */
const ROUNDS = 12;

describe('the stream of a closed market', () => {
  it.each([
    ['a Sunday morning', '2026-11-15T13:00:00Z', false],
    ['Thanksgiving', '2026-11-26T17:00:00Z', false],
    ['Sunday 20:01, in the overnight session', '2026-11-16T01:01:00Z', true],
  ])(
    '%s',
    async (_, start, moves) => {
      // Each question finds the market ten seconds later.
      let asked = 0;
      const simulated = testWorld(() => Date.parse(start) + asked * 10_000);
      const provider: MarketDataProvider = {
        ...simulated,
        quotes: (query, signal) => {
          asked += 1;
          return simulated.quotes!(query, signal);
        },
      };
      const server = await testStream({
        bus: memoryBus(),
        providers: [provider],
        marketNow: () => Date.parse(start) + asked * 10_000,
      });
      try {
        const client = await testClient(server);
        for (const kind of ['quotes', 'trades', 'depth'])
          client.send({ type: 'subscribe', kind, symbols: ['AAPL'] });
        for (const kind of ['quotes', 'trades', 'depth'])
          await client.untilItem((item) => item.is === 'snapshot' && item.kind === kind);
        const until = asked + ROUNDS;
        await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(until);
        const changes = client.items().filter(({ is }) => is === 'change');
        if (moves) expect(changes).not.toEqual([]);
        else expect(changes).toEqual([]);
        client.socket.close();
      } finally {
        await server.dispose();
      }
    },
    60_000,
  );
});
