import type { OptionChain, OptionContract } from './option-chain.ts';
import { quotient } from '../fundamentals/ratio-definition.ts';
import { maxPain } from './max-pain.ts';
import { type Straddle, straddleOf } from './straddle.ts';

/** One line of a chain. */
export interface ChainRow {
  readonly strike: number;
  readonly call: OptionContract | undefined;
  readonly put: OptionContract | undefined;
}

type Sides = Pick<OptionChain, 'calls' | 'puts'>;

/** Calls and puts side by side, by strike. */
export function chainRows({ calls, puts }: Sides): readonly ChainRow[] {
  const byStrike = new Map(puts.map((put) => [put.strike, put]));
  const callsByStrike = new Map(calls.map((call) => [call.strike, call]));
  return [...new Set([...callsByStrike.keys(), ...byStrike.keys()])]
    .sort((a, b) => a - b)
    .map((strike) => ({
      strike,
      call: callsByStrike.get(strike),
      put: byStrike.get(strike),
    }));
}

/** The strike nearest to a price; of two as near, the lower. `-1` without strikes. */
export function nearestStrike(strikes: readonly number[], price: number): number {
  let best = -1;
  strikes.forEach((strike, n) => {
    if (best < 0 || Math.abs(strike - price) < Math.abs((strikes[best] ?? 0) - price)) best = n;
  });
  return best;
}

/** So many lines, as many below the price as above where there are enough of both. */
export function strikesAround(
  rows: readonly ChainRow[],
  price: number,
  count: number,
): readonly ChainRow[] {
  if (count >= rows.length) return rows;
  const strikes = rows.map(({ strike }) => strike);
  const middle = nearestStrike(strikes, price) - Math.floor(count / 2);
  const first = Math.max(0, Math.min(middle, rows.length - count));
  return rows.slice(first, first + count);
}

export interface ChainSummary {
  /** `null` where the source does not tell it. */
  readonly callVolume: number | null;
  readonly putVolume: number | null;
  readonly callInterest: number | null;
  readonly putInterest: number | null;
  /** Puts for each call; `null` without calls. */
  readonly volumeRatio: number | null;
  readonly interestRatio: number | null;
  readonly maxPain: number | null;
  /** What the nearest call and put cost together: the move that the market pays for. */
  readonly straddle: Straddle | null;
}

/** The sum of the known values; `null` when no contract has one. */
function total(
  side: readonly OptionContract[],
  of: (contract: OptionContract) => number | null,
): number | null {
  const known = side.map(of).filter((value) => value !== null);
  return known.length === 0 && side.length > 0
    ? null
    : known.reduce((sum, value) => sum + value, 0);
}

export function summaryOf(chain: Sides & Pick<OptionChain, 'underlyingPrice'>): ChainSummary {
  const { calls, puts } = chain;
  const rows = chainRows(chain);
  const callVolume = total(calls, ({ volume }) => volume);
  const putVolume = total(puts, ({ volume }) => volume);
  const callInterest = total(calls, ({ openInterest }) => openInterest);
  const putInterest = total(puts, ({ openInterest }) => openInterest);
  return {
    callVolume,
    putVolume,
    callInterest,
    putInterest,
    volumeRatio: quotient(putVolume, callVolume),
    interestRatio: quotient(putInterest, callInterest),
    maxPain:
      callInterest === null && putInterest === null
        ? null
        : maxPain(
            rows.map(({ strike, call, put }) => ({
              strike,
              calls: call?.openInterest ?? 0,
              puts: put?.openInterest ?? 0,
            })),
          ),
    straddle: straddleOf(chain),
  };
}

/**
 * The mark after the underlying has moved, by delta and gamma: an estimate until the next quote,
 * never below what exercise pays. `null` without Greeks or a mark.
 */
export function movedMark(contract: OptionContract, from: number, to: number): number | null {
  const { greeks, mark, right, strike } = contract;
  if (greeks === null || mark === null) return null;
  const move = to - from;
  const floor = Math.max(0, right === 'call' ? to - strike : strike - to);
  return Math.max(floor, mark + greeks.delta * move + 0.5 * greeks.gamma * move * move);
}
