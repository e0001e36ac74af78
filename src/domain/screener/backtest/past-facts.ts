import { addDays, fromDayNumber, toDayNumber } from '../../calendar/iso-date.ts';
import { type FactName, type FieldFacts, NO_FACTS } from '../../fields/field.ts';
import { growthFacts } from '../../fields/growth-facts.ts';
import type { KeyStatistics } from '../../fundamentals/key-statistics.ts';
import { liquidFunds, totalDebt } from '../../fundamentals/ratio-definition.ts';
import { computeRatios } from '../../fundamentals/ratios.ts';
import type { FinancialStatement } from '../../fundamentals/statement.ts';
import { yearBefore } from '../../fundamentals/statement-view.ts';
import { PEER_MEASURES } from '../../peers/measures.ts';
import { type DatedLevel, trailingReturn } from '../../returns/period-returns.ts';
import { yearlyDrawdown, yearlyVolatility } from '../../returns/yearly-risk.ts';
import type { Quote } from '../../quotes/quote.ts';
import type { Instrument } from '../../symbols/instrument.ts';
import { placeOn } from './level-series.ts';
import { onOneBasis, type PastPrices } from './past-prices.ts';
import { knownOn } from './past-statements.ts';
import { pastReadings } from './past-readings.ts';

const YEAR_SESSIONS = 252;
const VOLUME_SESSIONS = 63;
/** A close that is older than this is no price of the day. */
const FRESH_DAYS = 7;
const PERIODS = PEER_MEASURES.flatMap(({ period }) => period ?? []);

export interface PastSource {
  readonly instrument: Instrument;
  readonly prices: PastPrices;
  /** Trailing twelve months at each quarter's end, newest first, as first filed. */
  readonly trailing: readonly FinancialStatement[];
  /** Fiscal years and quarters, newest first. */
  readonly years: readonly FinancialStatement[];
  readonly quarters: readonly FinancialStatement[];
}

/** Gives what was known on the close of a day; `back` moves the statements so many quarters back. */
export type FactsOn = (day: number, needs: ReadonlySet<FactName>, back: number) => FieldFacts;

/** Prepares what all days of an instrument share. */
export function pastFacts(source: PastSource): FactsOn {
  const { instrument, prices, trailing } = source;
  const dated = lazily(() =>
    Array.from(prices.days, (day, at): DatedLevel => ({
      date: fromDayNumber(day),
      level: prices.levels[at]!,
    })),
  );
  const readings = lazily(() => pastReadings(onOneBasis(prices)));
  return (day, needs, back) => {
    const at = placeOn({ days: prices.days, levels: prices.levels }, day);
    const isFresh = at >= 0 && day - prices.days[at]! <= FRESH_DAYS;
    const base = { ...NO_FACTS, instrument };
    // What was not traded then could not be bought, whatever it reported.
    if (!isFresh) return base;
    const reported = knownOn(trailing, day);
    const now = reported[back] ?? null;
    const has = (name: FactName) => needs.has(name);
    return {
      ...base,
      quote: has('quote') ? quoteOn(source, at, reported[0] ?? null) : null,
      statistics: has('statistics') ? statisticsOn(source, at, now) : null,
      ratios: has('ratios') ? ratiosOn(source, at, now, reported) : null,
      performance: has('performance') ? performanceOn(dated(), at) : null,
      technicals: has('technicals') ? readings().technicals(at, prices.basis[at]!) : null,
      trading: has('trading') ? readings().trading(at) : null,
      growth: has('growth')
        ? growthFacts(knownOn(source.years, day), knownOn(source.quarters, day))
        : null,
    };
  };
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Shares of statements are told on the share basis of today, and so is the price beside them. */
function priceOfStatements({ prices, instrument }: PastSource, at: number, of: FinancialStatement) {
  if (of.currency !== instrument.currency) return null;
  const { bars, basis } = prices;
  return (bars[at]!.close * basis[at]!) / (basis.at(-1) ?? 1);
}

function ratiosOn(
  source: PastSource,
  at: number,
  now: FinancialStatement | null,
  reported: readonly FinancialStatement[],
): FieldFacts['ratios'] {
  if (now === null) return null;
  const ratios = computeRatios({
    now,
    before: yearBefore(now, reported) ?? null,
    price: priceOfStatements(source, at, now),
    // What analysts expected then is not known.
    forwardEps: null,
    epsGrowth: null,
  });
  return new Map(ratios.map(({ id, value }) => [id, value]));
}

function marketCapOn(
  source: PastSource,
  at: number,
  latest: FinancialStatement | null,
): number | null {
  if (latest === null) return null;
  const price = priceOfStatements(source, at, latest);
  const shares = latest.balance.sharesOutstanding;
  return price === null || shares === null ? null : price * shares;
}

function quoteOn(source: PastSource, at: number, latest: FinancialStatement | null): Quote {
  const { instrument, prices } = source;
  const { bars, basis } = prices;
  const bar = bars[at]!;
  // Prices before a split are told in the shares of the day.
  const scaled = (place: number, price: number) => (price * basis[place]!) / basis[at]!;
  const previousClose = at > 0 ? scaled(at - 1, bars[at - 1]!.close) : null;
  const change = previousClose === null ? null : bar.close - previousClose;
  let [high52, low52] = [bar.high, bar.low];
  for (let place = Math.max(0, at - YEAR_SESSIONS + 1); place <= at; place += 1) {
    high52 = Math.max(high52, scaled(place, bars[place]!.high));
    low52 = Math.min(low52, scaled(place, bars[place]!.low));
  }
  return {
    symbol: instrument.symbol,
    exchange: instrument.exchange,
    currency: instrument.currency,
    phase: 'closed',
    last: bar.close,
    lastSize: null,
    lastTime: bar.time,
    bid: null,
    bidSize: null,
    ask: null,
    askSize: null,
    open: bar.open,
    high: bar.high,
    low: bar.low,
    previousClose,
    change,
    changePercent:
      change === null || previousClose === null ? null : (change / previousClose) * 100,
    volume: bar.volume,
    averageVolume: averageVolume(prices, at),
    vwap: null,
    high52,
    low52,
    marketCap: marketCapOn(source, at, latest),
    sharesOutstanding: null,
    extended: null,
    halted: false,
  };
}

/** Of the sessions before, in the shares of the day. */
function averageVolume({ bars, basis }: PastPrices, at: number): number | null {
  const first = Math.max(0, at - VOLUME_SESSIONS);
  if (first === at) return null;
  let sum = 0;
  for (let place = first; place < at; place += 1)
    sum += (bars[place]!.volume * basis[at]!) / basis[place]!;
  return sum / (at - first);
}

function performanceOn(dated: readonly DatedLevel[], at: number): FieldFacts['performance'] {
  const levels = dated.slice(0, at + 1);
  return {
    returns: new Map(PERIODS.map((period) => [period, trailingReturn(levels, period)])),
    volatility: yearlyVolatility(levels),
    drawdown: yearlyDrawdown(levels),
  };
}

/** The regular dividends of the twelve months before, in the shares of the day. */
function dividendRate({ dividends, days, basis }: PastPrices, at: number): number | null {
  const today = fromDayNumber(days[at]!);
  const since = addDays(today, -365);
  const paid = dividends.filter(
    ({ exDate, type }) =>
      exDate > since && exDate <= today && (type === 'regular' || type === 'income'),
  );
  if (paid.length === 0) return null;
  return paid.reduce((sum, { exDate, amount }) => {
    const place = placeOn({ days, levels: basis }, toDayNumber(exDate));
    return sum + (amount * (basis[Math.max(0, place)] ?? 1)) / basis[at]!;
  }, 0);
}

function statisticsOn(
  source: PastSource,
  at: number,
  now: FinancialStatement | null,
): KeyStatistics {
  const { prices, instrument } = source;
  const isSame = now !== null && now.currency === instrument.currency;
  const price = prices.bars[at]!.close;
  const rate = dividendRate(prices, at);
  // Per share of today; figures per share are wanted in the shares of the day.
  const perShare = (prices.basis.at(-1) ?? 1) / prices.basis[at]!;
  const eps = now?.income.epsDiluted ?? null;
  return {
    symbol: instrument.symbol,
    price,
    marketCap: null,
    enterpriseValue: null,
    sharesOutstanding: isSame ? now.balance.sharesOutstanding : null,
    float: null,
    priceEarnings: null,
    forwardPriceEarnings: null,
    peg: null,
    priceSales: null,
    priceBook: null,
    epsTtm: isSame && eps !== null ? eps * perShare : null,
    epsForward: null,
    epsGrowth: null,
    revenueTtm: isSame ? now.income.revenue : null,
    totalDebt: isSame ? totalDebt(now) : null,
    liquidFunds: isSame ? liquidFunds(now) : null,
    totalEquity: isSame ? now.balance.totalEquity : null,
    beta: null,
    dividendRate: rate,
    dividendYield: rate === null ? null : rate / price,
    exDividendDate: null,
    nextEarningsDate: null,
    sharesShort: null,
    shortShareOfFloat: null,
    daysToCover: null,
    high52: null,
    low52: null,
    averageVolume: null,
    sma50: null,
    sma200: null,
  };
}
