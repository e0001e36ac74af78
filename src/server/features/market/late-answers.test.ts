import { describe, expect, it } from 'vitest';
import { testWorld } from '../../../adapters/market-data/simulated/test-world.fixture.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { sourced, type Sourced } from '../../../domain/quotes/sourced.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { lateAnswers } from './late-answers.ts';

const DELAY = 900_000;
const NOW = Date.parse('2026-11-12T18:00:00Z');
const MSFT = symbolId('MSFT');
const vendor: MarketDataProvider = { id: 'vendor', name: 'A vendor', minimumDelay: 0 };
const { signal } = new AbortController();
const [quote] = (await testWorld(() => NOW).quotes!({ symbols: [MSFT], delay: 0 }, signal)).data;

const lateQuote = (change: Partial<Quote>, now = NOW): Sourced<readonly Quote[]> =>
  lateAnswers({ now: () => now, marketNow: () => now, bytes: 1_000_000 }).asLateAs(
    vendor,
    'quotes',
    { symbols: [MSFT], delay: DELAY },
    sourced('vendor', now, [{ ...quote!, ...change }]),
    DELAY,
  ) as Sourced<readonly Quote[]>;

describe('quotes of a source that only knows the present, for who must be late', () => {
  it('are held back when something was traded since', () => {
    const { data, missing } = lateQuote({ lastTime: NOW - DELAY + 1, extended: null });
    expect(data).toEqual([]);
    expect(missing).toEqual([{ item: 'MSFT', source: 'vendor', cause: 'not-yet' }]);
  });

  it('are shown at once when the last trade is as old as they must be, without bid and ask', () => {
    const { data, missing, asOf, delayedBy } = lateQuote({
      lastTime: NOW - DELAY,
      phase: 'regular',
      bid: 1,
      extended: null,
    });
    expect(missing).toBeUndefined();
    expect(data).toMatchObject([{ last: quote!.last, bid: null, ask: null, askSize: null }]);
    expect([asOf, delayedBy]).toEqual([NOW - DELAY, DELAY]);
  });

  it('are whole while the market is closed, unless there was trading after hours', () => {
    const sunday = Date.parse('2026-11-15T15:00:00Z');
    const friday = Date.parse('2026-11-13T21:00:00Z');
    const closed = { lastTime: friday, phase: 'closed', bid: 1, ask: 2 } as const;
    expect(lateQuote({ ...closed, extended: null }, sunday).data[0]).toMatchObject({
      bid: 1,
      ask: 2,
    });
    const late = { phase: 'after', price: 1, change: 0, changePercent: 0, volume: null } as const;
    const recent = { ...closed, extended: { ...late, time: sunday - 1_000 } };
    expect(lateQuote(recent, sunday).data).toEqual([]);
  });
});
