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
import { placeOn, priceAt } from '../price-book.ts';
import { isSameData } from '../same-data.ts';
import { exactRates } from './exact-rates.ts';
import { holdingReturns, newPath, type ReturnPath } from './holding-returns.ts';
import { type HoldingFlow, holdingFlows } from './part-series.ts';
import { type ExactGains, knownGains, NO_GAINS, totalGain } from './period-gains.ts';
import { localPrice, localValue, type Prepared, quantityOn, type Track } from './prepared.ts';
import { isSameFrame, pathsOf } from './return-paths.ts';
import { ratesBetween } from './valuation.ts';

/** Digits after the point of a mean price. */
const PLACES = 18;

const NO_PATH = newPath([], -Infinity);

const withFlows = ({ flows, flowsBefore }: ReturnPath, found: readonly HoldingFlow[]): ReturnPath =>
  newPath([...flows, ...found.filter(({ day }) => day >= flowsBefore)], Infinity);

/** Every asset that was ever booked; those of the greatest value first. `kept` is taken over. */
export function holdingsOf(prepared: Prepared, kept: readonly Holding[] = []): readonly Holding[] {
  const { first, last, input } = prepared;
  const tracks = new Map(prepared.tracks);
  for (const { asset } of kept) tracks.delete(asset);
  const ratesOf = ratesBetween(input.book, first, last);
  const paths = pathsOf(prepared);
  const pathOf = (asset: AssetId): ReturnPath => paths.get(asset) ?? NO_PATH;
  const asked = new Set([...tracks.keys()].filter((asset) => pathOf(asset).flowsBefore < Infinity));
  const from = Math.min(...[...asked].map((asset) => pathOf(asset).flowsBefore));
  const flows = holdingFlows(prepared, ratesOf, asked, from);
  const gains = knownGains(prepared, first, last).holdings;
  const lots = lotsByAsset(input.booked.lots);
  const computed = [...tracks].map(([asset, track]) => {
    const known = pathOf(asset);
    const whole = asked.has(asset) ? withFlows(known, flows.get(asset) ?? []) : known;
    const { path, returns } = holdingReturns(prepared, track, whole, ratesOf);
    paths.set(asset, path);
    return {
      ...positionOf(prepared, track, lots.get(asset) ?? [], gains.get(asset) ?? NO_GAINS),
      ...returns,
    };
  });
  const found = [...computed, ...kept];
  const size = found.reduce((sum, { value }) => sum + Number(value ?? 0), 0);
  return found
    .map((holding) => ({
      ...holding,
      weight: holding.value === null || size === 0 ? null : Number(holding.value) / size,
    }))
    .sort((a, b) => Number(b.value ?? 0) - Number(a.value ?? 0) || (a.asset < b.asset ? -1 : 1));
}

/** Holdings whose bookings, lots and quotes are those of before. */
export function unchangedHoldings(
  holdings: readonly Holding[],
  before: Prepared,
  after: Prepared,
): readonly Holding[] {
  if (!isSameFrame(before, after)) return [];
  const same = holdings.filter(({ asset }) => {
    const track = after.tracks.get(asset);
    return track !== undefined && track === before.tracks.get(asset);
  });
  // When all quotes moved there is none.
  if (same.length === 0) return same;
  const [old, now] = [before, after].map(({ input }) => lotsByAsset(input.booked.lots));
  // What units had cost that were delivered is told by their lots alone.
  return same.filter(({ asset }) => isSameData(old!.get(asset), now!.get(asset)));
}

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
  return split === undefined ? null : priceAt(track.marks, place - 1) / split;
}
