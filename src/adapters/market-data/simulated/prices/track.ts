import type { TradingHours } from '../../../../domain/calendar/trading-hours.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { Factor } from '../factors/factor-set.ts';
import { valueAt } from '../random/value-at.ts';
import type { Sparse } from './sparse.ts';
import { onGrid, type Grid } from './tick-grid.ts';

export interface Load {
  readonly factor: Factor;
  readonly weight: number;
}

/**
 * The unrounded skeleton of a price over a range of sessions; element i belongs to session
 * `from + i`. Prices are on the share basis of the anchor; times `basis` they are as traded.
 */
export interface TrackWindow {
  readonly from: number;
  readonly to: number;
  readonly open: Float64Array;
  readonly close: Float64Array;
  readonly basis: Float64Array;
  /** Standard deviation of the own part of the daytime move. */
  readonly ownSigma: Float64Array;
  /** Shares traded on that day's basis; 0 where nothing counts them. */
  readonly volume: Float64Array;
}

/** One session of a window. */
export interface SessionPrices {
  readonly open: number;
  readonly close: number;
  readonly basis: number;
  readonly ownSigma: number;
}

/** The prices of a session that the window covers. */
export function sessionIn(window: TrackWindow, session: number): SessionPrices {
  const i = session - window.from;
  return {
    open: valueAt(window.open, i),
    close: valueAt(window.close, i),
    basis: valueAt(window.basis, i),
    ownSigma: valueAt(window.ownSigma, i),
  };
}

/** Shares traded on a session; a window of `prices` does not count them. */
export const volumeIn = (window: TrackWindow, session: number): number =>
  valueAt(window.volume, session - window.from);

/** The close of a session as traded, on the grid. */
export function shownClose(track: Track, session: number): number {
  const { close, basis } = sessionIn(track.window(session, session), session);
  return onGrid(close * basis, track.grid);
}

/** Something with a price path: a listing, an index, an exchange-traded fund. */
export interface Track {
  readonly symbol: SymbolId;
  /** Of the path: what holds the same things shares it, and moves alike within a day. */
  readonly key: number;
  /** Of the order book. */
  readonly bookKey: number;
  readonly grid: Grid;
  readonly loads: readonly Load[];
  /** It moves against what shares its path: highs are where the others have lows. */
  readonly mirrored: boolean;
  readonly hasVolume: boolean;
  /** When it trades; what keeps to the regular session has no order book. */
  readonly hours: TradingHours;
  /** Sessions on which it trades, both included. */
  readonly first: number;
  readonly last: number;
  /** A window that covers at least the sessions asked for, cut to first … last. */
  readonly window: (from: number, to: number) => TrackWindow;
  /**
   * The same without volumes for one long pass, in working space that all tracks share: it holds
   * until anybody asks again, and the caller may write over it. Copy what is kept.
   */
  readonly prices: (from: number, to: number) => TrackWindow;
  /** News that hits the price between two sessions, before the open of the second. */
  readonly jumpBefore: (session: number) => Jump | null;
  /** Cash that leaves the price at the open, on that day's basis. */
  readonly dividendOn: (session: number) => number;
  /** All of them, for one long pass. */
  readonly dividends: () => Sparse;
}

export interface Jump {
  /** Log move. */
  readonly size: number;
  /** When it becomes known, in ms. */
  readonly at: number;
}

/**
 * A copy of part of a window, so that the rest can be forgotten. All of it is in one block of memory:
 * a thousand listings keep such windows, and a block of its own takes as much as it holds.
 */
export function cutWindow(window: TrackWindow, from: number, to: number): TrackWindow {
  const first = from - window.from;
  const count = to - from + 1;
  const all = new Float64Array(5 * count);
  const copy = (place: number, series: Float64Array): Float64Array => {
    const part = all.subarray(place * count, (place + 1) * count);
    part.set(series.subarray(first, first + count));
    return part;
  };
  return {
    from,
    to,
    open: copy(0, window.open),
    close: copy(1, window.close),
    basis: copy(2, window.basis),
    ownSigma: copy(3, window.ownSigma),
    volume: copy(4, window.volume),
  };
}
