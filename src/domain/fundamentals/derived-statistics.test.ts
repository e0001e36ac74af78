import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import type { Quote } from '../quotes/quote.ts';
import type { Ownership } from '../ownership/holder.ts';
import type { ShortInterest } from '../ownership/short-interest.ts';
import { symbolId } from '../symbols/instrument.ts';
import { statisticsFrom } from './derived-statistics.ts';
import { bankStatement, reitStatement } from './business.fixture.ts';
import type { KeyStatistics } from './key-statistics.ts';
import { linesFor } from './statement-lines.ts';
import type { FinancialStatement } from './statement.ts';

const MADE = symbolId('MADE');
const TODAY = isoDate('2026-11-16');

const quote: Quote = {
  symbol: MADE,
  exchange: 'NYSE',
  currency: 'USD',
  phase: 'regular',
  last: 50,
  lastSize: null,
  lastTime: 0,
  bid: null,
  bidSize: null,
  ask: null,
  askSize: null,
  open: null,
  high: null,
  low: null,
  previousClose: null,
  change: null,
  changePercent: null,
  volume: null,
  averageVolume: null,
  vwap: null,
  high52: null,
  low52: null,
  marketCap: null,
  sharesOutstanding: null,
  extended: null,
  halted: false,
};

/** Twelve months of which only these lines are reported. */
function twelveMonths(
  currency: string,
  lines: Readonly<Record<string, number>>,
): FinancialStatement {
  const part = (name: string) =>
    Object.fromEntries(
      linesFor('ordinary')
        .filter((line) => line.part === name)
        .map(({ id }) => [id.slice(name.length + 1), lines[id] ?? null]),
    );
  return {
    symbol: MADE,
    currency,
    period: {
      fiscalYear: 2026,
      fiscalPeriod: 'TTM',
      start: isoDate('2025-10-01'),
      end: isoDate('2026-09-30'),
      reportedAt: null,
      filingId: null,
    },
    income: part('income'),
    balance: part('balance'),
    cashFlow: part('cashFlow'),
  } as unknown as FinancialStatement;
}

const LINES = {
  'income.revenue': 400,
  'income.netIncome': 40,
  'income.epsDiluted': 4,
  'balance.cash': 30,
  'balance.longTermDebt': 100,
  'balance.totalAssets': 700,
  'balance.totalEquity': 250,
  'balance.sharesOutstanding': 10,
};

const statistics = (
  currency: string,
  own: Partial<Quote> = {},
  ttm = twelveMonths(currency, LINES),
  more: Partial<Parameters<typeof statisticsFrom>[0]> = {},
) =>
  statisticsFrom({
    quote: { ...quote, ...own },
    ttm,
    estimates: [],
    earnings: [],
    actions: [],
    ownership: undefined,
    short: undefined,
    closes: [],
    beta: null,
    today: TODAY,
    toQuote: (from) => (from === 'USD' ? 1 : null),
    ...more,
  });

describe('statistics of a source without them', () => {
  it('what the source tells of the last twelve months stands for statements that nobody has', () => {
    const told = { currency: 'USD', epsDiluted: 4, revenue: 400, bookPerShare: 25 };
    const own = { sharesOutstanding: 10 };
    const ratios = ({ priceEarnings, priceSales, priceBook, epsTtm }: KeyStatistics) => [
      priceEarnings,
      priceSales,
      priceBook,
      epsTtm,
    ];
    const without = statistics('USD', own, undefined, { ttm: undefined, told });
    expect(ratios(without)).toEqual(ratios(statistics('USD', own)));
    expect(without).toMatchObject({ totalDebt: null, enterpriseValue: null });
    // Statements are believed before it, and a currency without a rate gives no figure.
    const other = { ...told, epsDiluted: 1 };
    expect(statistics('USD', own, undefined, { told: other }).epsTtm).toBe(4);
    const foreign = { ...told, currency: 'DKK' };
    expect(ratios(statistics('USD', own, undefined, { ttm: undefined, told: foreign }))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('the short share of the float is that of the two figures beside it', () => {
    const short = { shares: 6, shareOfFloat: 0.9, daysToCover: null } as ShortInterest;
    const of = (float: number | null) =>
      statistics('USD', {}, undefined, { short, ownership: { float } as Ownership })
        .shortShareOfFloat;
    expect(of(24)).toBe(0.25);
    expect(of(null)).toBe(0.9);
  });

  it('take the count of shares from the balance sheet where the quote has none', () => {
    expect(statistics('USD')).toMatchObject({
      sharesOutstanding: 10,
      marketCap: 500,
      enterpriseValue: 570,
      priceEarnings: 12.5,
      priceSales: 1.25,
      priceBook: 2,
    });
    expect(statistics('USD', { sharesOutstanding: 9, marketCap: 450 })).toMatchObject({
      sharesOutstanding: 9,
      marketCap: 450,
      enterpriseValue: 520,
    });
  });

  it('have no enterprise value of a bank, but its tangible equity', () => {
    const bank = statistics('USD', {}, bankStatement());
    expect(bank.enterpriseValue).toBeNull();
    expect(bank).toMatchObject({ kind: 'bank', tangibleEquity: 32_000e6 });
    expect(statistics('USD', {}, reitStatement())).toMatchObject({
      kind: 'reit',
      ffoPerShare: 4.3,
    });
  });

  it('count no shares for one that reports in another currency', () => {
    expect(statistics('EUR')).toMatchObject({ sharesOutstanding: null, marketCap: null });
  });
});
