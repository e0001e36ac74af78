import type { ExerciseStyle, OptionGreeks, OptionRight } from './option-chain.ts';
import type { OptionInputs } from './black-scholes.ts';
import { YEAR_MS } from './chain-moment.ts';
import { contractValue, sensitivitiesOf } from './contract-value.ts';

export interface OptionLeg {
  readonly kind: 'option';
  readonly right: OptionRight;
  readonly strike: number;
  readonly expiresAt: number;
  readonly style: ExerciseStyle;
  /** Contracts; below zero they are sold. */
  readonly quantity: number;
  readonly multiplier: number;
  /** Paid or received for each share of a contract. */
  readonly price: number;
  readonly volatility: number;
  readonly rate: number;
  readonly dividendYield: number;
}

export interface ShareLeg {
  readonly kind: 'shares';
  readonly quantity: number;
  readonly price: number;
}

export type Leg = OptionLeg | ShareLeg;

/** Shares that a leg moves like at most: contracts times their multiplier. */
export const unitsOf = (leg: Leg): number =>
  leg.kind === 'shares' ? leg.quantity : leg.quantity * leg.multiplier;

const inputsOf = (leg: OptionLeg, spot: number, at: number): OptionInputs => ({
  right: leg.right,
  spot,
  strike: leg.strike,
  years: Math.max(0, (leg.expiresAt - at) / YEAR_MS),
  volatility: leg.volatility,
  rate: leg.rate,
  dividendYield: leg.dividendYield,
});

/** What a leg is worth a share; an option after its expiry, what exercise paid. */
export const legValue = (leg: Leg, spot: number, at: number): number =>
  leg.kind === 'shares' ? spot : contractValue(inputsOf(leg, spot, at), leg.style);

/** Paid to open the position; below zero it was received. */
export const costOf = (legs: readonly Leg[]): number =>
  legs.reduce((sum, leg) => sum + unitsOf(leg) * leg.price, 0);

/** Profit at a price of the underlying and a moment. */
export const profitAt = (legs: readonly Leg[], spot: number, at: number): number =>
  legs.reduce((sum, leg) => sum + unitsOf(leg) * (legValue(leg, spot, at) - leg.price), 0);

/**
 * The first expiry: until then the position stays as it is, and what comes after depends on the way
 * there. `null` without options.
 */
export function horizonOf(legs: readonly Leg[]): number | null {
  const expiries = legs.flatMap((leg) => (leg.kind === 'option' ? [leg.expiresAt] : []));
  return expiries.length === 0 ? null : Math.min(...expiries);
}

const DAYS = 365;

/** The sensitivities of the whole position: shares, per day, per point of volatility and of rate. */
export function netGreeks(legs: readonly Leg[], spot: number, at: number): OptionGreeks {
  const net = { delta: 0, gamma: 0, theta: 0, vega: 0, rho: 0 };
  for (const leg of legs) {
    const units = unitsOf(leg);
    if (leg.kind === 'shares') {
      net.delta += units;
      continue;
    }
    if (leg.expiresAt <= at) continue;
    const of = sensitivitiesOf(inputsOf(leg, spot, at), leg.style);
    net.delta += units * of.delta;
    net.gamma += units * of.gamma;
    net.theta += (units * of.theta) / DAYS;
    net.vega += (units * of.vega) / 100;
    net.rho += (units * of.rho) / 100;
  }
  return net;
}
