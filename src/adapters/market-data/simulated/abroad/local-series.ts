import {
  indexOnOrAfter,
  indexOnOrBefore,
  sessionOnDay,
} from '../../../../domain/calendar/sessions.ts';
import { toDayNumber } from '../../../../domain/calendar/iso-date.ts';
import { factorIndex } from '../factors/factor-list.ts';
import type { Factors, Moves } from '../factors/factor-set.ts';
import { memo } from '../memo/memo.ts';
import { keyOf, streamOf } from '../random/hash.ts';
import { fatAt } from '../random/quantile.ts';
import { valueAt } from '../random/value-at.ts';
import { ANCHOR_DATE, type ForeignIndexListing } from '../universe/listing.ts';
import { DAY_ROOT, END, EPOCH, GAP_ROOT } from '../world-time.ts';
import { dayAt, positionOf } from './local-days.ts';

/** Levels of an index by weekday since the world began, on its own exchange's days. */
export interface LocalSeries {
  readonly open: Float64Array;
  readonly close: Float64Array;
  /** Standard deviation of the move from open to close. */
  readonly sigma: Float64Array;
}

const WEEKDAYS = 261;
/** Log growth a year. */
const DRIFT = 0.045;
/** Days after which a deviation from the trend has lost about two thirds. */
const MEMORY = 1_600;

/** The factor of a region and how much of the volatility it explains. */
const REGION = {
  americas: ['emerging', 0.35],
  europe: ['europe', 0.55],
  asia: ['asia', 0.5],
} as const;
const REGION_VOLATILITY = { americas: 0.13, europe: 0.1, asia: 0.11 } as const;
const MARKET_VOLATILITY = 0.165;

const kept = memo<LocalSeries>('levels abroad');

/** What New York did between the openings of two days, for exchanges that open before it. */
function newsSince({ gap, day }: Moves, from: number, before: number): number {
  let sum = 0;
  const last = Math.min(END, indexOnOrBefore(before - 1));
  for (let s = Math.max(EPOCH, indexOnOrAfter(from)); s <= last; s++)
    sum += valueAt(gap, s - EPOCH) + valueAt(day, s - EPOCH);
  return sum;
}

function build(
  seed: number,
  factors: Factors,
  listing: ForeignIndexListing,
  count: number,
): LocalSeries {
  const { region, volatility, beta } = listing;
  const last = Math.min(END, indexOnOrBefore(dayAt(count - 1))) - EPOCH;
  const market = factors.at(factorIndex('market')).moves(last);
  const [regionName, regionPart] = REGION[region];
  const common = factors.at(factorIndex(regionName)).moves(last);
  const regionLoad = (regionPart * volatility) / REGION_VOLATILITY[region];
  const explained = (beta * MARKET_VOLATILITY) ** 2 + (regionPart * volatility) ** 2;
  const own = Math.sqrt(Math.max(0.15 * volatility ** 2, volatility ** 2 - explained) / WEEKDAYS);
  const key = keyOf(seed, listing.symbol);
  const [gaps, days] = [streamOf(key, 1), streamOf(key, 2)];
  const opened = new Float64Array(count);
  const closed = new Float64Array(count);
  const sigma = new Float64Array(count);
  let level = 0;
  let trend = 0;
  for (let n = 0; n < count; n++) {
    const day = dayAt(n);
    const session = sessionOnDay(day);
    const t =
      session === null || session.index < EPOCH || session.index > END
        ? null
        : session.index - EPOCH;
    const mood = factors.mood[t ?? Math.max(0, indexOnOrBefore(day) - EPOCH)] ?? 1;
    const ownNow = own * Math.sqrt(mood);
    let gap = ownNow * GAP_ROOT * fatAt(gaps, n) - (level - trend) / MEMORY + DRIFT / WEEKDAYS;
    let move = ownNow * DAY_ROOT * fatAt(days, n);
    let [regional, american] = [0, 0];
    if (t !== null) {
      gap += regionLoad * valueAt(common.gap, t);
      move += regionLoad * valueAt(common.day, t);
      regional = regionLoad * valueAt(common.sigma, t);
    }
    if (region !== 'americas') {
      if (n > 0) gap += beta * newsSince(market, dayAt(n - 1), day);
    } else if (t !== null) {
      // It trades while New York does.
      gap += beta * valueAt(market.gap, t);
      move += beta * valueAt(market.day, t);
      american = beta * valueAt(market.sigma, t);
    }
    sigma[n] = DAY_ROOT * Math.hypot(ownNow, regional, american);
    trend += DRIFT / WEEKDAYS;
    level += gap;
    opened[n] = level;
    level += move;
    closed[n] = level;
  }
  const anchor = valueAt(closed, positionOf(toDayNumber(ANCHOR_DATE)));
  const scaled = (log: number): number => listing.price * Math.exp(log - anchor);
  return { open: opened.map(scaled), close: closed.map(scaled), sigma };
}

/** Sessions known at a time: a multiple, so that a new day does not build all of it again. */
const STEP = 64;

/** Levels up to a weekday at least. */
export function localSeries(
  seed: number,
  factors: Factors,
  listing: ForeignIndexListing,
  position: number,
): LocalSeries {
  const known = Math.max(position, positionOf(toDayNumber(ANCHOR_DATE)));
  const count = Math.ceil((known + 2) / STEP) * STEP;
  return kept.of(`${seed} ${listing.symbol} ${count}`, () => build(seed, factors, listing, count));
}
