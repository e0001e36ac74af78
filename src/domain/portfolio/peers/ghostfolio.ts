import { fromDayNumber, type IsoDate, toDayNumber } from '../../calendar/iso-date.ts';
import { add, type Decimal, negate, ZERO } from '../../money/decimal.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { Entry } from '../booked.ts';
import type { Ledger } from '../ledger.ts';
import { closeOn, placeOn, type PriceBook, rateIn } from '../price-book.ts';
import { floatOf } from './float-of.ts';
import {
  cashActivities,
  ghostfolioActivities,
  type Splits,
  splitFactor,
} from './ghostfolio-activities.ts';
import { chartDays, groupOf, groupStarts } from './ghostfolio-dates.ts';
import {
  type GhostfolioActivity,
  type GhostfolioMarket,
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
  readonly history: ReadonlyMap<number, GhostfolioHistory>;
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

/**
 * Its calculator ("return on average investment") on our ledgers. `entries` are their books: cash
 * is what they moved.
 */
export function ghostfolioSnapshot(
  ledgers: readonly Ledger[],
  book: PriceBook,
  entries: readonly Entry[],
  asOf: IsoDate,
  gaps: GhostfolioGaps = 'carried',
): GhostfolioSnapshot {
  const end = toDayNumber(asOf);
  const { activities: booked, splits } = ghostfolioActivities(ledgers, book, end);
  const cash = cashActivities(entries, end);
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
  const rate = (currency: CurrencyCode) => rateOf(book, currency, gaps);
  const positions: GhostfolioPosition[] = [];
  for (const [symbol, own] of Map.groupBy(all, (activity) => activity.symbol)) {
    if (!own.some(({ type }) => type === 'BUY' || type === 'SELL' || type === 'DIVIDEND')) continue;
    const isCash = cashNames.has(symbol);
    const market = marketOf(book, symbol, own[0]!.currency, isCash, splits.get(symbol), gaps);
    positions.push(positionOf(symbol, own, market, chart, end, isCash));
  }
  const counted = positions.filter(({ isCash, currency }) => !isCash || currency !== book.base);
  const sumOf = (type: string): number =>
    all
      .filter((activity) => activity.type === type)
      .reduce(
        (sum, { quantity, unitPrice, currency, day }) =>
          sum + floatOf(quantity) * unitPrice * rate(currency)(day),
        0,
      );
  const history = historyOf(positions, counted, chart);
  return {
    chart,
    positions,
    history,
    investments: investmentsOf(all),
    investmentsByMonth: grouped(counted, chart, 'month'),
    investmentsByYear: grouped(counted, chart, 'year'),
    totals: {
      value: total(positions, ({ valueInBase }) => valueInBase),
      cash: total(positions, ({ isCash, valueInBase }) => (isCash ? valueInBase : 0)),
      investment: totals(counted, ({ measures }) => measures.investment),
      fees: all.reduce((sum, { fee, currency, day }) => sum + fee * rate(currency)(day), 0),
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

const rateOf = (
  book: PriceBook,
  currency: CurrencyCode,
  gaps: GhostfolioGaps,
): ((day: number) => number) => {
  if (currency === book.base) return () => 1;
  if (gaps === 'carried') return (day) => rateIn(book, currency, day) ?? 1;
  const series = book.rates.get(currency);
  return (day) => {
    const place = series === undefined ? -1 : placeOn(series.days, day);
    return place >= 0 && series?.days[place] === day ? series.rates[place]! : 1;
  };
};

function marketOf(
  book: PriceBook,
  symbol: string,
  currency: CurrencyCode,
  isCash: boolean,
  splits: Splits | undefined,
  gaps: GhostfolioGaps,
): GhostfolioMarket & { readonly lastPrice: (day: number) => number | undefined } {
  const series = book.prices.get(symbol as never);
  const carried = (day: number): number | undefined => {
    if (isCash) return 1;
    const close = series === undefined ? null : closeOn(series, day);
    if (close === null) return undefined;
    return gaps === 'exact' ? close : close / splitFactor(splits, day);
  };
  const exact = (day: number): number | undefined => {
    if (series === undefined) return undefined;
    const place = placeOn(series.days, day);
    return place >= 0 && series.days[place] === day ? series.closes[place]! : undefined;
  };
  return {
    price: gaps === 'exact' ? exact : carried,
    lastPrice: carried,
    rate: rateOf(book, currency, gaps),
  };
}

function positionOf(
  symbol: string,
  own: readonly GhostfolioActivity[],
  market: ReturnType<typeof marketOf>,
  chart: readonly number[],
  end: number,
  isCash: boolean,
): GhostfolioPosition {
  const { quantity, average } = averageOf(own);
  const held = floatOf(quantity);
  const known = isCash ? 1 : (market.price(end) ?? market.lastPrice(end));
  const lastTrade = own.findLast(({ type }) => type === 'BUY' || type === 'SELL')?.unitPrice;
  const endPrice = known ?? lastTrade ?? 0;
  const inBase = (known ?? average) * market.rate(end);
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
    feeInBase: total(own, ({ fee, day }) => fee * market.rate(day)),
    measures: measureSymbol(own, market, chart, endPrice),
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
  const units = floatOf(after);
  if (Math.abs(units) < Number.EPSILON) return { quantity: ZERO, cost: 0, average: 0 };
  const isOpening = isBuy ? cost >= 0 : cost <= 0;
  const sum = floatOf(size) * (isOpening ? unitPrice : average);
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
    for (const [day, { invested }] of measures.days) {
      const group = groupOf(day, unit);
      sums.set(group, (sums.get(group) ?? 0) + invested);
    }
  return [...sums].map(([day, sum]) => [fromDayNumber(day), sum] as const);
}

function historyOf(
  positions: readonly GhostfolioPosition[],
  counted: readonly GhostfolioPosition[],
  chart: readonly number[],
): Map<number, GhostfolioHistory> {
  const history = new Map<number, GhostfolioHistory>();
  const isCounted = new Set(counted);
  for (const day of chart) {
    const sum = {
      value: zero(),
      investment: zero(),
      netPerformance: zero(),
      timeWeightedInvestment: zero(),
    };
    let netWorth = 0;
    for (const position of positions) {
      const state = position.measures.days.get(day);
      if (state === undefined) continue;
      netWorth += state.value.effect;
      if (!isCounted.has(position)) continue;
      for (const name of [
        'value',
        'investment',
        'netPerformance',
        'timeWeightedInvestment',
      ] as const) {
        sum[name].plain += state[name].plain;
        sum[name].effect += state[name].effect;
      }
    }
    history.set(day, { ...sum, netWorth });
  }
  return history;
}

const zero = (): Pair => ({ plain: 0, effect: 0 });
