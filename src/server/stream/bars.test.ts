import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { memoryBus } from '../../adapters/bus/memory.ts';
import { simulatedClock } from '../../adapters/market-data/simulated/clock.ts';
import { testWorld } from '../../adapters/market-data/simulated/test-world.fixture.ts';
import type { Bar } from '../../domain/prices/bar.ts';
import { symbolId } from '../../domain/symbols/instrument.ts';
import { testClient, testStream } from './stream.fixture.ts';

const START = Date.parse('2026-11-12T15:00:30Z');
/** World seconds per second: a minute passes in three. */
const SPEED = 20;

describe('bars that follow ticks', () => {
  it('end each minute as the market itself tells it, with no minute missing or twice', async () => {
    const clock = simulatedClock({ start: START, speed: SPEED }, Date.now);
    const provider = testWorld(clock.now);
    const server = await testStream({
      bus: memoryBus(),
      providers: [provider],
      marketNow: clock.now,
      pauses: { quotes: 30, others: 60 },
    });
    try {
      const client = await testClient(server);
      client.send({ type: 'subscribe', kind: 'bars', interval: '1m', symbols: ['MSFT'] });
      const seen = new Map<number, Bar>();
      let growing = 0;
      const take = () => {
        for (const item of client.items())
          if (item.is !== 'end' && item.kind === 'bars')
            for (const bar of item.value) {
              if (seen.has(bar.time)) growing += 1;
              seen.set(bar.time, bar);
            }
      };
      await client.untilItem((item) => item.is === 'snapshot');
      const first = Math.floor(clock.now() / 60_000) * 60_000;
      while (clock.now() < first + 4 * 60_000) await sleep(100);
      const truth = await provider.bars!(
        {
          symbol: symbolId('MSFT'),
          interval: '1m',
          from: first,
          to: first + 4 * 60_000,
          delay: 0,
          adjustment: 'split',
          extended: true,
        },
        new AbortController().signal,
      );
      expect(truth.data.bars).toHaveLength(4);
      // Four roll-overs, and the last one is settled soon.
      await expect
        .poll(() => {
          take();
          return truth.data.bars.map(({ time }) => seen.get(time));
        })
        .toEqual(truth.data.bars);
      client.socket.close();
      // The last bar moved with the ticks in between, not only when the market was asked.
      expect(growing).toBeGreaterThan(20);
      expect(server.problems).toEqual([]);
    } finally {
      await server.dispose();
    }
    // Four minutes of the market pass in about ten seconds.
  }, 60_000);
});
