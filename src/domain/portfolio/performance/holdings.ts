import { fromDayNumber } from '../../calendar/iso-date.ts';
import {
  add,
  type Decimal,
  decimalOfNumber,
  divide,
  multiply,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import { amountText } from '../../money/decimal-text.ts';
import type { Holding } from '../analysis.ts';
import type { AssetId } from '../asset.ts';
import type { Lot } from '../booked.ts';
import { placeOn, type PriceBook } from '../price-book.ts';
import { isSameData } from '../same-data.ts';
import { exactRates } from './exact-rates.ts';
import { holdingReturns } from './holding-returns.ts';
import { holdingFlows } from './part-series.ts';
import { type ExactGains, knownGains, NO_GAINS, totalGain } from './period-gains.ts';
import { localPrice, localValue, type Prepared, quantityOn, type Track } from './prepared.ts';
import { ratesBetween } from './valuation.ts';

/** Digits after the point of a mean price. */
const PLACES = 18;

/** Every asset that was ever booked; those of the greatest value first. `kept` is taken over. */
export function holdingsOf(whole: Prepared, kept: readonly Holding[] = []): readonly Holding[] {
  const prepared = without(whole, kept);
  const { first, last, input, tracks } = prepared;
  const ratesOf = ratesBetween(input.book, first, last);
  const flows = holdingFlows(prepared, ratesOf);
  const gains = knownGains(whole, first, last).holdings;
  const lots = lotsByAsset(input.booked.lots);
  const computed = [...tracks.values()].map((track) => ({
    ...positionOf(prepared, track, lots.get(track.asset) ?? [], gains.get(track.asset) ?? NO_GAINS),
    ...holdingReturns(prepared, track, flows.get(track.asset) ?? [], ratesOf),
  }));
  const found = [...computed, ...kept];
  const size = found.reduce((sum, { value }) => sum + Number(value ?? 0), 0);
  return found
    .map((holding) => ({
      ...holding,
      weight: holding.value === null || size === 0 ? null : Number(holding.value) / size,
    }))
    .sort((a, b) => Number(b.value ?? 0) - Number(a.value ?? 0) || (a.asset < b.asset ? -1 : 1));
}

/** The part of the books that some holdings have nothing to do with. */
function without(prepared: Prepared, kept: readonly Holding[]): Prepared {
  if (kept.length === 0) return prepared;
  const tracks = new Map(prepared.tracks);
  for (const { asset } of kept) tracks.delete(asset);
  const hasOpen = (list: readonly { readonly asset: AssetId | null }[]): boolean => {
    for (const { asset } of list) if (asset !== null && tracks.has(asset)) return true;
    return false;
  };
  const steps = prepared.steps.filter(
    ({ takes, entry }) =>
      hasOpen(entry.units) ||
      hasOpen(entry.items) ||
      hasOpen(takes) ||
      entry.disposals.some(({ lot }) => tracks.has(lot.asset)),
  );
  return { ...prepared, tracks, steps };
}

/** Holdings whose bookings, lots and quotes are those of before. */
export function unchangedHoldings(
  holdings: readonly Holding[],
  before: Prepared,
  after: Prepared,
): readonly Holding[] {
  const isSameFrame =
    before.first === after.first &&
    before.last === after.last &&
    before.base === after.base &&
    before.input.settings.flowConvention === after.input.settings.flowConvention &&
    // Costs and income may be in any currency.
    isSameRates(before.input.book, after.input.book);
  if (!isSameFrame) return [];
  const [old, now] = [before, after].map(({ input }) => lotsByAsset(input.booked.lots));
  return holdings.filter(({ asset }) => {
    const track = after.tracks.get(asset);
    // What units had cost that were delivered is told by their lots alone.
    return (
      track !== undefined &&
      track === before.tracks.get(asset) &&
      isSameData(old!.get(asset), now!.get(asset))
    );
  });
}

const isSameRates = ({ rates: old }: PriceBook, { rates }: PriceBook): boolean =>
  old.size === rates.size && [...rates].every(([code, series]) => old.get(code) === series);

function lotsByAsset(lots: readonly Lot[]): ReadonlyMap<AssetId, readonly Lot[]> {
  const all = new Map<AssetId, Lot[]>();
  for (const lot of lots) {
    const list = all.get(lot.asset);
    if (list === undefined) all.set(lot.asset, [lot]);
    else list.push(lot);
  }
  return all;
}

function positionOf(
  { input, last, first }: Prepared,
  track: Track,
  lots: readonly Lot[],
  gains: ExactGains,
): Omit<Holding, 'weight' | 'timeWeighted' | 'moneyWeighted'> {
  const { marks } = track;
  const rate = exactRates(input.book)(track.currency, last);
  const quantity = quantityOn(track, last);
  const place = placeOn(marks.days, last);
  const price = localPrice(input.book, track, last);
  const previousPrice =
    place < 1
      ? null
      : (beforeSplit(track, place) ?? localPrice(input.book, track, marks.days[place]! - 1));
  const units = multiply(quantity, track.multiplier);
  let [net, whole, base] = [ZERO, ZERO, ZERO];
  for (const lot of lots) {
    net = add(net, lot.cost);
    whole = add(whole, add(lot.cost, add(lot.fees, lot.taxes)));
    base = add(base, lot.baseCost);
  }
  return {
    asset: track.asset,
    currency: track.currency,
    quantity: amountText(quantity),
    price,
    priceDate: place < 0 ? null : fromDayNumber(Math.max(marks.days[place]!, first)),
    previousPrice,
    averagePrice: units.units === 0n ? null : amountText(divide(net, units, PLACES, 'half-even')),
    cost: amountText(whole),
    value: price === null ? null : amountText(multiply(localValue(input.book, track, last), rate)),
    baseCost: amountText(base),
    dayChange:
      price === null || previousPrice === null
        ? null
        : amountText(multiply(multiply(units, rise(previousPrice, price)), rate)),
    gains: {
      realised: amountText(gains.realised),
      unrealised: amountText(gains.unrealised),
      dividends: amountText(gains.dividends),
      interest: amountText(gains.interest),
      fees: amountText(gains.fees),
      taxes: amountText(gains.taxes),
      currency: amountText(gains.currency),
    },
    totalGain: amountText(totalGain(gains)),
    firstBooked: fromDayNumber(track.firstDay),
    lastBooked: fromDayNumber(track.lastDay),
  };
}

const rise = (before: number, after: number): Decimal =>
  subtract(decimalOfNumber(after), decimalOfNumber(before));

/** The price before, in units of after, where the units were split on the day of the last price. */
function beforeSplit(track: Track, place: number): number | null {
  const split = track.splits.get(track.marks.days[place]!);
  return split === undefined ? null : track.marks.prices[place - 1]! / split;
}
