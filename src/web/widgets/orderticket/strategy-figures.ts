import type { OptionLeg } from '../../../domain/options/strategy.ts';
import { extremesOf, profitCurve, type ProfitCurve } from '../../../domain/options/profit-curve.ts';
import { horizonOf } from '../../../domain/options/strategy.ts';
import type { TicketLeg } from './ticket-form.ts';
import type { QuotedContract } from './use-ticket-quote.ts';

export interface NetPrice {
  /** Paid for one of everything, negative when it is received: at once, and in the middle. */
  readonly natural: number | null;
  readonly mid: number | null;
}

const CENTS = 100;
const toCents = (price: number): number => Math.round(price * CENTS) / CENTS;

/** What the legs cost together; `null` as long as a leg has no quote. */
export function netPrice(
  legs: readonly TicketLeg[],
  contracts: ReadonlyMap<string, QuotedContract>,
): NetPrice {
  let natural: number | null = 0;
  let mid: number | null = 0;
  for (const { symbol, side, ratio } of legs) {
    const contract = contracts.get(symbol)?.contract;
    const sign = side === 'buy' ? ratio : -ratio;
    const far = side === 'buy' ? contract?.ask : contract?.bid;
    natural = natural === null || far === undefined || far === null ? null : natural + sign * far;
    const mark = contract?.mark;
    mid = mid === null || mark === undefined || mark === null ? null : mid + sign * mark;
  }
  return {
    natural: natural === null ? null : toCents(natural),
    mid: mid === null ? null : toCents(mid),
  };
}

export interface StrategyFigures {
  readonly curve: ProfitCurve;
  /** Added to the curve: what the typed price differs from the marks that the curve was made of. */
  readonly shift: number;
  readonly most: number;
  readonly least: number;
  readonly spot: number;
}

/** Gain and loss at the first expiry, when the legs are traded at `net` for one of everything. */
export function strategyFigures(
  legs: readonly TicketLeg[],
  contracts: ReadonlyMap<string, QuotedContract>,
  net: number,
  quantity: number,
): StrategyFigures | null {
  const found: OptionLeg[] = [];
  let spot = 0;
  let multiplier = 1;
  for (const { symbol, side, ratio } of legs) {
    const quoted = contracts.get(symbol);
    if (quoted === undefined) return null;
    const { contract, chain } = quoted;
    spot = chain.underlyingPrice;
    multiplier = contract.multiplier;
    found.push({
      kind: 'option',
      right: contract.right,
      strike: contract.strike,
      expiresAt: chain.expiresAt,
      style: contract.style,
      quantity: (side === 'buy' ? ratio : -ratio) * quantity,
      multiplier,
      price: contract.mark ?? 0,
      // Of a later expiry than the first; nothing is alive at the first otherwise.
      volatility: contract.impliedVolatility ?? 0.3,
      rate: chain.rate ?? 0,
      dividendYield: chain.dividendYield ?? 0,
    });
  }
  const horizon = horizonOf(found);
  if (horizon === null) return null;
  const marks = legs.reduce(
    (sum, { symbol, side, ratio }) =>
      sum + (side === 'buy' ? ratio : -ratio) * (contracts.get(symbol)?.contract.mark ?? 0),
    0,
  );
  const shift = (marks - net) * multiplier * quantity;
  const curve = profitCurve(found, horizon);
  const { most, least } = extremesOf(curve);
  return { curve, shift, most: most + shift, least: least + shift, spot };
}
