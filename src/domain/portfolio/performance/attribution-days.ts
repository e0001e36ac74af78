import { addAt, numberAt } from '../../columns/number-at.ts';
import type { DailySeries, Period } from '../analysis.ts';
import type { AssetId } from '../asset.ts';
import { dayAt, dayBase, dayReturn } from './daily-returns.ts';
import { holdingFlows } from './part-series.ts';
import { spanOf } from './period-returns.ts';
import type { Prepared } from './prepared.ts';
import { addDailyValues, ratesBetween } from './valuation.ts';

/** Days of a period: places count from the day that opens it. */
export interface PortfolioDays {
  /** Day number of the opening. */
  readonly first: number;
  /** Time-weighted return of each day; 0 where nothing was at work. */
  readonly returns: Float64Array;
  /** Capital that earned the return; 0 where nothing was at work. */
  readonly capital: Float64Array;
}

/** An asset on those days: what was in it, and what it earned, in the base currency. */
export interface AssetDays {
  readonly capital: Float64Array;
  readonly gain: Float64Array;
}

/** `null` when the period has no day. */
export function portfolioDays(
  { input }: Prepared,
  series: DailySeries,
  period: Period,
): PortfolioDays | null {
  const span = spanOf(series, period);
  if (span === null) return null;
  const { flowConvention } = input.settings;
  const length = span.to - span.from + 1;
  const days = {
    first: series.first + span.from,
    returns: new Float64Array(length),
    capital: new Float64Array(length),
  };
  for (let at = 1; at < length; at += 1) {
    const { before, after, into, away } = dayAt(series, span.from + at);
    const earned = dayReturn(flowConvention, before, after, into, away);
    if (earned === null) continue;
    days.returns[at] = earned;
    days.capital[at] = Math.abs(dayBase(flowConvention, before, into, away));
  }
  return days;
}

/** Capital of an asset is its value before, and what was bought for on the day. */
export function assetDaysOf(
  prepared: Prepared,
  { first, returns }: PortfolioDays,
): (asset: AssetId) => AssetDays | null {
  const ratesOf = ratesBetween(prepared.input.book, prepared.first, prepared.last);
  const flows = holdingFlows(prepared, ratesOf);
  const length = returns.length;
  return (asset) => {
    const track = prepared.tracks.get(asset);
    if (track === undefined || track.firstDay > first + length - 1) return null;
    const value = new Float64Array(length);
    addDailyValues(track, ratesOf, first, value, first - prepared.first);
    const [capital, gain] = [new Float64Array(length), new Float64Array(length)];
    let isEmpty = value[0] === 0;
    for (let at = 1; at < length; at += 1) {
      const [before, after] = [numberAt(value, at - 1), numberAt(value, at)];
      capital[at] = before;
      gain[at] = after - before;
      if (after !== 0) isEmpty = false;
    }
    for (const { day, amount } of flows.get(asset) ?? []) {
      const at = day - first;
      if (at < 1 || at >= length) continue;
      addAt(gain, at, -amount);
      if (amount > 0) addAt(capital, at, amount);
      isEmpty = false;
    }
    return isEmpty ? null : { capital, gain };
  };
}
