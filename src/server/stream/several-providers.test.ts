import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryBus } from '../../adapters/bus/memory.ts';
import type { StreamItem } from '../../contract/stream.ts';
import { DELAY } from '../../domain/identity/entitlement.ts';
import { sourced } from '../../domain/quotes/sourced.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import {
  partialProvider,
  type PartialProvider,
  quoteOf,
  TELLS,
} from '../features/market/partial-provider.fixture.ts';
import { DEMAND_SUBJECT } from './bus-message.ts';
import { entitled, testClient, testStream, type TestStream } from './stream.fixture.ts';

const lastOf = (item: StreamItem): number | undefined =>
  item.is !== 'end' && item.kind === 'quotes' ? item.value.last : undefined;

describe('the stream over several providers', () => {
  let clock: number;
  let server: TestStream | undefined;
  const now = () => clock;

  beforeEach(() => {
    clock = Date.now();
  });
  afterEach(async () => {
    await server?.dispose();
    server = undefined;
  });

  const stock = (manifest: Parameters<typeof partialProvider>[3] = {}): PartialProvider =>
    partialProvider('stocks', now, { quotes: { MSFT: 100 }, instruments: { MSFT: [] } }, manifest);
  const coins = (): PartialProvider =>
    partialProvider('coins', now, { quotes: { BTC: 50 }, instruments: { BTC: [] } });

  it('symbols of two providers arrive in one subscription, each with its source', async () => {
    server = await testStream({ bus: memoryBus(), providers: [stock(), coins()] });
    const client = await testClient(server);
    client.send({ type: 'subscribe', kind: 'quotes', symbols: ['MSFT', 'BTC'] });
    expect(await client.untilItem(({ symbol }) => symbol === 'MSFT')).toMatchObject({
      value: { last: 100, source: 'stocks' },
    });
    expect(await client.untilItem(({ symbol }) => symbol === 'BTC')).toMatchObject({
      value: { last: 50, source: 'coins' },
    });
    client.socket.close();
  });

  it('one provider that is down makes its symbols stale, and no others', async () => {
    const down = coins();
    server = await testStream({ bus: memoryBus(), providers: [stock(), down], now });
    const client = await testClient(server);
    client.send({ type: 'subscribe', kind: 'quotes', symbols: ['MSFT', 'BTC'] });
    await client.untilItem(({ symbol }) => symbol === 'MSFT');
    await client.untilItem(({ symbol }) => symbol === 'BTC');
    down.failure = new ProviderError('timeout', 'Nobody is there.');
    clock += 11_000;
    const stale = await client.untilItem(
      (item) => item.is === 'change' && 'stale' in item.value && item.value.stale,
    );
    expect(stale.symbol).toBe('BTC');
    client.socket.close();
  });

  it('a provider that tells quotes by itself is not waited for until the next round', async () => {
    const telling = stock(TELLS);
    server = await testStream({
      bus: memoryBus(),
      providers: [telling],
      pauses: { quotes: 3_600_000, others: 3_600_000 },
    });
    const client = await testClient(server);
    client.send({ type: 'subscribe', kind: 'quotes', symbols: ['MSFT'] });
    await client.untilItem((item) => lastOf(item) === 100);
    telling.tell('MSFT', 101);
    await client.untilItem((item) => lastOf(item) === 101);
    telling.tell('MSFT', 102);
    await client.untilItem((item) => lastOf(item) === 102);
    client.socket.close();
  });

  it('the subscription at the provider ends with the stream', async () => {
    const telling = stock(TELLS);
    server = await testStream({ bus: memoryBus(), providers: [telling] });
    const client = await testClient(server);
    client.send({ type: 'subscribe', kind: 'quotes', symbols: ['MSFT'] });
    await expect.poll(() => telling.listeners()).toBe(1);
    client.socket.close();
    await server.dispose();
    server = undefined;
    expect(telling.listeners()).toBe(0);
  });

  it('ID-14 what is told live reaches a delayed reader 15 minutes later, and nothing before', async () => {
    const bus = memoryBus();
    const telling = partialProvider(
      'stocks',
      now,
      { instruments: { MSFT: [] } },
      { ...TELLS, quotes: async () => sourced('stocks', now(), [quoteOf('MSFT', 301)]) },
    );
    server = await testStream({
      bus,
      providers: [telling],
      now,
      entitlementOf: async () => entitled('delayed'),
    });
    const client = await testClient(server);
    client.send({ type: 'subscribe', kind: 'quotes', symbols: ['MSFT'] });
    await expect.poll(() => telling.listeners()).toBe(1);
    telling.tell('MSFT', 301);
    const told = clock;
    const demand = JSON.stringify({ subjects: ['delayed.quotes.MSFT'], fresh: false });
    // Time passes in leaps, and the hub names its lines again in each, as it does every 5 s.
    while (clock < told + DELAY) {
      clock += 10_000;
      bus.publish(DEMAND_SUBJECT, demand);
      if (clock === told + 60_000) telling.tell('MSFT', 999);
    }
    const item = await client.untilItem((seen) => lastOf(seen) !== undefined);
    expect(item).toMatchObject({ delay: DELAY, value: { last: 301 } });
    expect(client.items().map(lastOf)).not.toContain(999);
    client.socket.close();
  });
});
