import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { INSTRUMENT_TYPES, isFund } from '../../../../domain/symbols/instrument.ts';
import { ANCHOR_DATE } from './listing.ts';
import { listingOf, listings, tabulatedListings } from './listings.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';

const all = tabulatedListings();
const companies = all.filter((listing) => listing.kind === 'company');
const funds = all.filter((listing) => listing.kind === 'fund');

type Company = (typeof companies)[number];

const SECTORS = [
  'Communication Services',
  'Consumer Discretionary',
  'Consumer Staples',
  'Energy',
  'Financials',
  'Health Care',
  'Industrials',
  'Information Technology',
  'Materials',
  'Real Estate',
  'Utilities',
];

it('the README names the day of the reference prices', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  expect(readme).toContain(`${day.format(Date.parse(ANCHOR_DATE))} (\`ANCHOR_DATE\`)`);
});

describe('a smaller universe', () => {
  const symbolsOf = (count: number) => listings(count).map(({ symbol }) => symbol);

  it('leaves out the smallest companies, and nothing else', () => {
    const few = new Set(symbolsOf(500));
    expect(few.size).toBe(500);
    const gone = all.filter(({ symbol }) => !few.has(symbol));
    expect(new Set(gone.map(({ kind }) => kind))).toEqual(new Set(['company']));
    expect(symbolsOf(500)).toEqual(expect.arrayContaining(['MSFT', 'GOOG', 'GOOGL', 'SPY']));
    expect(symbolsOf(700)).toEqual(expect.arrayContaining([...few]));
  });

  it('keeps thirty companies, and both classes of one or neither', () => {
    for (const count of [1, 500, 900]) {
      const left = listings(count).filter((listing) => listing.kind === 'company');
      expect(left.length).toBeGreaterThanOrEqual(30);
      const symbols = new Set(left.map(({ symbol }) => symbol));
      for (const { symbol, shareClass } of left)
        if (shareClass !== null) expect(symbols, symbol).toContain(shareClass.primary);
    }
  });
});

describe('the tables', () => {
  it('hold at least 500 companies, 120 ETFs and 80 mutual funds', () => {
    expect(companies.length).toBeGreaterThanOrEqual(500);
    expect(funds.filter((f) => f.instrument.type === 'etf').length).toBeGreaterThanOrEqual(120);
    expect(funds.filter((f) => f.instrument.type === 'mutual-fund').length).toBeGreaterThanOrEqual(
      80,
    );
  });

  it('name every symbol once', () => {
    expect(new Set(all.map((listing) => listing.symbol)).size).toBe(all.length);
  });

  it('give every company a GICS sector and a plausible size', () => {
    expect([...new Set(companies.map((c) => c.sector))].toSorted()).toEqual(SECTORS);
    const plausible = ({ price, shares, fiscalYearEndMonth, dividend, industry }: Company) =>
      industry !== '' &&
      price * shares > 1e8 &&
      price * shares < 5e12 &&
      fiscalYearEndMonth >= 1 &&
      fiscalYearEndMonth <= 12 &&
      dividend / price < 0.16;
    expect(companies.filter((c) => !plausible(c)).map((c) => c.symbol)).toEqual([]);
  });

  it('share a CIK only between classes of one company', () => {
    const primaries = companies.filter((c) => c.shareClass === null && c.instrument.cik !== null);
    expect(new Set(primaries.map((c) => c.instrument.cik)).size).toBe(primaries.length);
    const strangers = companies.filter(
      ({ shareClass, instrument }) =>
        shareClass !== null && listingOf(shareClass.primary)?.instrument.cik !== instrument.cik,
    );
    expect(strangers.map((c) => c.symbol)).toEqual([]);
  });

  it('know the CIKs that EDGAR publishes for well-known companies', () => {
    const published = { AAPL: 320193, MSFT: 789019, AMZN: 1018724, TSLA: 1318605, JPM: 19617 };
    for (const [ticker, cik] of Object.entries(published)) {
      expect(Number(listingOf(symbolId(ticker))?.instrument.cik)).toBe(cik);
    }
  });

  it('give every fund an expense ratio below 2 % and a basis and benchmark that exist here', () => {
    const industries = new Set(companies.map((c) => c.industry));
    const known = ({ basis, benchmarkSymbol }: (typeof funds)[number]): boolean =>
      (benchmarkSymbol === null || listingOf(benchmarkSymbol) !== undefined) &&
      (basis.kind !== 'sector' || SECTORS.includes(basis.sector)) &&
      (basis.kind !== 'industry' || basis.industries.every((name) => industries.has(name)));
    expect(funds.filter((fund) => !known(fund)).map((fund) => fund.symbol)).toEqual([]);
    expect(Math.max(...funds.map((fund) => fund.expenseRatio))).toBeLessThan(0.02);
  });

  it('type every instrument', () => {
    for (const { instrument, kind } of all) {
      expect(INSTRUMENT_TYPES).toContain(instrument.type);
      expect(isFund(instrument.type)).toBe(kind === 'fund');
    }
  });

  it('find Meta under its former symbol', () => {
    expect(listingOf(symbolId('META'))?.instrument.formerSymbols).toEqual([
      { symbol: 'FB', until: '2022-06-08' },
    ]);
  });
});

describe('the grown universe', () => {
  it('reaches the asked size without a symbol or name used twice', () => {
    const grown = listings(20_000);
    expect(grown).toHaveLength(20_000);
    expect(new Set(grown.map((l) => l.symbol)).size).toBe(20_000);
    expect(new Set(grown.slice(all.length).map((l) => l.instrument.name)).size).toBe(
      20_000 - all.length,
    );
  });

  it('takes no symbol that anybody used before', () => {
    const former = new Set(all.flatMap((l) => l.instrument.formerSymbols.map((f) => f.symbol)));
    expect(listings(20_000).filter((l) => former.has(l.symbol) && !all.includes(l))).toEqual([]);
  });

  it('begins with every smaller universe', () => {
    const small = listings(3000).map((l) => l.symbol);
    expect(
      listings(5000)
        .slice(0, 3000)
        .map((l) => l.symbol),
    ).toEqual(small);
  });
});
