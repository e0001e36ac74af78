import { addAt, numberAt } from '../../columns/number-at.ts';
import { negate, RunningSum } from '../../money/decimal.ts';
import { numberOf } from '../../money/decimal-number.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { DailySeries } from '../analysis.ts';
import type { Entry } from '../booked.ts';
import { dailyReturns } from './daily-returns.ts';
import { lifeSums } from './life-sums.ts';
import { type Prepared, stepsFrom } from './prepared.ts';
import { addDailyValues, type RatesOf, ratesBetween } from './valuation.ts';

const COLUMNS = ['value', 'cash', 'inflow', 'outflow', 'income', 'cost', 'returns'] as const;

/**
 * The portfolio day by day. With a previous series only the days from `since` on are computed:
 * nothing that was booked or quoted on or after it changes an earlier day.
 */
export function dailySeries(
  prepared: Prepared,
  previous: DailySeries | null = null,
  since = -Infinity,
): DailySeries {
  const { first, last, steps, tracks } = prepared;
  const length = Math.max(0, last - first + 1);
  const column = (): Float64Array => new Float64Array(length);
  const series = {
    first,
    value: column(),
    cash: column(),
    inflow: column(),
    outflow: column(),
    income: column(),
    cost: column(),
    returns: column(),
  };
  if (length === 0) return series;
  const kept = previous === null ? 0 : keep(previous, series, Math.min(since, last + 1));
  const start = first + kept;
  const ratesOf = ratesBetween(prepared.input.book, start, last);
  const values = series.value.subarray(kept);
  for (const track of tracks.values()) {
    if (track.days.length > 0) addDailyValues(track, ratesOf, start, values);
  }
  addCash(prepared, ratesOf, start, series.cash.subarray(kept));
  for (let at = kept; at < length; at += 1) addAt(series.value, at, numberAt(series.cash, at));

  let cost = kept === 0 ? 0 : numberAt(series.cost, kept - 1);
  const later = stepsFrom(steps, start).values();
  let next = later.next().value;
  for (let at = kept; at < length; at += 1) {
    const day = first + at;
    for (; next !== undefined && next.day === day; next = later.next().value) {
      const { entry } = next;
      const rate = (currency: CurrencyCode): number => numberAt(ratesOf(currency), day - start);
      for (const { currency, amount } of entry.flows) {
        const moved = numberOf(amount) * rate(currency);
        if (moved > 0) addAt(series.inflow, at, moved);
        else addAt(series.outflow, at, -moved);
      }
      for (const { category, currency, amount } of entry.items) {
        if (category === 'dividend' || category === 'interest') {
          addAt(series.income, at, numberOf(amount) * rate(currency));
        }
      }
      cost += costChange(entry, rate, prepared.delivered);
    }
    series.cost[at] = cost;
  }
  dailyReturns(prepared.input.settings.flowConvention, series, kept);
  return series;
}

/** Copies the days before `since`; how many there are. */
function keep(previous: DailySeries, series: DailySeries, since: number): number {
  if (previous.first !== series.first) return 0;
  const kept = Math.max(
    0,
    Math.min(since - series.first, previous.value.length, series.value.length),
  );
  if (kept < 1) return 0;
  for (const name of COLUMNS) series[name].set(previous[name].subarray(0, kept));
  return kept;
}

function addCash(prepared: Prepared, ratesOf: RatesOf, start: number, out: Float64Array): void {
  const balances = openingBalances(prepared, start);
  const last = start + out.length;
  const moved = new Map(balances);
  const held = new Map<CurrencyCode, number>();
  let from = start;
  const write = (until: number): void => {
    if (until <= from) return;
    for (const [currency, { total }] of moved) held.set(currency, numberOf(total));
    moved.clear();
    for (const [currency, amount] of held) {
      if (amount === 0) continue;
      const rates = ratesOf(currency);
      for (let at = from - start; at < until - start; at += 1)
        addAt(out, at, amount * numberAt(rates, at));
    }
    from = until;
  };
  for (const { entry, day } of prepared.steps) {
    if (entry.cash.length === 0 || day < start) continue;
    write(day);
    for (const { currency, amount } of entry.cash) {
      let balance = balances.get(currency);
      if (balance === undefined) balances.set(currency, (balance = new RunningSum()));
      balance.add(amount);
      moved.set(currency, balance);
    }
  }
  write(last);
}

/** Cash at the end of the day before `start`: all that ever moved, less what moves from then on. */
function openingBalances(prepared: Prepared, start: number): Map<CurrencyCode, RunningSum> {
  const { steps, first } = prepared;
  if (start <= first) return new Map();
  const found = new Map<CurrencyCode, RunningSum>();
  for (const [currency, { moved }] of lifeSums(prepared).cash)
    if (moved.total.units !== 0n) found.set(currency, new RunningSum(moved));
  for (const { entry } of stepsFrom(steps, start).reverse())
    for (const { currency, amount } of entry.cash) {
      let balance = found.get(currency);
      if (balance === undefined) found.set(currency, (balance = new RunningSum()));
      balance.add(negate(amount));
    }
  // In the order in which the currencies came: sums of floats depend on it.
  const balances = new Map<CurrencyCode, RunningSum>();
  for (const { entry } of steps) {
    if (balances.size === found.size) break;
    for (const { currency } of entry.cash) {
      const balance = found.get(currency);
      if (balance !== undefined) balances.set(currency, balance);
    }
  }
  return balances;
}

/** How the cost of what is held changes with an entry, costs of purchases included. */
function costChange(
  entry: Entry,
  rate: (currency: CurrencyCode) => number,
  delivered: Prepared['delivered'],
): number {
  const known = delivered.get(entry.transaction);
  if (known !== undefined) return numberOf(known.baseCost);
  let change = 0;
  for (const { amount, currency } of entry.invested) change += numberOf(amount) * rate(currency);
  if (entry.disposals.length === 0) {
    const isTrade = entry.units.length > 0;
    for (const { category, amount, currency, asset } of entry.items) {
      const isCost = category === 'fee' || category === 'tax';
      if (isTrade && isCost && asset !== null) change -= numberOf(amount) * rate(currency);
    }
    return change;
  }
  // What was sold gave its proceeds; its cost is what leaves.
  for (const { proceeds, baseCost, lot } of entry.disposals) {
    change += numberOf(proceeds) * rate(lot.currency) - numberOf(baseCost);
  }
  return change;
}
