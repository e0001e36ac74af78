import type { IsoDate } from '../calendar/iso-date.ts';
import type { OptionRight } from './option-chain.ts';
import { nearestStrike } from './chain-summary.ts';
import type { LegName } from './leg-code.ts';

export const PRESETS = [
  'long-call',
  'long-put',
  'vertical',
  'bear-put',
  'straddle',
  'strangle',
  'iron-condor',
  'butterfly',
  'calendar',
  'covered-call',
  'collar',
] as const;
export type Preset = (typeof PRESETS)[number];

export interface PresetMarket {
  readonly spot: number;
  readonly expiry: IsoDate;
  /** Ascending. */
  readonly strikes: readonly number[];
  /** The expiry of the far leg of a calendar; `null` when the chosen one is the last. */
  readonly later: IsoDate | null;
}

/** How far wings stand from the money: about as far as the usual month's move. */
const WING = 0.05;
/** How far the bought wings of a condor stand from the sold ones. */
const CONDOR = 0.025;
const LOT = 100;

/** The legs of a well-known strategy around the money; `null` where the chain has no room for it. */
export function presetLegs(preset: Preset, market: PresetMarket): readonly LegName[] | null {
  const { spot, expiry, strikes, later } = market;
  const middle = nearestStrike(strikes, spot);
  if (middle < 0) return null;
  const wing = (side: 1 | -1, times: number): number => {
    const at = nearestStrike(strikes, spot * (1 + side * WING * times));
    // Never on top of the one before, however coarse the strikes.
    return side > 0 ? Math.max(at, middle + times) : Math.min(at, middle - times);
  };
  const [low, high] = [wing(-1, 1), wing(1, 1)];
  const option = (
    quantity: number,
    right: OptionRight,
    at: number,
    date: IsoDate = expiry,
  ): LegName | null => {
    const strike = strikes[at];
    return strike === undefined
      ? null
      : { kind: 'option', right, strike, expiry: date, quantity, price: null };
  };
  const shares: LegName = { kind: 'shares', quantity: LOT, price: null };
  const legs: readonly (LegName | null)[] = (() => {
    switch (preset) {
      case 'long-call':
        return [option(1, 'call', middle)];
      case 'long-put':
        return [option(1, 'put', middle)];
      case 'vertical':
        return [option(1, 'call', middle), option(-1, 'call', high)];
      case 'bear-put':
        return [option(1, 'put', middle), option(-1, 'put', low)];
      case 'straddle':
        return [option(1, 'call', middle), option(1, 'put', middle)];
      case 'strangle':
        return [option(1, 'put', low), option(1, 'call', high)];
      case 'iron-condor': {
        const [lowest, highest] = evenWings(strikes, low, high, spot * CONDOR);
        return [
          option(1, 'put', lowest),
          option(-1, 'put', low),
          option(-1, 'call', high),
          option(1, 'call', highest),
        ];
      }
      case 'butterfly': {
        // Wings as far on either side, or it would lean.
        const width = Math.min(high - middle, middle - low);
        return [
          option(1, 'call', middle - width),
          option(-2, 'call', middle),
          option(1, 'call', middle + width),
        ];
      }
      case 'calendar':
        return [
          option(-1, 'call', middle),
          later === null ? null : option(1, 'call', middle, later),
        ];
      case 'covered-call':
        return [shares, option(-1, 'call', high)];
      case 'collar':
        return [shares, option(1, 'put', low), option(-1, 'call', high)];
      default:
        return preset satisfies never;
    }
  })();
  return legs.includes(null) ? null : (legs as readonly LegName[]);
}

/**
 * Places below one strike and above another, as far from each in price, about as far as wanted: a
 * condor then risks the same on either side. Out of the list where there are none.
 */
function evenWings(
  strikes: readonly number[],
  low: number,
  high: number,
  wanted: number,
): readonly [number, number] {
  const [from, to] = [strikes[low] ?? 0, strikes[high] ?? 0];
  const above = new Map(strikes.slice(high + 1).map((strike, n) => [strike - to, high + 1 + n]));
  let best: readonly [number, number] = [-1, strikes.length];
  let gap = Number.POSITIVE_INFINITY;
  for (let at = low - 1; at >= 0; at -= 1) {
    const width = from - (strikes[at] ?? 0);
    const opposite = above.get(width);
    if (opposite === undefined || Math.abs(width - wanted) >= gap) continue;
    gap = Math.abs(width - wanted);
    best = [at, opposite];
  }
  return best;
}
