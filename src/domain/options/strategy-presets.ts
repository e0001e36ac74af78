import type { IsoDate } from '../calendar/iso-date.ts';
import type { OptionRight } from './option-chain.ts';
import { nearestStrike } from './chain-summary.ts';
import type { LegName } from './leg-code.ts';

export const PRESETS = [
  'vertical',
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
  const [low, high, lowest, highest] = [wing(-1, 1), wing(1, 1), wing(-1, 2), wing(1, 2)];
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
      case 'vertical':
        return [option(1, 'call', middle), option(-1, 'call', high)];
      case 'straddle':
        return [option(1, 'call', middle), option(1, 'put', middle)];
      case 'strangle':
        return [option(1, 'put', low), option(1, 'call', high)];
      case 'iron-condor':
        return [
          option(1, 'put', lowest),
          option(-1, 'put', low),
          option(-1, 'call', high),
          option(1, 'call', highest),
        ];
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
