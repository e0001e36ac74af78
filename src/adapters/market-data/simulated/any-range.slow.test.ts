// Guards src/adapters/market-data/simulated, src/domain/calendar, src/domain/options, src/domain/fundamentals.
import { beforeAll, describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { simulatedProvider } from './provider.ts';

const NOW = Date.parse('2026-03-31T15:00:00Z');

/** The ends of the exchange calendar, of the simulated world, and around today; in any order. */
const DAYS = [
  '1990-01-01',
  '1999-12-31',
  '2004-12-31',
  '2005-01-03',
  '2026-03-31',
  '2026-04-05',
  '2027-12-31',
  '2040-12-31',
  '2045-12-31',
  '2060-12-31',
].map(isoDate);

const ranges = DAYS.flatMap((from) => DAYS.map((to) => ({ from, to })));

/** An answer, or a refusal that is no outage. */
async function expectNoOutage(asked: Promise<unknown> | undefined, what: string): Promise<void> {
  try {
    await asked;
  } catch (problem) {
    expect([what, problem]).toEqual([what, expect.any(ProviderError)]);
  }
}

describe('any range of dates', () => {
  let provider: MarketDataProvider;
  beforeAll(() => {
    provider = simulatedProvider({ clock: { now: () => NOW } });
  });
  const { signal } = new AbortController();

  it.each(ranges)('$from to $to is answered or refused, never a failure', async ({ from, to }) => {
    const range = `${from} ${to}`;
    const symbols = [symbolId('MSFT')];
    await expectNoOutage(provider.earningsCalendar?.({ from, to, symbols }, signal), range);
    await expectNoOutage(provider.dividendCalendar?.({ from, to, symbols }, signal), range);
    await expectNoOutage(provider.splitCalendar?.({ from, to, symbols }, signal), range);
    await expectNoOutage(provider.economicCalendar?.({ from, to }, signal), range);
    await expectNoOutage(provider.yieldHistory?.({ from, to }, signal), range);
    await expectNoOutage(provider.yieldCurve?.({ date: from }, signal), range);
    for (const symbol of ['MSFT', 'VTSAX', 'SPY', '^SPX'].map(symbolId)) {
      await expectNoOutage(provider.corporateActions?.({ symbol, from, to }, signal), range);
      await expectNoOutage(provider.fundNav?.({ symbol, from, to }, signal), range);
    }
  });

  it.each(ranges)('bars of $from to $to', async ({ from, to }) => {
    for (const interval of ['1d', '1mo'] as const)
      await expectNoOutage(
        provider.bars?.(
          {
            symbol: symbolId('MSFT'),
            from: Date.parse(from),
            to: Date.parse(to),
            interval,
            adjustment: 'split',
            extended: false,
            delay: 0,
          },
          signal,
        ),
        `${from} ${to} ${interval}`,
      );
  });
});
