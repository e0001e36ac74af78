import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryBus } from '../../adapters/bus/memory.ts';
import type { ServerMessage } from '../../contract/stream.ts';
import { symbolId } from '../../domain/symbols/instrument.ts';
import { testRegistry } from '../features/market/market.fixture.ts';
import { feed } from './feed.ts';
import { hub } from './hub.ts';
import { hubClient, type Sink } from './hub-client.ts';
import { lineOf } from './line.ts';
import { scriptedProvider } from './scripted-provider.fixture.ts';

const PERIOD = 200;
const SECONDS = 5;

describe('pace of the feed', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('five prices a second reach the client through registry, feed and hub', async () => {
    const provider = scriptedProvider({ MSFT: 'NASDAQ' });
    const bus = memoryBus();
    const registry = testRegistry({ providers: [provider], now: Date.now });
    const common = { bus, now: Date.now, onProblem: () => undefined };
    const center = hub({ ...common, epoch: 'e', onMessages: () => undefined });
    const source = await feed({ ...common, id: 'f', market: { ...registry, now: Date.now } });
    const prices: number[] = [];
    const sink: Sink = {
      send: () => undefined,
      buffered: () => 0,
      close: () => undefined,
      sendFrame: ({ bytes, start, end }) => {
        const message = JSON.parse(bytes.subarray(start, end).toString()) as ServerMessage;
        for (const item of message.type === 'update' ? message.items : [])
          if (item.is !== 'end' && item.kind === 'quotes' && item.value.last !== undefined)
            prices.push(item.value.last);
        return false;
      },
    };
    const client = hubClient(sink, Date.now());
    center.add(client);
    center.watch(client, lineOf({ kind: 'quotes', symbol: symbolId('MSFT') }, 0), 0);
    await vi.advanceTimersByTimeAsync(1_000);
    prices.length = 0;

    const told: number[] = [];
    const market = setInterval(() => {
      told.push(500 + told.length);
      provider.set('MSFT', told.at(-1)!);
    }, PERIOD);
    await vi.advanceTimersByTimeAsync(SECONDS * 1_000);
    clearInterval(market);
    await vi.advanceTimersByTimeAsync(2 * PERIOD);
    expect(told).toHaveLength(SECONDS * 5);
    expect(prices).toEqual(told);

    await Promise.all([source.close(), center.close()]);
  });
});
