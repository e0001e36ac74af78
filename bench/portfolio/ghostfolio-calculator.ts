import type { GhostfolioActivity } from '../../tools/figures/peers/ghostfolio-symbol.ts';
import { numberOf } from '../../src/domain/money/decimal-number.ts';

/** What is used of big.js. */
export interface Big {
  readonly plus: (other: Big) => Big;
  readonly minus: (other: Big) => Big;
  readonly mul: (other: Big | number) => Big;
  readonly div: (other: Big | number) => Big;
  readonly gt: (other: number) => boolean;
  readonly eq: (other: number) => boolean;
  readonly toNumber: () => number;
}
export type MakeBig = (value: number) => Big;

interface Order {
  readonly date: string;
  readonly type: string;
  readonly quantity: Big;
  readonly unitPrice: Big;
  readonly marketPrice: Big;
  readonly fee: Big;
}

export interface CalculatedSymbol {
  readonly netPerformance: number;
  readonly timeWeightedInvestment: number;
  readonly steps: number;
}

/**
 * Ghostfolio's published "ROAI" calculation of one symbol, written anew with its structure and its
 * decimals (big.js): one order for every date of the chart, each with its values at today's and at
 * the rate of its date, kept by date in plain objects keyed by text.
 */
export function calculateSymbol(
  big: MakeBig,
  activities: readonly GhostfolioActivity[],
  dates: readonly string[],
  prices: Readonly<Record<string, number>>,
  rates: Readonly<Record<string, number>>,
): CalculatedSymbol {
  const zero = big(0);
  const byDate: Record<string, GhostfolioActivity[]> = {};
  const first = dates[0]!;
  for (const activity of activities) {
    const date = new Date(activity.day * 86_400_000).toISOString().slice(0, 10);
    (byDate[date] ??= []).push(activity);
  }
  const orders: Order[] = [];
  let last = big(prices[dates.at(-1)!] ?? 0);
  for (const date of dates) {
    const found = prices[date];
    const marketPrice = found === undefined ? last : big(found);
    const own = byDate[date];
    if (own !== undefined)
      for (const { type, quantity, unitPrice, fee } of own)
        orders.push({
          date,
          type,
          quantity: big(numberOf(quantity)),
          unitPrice: big(unitPrice),
          marketPrice,
          fee: big(fee),
        });
    else if (date !== first)
      orders.push({
        date,
        type: 'BUY',
        quantity: zero,
        unitPrice: marketPrice,
        marketPrice,
        fee: zero,
      });
    last = marketPrice;
  }
  const today = big(rates[dates.at(-1)!] ?? 1);
  const values: Record<string, Big> = {};
  const valuesEffect: Record<string, Big> = {};
  const net: Record<string, Big> = {};
  const netEffect: Record<string, Big> = {};
  const invested: Record<string, Big> = {};
  const investedEffect: Record<string, Big> = {};
  const weightedAt: Record<string, Big> = {};
  const weightedEffectAt: Record<string, Big> = {};
  let [units, investment, investmentEffect] = [zero, zero, zero];
  let [bought, boughtEffect, boughtUnits] = [zero, zero, zero];
  let [average, averageEffect] = [zero, zero];
  let [sales, salesEffect, fees, feesEffect] = [zero, zero, zero, zero];
  let [weighted, weightedEffect, days] = [zero, zero, 0];
  let [gross, grossEffect] = [zero, zero];
  let previous = first;
  for (const order of orders) {
    const rate = big(rates[order.date] ?? 1);
    const priceInBase = order.unitPrice.mul(today);
    const priceEffect = order.unitPrice.mul(rate);
    const market = order.marketPrice.mul(today);
    const marketEffect = order.marketPrice.mul(rate);
    const valueBefore = units.mul(market);
    const [before, beforeEffect] = [investment, investmentEffect];
    let [change, changeEffect] = [zero, zero];
    if (order.type === 'BUY') {
      change = order.quantity.mul(priceInBase);
      changeEffect = order.quantity.mul(priceEffect);
      boughtUnits = boughtUnits.plus(order.quantity);
      bought = bought.plus(change);
      boughtEffect = boughtEffect.plus(changeEffect);
    } else if (order.type === 'SELL' && units.gt(0)) {
      change = investment.div(units).mul(order.quantity).mul(-1);
      changeEffect = investmentEffect.div(units).mul(order.quantity).mul(-1);
    }
    investment = investment.plus(change);
    investmentEffect = investmentEffect.plus(changeEffect);
    fees = fees.plus(order.fee.mul(today));
    feesEffect = feesEffect.plus(order.fee.mul(rate));
    const sign = order.type === 'BUY' ? 1 : order.type === 'SELL' ? -1 : 0;
    units = units.plus(order.quantity.mul(sign));
    const value = units.mul(market);
    const valueEffect = units.mul(marketEffect);
    if (order.type === 'SELL') {
      sales = sales.plus(priceInBase.minus(average).mul(order.quantity));
      salesEffect = salesEffect.plus(priceEffect.minus(averageEffect).mul(order.quantity));
    }
    average = boughtUnits.eq(0) ? zero : bought.div(boughtUnits);
    averageEffect = boughtUnits.eq(0) ? zero : boughtEffect.div(boughtUnits);
    if (units.eq(0)) [bought, boughtEffect, boughtUnits] = [zero, zero, zero];
    gross = value.minus(investment).plus(sales);
    grossEffect = valueEffect.minus(investmentEffect).plus(salesEffect);
    if (valueBefore.gt(0) && sign !== 0) {
      const span = Math.round((Date.parse(order.date) - Date.parse(previous)) / 86_400_000);
      const since = span <= 0 ? Number.EPSILON : span;
      days += since;
      weighted = weighted.plus(before.mul(since));
      weightedEffect = weightedEffect.plus(beforeEffect.mul(since));
    }
    values[order.date] = value;
    valuesEffect[order.date] = valueEffect;
    net[order.date] = gross.minus(fees);
    netEffect[order.date] = grossEffect.minus(feesEffect);
    invested[order.date] = investment;
    investedEffect[order.date] = investmentEffect;
    weightedAt[order.date] = days > 0 ? weighted.div(days) : zero;
    weightedEffectAt[order.date] = days > 0 ? weightedEffect.div(days) : zero;
    previous = order.date;
  }
  return {
    netPerformance: gross.minus(fees).toNumber(),
    timeWeightedInvestment: days > 0 ? weighted.div(days).toNumber() : 0,
    steps: orders.length,
  };
}
