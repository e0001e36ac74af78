import { addAt, numberAt } from '../../columns/number-at.ts';
import { toDayNumber } from '../../calendar/iso-date.ts';
import { add, type Decimal, ZERO } from '../../money/decimal.ts';
import { numberOf } from '../../money/decimal-number.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { DailySeries, Period } from '../analysis.ts';
import type { AssetId } from '../asset.ts';
import { dayAt, dayBase, dayReturn } from './daily-returns.ts';
import { type HoldingFlow, holdingFlows } from './part-series.ts';
import { type Span, spanOf, timeWeightedReturn } from './period-returns.ts';
import type { Prepared } from './prepared.ts';
import { addDailyValues, type RatesOf, ratesBetween } from './valuation.ts';

/** What a holding, or the cash of a currency, added to the return of a period. */
export interface PartContribution {
  readonly part: { readonly asset: AssetId } | { readonly cash: CurrencyCode };
  /** Contributions of all parts sum to the time-weighted return. */
  readonly contribution: number;
  /** Mean share of the value over the days on which there was any. */
  readonly averageWeight: number;
}

/**
 * Every day each part earned its gain over the capital of the portfolio; these sum to the return of
 * the day. Days are linked by Carino's factors ln(1 + r) / r, so that they sum to the return of the
 * period too. `null` where a day lost everything, which no linking survives.
 */
export function contributions(
  prepared: Prepared,
  series: DailySeries,
  period: Period,
): readonly PartContribution[] | null {
  const span = spanOf(series, period);
  if (span === null) return [];
  const factors = linkingFactors(prepared, series, span);
  if (factors === null) return null;
  const ratesOf = ratesBetween(prepared.input.book, prepared.first, prepared.last);
  const flows = holdingFlows(prepared, ratesOf);
  const rest = wholeGains(series, span);
  const parts: PartContribution[] = [];
  const [from, to] = [series.first + span.from, series.first + span.to];
  for (const track of prepared.tracks.values()) {
    const own = flows.get(track.asset) ?? [];
    if (track.firstDay > to || (track.days.length === 0 && own.length === 0)) continue;
    const value = new Float64Array(span.to - span.from + 1);
    addDailyValues(track, ratesOf, from, value, span.from);
    const gains = gainsOf(value, own, from);
    if (gains === null) continue;
    for (let at = 0; at < gains.length; at += 1) addAt(rest, at, -numberAt(gains, at));
    parts.push({
      part: { asset: track.asset },
      contribution: weighted(gains, factors),
      averageWeight: meanWeight(value, series, span),
    });
  }
  return [...parts, ...cashParts(prepared, series, span, { factors, rest, ratesOf })];
}

/** For each day: Carino's factor over the capital of the day, over that of the period. */
function linkingFactors({ input }: Prepared, series: DailySeries, span: Span): Float64Array | null {
  const { flowConvention } = input.settings;
  const factors = new Float64Array(span.to - span.from + 1);
  let growth = 1;
  for (let at = span.from + 1; at <= span.to; at += 1) {
    const { before, after, into, away } = dayAt(series, at);
    const earned = dayReturn(flowConvention, before, after, into, away);
    if (earned === null) continue;
    if (earned <= -1) return null;
    growth *= 1 + earned;
    const base = Math.abs(dayBase(flowConvention, before, into, away));
    factors[at - span.from] = logRatio(earned) / base;
  }
  const whole = logRatio(growth - 1);
  return factors.map((factor) => factor / whole);
}

/** ln(1 + r) / r, which is 1 at 0. */
const logRatio = (earned: number): number =>
  Math.abs(earned) < 1e-12 ? 1 : Math.log1p(earned) / earned;

function wholeGains(series: DailySeries, span: Span): Float64Array {
  const gains = new Float64Array(span.to - span.from + 1);
  for (let at = span.from + 1; at <= span.to; at += 1) {
    const { before, after, into, away } = dayAt(series, at);
    gains[at - span.from] = after + away - before - into;
  }
  return gains;
}

/** Gain of each day; `null` when there was neither value nor flow. */
function gainsOf(
  value: Float64Array,
  flows: readonly HoldingFlow[],
  first: number,
): Float64Array | null {
  const gains = new Float64Array(value.length);
  let isEmpty = value[0] === 0;
  for (let at = 1; at < value.length; at += 1) {
    if (value[at] !== 0) isEmpty = false;
    gains[at] = numberAt(value, at) - numberAt(value, at - 1);
  }
  for (const { day, amount } of flows) {
    const at = day - first;
    if (at < 1 || at >= gains.length) continue;
    addAt(gains, at, -amount);
    isEmpty = false;
  }
  return isEmpty ? null : gains;
}

function weighted(gains: Float64Array, factors: Float64Array): number {
  let sum = 0;
  for (let at = 1; at < gains.length; at += 1) sum += numberAt(gains, at) * numberAt(factors, at);
  return sum;
}

function meanWeight(part: Float64Array, { value }: DailySeries, span: Span): number {
  let [sum, days] = [0, 0];
  for (let at = 0; at < part.length; at += 1) {
    const whole = numberAt(value, span.from + at);
    if (whole <= 0) continue;
    sum += numberAt(part, at) / whole;
    days += 1;
  }
  return days === 0 ? 0 : sum / days;
}

/**
 * Cash earns interest and what its rate does, and pays fees of no asset. What is left of the gain
 * of the whole (rates agreed with a bank) belongs to the cash of the base currency.
 */
function cashParts(
  prepared: Prepared,
  series: DailySeries,
  span: Span,
  {
    factors,
    rest,
    ratesOf,
  }: { readonly factors: Float64Array; readonly rest: Float64Array; readonly ratesOf: RatesOf },
): PartContribution[] {
  const from = series.first + span.from;
  const length = span.to - span.from + 1;
  const found = new Map<CurrencyCode, { value: Float64Array; gains: Float64Array }>();
  const partOf = (currency: CurrencyCode): { value: Float64Array; gains: Float64Array } => {
    let part = found.get(currency);
    if (part === undefined) {
      part = { value: new Float64Array(length), gains: new Float64Array(length) };
      found.set(currency, part);
    }
    return part;
  };
  const balances = new Map<CurrencyCode, Decimal>();
  const written = new Map<CurrencyCode, number>();
  const write = (currency: CurrencyCode, until: number): void => {
    const rates = ratesOf(currency);
    const held = numberOf(balances.get(currency) ?? ZERO);
    const { value } = partOf(currency);
    for (let at = written.get(currency) ?? 0; at < until; at += 1) {
      value[at] = held * numberAt(rates, span.from + at);
    }
    written.set(currency, Math.max(0, until));
  };
  const baseAmount = (currency: CurrencyCode, amount: Decimal, at: number): number =>
    numberOf(amount) * numberAt(ratesOf(currency), span.from + at);
  for (const { entry, day } of prepared.steps) {
    const at = day - from;
    if (at >= length) break;
    for (const { currency, amount } of entry.cash) {
      write(currency, at);
      balances.set(currency, add(balances.get(currency) ?? ZERO, amount));
      if (at > 0) addAt(partOf(currency).gains, at, -baseAmount(currency, amount, at));
    }
    for (const { asset, currency, amount } of entry.items) {
      if (asset !== null || at <= 0) continue;
      addAt(partOf(currency).gains, at, baseAmount(currency, amount, at));
    }
  }
  const base = partOf(prepared.base);
  for (const [currency, { value, gains }] of found) {
    write(currency, length);
    if (currency === prepared.base) continue;
    for (let at = 1; at < length; at += 1) {
      addAt(gains, at, numberAt(value, at) - numberAt(value, at - 1));
      addAt(rest, at, -numberAt(gains, at));
    }
  }
  base.gains.set(rest);
  return [...found]
    .map(([currency, { value, gains }]) => ({
      part: { cash: currency },
      contribution: weighted(gains, factors),
      averageWeight: meanWeight(value, series, span),
    }))
    .filter(({ contribution, averageWeight }) => contribution !== 0 || averageWeight !== 0);
}

/** Time-weighted return of some holdings as one investment; `null` where nothing was held. */
export function groupReturns(
  prepared: Prepared,
  period: Period,
): (assets: readonly AssetId[]) => number | null {
  const { first, last, tracks, input } = prepared;
  const from = Math.max(first, toDayNumber(period.from));
  const length = Math.min(last, toDayNumber(period.to)) - from + 1;
  if (length < 2) return () => null;
  const ratesOf = ratesBetween(input.book, first, last);
  const flows = holdingFlows(prepared, ratesOf);
  return (assets) => {
    if (assets.length === 0) return null;
    const column = (): Float64Array => new Float64Array(length);
    const series = { first: from, value: column(), inflow: column(), outflow: column() };
    for (const asset of assets) {
      const track = tracks.get(asset);
      if (track === undefined) continue;
      addDailyValues(track, ratesOf, from, series.value, from - first);
      for (const { day, amount } of flows.get(asset) ?? []) {
        const at = day - from;
        if (at < 1 || at >= length) continue;
        if (amount > 0) addAt(series.inflow, at, amount);
        else addAt(series.outflow, at, -amount);
      }
    }
    return timeWeightedReturn(series, { from: 0, to: length - 1 }, input.settings.flowConvention);
  };
}
