import { blank, Column } from '../column.ts';

export interface TrailingBands {
  /** The band that the price has to cross for the trend to turn; its step writes all three. */
  readonly stop: Column;
  /** The stop while the trend falls. */
  readonly upper: Column;
  /** The stop while the trend rises. */
  readonly lower: Column;
}

/**
 * Two bands of which each moves towards the price only, until the price has closed beyond it.
 * Without a value for a band it begins again.
 */
export function trailingBands(
  close: Column,
  above: (at: number) => number,
  below: (at: number) => number,
  beginsRising: (at: number) => boolean,
): TrailingBands {
  // State after each bar.
  const top = new Column();
  const bottom = new Column();
  /** 1 while the trend rises, −1 while it falls. */
  const trend = new Column();
  const upper = new Column();
  const lower = new Column();
  const stop = new Column(blank(), (own) => (at) => {
    const high = above(at);
    const low = below(at);
    const lastTop = at === 0 ? NaN : top.at(at - 1);
    const lastBottom = at === 0 ? NaN : bottom.at(at - 1);
    const begins = Number.isNaN(lastTop) || Number.isNaN(high);
    const last = at === 0 ? NaN : close.at(at - 1);
    const nextTop = begins || high < lastTop || last > lastTop ? high : lastTop;
    const nextBottom = begins || low > lastBottom || last < lastBottom ? low : lastBottom;
    const wasRising = begins ? beginsRising(at) : trend.at(at - 1) > 0;
    const falls = close.at(at) <= (wasRising ? nextBottom : nextTop);
    top.set(at, nextTop);
    bottom.set(at, nextBottom);
    trend.set(at, falls ? -1 : 1);
    own.set(at, falls ? nextTop : nextBottom);
    upper.set(at, falls ? nextTop : NaN);
    lower.set(at, falls ? NaN : nextBottom);
  });
  return { stop, upper, lower };
}
