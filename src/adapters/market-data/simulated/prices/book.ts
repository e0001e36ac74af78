import type { Depth, DepthLevel } from '../../../../domain/quotes/depth.ts';
import { bitsAt, streamOf, uniformAt } from '../random/hash.ts';
import { inTurn } from '../random/pick.ts';
import { gridStep, stepsFrom } from './tick-grid.ts';
import type { Track } from './track.ts';

export interface TopOfBook {
  readonly bid: number;
  readonly bidSize: number;
  readonly ask: number;
  readonly askSize: number;
}

/** The book changes this often even when nobody trades. */
const PULSE_MS = 500;

const lots = (u: number, largest: number): number =>
  100 * (1 + Math.floor(u * u * u * Math.max(1, largest)));

/** Half the spread in steps: one cent for what trades much, more for what does not. */
function halfSpread(price: number, track: Track, ordinaryVolume: number, quiet: boolean): number {
  const step = gridStep(price, track.grid);
  const turnover = Math.max(1, price * ordinaryVolume);
  const share = track.hasVolume ? Math.min(0.004, 0.9 / Math.sqrt(turnover)) : 0.00004;
  return (price * share * (quiet ? 4 : 1)) / step;
}

/** Best bid and ask around the last price; the bid is always below the ask. */
export function topOfBook(
  track: Track,
  last: number,
  ordinaryVolume: number,
  quiet: boolean,
  now: number,
): TopOfBook {
  const stream = streamOf(streamOf(track.bookKey, 1), Math.floor(now / PULSE_MS) % 0x7fffffff);
  const half = halfSpread(last, track, ordinaryVolume, quiet);
  const below = Math.floor(half * (0.5 + uniformAt(stream, 1)));
  const above = Math.floor(half * (0.5 + uniformAt(stream, 2)));
  // The last trade was at the bid, at the ask or between: one side at least is a step away.
  const atBid = (bitsAt(stream, 3) & 1) === 1;
  const bid = stepsFrom(last, -(below + (atBid ? 0 : 1)), track.grid);
  let ask = stepsFrom(last, above + (atBid ? 1 : 0), track.grid);
  const largest = Math.sqrt(ordinaryVolume) / (quiet ? 400 : 100);
  let safeBid = bid;
  if (ask <= safeBid) ask = stepsFrom(last, above + 1, track.grid);
  if (ask <= safeBid) safeBid = stepsFrom(ask, -1, track.grid);
  // At the bottom of the grid there is nothing below: the ask steps up instead.
  if (ask <= safeBid) ask = stepsFrom(safeBid, 1, track.grid);
  return {
    bid: safeBid,
    bidSize: lots(uniformAt(stream, 4), largest),
    ask,
    askSize: lots(uniformAt(stream, 5), largest),
  };
}

const VENUES = ['NSDQ', 'ARCA', 'BATS', 'NYSE', 'IEX', 'EDGX', 'MEMX'] as const;
export const venueOf = (bits: number): string => inTurn(VENUES, bits);

const LEVELS = 10;

/** Ten levels a side below and above the top of the book, thicker away from it. */
export function depthOf(
  track: Track,
  top: TopOfBook,
  ordinaryVolume: number,
  quiet: boolean,
  now: number,
): Depth {
  const stream = streamOf(streamOf(track.bookKey, 2), Math.floor(now / PULSE_MS) % 0x7fffffff);
  const largest = Math.sqrt(ordinaryVolume) / (quiet ? 150 : 40);
  const wide = Math.max(1, Math.ceil(halfSpread(top.bid, track, ordinaryVolume, quiet)));
  const side = (best: number, size: number, sign: 1 | -1): DepthLevel[] => {
    const levels: DepthLevel[] = [];
    let price = best;
    for (let level = 0; level < LEVELS; level++) {
      const n = 16 * level + (sign === 1 ? 8 : 0);
      if (level > 0) {
        const next = stepsFrom(
          price,
          sign * (1 + Math.floor(uniformAt(stream, n) * wide)),
          track.grid,
        );
        if (next === price) break;
        price = next;
      }
      const shares = level === 0 ? size : lots(uniformAt(stream, n + 1), largest * (1 + level / 4));
      levels.push({
        price,
        size: shares,
        orders: 1 + Math.floor((shares / 100) * 0.6 * uniformAt(stream, n + 2)),
        venue: venueOf(bitsAt(stream, n + 3)),
      });
    }
    return levels;
  };
  return {
    symbol: track.symbol,
    bids: side(top.bid, top.bidSize, -1),
    asks: side(top.ask, top.askSize, 1),
  };
}
