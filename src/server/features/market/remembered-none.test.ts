import { describe, expect, it } from 'vitest';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { notFound, ProviderError } from '../../../ports/provider-error.ts';
import { testRegistry } from './market.fixture.ts';

const SPY = symbolId('SPY');
const HOUR = 3_600_000;

function opened(failure: () => ProviderError, limits?: MarketDataProvider['limits']) {
  const clock = { now: 1_000_000_000 };
  let asked = 0;
  const provider: MarketDataProvider = {
    id: 'vendor',
    name: 'Vendor',
    minimumDelay: 0,
    ...(limits === undefined ? {} : { limits }),
    companyProfile: async () => {
      asked += 1;
      throw failure();
    },
  };
  const registry = testRegistry({
    providers: [provider],
    now: () => clock.now,
    marketNow: () => clock.now,
    backoff: [],
  });
  const ask = () =>
    registry.ask('companyProfile', { symbol: SPY }, new AbortController().signal).then(
      () => 'answered',
      (thrown: unknown) => (thrown as ProviderError).message,
    );
  return { clock, ask, asked: () => asked };
}

describe('what a vendor has nothing of', () => {
  const limits = { requests: 2_000, interval: HOUR };

  it('is not asked for again at once, and is asked for again later', async () => {
    const { clock, ask, asked } = opened(() => notFound('profile of SPY'), limits);
    const first = await ask();
    expect(first).toBe('There is no profile of SPY.');
    expect(await ask()).toBe(first);
    clock.now += 9 * 60_000;
    expect(await ask()).toBe(first);
    expect(asked()).toBe(1);
    clock.now += 2 * 60_000;
    await ask();
    expect(asked()).toBe(2);
  });

  it('is asked for every time where requests are not counted', async () => {
    const { ask, asked } = opened(() => notFound('profile of SPY'));
    await ask();
    await ask();
    expect(asked()).toBe(2);
  });

  it('is not what an outage says', async () => {
    const { ask, asked } = opened(() => new ProviderError('bad-answer', 'Unreadable.'), limits);
    await ask();
    await ask();
    expect(asked()).toBe(2);
  });
});
