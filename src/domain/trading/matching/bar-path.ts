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
  const corners = cornersOf(bar);
  const length = (bar.to - 1 - bar.from) / (corners.length - 1);
  const tick = (
    at: number,
    price: number,
    through: BarTick['through'],
    end: BarTick['end'],
  ): BarTick => ({
    kind: 'tick',
    symbol: bar.symbol,
    at: Math.max(bar.from, Math.floor(at)),
    price,
    phase: bar.phase,
    through,
    end,
    bar,
  });
  const next = corners.find((price) => price !== bar.open);
  yield tick(bar.from, bar.open, next === undefined ? null : directionOf(bar.open, next), 'open');
  for (let leg = 1; leg < corners.length; leg += 1) {
    const [start, target] = [corners[leg - 1]!, corners[leg]!];
    const began = bar.from + (leg - 1) * length;
    let price = start;
    for (;;) {
      const stop = nearest(prices(), price, target);
      if (stop === null) break;
      price = stop;
      const share = (price - start) / (target - start);
      yield tick(began + share * length, price, directionOf(start, target), null);
    }
    yield tick(began + length, target, null, leg === corners.length - 1 ? 'close' : null);
  }
}

const directionOf = (from: number, to: number): 'up' | 'down' => (to > from ? 'up' : 'down');

/**
 * The nearer extreme comes first: a price that opens near its high has most often been there before
 * it went down. With both as near, the way is the one that ends towards the close.
 */
function cornersOf({ open, high, low, close }: BarInput): readonly number[] {
  const [up, down] = [high - open, open - low];
  const isHighFirst = up === down ? close < open : up < down;
  return isHighFirst ? [open, high, low, close] : [open, low, high, close];
}

/** The next price that matters between two points of the way, both ends excluded. */
function nearest(prices: readonly number[], from: number, to: number): number | null {
  let found: number | null = null;
  for (const price of prices) {
    const isBetween = from < to ? price > from && price < to : price < from && price > to;
    if (isBetween && (found === null || Math.abs(price - from) < Math.abs(found - from)))
      found = price;
  }
  return found;
}

/** Steps of any input of the market: a bar is walked, a view and a print are one step. */
export function* stepsOf(
  input: Exclude<MarketInput, { kind: 'clock' }>,
  prices: () => readonly number[],
): Generator<MarketStep> {
  if (input.kind === 'bar') yield* barTicks(input, prices);
  else yield input;
}
