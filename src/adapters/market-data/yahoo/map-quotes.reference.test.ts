import { describe, expect, it } from 'vitest';
import { recordOf } from '../loose.ts';
import { survivesFieldMutations } from '../answer-mutations.fixture.ts';
import { instrumentOf } from './map-instruments.ts';
import { quoteOf, quotesOf } from './map-quotes.ts';
import { sourcedQuotes } from './provider-market.ts';
import { recording, recordings, rowsIn } from './recordings.fixture.ts';

const LATER = Date.parse('2026-11-16T12:00:00Z');
const QUOTES = recordings(
  'quote-0P',
  'quote-A',
  'quote-B',
  'quote-E',
  'quote-Q',
  'quote-state',
  'quote-one',
  'yfrs-quote',
);

const only = (name: string, now = LATER) => quoteOf(rowsIn(recording(name).body)[0], now)!;
const rowOf = (name: string) => recordOf(rowsIn(recording(name).body)[0])!;

describe('recorded quotes', () => {
  it('every row is a quote and an instrument that agree with themselves', () => {
    const rows = QUOTES.flatMap(({ body }) => rowsIn(body));
    expect(rows.length).toBeGreaterThan(15);
    for (const row of rows) {
      const { quote } = quoteOf(row, LATER)!;
      const told = recordOf(row)!;
      expect(instrumentOf(row)).toMatchObject({ symbol: quote.symbol, exchange: quote.exchange });
      expect(quote.low ?? quote.last).toBeLessThanOrEqual(quote.last);
      expect(quote.high ?? quote.last).toBeGreaterThanOrEqual(quote.last);
      expect(quote.bid ?? 0).toBeLessThanOrEqual(quote.ask ?? Infinity);
      // A second source for the change: Yahoo's own, except for coins (over 24 hours).
      if (told['quoteType'] !== 'CRYPTOCURRENCY') {
        expect(quote.change).toBeCloseTo(told['regularMarketChange'] as number, 2);
        expect(quote.changePercent).toBeCloseTo(told['regularMarketChangePercent'] as number, 2);
      }
    }
  });

  it.for([
    ['quote-state-PRE-EQUITY-AAPL-am', 'pre', 'pre'],
    ['quote-state-PRE-EQUITY-BFLY-am', 'pre', 'pre'],
    ['quote-state-PRE-ETF-QQQ-am', 'pre', 'pre'],
    ['quote-state-PREPRE-EQUITY-AAPL-2021', 'closed', 'after'],
    ['quote-state-PREPRE-MUTUALFUND-0P000071W8.TO-am', 'closed', null],
    ['quote-state-REGULAR-EQUITY-SIX-am', 'regular', null],
    ['quote-state-REGULAR-EQUITY-UNIR.MI-am', 'regular', null],
    ['quote-state-CLOSED-EQUITY-AAPL-2021', 'closed', 'after'],
    ['quote-state-POSTPOST-EQUITY-UNIR.MI-2021', 'closed', null],
    ['quote-AAPL-2026', 'closed', 'after'],
  ] as const)('%s: the phase is %s, trading outside the session %s', ([name, phase, extended]) => {
    const { quote } = only(name);
    expect(quote.phase).toBe(phase);
    expect(quote.extended?.phase ?? null).toBe(extended);
    if (quote.extended !== null) {
      const told = rowOf(name);
      const field = quote.extended.phase === 'pre' ? 'preMarket' : 'postMarket';
      expect(quote.extended.price).toBe(told[`${field}Price`]);
      expect(quote.extended.change).toBeCloseTo(told[`${field}Change`] as number, 3);
      expect(quote.extended.changePercent).toBeCloseTo(told[`${field}ChangePercent`] as number, 3);
    }
  });

  it('AAPL in October 2026, field by field', () => {
    expect(only('quote-AAPL-2026')).toMatchObject({
      delay: 0,
      quote: {
        symbol: 'AAPL',
        exchange: 'NASDAQ',
        currency: 'USD',
        last: 333.69,
        lastTime: 1_790_971_201_000,
        bid: 330.02,
        ask: 335,
        open: 333.205,
        high: 334.54,
        low: 330.61,
        previousClose: 330.32,
        volume: 31_878_433,
        averageVolume: 46_212_088,
        high52: 345.34,
        low52: 243.42,
        marketCap: 4_869_931_925_504,
        sharesOutstanding: 14_594_180_000,
      },
    });
  });

  it('a currency pair has its price and time; the crossed book and the year are left out', () => {
    const told = rowOf('quote-EURUSD=X-2026');
    expect(told['bid'] as number).toBeGreaterThan(told['ask'] as number);
    expect(only('quote-EURUSD=X-2026').quote).toMatchObject({
      symbol: 'EURUSD=X',
      exchange: 'FX',
      last: 1.1257458,
      bid: null,
      ask: null,
      high52: 1.2023566,
      low52: 1.1219442,
      volume: null,
      marketCap: null,
    });
  });

  it('the change of a coin is since midnight UTC, not over 24 hours', () => {
    const { quote } = only('quote-BTC-USD-2026');
    expect(quote).toMatchObject({ exchange: 'CRYPTO', phase: 'regular', volume: null });
    expect(quote.change).toBeCloseTo(84_613.75 - 84_506.336, 6);
    expect(rowOf('quote-BTC-USD-2026')['regularMarketChange']).toBe(-1_621.8984);
  });

  it('a fund has a value and no book, range or volume', () => {
    expect(only('quote-0P000071W8.TO').quote).toMatchObject({
      exchange: 'TORONTO',
      currency: 'CAD',
      last: 152.63,
      previousClose: 152.74,
      bid: null,
      open: null,
      high: null,
      volume: null,
      averageVolume: null,
    });
  });

  it('0 that means missing is null, delays are told by symbol', () => {
    expect(only('quote-one-known-one-unknown').quote).toMatchObject({ bid: null, ask: null });
    expect(only('quote-state-PRE-EQUITY-BFLY-am').quote).toMatchObject({ bid: 23.3, ask: null });
    const german = only('yfrs-quote_v7_GS2C.DE');
    expect(german).toMatchObject({ delay: 900_000, quote: { exchange: 'XETRA', bid: null } });
    expect(quotesOf(rowsIn(recording('yfrs-quote_v7_GS2C').body), LATER).size).toBe(0);
    const mixed = sourcedQuotes([german, only('quote-AAPL-2026')], LATER);
    expect(mixed.delayedBy).toBe(0);
    expect(mixed.parts).toEqual([
      { source: 'yahoo', asOf: LATER, delayedBy: 0, items: ['AAPL'] },
      { source: 'yahoo', asOf: LATER - 900_000, delayedBy: 900_000, items: ['GS2C.DE'] },
    ]);
    expect(sourcedQuotes([german], LATER)).toMatchObject({ delayedBy: 900_000 });
  });

  for (const { name, body } of QUOTES)
    survivesFieldMutations({
      title: name,
      body,
      capability: 'quotes',
      most: 200,
      read: (mutated) => [...quotesOf(rowsIn(mutated), LATER).values()].map(({ quote }) => quote),
    });
  for (const { name, body } of QUOTES.slice(0, 6))
    survivesFieldMutations({
      title: `${name} as an instrument`,
      body,
      capability: 'instruments',
      most: 150,
      read: (mutated) =>
        rowsIn(mutated)
          .map(instrumentOf)
          .filter((one) => one !== null),
    });
});
