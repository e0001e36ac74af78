import type { IsoDate } from '../../calendar/iso-date.ts';
import type { OptionRight } from '../../options/option-chain.ts';
import {
  add,
  compare,
  type Decimal,
  divide,
  multiply,
  negate,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import { absolute, atLeastZero, isNegative, isPositive, smaller, whole } from './arithmetic.ts';
import type { Holding } from './holdings.ts';
import { termsOf } from './option-terms.ts';

interface OptionUnits {
  readonly right: OptionRight;
  readonly strike: Decimal;
  readonly expiry: IsoDate;
  /** Contracts, without sign. */
  qty: Decimal;
  readonly multiplier: number;
}

/** A short contract with what covers it. */
interface Pair {
  readonly short: OptionUnits;
  readonly long: OptionUnits | null;
  readonly qty: Decimal;
}

export interface Liability {
  /** The most that must be paid at expiry on top of what is owned, over all underlyings. */
  readonly amount: Decimal;
  /** Short calls that neither shares nor a long call cover. */
  readonly uncoveredCalls: Decimal;
  /** Short puts that no long put covers: their strike is held in cash. */
  readonly securedPuts: Decimal;
  /** Shares of each underlying that short calls are written on. */
  readonly sharesHeld: ReadonlyMap<string, Decimal>;
}

/** The most that short options may cost, by their strategies (docs/trading-rules.md). */
export function liabilityOf(holdings: readonly Holding[]): Liability {
  const groups = new Map<string, Holding[]>();
  for (const holding of holdings) {
    if (holding.assetClass !== 'us_option') continue;
    const underlying = termsOf(holding.symbol, holding.asset)?.underlying;
    if (underlying === undefined) continue;
    const group = groups.get(underlying);
    if (group === undefined) groups.set(underlying, [holding]);
    else group.push(holding);
  }
  let [amount, uncoveredCalls, securedPuts] = [ZERO, ZERO, ZERO];
  const sharesHeld = new Map<string, Decimal>();
  for (const [underlying, options] of groups) {
    if (!options.some(({ qty }) => isNegative(qty))) continue;
    const shares = holdings.find(({ symbol }) => symbol === underlying)?.qty ?? ZERO;
    const of = liabilityOfUnderlying(options, atLeastZero(shares));
    amount = add(amount, of.amount);
    uncoveredCalls = add(uncoveredCalls, of.uncoveredCalls);
    securedPuts = add(securedPuts, of.securedPuts);
    if (isPositive(of.shares)) sharesHeld.set(underlying, of.shares);
  }
  return { amount, uncoveredCalls, securedPuts, sharesHeld };
}

function liabilityOfUnderlying(options: readonly Holding[], shares: Decimal) {
  const shorts = unitsOf(options, isNegative);
  const longs = unitsOf(options, isPositive);
  const held = coverByShares(shorts, shares);
  const pairs = [
    ...pairsOf(shorts, longs, 'call', compare),
    ...pairsOf(shorts, longs, 'put', (a, b) => compare(b, a)),
  ];
  let amount = ZERO;
  for (const expiry of new Set(pairs.map(({ short }) => short.expiry))) {
    amount = add(amount, worstOf(pairs.filter(({ short }) => short.expiry === expiry)));
  }
  const alone = (right: OptionRight): Decimal =>
    pairs
      .filter(({ short, long }) => long === null && short.right === right)
      .reduce((total, { qty }) => add(total, qty), ZERO);
  return {
    amount,
    uncoveredCalls: alone('call'),
    securedPuts: alone('put'),
    shares: held,
  };
}

const unitsOf = (
  options: readonly Holding[],
  isWanted: (qty: Decimal) => boolean,
): readonly OptionUnits[] =>
  options.flatMap(({ symbol, qty, asset }) => {
    const terms = isWanted(qty) ? termsOf(symbol, asset) : null;
    return terms === null ? [] : [{ ...terms, qty: absolute(qty) }];
  });

/** Shares cover the calls that are most likely exercised; returns how many they take. */
function coverByShares(shorts: readonly OptionUnits[], shares: Decimal): Decimal {
  let left = shares;
  let taken = ZERO;
  const calls = shorts
    .filter(({ right }) => right === 'call')
    .toSorted((a, b) => compare(a.strike, b.strike));
  for (const call of calls) {
    const perContract = whole(call.multiplier);
    const covered = smaller(call.qty, divide(left, perContract, 0, 'down'));
    if (!isPositive(covered)) continue;
    const units = multiply(covered, perContract);
    call.qty = subtract(call.qty, covered);
    left = subtract(left, units);
    taken = add(taken, units);
  }
  return taken;
}

/** In the order of strikes, so that the sum of the gaps is least; a cover lasts as long as the short. */
function pairsOf(
  shorts: readonly OptionUnits[],
  longs: readonly OptionUnits[],
  right: OptionRight,
  order: (a: Decimal, b: Decimal) => number,
): readonly Pair[] {
  const sorted = (units: readonly OptionUnits[]): readonly OptionUnits[] =>
    units
      .filter((unit) => unit.right === right && isPositive(unit.qty))
      .toSorted((a, b) => order(a.strike, b.strike));
  const covers = sorted(longs);
  const pairs: Pair[] = [];
  for (const short of sorted(shorts)) {
    let left = short.qty;
    for (const long of covers) {
      if (!isPositive(left)) break;
      if (!isPositive(long.qty) || long.expiry < short.expiry) continue;
      const qty = smaller(left, long.qty);
      long.qty = subtract(long.qty, qty);
      left = subtract(left, qty);
      pairs.push({ short, long, qty });
    }
    if (isPositive(left)) pairs.push({ short, long: null, qty: left });
  }
  return pairs;
}

/** The payoff is made of straight lines between the strikes, so its lowest point is at one of them. */
function worstOf(pairs: readonly Pair[]): Decimal {
  const prices = [
    ZERO,
    ...pairs.flatMap(({ short, long }) => [short.strike, long?.strike ?? ZERO]),
  ];
  let worst = ZERO;
  for (const price of prices) {
    let payoff = ZERO;
    for (const pair of pairs) payoff = add(payoff, payoffOf(pair, price));
    worst = smaller(worst, payoff);
  }
  return negate(worst);
}

function payoffOf({ short, long, qty }: Pair, price: Decimal): Decimal {
  // A call without cover has no worst price; its strike is what is asked for it.
  const owed = long === null && short.right === 'call' ? short.strike : intrinsicOf(short, price);
  const got = long === null ? ZERO : intrinsicOf(long, price);
  return multiply(multiply(subtract(got, owed), qty), whole(short.multiplier));
}

export const intrinsicOf = (
  { right, strike }: Pick<OptionUnits, 'right' | 'strike'>,
  price: Decimal,
): Decimal => atLeastZero(right === 'call' ? subtract(price, strike) : subtract(strike, price));
