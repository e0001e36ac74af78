import { addAt, numberAt } from '../../columns/number-at.ts';
import { numberOf } from '../../money/decimal-number.ts';
import type { AssetId } from '../asset.ts';
import type { Entry } from '../booked.ts';
import type { ValuedFlows } from './period-returns.ts';
import { type Prepared, stepsFrom } from './prepared.ts';
import { addDailyValues, type RatesOf, ratesBetween } from './valuation.ts';

/** Money that went into holdings and came out of them, by day. */
export interface HoldingFlow {
  readonly day: number;
  /** In the base currency; positive into the holding. */
  readonly amount: number;
}

/**
 * What each asset took from the rest of the portfolio or from its owner: purchases with their
 * costs; less sales after costs and income after tax. `of` names the assets that are asked for,
 * `from` the first day.
 */
export function holdingFlows(
  { steps, tracks, first, last, input }: Prepared,
  ratesOf: RatesOf = ratesBetween(input.book, first, last),
  of: Pick<ReadonlySet<AssetId>, 'has'> = tracks,
  from = -Infinity,
): ReadonlyMap<AssetId, readonly HoldingFlow[]> {
  const all = new Map<AssetId, { day: number; amount: number; entry: Entry }[]>();
  const put = (asset: AssetId, amount: number, day: number, entry: Entry): void => {
    const flows = all.get(asset);
    const newest = flows?.at(-1);
    // What one entry did to an asset is one flow: a purchase with its costs.
    if (newest?.entry === entry) newest.amount += amount;
    else if (flows === undefined) all.set(asset, [{ day, amount, entry }]);
    else flows.push({ day, amount, entry });
  };
  for (const { entry, day, takes } of stepsFrom(steps, from)) {
    for (const { asset, amount } of takes) {
      if (!of.has(asset)) continue;
      const rates = ratesOf(tracks.get(asset)?.currency ?? input.book.base);
      put(asset, numberOf(amount) * numberAt(rates, day - first), day, entry);
    }
    for (const { asset, currency, amount } of entry.items) {
      if (asset !== null && of.has(asset))
        put(asset, -numberOf(amount) * numberAt(ratesOf(currency), day - first), day, entry);
    }
  }
  return all;
}

/** Some assets together as one investment, over all days of the analysis. */
export function partSeries(
  prepared: Prepared,
  assets: Iterable<AssetId>,
  flows = holdingFlows(prepared),
  ratesOf: RatesOf = ratesBetween(prepared.input.book, prepared.first, prepared.last),
): ValuedFlows {
  const { first, last, tracks } = prepared;
  const column = (): Float64Array => new Float64Array(Math.max(0, last - first + 1));
  const part = { first, value: column(), inflow: column(), outflow: column() };
  for (const asset of assets) {
    const track = tracks.get(asset);
    if (track === undefined) continue;
    if (track.days.length > 0) addDailyValues(track, ratesOf, first, part.value);
    for (const { day, amount } of flows.get(asset) ?? []) {
      if (amount > 0) addAt(part.inflow, day - first, amount);
      else addAt(part.outflow, day - first, -amount);
    }
  }
  return part;
}
