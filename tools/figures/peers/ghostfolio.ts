import { numberOf } from '../../../src/domain/money/decimal-number.ts';
import { fromDayNumber, type IsoDate, toDayNumber } from '../../../src/domain/calendar/iso-date.ts';
import { add, type Decimal, negate, ZERO } from '../../../src/domain/money/decimal.ts';
import type { CurrencyCode } from '../../../src/domain/symbols/instrument.ts';
import type { AssetId } from '../../../src/domain/portfolio/asset.ts';
import type { Ledger } from '../../../src/domain/portfolio/ledger.ts';
import {
  closeOn,
  placeOn,
  type PriceBook,
  pricesIn,
} from '../../../src/domain/portfolio/price-book.ts';

import type { BookedLedger } from './booked-ledger.ts';
import {
  cashActivities,
  ghostfolioActivities,
  type Splits,
  splitFactor,
} from './ghostfolio-activities.ts';
import { chartDays, groupOf, groupStarts } from './ghostfolio-dates.ts';
import {
  type GhostfolioActivity,
  type GhostfolioSymbol,
  measureSymbol,
  type Pair,
} from './ghostfolio-symbol.ts';

/**
 * `carried`: the last price and rate hold, and closes are as traded. `exact`: only those of the day
 * itself, adjusted for splits by their source; a missing rate is 1 (as Ghostfolio's own tests do).
 */
export type GhostfolioGaps = 'carried' | 'exact';

export interface GhostfolioPosition {
  readonly symbol: string;
  readonly currency: CurrencyCode;
  readonly isCash: boolean;
  readonly activitiesCount: number;
  readonly firstActivity: IsoDate;
  readonly quantity: number;
  readonly averagePrice: number;
  readonly marketPrice: number;
  readonly marketPriceInBase: number;
  readonly valueInBase: number;
  readonly fee: number;
  readonly feeInBase: number;
  readonly measures: GhostfolioSymbol;
}

/** State of the portfolio at the end of a chart day. */
export interface GhostfolioHistory {
  readonly value: Pair;
  readonly netWorth: number;
  readonly investment: Pair;
  readonly netPerformance: Pair;
  readonly timeWeightedInvestment: Pair;
}

export interface GhostfolioSnapshot {
  readonly chart: readonly number[];
  readonly positions: readonly GhostfolioPosition[];
  /** `null` for a day without a point in the chart. */
  readonly historyOn: (day: number) => GhostfolioHistory | null;
  /** Cost still invested after each day with an activity, in the currencies of the symbols. */
  readonly investments: readonly (readonly [IsoDate, number])[];
  readonly investmentsByMonth: readonly (readonly [IsoDate, number])[];
  readonly investmentsByYear: readonly (readonly [IsoDate, number])[];
  readonly totals: {
    readonly value: number;
    readonly cash: number;
    readonly investment: Pair;
    readonly fees: number;
    readonly interest: number;
    readonly liabilities: number;
    readonly dividends: number;
    readonly grossPerformance: Pair;
    readonly netPerformance: Pair;
    readonly timeWeightedInvestment: Pair;
  };
}

/** Its calculator ("return on average investment") on our ledgers; cash is what their books moved. */
export function ghostfolioSnapshot(
  parts: readonly BookedLedger[],
  perPrice: PriceBook,
  asOf: IsoDate,
  gaps: GhostfolioGaps = 'carried',
): GhostfolioSnapshot {
  const book = perUnit(
    perPrice,
    parts.map(({ ledger }) => ledger),
  );
  const end = toDayNumber(asOf);
  const { activities: booked, splits } = ghostfolioActivities(
    parts.map(({ ledger }) => ledger),
    book,
    end,
  );
  const cash = cashActivities(
    parts.flatMap(({ booked: { entries } }) => entries),
    end,
  );
  const all = [...booked, ...cash].sort((a, b) => a.day - b.day);
  const first = all[0]?.day;
  const chart =
    first === undefined
      ? []
      : chartDays(
          all.map(({ day }) => day),
          first - 1,
          end,
        );
  const cashNames = new Set(cash.map(({ symbol }) => symbol));
  const placeOf = new Map(chart.map((day, at) => [day, at]));
  const known = new Map<CurrencyCode, Float64Array>();
  const rates = (currency: CurrencyCode): Float64Array => {
    let found = known.get(currency);
    if (found === undefined) known.set(currency, (found = ratesOf(book, currency, chart, gaps)));
    return found;
  };
  /** What an activity comes to in the base currency at the rate of its day. */
  const inBase = (sum: number, { currency, day }: GhostfolioActivity): number =>
    sum * rates(currency)[placeOf.get(day) ?? 0]!;
  const positions: GhostfolioPosition[] = [];
  for (const [symbol, own] of Map.groupBy(all, (activity) => activity.symbol)) {
    if (!own.some(({ type }) => type === 'BUY' || type === 'SELL' || type === 'DIVIDEND')) continue;
    const isCash = cashNames.has(symbol);
    const ownRates = rates(own[0]!.currency);
    const prices = pricesOf(book, symbol, isCash, splits.get(symbol), chart, gaps);
    const feeInBase = total(own, (activity) => inBase(activity.fee, activity));
    positions.push({
      ...positionOf(symbol, own, book, chart, prices, ownRates, isCash),
      feeInBase,
    });
  }
  const counted = positions.filter(({ isCash, currency }) => !isCash || currency !== book.base);
  const sumOf = (type: string): number =>
    total(all, (activity) =>
      activity.type === type
        ? inBase(numberOf(activity.quantity) * activity.unitPrice, activity)
        : 0,
    );
  return {
    chart,
    positions,
    historyOn: (day) => historyOn(positions, counted, chart.indexOf(day)),
    investments: investmentsOf(all),
    investmentsByMonth: grouped(counted, chart, 'month'),
    investmentsByYear: grouped(counted, chart, 'year'),
    totals: {
      value: total(positions, ({ valueInBase }) => valueInBase),
      cash: total(positions, ({ isCash, valueInBase }) => (isCash ? valueInBase : 0)),
      investment: totals(counted, ({ measures }) => measures.investment),
      fees: total(all, (activity) => inBase(activity.fee, activity)),
      interest: sumOf('INTEREST'),
      liabilities: sumOf('LIABILITY'),
      dividends: sumOf('DIVIDEND'),
      grossPerformance: totals(counted, ({ measures }) => measures.grossPerformance),
      netPerformance: totals(counted, ({ measures }) => measures.netPerformance),
      timeWeightedInvestment: totals(counted, ({ measures }) => measures.timeWeightedInvestment),
    },
  };
}

const total = <T>(items: readonly T[], read: (item: T) => number): number =>
  items.reduce((sum, item) => sum + read(item), 0);

const totals = <T>(items: readonly T[], read: (item: T) => Pair): Pair => ({
  plain: total(items, (item) => read(item).plain),
  effect: total(items, (item) => read(item).effect),
});

/** The value of each chart day in a dated series: the last known, or only of that very day. */
function along(
  days: Int32Array,
  values: Float64Array,
  chart: readonly number[],
  gaps: GhostfolioGaps,
  missing: number,
): Float64Array {
  let place = placeOn(days, chart[0] ?? 0);
  return Float64Array.from(chart, (day) => {
    while (place + 1 < days.length && days[place + 1]! <= day) place += 1;
    if (place < 0 || (gaps === 'exact' && days[place] !== day)) return missing;
    return values[place]!;
  });
}

/** Rates on the days of the chart; before the first one it holds (but not where gaps are exact). */
function ratesOf(
  book: PriceBook,
  currency: CurrencyCode,
  chart: readonly number[],
  gaps: GhostfolioGaps,
): Float64Array {
  const series = book.rates.get(currency);
  if (currency === book.base || series === undefined || series.days.length === 0)
    return new Float64Array(chart.length).fill(1);
  const missing = gaps === 'exact' ? 1 : series.rates[0]!;
  return along(series.days, series.rates, chart, gaps, missing);
}

/** Closes on the days of the chart, in units after all splits. */
/** Closes of whole units: Ghostfolio knows no contracts of 100 shares and no bonds in per cent. */
function perUnit(book: PriceBook, ledgers: readonly Ledger[]): PriceBook {
  const prices = new Map(book.prices);
  for (const { assets } of ledgers)
    for (const [id, { multiplier }] of assets) {
      const series = book.prices.get(id);
      if (series === undefined || multiplier === '1') continue;
      const factor = Number(multiplier);
      const { currency, days } = series;
      prices.set(id, { currency, days, closes: pricesIn(series).map((price) => price * factor) });
    }
  return { ...book, prices };
}

function pricesOf(
  book: PriceBook,
  symbol: string,
  isCash: boolean,
  splits: Splits | undefined,
  chart: readonly number[],
  gaps: GhostfolioGaps,
): Float64Array {
  const series = isCash ? undefined : book.prices.get(symbol as AssetId);
  if (series === undefined) return new Float64Array(chart.length).fill(isCash ? 1 : NaN);
  const prices = along(series.days, pricesIn(series), chart, gaps, NaN);
  if (gaps === 'carried' && splits !== undefined)
    for (const [at, day] of chart.entries()) prices[at]! /= splitFactor(splits, day);
  return prices;
}

function positionOf(
  symbol: string,
  own: readonly GhostfolioActivity[],
  book: PriceBook,
  chart: readonly number[],
  prices: Float64Array,
  rates: Float64Array,
  isCash: boolean,
): Omit<GhostfolioPosition, 'feeInBase'> {
  const { quantity, average } = averageOf(own);
  const held = numberOf(quantity);
  const series = book.prices.get(symbol as AssetId);
  const last = prices.at(-1) ?? NaN;
  const carried = series === undefined ? null : closeOn(series, chart.at(-1) ?? 0);
  const known = Number.isNaN(last) ? carried : last;
  const lastTrade = own.findLast(({ type }) => type === 'BUY' || type === 'SELL')?.unitPrice;
  const inBase = (known ?? average) * (rates.at(-1) ?? 1);
  return {
    symbol,
    currency: own[0]!.currency,
    isCash,
    activitiesCount: own.length,
    firstActivity: fromDayNumber(own[0]!.day),
    quantity: held,
    averagePrice: average,
    marketPrice: known ?? 1,
    marketPriceInBase: inBase,
    valueInBase: inBase * held,
    fee: total(own, ({ fee }) => fee),
    measures: measureSymbol(own, { prices, rates, endPrice: known ?? lastTrade ?? 0 }, chart),
  };
}

/** Moving average; a short position has the average of what it was sold at. */
function averageOf(own: readonly GhostfolioActivity[]): { quantity: Decimal; average: number } {
  let quantity: Decimal = ZERO;
  let cost = 0;
  let average = 0;
  for (const activity of own)
    ({ quantity, cost, average } = moved({ quantity, cost, average }, activity));
  return { quantity, average };
}

interface Position {
  readonly quantity: Decimal;
  readonly cost: number;
  readonly average: number;
}

function moved(
  { quantity, cost, average }: Position,
  { type, quantity: size, unitPrice }: GhostfolioActivity,
): Position {
  if (type !== 'BUY' && type !== 'SELL') return { quantity, cost, average };
  const isBuy = type === 'BUY';
  const after = add(quantity, isBuy ? size : negate(size));
  const units = numberOf(after);
  if (Math.abs(units) < Number.EPSILON) return { quantity: ZERO, cost: 0, average: 0 };
  const isOpening = isBuy ? cost >= 0 : cost <= 0;
  const sum = numberOf(size) * (isOpening ? unitPrice : average);
  const rest = isBuy ? cost + sum : cost - sum;
  return { quantity: after, cost: rest, average: Math.abs(rest / units) };
}

function investmentsOf(all: readonly GhostfolioActivity[]): (readonly [IsoDate, number])[] {
  const bySymbol = new Map<string, Position>();
  const byDay = new Map<number, number>();
  for (const activity of all) {
    const before = bySymbol.get(activity.symbol) ?? { quantity: ZERO, cost: 0, average: 0 };
    bySymbol.set(activity.symbol, moved(before, activity));
    byDay.set(
      activity.day,
      total([...bySymbol.values()], ({ cost }) => cost),
    );
  }
  return [...byDay].map(([day, cost]) => [fromDayNumber(day), cost] as const);
}

function grouped(
  positions: readonly GhostfolioPosition[],
  chart: readonly number[],
  unit: 'month' | 'year',
): (readonly [IsoDate, number])[] {
  const [start, end] = [chart[0], chart.at(-1)];
  if (start === undefined || end === undefined) return [];
  const sums = new Map(groupStarts(start, end, unit).map((day) => [day, 0]));
  for (const { measures } of positions)
    for (const [at, invested] of measures.days.invested.entries()) {
      if (invested === 0) continue;
      const group = groupOf(chart[at]!, unit);
      sums.set(group, (sums.get(group) ?? 0) + invested);
    }
  return [...sums].map(([day, sum]) => [fromDayNumber(day), sum] as const);
}

const COLUMNS = ['value', 'investment', 'netPerformance', 'timeWeightedInvestment'] as const;

function historyOn(
  positions: readonly GhostfolioPosition[],
  counted: readonly GhostfolioPosition[],
  at: number,
): GhostfolioHistory | null {
  if (at < 0) return null;
  const sum = {
    value: zero(),
    investment: zero(),
    netPerformance: zero(),
    timeWeightedInvestment: zero(),
  };
  for (const { measures } of counted)
    for (const name of COLUMNS) {
      sum[name].plain += measures.days[name].plain[at]!;
      sum[name].effect += measures.days[name].effect[at]!;
    }
  return { ...sum, netWorth: total(positions, ({ measures }) => measures.days.value.effect[at]!) };
}

const zero = (): Pair => ({ plain: 0, effect: 0 });
