import { describe, expect, it } from 'vitest';
import { quoteOf, quotesOf } from './map-quotes.ts';
import { mergedQuote } from './map-stream.ts';

const NOW = Date.parse('2026-11-12T05:10:00Z');
const seconds = (text: string): number => Date.parse(text) / 1_000;

/** Invented, with the fields of 2026. */
const ROW = {
  symbol: 'XMPL',
  quoteType: 'EQUITY',
  currency: 'USD',
  exchange: 'NYQ',
  marketState: 'PREPRE',
  regularMarketPrice: 50,
  regularMarketTime: seconds('2026-11-11T21:00:02Z'),
  regularMarketPreviousClose: 48,
  postMarketPrice: 50.5,
  postMarketTime: seconds('2026-11-12T00:59:00Z'),
};
const read = (more: object, now = NOW) => quoteOf({ ...ROW, ...more }, now)?.quote;

describe('quotes of Yahoo', () => {
  it.for([
    ['PRE', 'pre'],
    ['REGULAR', 'regular'],
    ['POST', 'after'],
    ['PREPRE', 'closed'],
    ['POSTPOST', 'closed'],
    ['CLOSED', 'closed'],
  ] as const)('%s is %s', ([marketState, phase]) => {
    expect(read({ marketState })?.phase).toBe(phase);
  });

  it('a state that nobody knows leaves it to the calendar', () => {
    expect(read({ marketState: 'HALF' })?.phase).toBe('overnight');
    expect(read({ marketState: 'HALF' }, Date.parse('2026-11-12T16:00:00Z'))?.phase).toBe(
      'regular',
    );
  });

  it('trading at night is told by its own fields while it goes on', () => {
    const night = {
      overnightMarketPrice: 51,
      overnightMarketTime: seconds('2026-11-12T05:05:00Z'),
      overnightMarketChange: 9,
    };
    expect(read(night)).toMatchObject({
      phase: 'overnight',
      last: 50,
      change: 2,
      extended: { phase: 'overnight', price: 51, change: 1, changePercent: 2 },
    });
    // The change told is that of another feed; an old trade is no night.
    const old = { ...night, overnightMarketTime: seconds('2026-11-12T01:30:00Z') };
    expect(read(old)).toMatchObject({ phase: 'closed', extended: { phase: 'overnight' } });
    expect(read({ ...night, marketState: 'REGULAR' })?.extended).toBeNull();
  });

  it('times of the future and prices of nothing are not taken', () => {
    expect(read({ postMarketTime: seconds('2026-11-13T00:00:00Z') })?.extended).toBeNull();
    expect(read({ postMarketPrice: 0 })?.extended).toBeNull();
    expect(read({ regularMarketTime: seconds('2027-01-01T00:00:00Z') })?.lastTime).toBe(NOW);
    expect(read({ regularMarketPrice: 0 })).toBeUndefined();
    expect(read({ currency: 'Pounds' })).toBeUndefined();
    expect(read({ quoteType: 'NONE' })).toBeUndefined();
    expect(read({ bid: 51, ask: 50 })).toMatchObject({ bid: null, ask: null });
    expect(read({ fiftyTwoWeekLow: 70, fiftyTwoWeekHigh: 30 })).toMatchObject({ low52: null });
    expect(read({ regularMarketDayHigh: 49, regularMarketDayLow: 47 })).toMatchObject({
      high: null,
      low: 47,
    });
  });

  it('a bid at the ask is a locked market, not a stale one', () => {
    expect(read({ bid: 50, ask: 50 })).toMatchObject({ bid: 50, ask: 50 });
  });

  it('a money fund that is written in millions has its assets', () => {
    const fund = { symbol: 'XMMXX', quoteType: 'MONEYMARKET', regularMarketPrice: 1 };
    expect(read({ ...fund, netAssets: 248_914.86 })?.marketCap).toBe(248_914_860_000);
    expect(read({ ...fund, netAssets: 9_120_000_000 })?.marketCap).toBe(9_120_000_000);
    // A small fund of shares is small.
    expect(read({ ...fund, quoteType: 'MUTUALFUND', netAssets: 248_914 })?.marketCap).toBe(248_914);
  });

  it('the year of a currency is taken when it holds the rate', () => {
    const pair = { symbol: 'EURUSD=X', quoteType: 'CURRENCY', regularMarketPrice: 1.12 };
    const year = { fiftyTwoWeekLow: 1.02, fiftyTwoWeekHigh: 1.2 };
    expect(read({ ...pair, ...year })).toMatchObject({ low52: 1.02, high52: 1.2 });
    expect(read({ ...pair, ...year, fiftyTwoWeekLow: 1.13 })).toMatchObject({
      low52: null,
      high52: null,
    });
  });

  describe('a previous close of another scale', () => {
    const coin = {
      symbol: 'XMPL-USD',
      quoteType: 'CRYPTOCURRENCY',
      regularMarketPrice: 0.031,
      regularMarketPreviousClose: 0.01,
      regularMarketDayLow: 0.0302,
      regularMarketDayHigh: 0.0315,
      regularMarketChangePercent: 210,
    };
    const nothing = { previousClose: null, change: null, changePercent: null };

    it('is not the beginning of a change', () => {
      expect(read(coin)).toMatchObject(nothing);
      // A coin that tripled in the day came from there.
      expect(read({ ...coin, regularMarketDayLow: 0.0099 })?.changePercent).toBeCloseTo(210, 9);
    });

    it('does not come back with a push', () => {
      const base = quoteOf({ ...ROW, ...coin }, NOW)!;
      const frame = { id: 'XMPL-USD', price: 0.0312, time: NOW, marketHours: 1 };
      const day = { dayLow: 0.0302, dayHigh: 0.0315 };
      const pushed = (previousClose: number) =>
        mergedQuote(base, { ...frame, ...day, previousClose }, NOW)?.quote.previousClose;
      expect(pushed(0.01)).toBeNull();
      expect(pushed(0.0305)).toBe(0.0305);
    });

    it('shows in the range of the year and in the change that is told', () => {
      const step = { regularMarketPreviousClose: 500 };
      expect(read({ ...step, regularMarketChangePercent: 4 })).toMatchObject(nothing);
      const year = { fiftyTwoWeekLow: 30, fiftyTwoWeekHigh: 60 };
      expect(read({ ...step, ...year, regularMarketChangePercent: -90 })).toMatchObject(nothing);
      // News can take nine tenths of a share in a day.
      const fall = { ...year, fiftyTwoWeekHigh: 600, regularMarketChangePercent: -90 };
      expect(read({ ...step, ...fall })).toMatchObject({ previousClose: 500, changePercent: -90 });
      expect(read(step)).toMatchObject({ previousClose: 500 });
    });
  });

  it('agorot and cents are shekels and rand', () => {
    expect(read({ symbol: 'XMPL.TA', currency: 'ILA' })).toMatchObject({
      currency: 'ILS',
      last: 0.5,
    });
    expect(read({ symbol: 'XMPL.JO', currency: 'ZAc' })).toMatchObject({
      currency: 'ZAR',
      last: 0.5,
    });
  });

  it.for([
    ['^GSPC', 'SNP', 'INDEX'],
    ['^FTSE', 'FGI', 'LONDON'],
    ['^N225', 'OSA', 'TOKYO'],
    ['^XYZ', 'ZZZ', 'OTHER'],
    ['GC=F', 'CMX', 'FUTURES'],
    ['XMPL', 'PNK', 'OTC'],
    ['XMPL.PA', 'PAR', 'PARIS'],
    ['XMPL.ZZ', 'ZZZ', 'OTHER'],
  ] as const)('%s on %s is at %s', ([symbol, exchange, ours]) => {
    const quoteType = symbol.startsWith('^')
      ? 'INDEX'
      : symbol.endsWith('=F')
        ? 'FUTURE'
        : 'EQUITY';
    expect(read({ symbol, exchange, quoteType })?.exchange).toBe(ours);
  });

  it('of two rows of a symbol the first counts', () => {
    const found = quotesOf([ROW, { ...ROW, regularMarketPrice: 9 }, null, 5], NOW);
    expect(found.size).toBe(1);
    expect(found.get('XMPL')?.quote.last).toBe(50);
  });
});
