import type { TradingHours } from '../../../../domain/calendar/trading-hours.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { Composition } from '../baskets/composition.ts';
import { factorSpec } from '../factors/factor-list.ts';
import type { Factors } from '../factors/factor-set.ts';
import { memo } from '../memo/memo.ts';
import { keyOf, streamOf } from '../random/hash.ts';
import { valueAt } from '../random/value-at.ts';
import { DAY_ROOT, END, EPOCH, SESSIONS_A_YEAR } from '../world-time.ts';
import { usualVolatility } from '../options/volatility-level.ts';
import { dailyVolumes, surpriseOf } from './daily-volume.ts';
import { NOTHING } from './sparse.ts';
import type { Grid } from './tick-grid.ts';
import { cutWindow, type Track, type TrackWindow } from './track.ts';

/** A track whose opens and closes are computed elsewhere: an index, a fund, a yield. */
export interface SeriesSpec {
  readonly seed: number;
  /** Of the world, to keep memos apart. */
  readonly world: string;
  readonly symbol: SymbolId;
  readonly grid: Grid;
  readonly first: number;
  readonly composition: Composition;
  /** Tracks of one name share the path within a day; −1 mirrors its own part. */
  readonly path: { readonly name: string; readonly sign: 1 | -1 };
  /** Shares on an ordinary day; 0 where nothing counts them. */
  readonly ordinaryVolume: number;
  readonly hours: TradingHours;
  /** How many sessions since the epoch are known. */
  readonly count: () => number;
  /** Opens, closes and payments of these sessions. */
  readonly series: () => {
    readonly open: Float64Array;
    readonly close: Float64Array;
    readonly paid: Float64Array | null;
  };
}

/** None of these splits. */
const ONES = new Float64Array(END - EPOCH + 1).fill(1);

/**
 * Loads of a smaller part of the volatility are left out of the path; they stay in the closes. A
 * part, so that a fund of three times an index keeps the loads of the index.
 */
const LEAST_PART = 0.03;

const windows = memo<TrackWindow>('window');

/** So many of the newest sessions stay at hand for each track. */
const KEPT = 40;

interface Newest {
  readonly window: TrackWindow;
  readonly paid: Float64Array | null;
}

const NOTHING_KEPT: Pick<Newest, 'paid'> & { readonly window: { from: number; to: number } } = {
  paid: null,
  window: { from: 0, to: -1 },
};

function newestOf(whole: TrackWindow, series: SeriesSpec['series']): Newest {
  const from = Math.max(whole.from, whole.to - KEPT + 1);
  return {
    window: cutWindow(whole, from, whole.to),
    paid: series().paid?.slice(from - EPOCH, whole.to - EPOCH + 1) ?? null,
  };
}

export function seriesTrack(spec: SeriesSpec, factors: Factors): Track {
  const key = keyOf(spec.seed, spec.symbol);
  const usualYearly = usualVolatility(spec.composition);
  const least = LEAST_PART * usualYearly;
  const loads = [...spec.composition.loads]
    .filter(([factor, weight]) => Math.abs(weight) * factorSpec(factor).volatility >= least)
    .map(([factor, weight]) => ({ factor: factors.at(factor), weight }));
  const daily =
    spec.path.sign * (spec.composition.ownVolatility / Math.sqrt(SESSIONS_A_YEAR)) * DAY_ROOT;

  const build = (): TrackWindow => {
    const { open, close } = spec.series();
    const count = close.length;
    const ownSigma = new Float64Array(count);
    const surprise = new Float64Array(count);
    const usual = usualYearly / Math.sqrt(SESSIONS_A_YEAR);
    const sigmas = loads.map(({ factor, weight }) => ({
      sigma: factor.moves(count - 1).sigma,
      weight,
    }));
    let before = valueAt(open, 0);
    for (let t = 0; t < count; t++) {
      const own = daily * valueAt(factors.mood, t);
      ownSigma[t] = own;
      let variance = (own / DAY_ROOT) ** 2;
      for (const { sigma, weight } of sigmas) variance += (weight * valueAt(sigma, t)) ** 2;
      const last = valueAt(close, t);
      const move = Math.log(last / before);
      before = last;
      surprise[t] = surpriseOf(move, Math.sqrt(variance + 1e-12), usual + 1e-6);
    }
    return {
      from: EPOCH,
      to: EPOCH + count - 1,
      open,
      close,
      basis: ONES.subarray(0, count),
      ownSigma,
      volume:
        spec.ordinaryVolume > 0
          ? dailyVolumes(key, spec.ordinaryVolume, surprise, EPOCH, null)
          : new Float64Array(count),
    };
  };

  // Quotes live in the newest sessions: they are kept, the whole is a memo.
  let newest: Newest | undefined;
  const window = (from: number, to: number): TrackWindow => {
    if (newest !== undefined && from >= newest.window.from && to <= newest.window.to)
      return newest.window;
    const whole = windows.of(`${spec.world} ${spec.symbol} ${spec.count()}`, build);
    if (newest === undefined || whole.to > newest.window.to) newest = newestOf(whole, spec.series);
    return whole;
  };
  return {
    symbol: spec.symbol,
    key: keyOf(spec.seed, `path:${spec.path.name}`),
    bookKey: streamOf(key, 7),
    grid: spec.grid,
    loads,
    mirrored: spec.path.sign === -1,
    hasVolume: spec.ordinaryVolume > 0,
    hours: spec.hours,
    first: spec.first,
    last: Number.MAX_SAFE_INTEGER,
    window,
    prices: window,
    jumpBefore: () => null,
    dividends: () => NOTHING,
    dividendOn: (session) => {
      const { paid, window: kept } = newest ?? NOTHING_KEPT;
      return session >= kept.from && session <= kept.to
        ? (paid?.[session - kept.from] ?? 0)
        : (spec.series().paid?.[session - EPOCH] ?? 0);
    },
  };
}
