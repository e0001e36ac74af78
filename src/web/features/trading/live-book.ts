import { sumOnScreen } from '../../../domain/money/coins.ts';
import type { AccountFigures, PositionFigures } from '../../../domain/trading/figures.ts';
import { DOLLAR, figureOf } from './figure.ts';

/** The last price of a symbol by the stream; nothing until it says one. */
export type PriceOf = (symbol: string) => number | null | undefined;

/** A position at a price of now. */
export interface LivePosition {
  readonly price: number | null;
  readonly marketValue: number | null;
  readonly gain: number | null;
  readonly gainShare: number | null;
  readonly dayGain: number | null;
  readonly dayGainShare: number | null;
}

const share = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : part / Math.abs(whole);

/**
 * A position moved from the price of the answer to another one. What the broker has reckoned is the
 * beginning: only the difference is added, so that both agree when the prices do.
 */
export function livePosition(
  position: PositionFigures,
  last: number | null | undefined,
): LivePosition {
  const before = figureOf(position.price);
  const price = last ?? before;
  const moved =
    price === null || before === null
      ? 0
      : Number(position.qty) * position.multiplier * (price - before);
  // In cents, as the broker's: what stands below a list is the sum of what the list shows.
  const add = (value: number | null): number | null =>
    value === null ? null : sumOnScreen(DOLLAR, value + moved);
  const marketValue = add(figureOf(position.marketValue));
  const gain = add(figureOf(position.gain));
  const dayGain = add(figureOf(position.dayGain));
  return {
    price,
    marketValue,
    gain,
    gainShare: share(gain, figureOf(position.costBasis)),
    dayGain,
    dayGainShare: share(
      dayGain,
      marketValue === null || dayGain === null ? null : marketValue - dayGain,
    ),
  };
}

export interface LiveBook {
  readonly equity: number;
  readonly dayGain: number;
  /** Of the equity at the last close. */
  readonly dayGainShare: number | null;
  readonly long: number;
  /** Negative. */
  readonly short: number;
  readonly gain: number;
  /** Of the positions alone: what was closed today is in the gain of the account. */
  readonly heldDayGain: number;
}

/**
 * An account at the prices of now: cash and what the positions are worth. The same sums as below
 * the list of positions, whichever page shows them.
 */
export function liveBook(
  figures: AccountFigures,
  positions: readonly PositionFigures[],
  priceOf: PriceOf,
): LiveBook {
  let [long, short, gain, heldDayGain] = [0, 0, 0, 0];
  let isWhole = true;
  for (const position of positions) {
    const live = livePosition(position, priceOf(position.symbol));
    if (live.marketValue === null) isWhole = false;
    long += Math.max(0, live.marketValue ?? 0);
    short += Math.min(0, live.marketValue ?? 0);
    gain += live.gain ?? 0;
    heldDayGain += live.dayGain ?? 0;
  }
  const told = Number(figures.equity);
  // A position without a price is worth what the broker says.
  const equity = isWhole ? Number(figures.cash) + long + short : told;
  const dayGain = Number(figures.dayGain) + equity - told;
  return {
    equity,
    dayGain,
    dayGainShare: share(dayGain, equity - dayGain),
    long,
    short,
    gain,
    heldDayGain,
  };
}
