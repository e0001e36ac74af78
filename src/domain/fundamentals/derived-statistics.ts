import type { Estimate, MeanEstimate } from '../analysts/estimate.ts';
import { expectedEpsGrowth } from '../analysts/expected-growth.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { EarningsEvent } from '../earnings/earnings.ts';
import type { Ownership } from '../ownership/holder.ts';
import type { ShortInterest } from '../ownership/short-interest.ts';
import type { CorporateAction, Dividend } from '../prices/corporate-action.ts';
import type { Quote } from '../quotes/quote.ts';
import type { CurrencyCode } from '../symbols/instrument.ts';
import { kindOf } from './business.ts';
import type { ToldMonths } from './company-profile.ts';
import { businessStatistics } from './business-statistics.ts';
import type { KeyStatistics } from './key-statistics.ts';
import {
  liquidFunds,
  negative,
  pegOf,
  plus,
  positiveQuotient,
  totalDebt,
} from './ratio-definition.ts';
import { kindsOfRatio } from './ratio-kinds.ts';
import type { FinancialStatement } from './statement.ts';

/** Inputs of the key statistics; inputs that no provider has are empty. */
export interface StatisticsSources {
  readonly quote: Quote;
  /** The last twelve months. */
  readonly ttm: FinancialStatement | undefined;
  /** What stands for them where nobody has statements. */
  readonly told?: ToldMonths | undefined;
  readonly estimates: readonly Estimate[];
  readonly earnings: readonly EarningsEvent[];
  readonly actions: readonly CorporateAction[];
  readonly ownership: Ownership | undefined;
  readonly short: ShortInterest | undefined;
  /** Daily closes before today, oldest first. */
  readonly closes: readonly number[];
  readonly beta: number | null;
  readonly today: IsoDate;
  /**
   * What one unit of a currency is in that of the quote; `null` when nobody knows. Companies report
   * and pay in other currencies than their shares trade in.
   */
  readonly toQuote: (currency: CurrencyCode) => number | null;
}

const times = (amount: number | null, rate: number | null): number | null =>
  amount === null || rate === null ? null : rate === 1 ? amount : amount * rate;

/** The estimate of the last fiscal year that analysts look at. */
const forwardEstimate = (estimates: readonly MeanEstimate[]): MeanEstimate | undefined =>
  estimates
    .filter(({ measure, fiscalPeriod }) => measure === 'eps' && fiscalPeriod === 'FY')
    .toSorted((a, b) => a.fiscalYear - b.fiscalYear)
    .at(-1);

/** Consensus EPS of the last fiscal year that analysts look at; `null` without coverage. */
export const forwardEpsOf = (estimates: readonly MeanEstimate[]): number | null =>
  forwardEstimate(estimates)?.mean ?? null;

/** Mean of the last so many closes, today's price the last of them. */
function movingMean(closes: readonly number[], last: number, length: number): number | null {
  if (closes.length < length - 1) return null;
  const sum = closes.slice(1 - length).reduce((total, close) => total + close, last);
  return Math.round((sum / length) * 10_000) / 10_000;
}

const DAYS_A_YEAR = 365;

/** Payments a year, from what the source says or from how many there were in the last year. */
export function paymentsAYear(regular: readonly Dividend[], last: Dividend): number {
  if (last.frequency !== null) return last.frequency;
  const since = Date.parse(last.exDate) - (DAYS_A_YEAR - 15) * 86_400_000;
  return regular.filter(({ exDate }) => Date.parse(exDate) > since).length;
}

function paymentsOf(
  actions: readonly CorporateAction[],
  today: IsoDate,
  toQuote: StatisticsSources['toQuote'],
) {
  const regular = actions
    .filter((action) => action.kind === 'dividend')
    .filter(({ type }) => type === 'regular' || type === 'income');
  const last = regular.at(-1);
  if (last === undefined) return { dividendRate: null, exDividendDate: null };
  // The next ex-date when it is announced, else the last one.
  const coming = regular.find(({ exDate }) => exDate >= today) ?? last;
  const amount = times(last.amount, toQuote(last.currency));
  return {
    dividendRate:
      amount === null ? null : Math.round(amount * paymentsAYear(regular, last) * 10_000) / 10_000,
    exDividendDate: coming.exDate,
  };
}

/** The figures beside a quote, from quote, statements, estimates, actions and price history. */
export function statisticsFrom(sources: StatisticsSources): KeyStatistics {
  const { quote, ttm, short, closes, today, toQuote } = sources;
  // A depositary receipt stands for some shares, or a part of one: who reports in another currency
  // may well have such.
  const counted = ttm?.currency === quote.currency ? ttm.balance.sharesOutstanding : null;
  const shares = quote.sharesOutstanding ?? counted;
  const cap = quote.marketCap ?? times(shares, quote.last);
  const told = ttm === undefined ? sources.told : undefined;
  const reporting = ttm?.currency ?? told?.currency;
  const rate = reporting === undefined ? null : toQuote(reporting);
  const reported = (amount: number | null | undefined) => times(amount ?? null, rate);
  const epsTtm = reported(ttm?.income.epsDiluted ?? told?.epsDiluted);
  const forward = forwardEstimate(sources.estimates);
  const epsForward = forward === undefined ? null : times(forward.mean, toQuote(forward.currency));
  const priceEarnings = positiveQuotient(quote.last, epsTtm);
  const epsGrowth = expectedEpsGrowth(sources.estimates);
  const debt = reported(ttm === undefined ? null : totalDebt(ttm));
  const liquid = reported(ttm === undefined ? null : liquidFunds(ttm));
  const revenue = reported(ttm?.income.revenue ?? told?.revenue);
  const equity = reported(ttm?.balance.totalEquity ?? times(told?.bookPerShare ?? null, shares));
  const payments = paymentsOf(sources.actions, today, toQuote);
  const next = sources.earnings
    .filter(({ result, date }) => result === null && date >= today)
    .map(({ date }) => date)
    .toSorted()
    .at(0);
  return {
    symbol: quote.symbol,
    price: quote.last,
    marketCap: cap,
    // What a bank or an insurer owes is its business, not how it is financed.
    enterpriseValue: kindsOfRatio('enterprise-value').includes(
      ttm === undefined ? 'ordinary' : kindOf(ttm),
    )
      ? plus(cap, debt, negative(liquid))
      : null,
    sharesOutstanding: shares,
    float: sources.ownership?.float ?? null,
    priceEarnings,
    forwardPriceEarnings: positiveQuotient(quote.last, epsForward),
    peg: pegOf(priceEarnings, epsGrowth),
    priceSales: positiveQuotient(cap, revenue),
    priceBook: positiveQuotient(cap, equity),
    epsTtm,
    epsForward,
    epsGrowth,
    revenueTtm: revenue,
    totalDebt: debt,
    liquidFunds: liquid,
    totalEquity: equity,
    ...businessStatistics(ttm, rate),
    beta: sources.beta,
    ...payments,
    dividendYield:
      payments.dividendRate === null
        ? null
        : Math.round((payments.dividendRate / quote.last) * 1e6) / 1e6,
    nextEarningsDate: next ?? null,
    sharesShort: short?.shares ?? null,
    shortShareOfFloat:
      positiveQuotient(short?.shares ?? null, sources.ownership?.float ?? null) ??
      short?.shareOfFloat ??
      null,
    daysToCover: short?.daysToCover ?? null,
    high52: quote.high52,
    low52: quote.low52,
    averageVolume: quote.averageVolume,
    sma50: movingMean(closes, quote.last, 50),
    sma200: movingMean(closes, quote.last, 200),
  };
}
