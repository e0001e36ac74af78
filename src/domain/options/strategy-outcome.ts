import type { OptionExpiry } from './option-chain.ts';
import { breakevens, type ProfitCurve, profitCurve, type ZeroStretch } from './profit-curve.ts';
import { type PriceOutlook, probabilityOfProfit } from './profit-probability.ts';
import { YEAR_MS } from './chain-moment.ts';
import type { Leg } from './strategy.ts';

type Term = Pick<OptionExpiry, 'expiresAt' | 'atmVolatility'>;

interface PricedTerm extends Term {
  readonly atmVolatility: number;
}

const isPriced = (term: Term): term is PricedTerm => term.atmVolatility !== null;

/**
 * At-the-money volatility from now until a moment: that of an expiry where it is one. Between two,
 * variance is spent evenly; before the first and after the last, volatility is theirs.
 */
export function volatilityUntil(expiries: readonly Term[], now: number, at: number): number {
  const living = expiries.filter(isPriced).filter(({ expiresAt }) => expiresAt > now);
  const after = living.findIndex(({ expiresAt }) => expiresAt >= at);
  const next = living[after];
  if (next === undefined) return living.at(-1)?.atmVolatility ?? 0;
  const before = living[after - 1];
  if (before === undefined || next.expiresAt === at) return next.atmVolatility;
  const spent = ({ expiresAt, atmVolatility }: PricedTerm): number =>
    atmVolatility * atmVolatility * (expiresAt - now);
  const way = (at - before.expiresAt) / (next.expiresAt - before.expiresAt);
  const variance = spent(before) + way * (spent(next) - spent(before));
  return Math.sqrt(variance / (at - now));
}

/** What a strategy is judged against: the price now, and what the market says of later. */
export interface StrategyMarket {
  readonly spot: number;
  readonly now: number;
  readonly rate: number;
  readonly dividendYield: number;
  readonly expiries: readonly Term[];
}

/** A strategy at one moment, from now to its first expiry. */
export interface StrategyOutcome {
  readonly curve: ProfitCurve;
  readonly zeros: readonly ZeroStretch[];
  readonly outlook: PriceOutlook;
  /** `null` now: the price is known, nothing is left to chance. */
  readonly probability: number | null;
  /** If the price is then what it is now. */
  readonly unmoved: number;
}

export function outcomeAt(
  legs: readonly Leg[],
  at: number,
  { spot, now, rate, dividendYield, expiries }: StrategyMarket,
): StrategyOutcome {
  const curve = profitCurve(legs, at);
  const outlook: PriceOutlook = {
    spot,
    years: Math.max(0, (at - now) / YEAR_MS),
    volatility: volatilityUntil(expiries, now, at),
    rate,
    dividendYield,
  };
  const zeros = breakevens(curve);
  return {
    curve,
    zeros,
    outlook,
    probability: at > now ? probabilityOfProfit(curve, outlook, zeros) : null,
    unmoved: curve.profit(spot),
  };
}
