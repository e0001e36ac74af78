import { numberOf } from '../../money/decimal-number.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { AssetId } from '../asset.ts';
import type { ValuedFlows } from './period-returns.ts';
import type { Prepared, Step } from './prepared.ts';
import { addDailyValues, type RatesOf, ratesBetween } from './valuation.ts';

/** Money that went into holdings and came out of them, by day. */
export interface HoldingFlow {
  readonly day: number;
  /** In the base currency; positive into the holding. */
  readonly amount: number;
}

/**
 * What each asset took from the rest of the portfolio or from its owner: purchases with their
 * costs; less sales after costs and income after tax.
 */
export function holdingFlows(
  { steps, tracks, first, last, input }: Prepared,
  ratesOf: RatesOf = ratesBetween(input.book, first, last),
): ReadonlyMap<AssetId, readonly HoldingFlow[]> {
  const all = new Map<AssetId, HoldingFlow[]>();
  for (const step of steps) {
    for (const [asset, amount] of taken(step, (asset, currency) => {
      const rates = ratesOf(currency ?? tracks.get(asset)?.currency ?? input.book.base);
      return rates[step.day - first]!;
    })) {
      const flows = all.get(asset);
      if (flows === undefined) all.set(asset, [{ day: step.day, amount }]);
      else flows.push({ day: step.day, amount });
    }
  }
  return all;
}

function taken(
  { entry, takes }: Step,
  rate: (asset: AssetId, currency: CurrencyCode | null) => number,
): ReadonlyMap<AssetId, number> {
  const amounts = new Map<AssetId, number>();
  for (const { asset, amount } of takes) {
    amounts.set(asset, (amounts.get(asset) ?? 0) + numberOf(amount) * rate(asset, null));
  }
  for (const { asset, currency, amount } of entry.items) {
    if (asset === null) continue;
    amounts.set(asset, (amounts.get(asset) ?? 0) - numberOf(amount) * rate(asset, currency));
  }
  return amounts;
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
      if (amount > 0) part.inflow[day - first]! += amount;
      else part.outflow[day - first]! -= amount;
    }
  }
  return part;
}
