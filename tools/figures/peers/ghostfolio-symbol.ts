import { numberOf } from '../../../src/domain/money/decimal-number.ts';
import { add, type Decimal, negate, ZERO } from '../../../src/domain/money/decimal.ts';
import type { CurrencyCode } from '../../../src/domain/symbols/instrument.ts';
import { rangeDays } from './ghostfolio-dates.ts';

export type GhostfolioType = 'BUY' | 'SELL' | 'DIVIDEND' | 'INTEREST' | 'FEE' | 'LIABILITY';

/** What Ghostfolio knows of a booking. Prices and fees are in the currency of the symbol. */
export interface GhostfolioActivity {
  /** `''` for interest and fees that belong to none. */
  readonly symbol: string;
  readonly currency: CurrencyCode;
  readonly day: number;
  readonly type: GhostfolioType;
  readonly quantity: Decimal;
  readonly unitPrice: number;
  readonly fee: number;
}

/** Market data of one symbol on the days of the chart. */
export interface GhostfolioMarket {
  /** `NaN` where none is known for just that day. */
  readonly prices: Float64Array;
  /** Units of the base currency for one of the symbol. */
  readonly rates: Float64Array;
  /** The price at the end, and of days before the first one that is known. */
  readonly endPrice: number;
}

/** A sum without and with the effect of the currency: at today's rate, and at those of the days. */
export interface Pair {
  plain: number;
  effect: number;
}

/** The same for each day of the chart. */
export interface PairColumn {
  readonly plain: Float64Array;
  readonly effect: Float64Array;
}

/** State at the end of each chart day. */
export interface GhostfolioDays {
  readonly value: PairColumn;
  readonly investment: PairColumn;
  readonly netPerformance: PairColumn;
  readonly timeWeightedInvestment: PairColumn;
  /** Change of the investment on the day, with the effect of the currency. */
  readonly invested: Float64Array;
}

export interface GhostfolioSymbol {
  readonly investment: Pair;
  readonly grossPerformance: Pair;
  readonly netPerformance: Pair;
  readonly timeWeightedInvestment: Pair;
  readonly dividend: number;
  readonly dividendInBase: number;
  readonly days: GhostfolioDays;
}

/** Two activities of one day are this many days apart. */
const SAME_DAY = Number.EPSILON;
const pair = (): Pair => ({ plain: 0, effect: 0 });
const column = (length: number): PairColumn => ({
  plain: new Float64Array(length),
  effect: new Float64Array(length),
});

/**
 * Return on average investment: every chart day is a step at the price of the day. The steps are
 * those of Ghostfolio, so that its figures come out, its peculiarities included: a day with
 * activities has no step of its own (but for the last), and where no price is known for a day, the
 * one of the last day without an activity holds.
 */
export function measureSymbol(
  activities: readonly GhostfolioActivity[],
  { prices, rates, endPrice }: GhostfolioMarket,
  chart: readonly number[],
): GhostfolioSymbol {
  const end = chart.length - 1;
  const today = rates[end] ?? 1;
  const days: GhostfolioDays = {
    value: column(chart.length),
    investment: column(chart.length),
    netPerformance: column(chart.length),
    timeWeightedInvestment: column(chart.length),
    invested: new Float64Array(chart.length),
  };
  let units: Decimal = ZERO;
  let held = 0;
  const investment = pair();
  const bought = pair();
  let boughtUnits = 0;
  const averagePrice = pair();
  const fromSales = pair();
  const fees = pair();
  const gross = pair();
  const weighted = pair();
  let weightedDays = 0;
  let dividend = 0;
  let dividendInBase = 0;
  let previousDay = chart[0] ?? 0;
  let lastPrice = endPrice;
  let next = 0;

  /** One step; `null` is a day without an activity. */
  const step = (at: number, activity: GhostfolioActivity | null, price: number): void => {
    const day = chart[at]!;
    const rate = rates[at]!;
    const type = activity?.type ?? 'BUY';
    const isTrade = type === 'BUY' || type === 'SELL';
    const before = investment.plain;
    const beforeEffect = investment.effect;
    const valueBefore = held * price * today;
    if (activity !== null) book(activity, type, rate, at);
    gross.plain = held * price * today - investment.plain + fromSales.plain;
    gross.effect = held * price * rate - investment.effect + fromSales.effect;
    if (valueBefore > 0 && isTrade) {
      const span = day > previousDay ? day - previousDay : SAME_DAY;
      weightedDays += span;
      weighted.plain += before * span;
      weighted.effect += beforeEffect * span;
    }
    previousDay = day;
  };

  const book = (
    activity: GhostfolioActivity,
    type: GhostfolioType,
    rate: number,
    at: number,
  ): void => {
    const { unitPrice, fee } = activity;
    const quantity = numberOf(activity.quantity);
    const change = pair();
    if (type === 'DIVIDEND') {
      dividend += quantity * unitPrice;
      dividendInBase += quantity * unitPrice * rate;
    } else if (type === 'BUY') {
      change.plain = quantity * unitPrice * today;
      change.effect = quantity * unitPrice * rate;
      boughtUnits += quantity;
      bought.plain += change.plain;
      bought.effect += change.effect;
    } else if (type === 'SELL' && held > 0) {
      change.plain = -(investment.plain / held) * quantity;
      change.effect = -(investment.effect / held) * quantity;
    }
    if (type === 'BUY' || type === 'SELL') {
      units = add(units, type === 'BUY' ? activity.quantity : negate(activity.quantity));
      held = numberOf(units);
      if (Math.abs(held) < Number.EPSILON) {
        units = ZERO;
        held = 0;
      }
    }
    // What is sold to the last unit leaves nothing behind, whatever the roundings were.
    const isClosed = held === 0 && type === 'SELL';
    investment.plain = isClosed ? 0 : investment.plain + change.plain;
    investment.effect = isClosed ? 0 : investment.effect + change.effect;
    fees.plain += fee * today;
    fees.effect += fee * rate;
    if (type === 'SELL') {
      fromSales.plain += (unitPrice * today - averagePrice.plain) * quantity;
      fromSales.effect += (unitPrice * rate - averagePrice.effect) * quantity;
    }
    averagePrice.plain = boughtUnits === 0 ? 0 : bought.plain / boughtUnits;
    averagePrice.effect = boughtUnits === 0 ? 0 : bought.effect / boughtUnits;
    if (held === 0) {
      boughtUnits = 0;
      bought.plain = 0;
      bought.effect = 0;
    }
    days.invested[at]! += change.effect;
  };

  for (let at = 0; at <= end; at += 1) {
    const day = chart[at]!;
    const known = prices[at]!;
    const price = Number.isNaN(known) ? lastPrice : known;
    const first = next;
    for (; next < activities.length && activities[next]!.day <= day; next += 1)
      step(at, activities[next]!, price);
    if (at > 0 && (next === first || at === end)) {
      if (next === first && at !== end) lastPrice = price;
      step(at, null, price);
    }
    if (at === 0) continue;
    days.value.plain[at] = held * price * today;
    days.value.effect[at] = held * price * rates[at]!;
    days.investment.plain[at] = investment.plain;
    days.investment.effect[at] = investment.effect;
    days.netPerformance.plain[at] = gross.plain - fees.plain;
    days.netPerformance.effect[at] = gross.effect - fees.effect;
    const isWeighted = weightedDays > SAME_DAY;
    days.timeWeightedInvestment.plain[at] = isWeighted
      ? weighted.plain / weightedDays
      : Math.max(0, investment.plain);
    days.timeWeightedInvestment.effect[at] = isWeighted
      ? weighted.effect / weightedDays
      : Math.max(0, investment.effect);
  }
  return {
    investment,
    grossPerformance: gross,
    netPerformance: { plain: gross.plain - fees.plain, effect: gross.effect - fees.effect },
    timeWeightedInvestment: {
      plain: weightedDays > 0 ? weighted.plain / weightedDays : 0,
      effect: weightedDays > 0 ? weighted.effect / weightedDays : 0,
    },
    dividend,
    dividendInBase,
    days,
  };
}

/** Net performance of a range, and it over the plain mean of the investment on its chart days. */
export function rangePerformance(
  { value, investment, netPerformance }: GhostfolioDays,
  chart: readonly number[],
  range: string,
): { readonly performance: number; readonly percentage: number } {
  const { first, last } = rangeDays(range, chart[0] ?? 0, chart.at(-1) ?? 0);
  const opening = chart.indexOf(first);
  const closing = chart.indexOf(last);
  const gainBefore = opening < 0 ? 0 : value.effect[opening]! - investment.effect[opening]!;
  let total = 0;
  let count = 0;
  for (const [at, day] of chart.entries()) {
    const invested = investment.effect[at]!;
    if (day < first || day > last || invested <= 0) continue;
    total += invested + gainBefore;
    count += 1;
  }
  const average = count === 0 ? 0 : total / count;
  const before = range === 'max' || opening < 0 ? 0 : netPerformance.effect[opening]!;
  const performance = closing < 0 ? 0 : netPerformance.effect[closing]! - before;
  return { performance, percentage: average > 0 ? performance / average : 0 };
}
