import type { Column, Step } from '../definition.ts';

export interface TrailingBands {
  /** The band that the price has to cross for the trend to turn. */
  readonly stop: Column;
  /** The stop while the trend falls. */
  readonly upper: Column;
  /** The stop while the trend rises. */
  readonly lower: Column;
  readonly step: Step;
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
  const top: number[] = [];
  const bottom: number[] = [];
  const rising: boolean[] = [];
  const stop: number[] = [];
  const upper: number[] = [];
  const lower: number[] = [];
  return {
    stop,
    upper,
    lower,
    step: (at) => {
      const high = above(at);
      const low = below(at);
      const lastTop = at === 0 ? NaN : top[at - 1]!;
      const lastBottom = at === 0 ? NaN : bottom[at - 1]!;
      const begins = Number.isNaN(lastTop) || Number.isNaN(high);
      const last = at === 0 ? NaN : close[at - 1]!;
      top[at] = begins || high < lastTop || last > lastTop ? high : lastTop;
      bottom[at] = begins || low > lastBottom || last < lastBottom ? low : lastBottom;
      const wasRising = begins ? beginsRising(at) : rising[at - 1]!;
      const falls = close[at]! <= (wasRising ? bottom[at] : top[at]);
      rising[at] = !falls;
      stop[at] = falls ? top[at] : bottom[at];
      upper[at] = falls ? top[at] : NaN;
      lower[at] = falls ? NaN : bottom[at];
    },
  };
}
