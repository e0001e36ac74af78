import type { MarketPhase } from '../../quotes/quote.ts';
import type { MarketInput } from '../market-view.ts';

export type BarInput = Extract<MarketInput, { kind: 'bar' }>;

/** A point on the way of the price through a bar. */
export interface BarTick {
  readonly kind: 'tick';
  readonly symbol: string;
  readonly at: number;
  readonly price: number;
  readonly phase: MarketPhase;
  /** The price went on beyond this one: who waited here was reached for sure. */
  readonly through: 'up' | 'down' | null;
  /** Where the bar began or ended; `null` in between. */
  readonly end: 'open' | 'close' | null;
  readonly bar: BarInput;
}

/** One step of the market: what stops and executions are looked at with. */
export type MarketStep = Extract<MarketInput, { kind: 'view' | 'print' }> | BarTick;

/**
 * The way of the price through a bar: open, the nearer extreme, the other one, close, with a stop
 * at every price that matters on the way. `prices` is asked after every step, because a fill or a
 * trigger makes other prices matter: those of all open orders of the symbol, held legs included.
 */
export function* barTicks(bar: BarInput, prices: () => readonly number[]): Generator<BarTick> {
  void prices;
  throw new Error(`not yet: ${bar.symbol}`);
}

/** Steps of any input of the market: a bar is walked, a view and a print are one step. */
export function* stepsOf(
  input: Exclude<MarketInput, { kind: 'clock' }>,
  prices: () => readonly number[],
): Generator<MarketStep> {
  if (input.kind === 'bar') yield* barTicks(input, prices);
  else yield input;
}
