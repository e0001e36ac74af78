import { add, type Decimal, negate, ZERO } from '../../money/decimal.ts';
import { floatOf } from './float-of.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
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

/** Market data of one symbol; `undefined` where none is known for just that day. */
export interface GhostfolioMarket {
  readonly price: (day: number) => number | undefined;
  /** Units of the base currency for one of the symbol. */
  readonly rate: (day: number) => number;
}

/** A sum without and with the effect of the currency: at today's rate, and at those of the days. */
export interface Pair {
  plain: number;
  effect: number;
}

/** State at the end of a chart day. */
export interface GhostfolioDay {
  readonly value: Pair;
  readonly investment: Pair;
  readonly netPerformance: Pair;
  readonly timeWeightedInvestment: Pair;
  /** Change of the investment on the day, with the effect of the currency. */
  readonly invested: number;
}

export interface GhostfolioSymbol {
  readonly investment: Pair;
  readonly grossPerformance: Pair;
  readonly netPerformance: Pair;
  readonly timeWeightedInvestment: Pair;
  readonly dividend: number;
  readonly dividendInBase: number;
  readonly days: ReadonlyMap<number, GhostfolioDay>;
}

interface Order {
  readonly day: number;
  readonly type: GhostfolioType;
  readonly quantity: Decimal | null;
  readonly unitPrice: number;
  readonly marketPrice: number;
  readonly fee: number;
}

/** Two activities of one day are this many days apart. */
const SAME_DAY = Number.EPSILON;
const pair = (): Pair => ({ plain: 0, effect: 0 });

/**
 * Return on average investment: every chart day is a step at the price of the day. The steps are
 * those of Ghostfolio, so that its figures come out, its peculiarities included.
 */
export function measureSymbol(
  activities: readonly GhostfolioActivity[],
  market: GhostfolioMarket,
  chart: readonly number[],
  endPrice: number,
): GhostfolioSymbol {
  const orders = ordersOf(activities, market, chart, endPrice);
  const today = market.rate(chart.at(-1) ?? 0);
  const days = new Map<number, GhostfolioDay>();
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

  for (const order of orders) {
    const rate = market.rate(order.day);
    const quantity = order.quantity === null ? 0 : floatOf(order.quantity);
    if (order.type === 'DIVIDEND') {
      dividend += quantity * order.unitPrice;
      dividendInBase += quantity * order.unitPrice * rate;
    }
    const isTrade = order.type === 'BUY' || order.type === 'SELL';
    const before = { plain: investment.plain, effect: investment.effect };
    const valueBefore = held * order.marketPrice * today;
    const change = pair();
    if (order.type === 'BUY') {
      change.plain = quantity * order.unitPrice * today;
      change.effect = quantity * order.unitPrice * rate;
      boughtUnits += quantity;
      bought.plain += change.plain;
      bought.effect += change.effect;
    } else if (order.type === 'SELL' && held > 0) {
      change.plain = -(investment.plain / held) * quantity;
      change.effect = -(investment.effect / held) * quantity;
    }
    if (order.quantity !== null && isTrade) {
      units = add(units, order.type === 'BUY' ? order.quantity : negate(order.quantity));
      held = floatOf(units);
      if (Math.abs(held) < Number.EPSILON) {
        units = ZERO;
        held = 0;
      }
    }
    // What is sold to the last unit leaves nothing behind, whatever the roundings were.
    const isClosed = held === 0 && order.type === 'SELL';
    investment.plain = isClosed ? 0 : investment.plain + change.plain;
    investment.effect = isClosed ? 0 : investment.effect + change.effect;
    fees.plain += order.fee * today;
    fees.effect += order.fee * rate;
    if (order.type === 'SELL') {
      fromSales.plain += (order.unitPrice * today - averagePrice.plain) * quantity;
      fromSales.effect += (order.unitPrice * rate - averagePrice.effect) * quantity;
    }
    averagePrice.plain = boughtUnits === 0 ? 0 : bought.plain / boughtUnits;
    averagePrice.effect = boughtUnits === 0 ? 0 : bought.effect / boughtUnits;
    if (held === 0) {
      boughtUnits = 0;
      bought.plain = 0;
      bought.effect = 0;
    }
    gross.plain = held * order.marketPrice * today - investment.plain + fromSales.plain;
    gross.effect = held * order.marketPrice * rate - investment.effect + fromSales.effect;
    if (valueBefore > 0 && isTrade) {
      const span = order.day > previousDay ? order.day - previousDay : SAME_DAY;
      weightedDays += span;
      weighted.plain += before.plain * span;
      weighted.effect += before.effect * span;
    }
    const known = days.get(order.day);
    days.set(order.day, {
      value: {
        plain: held * order.marketPrice * today,
        effect: held * order.marketPrice * rate,
      },
      investment: { ...investment },
      netPerformance: { plain: gross.plain - fees.plain, effect: gross.effect - fees.effect },
      timeWeightedInvestment:
        weightedDays > SAME_DAY
          ? { plain: weighted.plain / weightedDays, effect: weighted.effect / weightedDays }
          : { plain: Math.max(0, investment.plain), effect: Math.max(0, investment.effect) },
      invested: (known?.invested ?? 0) + change.effect,
    });
    previousDay = order.day;
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

/**
 * Activities and, on all other chart days, steps without a quantity. Where no price is known for a
 * day, the one of the last step without an activity holds; before the first, that of the end.
 */
function ordersOf(
  activities: readonly GhostfolioActivity[],
  market: GhostfolioMarket,
  chart: readonly number[],
  endPrice: number,
): Order[] {
  const byDay = Map.groupBy(activities, ({ day }) => day);
  const [start, end] = [chart[0] ?? 0, chart.at(-1) ?? 0];
  const orders: Order[] = [];
  let lastPrice = endPrice;
  for (const day of chart) {
    const marketPrice = market.price(day) ?? lastPrice;
    const own = byDay.get(day) ?? [];
    for (const { type, quantity, unitPrice, fee } of own)
      orders.push({ day, type, quantity, unitPrice, marketPrice, fee });
    if (day === start) continue;
    if (own.length === 0 && day !== end) lastPrice = marketPrice;
    if (own.length === 0 || day === end)
      orders.push({
        day,
        type: 'BUY',
        quantity: null,
        unitPrice: marketPrice,
        marketPrice,
        fee: 0,
      });
  }
  return orders;
}

/** Net performance of a range, and it over the plain mean of the investment on its chart days. */
export function rangePerformance(
  days: ReadonlyMap<number, GhostfolioDay>,
  chart: readonly number[],
  range: string,
): { readonly performance: number; readonly percentage: number } {
  const { first, last } = rangeDays(range, chart[0] ?? 0, chart.at(-1) ?? 0);
  const opening = days.get(first);
  const gainBefore = opening === undefined ? 0 : opening.value.effect - opening.investment.effect;
  let total = 0;
  let count = 0;
  for (const day of chart) {
    if (day < first || day > last) continue;
    const investment = days.get(day)?.investment.effect ?? 0;
    if (investment <= 0) continue;
    total += investment + gainBefore;
    count += 1;
  }
  const average = count === 0 ? 0 : total / count;
  const closing = days.get(last)?.netPerformance.effect;
  const performance =
    closing === undefined
      ? 0
      : closing - (range === 'max' ? 0 : (opening?.netPerformance.effect ?? 0));
  return { performance, percentage: average > 0 ? performance / average : 0 };
}
