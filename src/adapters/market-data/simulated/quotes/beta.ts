import type { Track } from '../prices/track.ts';

const WEEKS = 260;
const WEEK = 5;
const FEWEST = 52;

/** Weekly log returns up to a session, newest last, on one share basis. */
function weekly(track: Track, session: number): number[] {
  const from = Math.max(track.first, session - WEEKS * WEEK);
  const window = track.prices(from, session);
  const returns: number[] = [];
  for (let s = session; s - WEEK >= from; s -= WEEK) {
    const i = s - window.from;
    returns.push(Math.log(window.close[i]! / window.close[i - WEEK]!));
  }
  return returns;
}

/** Five years of weekly returns, or what there is, against the market index. */
export function betaOf(track: Track, index: Track, session: number): number | null {
  const own = weekly(track, session);
  const market = weekly(index, session).slice(0, own.length);
  const n = market.length;
  if (n < FEWEST) return null;
  const mean = (xs: readonly number[]): number => xs.reduce((sum, x) => sum + x, 0) / n;
  const a = mean(own.slice(0, n));
  const b = mean(market);
  let both = 0;
  let alone = 0;
  for (let i = 0; i < n; i++) {
    both += (own[i]! - a) * (market[i]! - b);
    alone += (market[i]! - b) ** 2;
  }
  return Math.round((both / alone) * 1_000) / 1_000;
}
