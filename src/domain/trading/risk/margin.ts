import {
  add,
  compare,
  decimal,
  type Decimal,
  decimalOfNumber,
  multiply,
  sum,
  ZERO,
} from '../../money/decimal.ts';
import type { TradableAsset } from '../asset.ts';
import { CHEAP_LONG } from '../symbol-orders.ts';
import { absolute, atLeastZero, isNegative, larger, valueOf } from './arithmetic.ts';
import type { Holding } from './holdings.ts';
import { liabilityOf } from './option-liability.ts';

const HALF = decimal('0.5');
const USUAL_MAINTENANCE = decimal('0.3');
const CHEAP_SHORT = decimal('5');
const PER_CHEAP_SHORT = decimal('2.5');
const PER_SHORT = decimal('5');
/** One position of this share of all long ones, with this debt, needs half of its value. */
const CONCENTRATION = decimal('0.7');
const CONCENTRATED_DEBT = decimal('-100000');

export interface Margin {
  readonly longValue: Decimal;
  /** Negative. */
  readonly shortValue: Decimal;
  readonly initial: Decimal;
  readonly maintenance: Decimal;
  /** What a cash account has to have: longs in full. */
  readonly inCash: Decimal;
}

/** There are a handful of rates, and they are asked for with every position and order. */
const rates = new Map<number, Decimal>();

function maintenanceRate(asset: TradableAsset | undefined): Decimal {
  if (asset === undefined) return USUAL_MAINTENANCE;
  const known = rates.get(asset.maintenanceRate);
  if (known !== undefined) return known;
  const rate = larger(USUAL_MAINTENANCE, decimalOfNumber(asset.maintenanceRate));
  // Whatever a source says, the table does not grow without end.
  if (rates.size < 1000) rates.set(asset.maintenanceRate, rate);
  return rate;
}

/** Of shares: Alpaca's table. */
export function maintenanceOf({ qty, price, multiplier, asset }: Holding): Decimal {
  const value = absolute(valueOf(qty, price, multiplier));
  if (!isNegative(qty)) {
    const isWhole = asset?.marginable === false || compare(price, CHEAP_LONG) < 0;
    return isWhole ? value : multiply(value, maintenanceRate(asset));
  }
  const units = absolute(qty);
  return compare(price, CHEAP_SHORT) < 0
    ? larger(multiply(units, PER_CHEAP_SHORT), value)
    : larger(multiply(units, PER_SHORT), multiply(value, maintenanceRate(asset)));
}

/** Of shares: half, and never less than has to stay. */
export const initialOf = (holding: Holding): Decimal =>
  larger(
    multiply(absolute(valueOf(holding.qty, holding.price, holding.multiplier)), HALF),
    maintenanceOf(holding),
  );

/** What an account must own to hold these. Options ask for their worst outcome, shares for a part. */
export function marginOf(holdings: readonly Holding[], cash: Decimal): Margin {
  const longs: Decimal[] = [];
  const shorts: Decimal[] = [];
  const options: Decimal[] = [];
  let [initial, maintenance, inCash] = [ZERO, ZERO, ZERO];
  const longShares = sum(
    holdings
      .filter(({ assetClass, qty }) => assetClass === 'us_equity' && !isNegative(qty))
      .map(({ qty, price, multiplier }) => valueOf(qty, price, multiplier)),
  );
  for (const holding of holdings) {
    const value = valueOf(holding.qty, holding.price, holding.multiplier);
    const isShort = isNegative(holding.qty);
    (isShort ? shorts : longs).push(value);
    if (holding.assetClass === 'us_option') {
      options.push(value);
      continue;
    }
    const size = absolute(value);
    const first = initialOf(holding);
    initial = add(initial, first);
    inCash = add(inCash, isShort ? first : size);
    const isConcentrated =
      !isShort &&
      compare(cash, CONCENTRATED_DEBT) <= 0 &&
      compare(value, multiply(longShares, CONCENTRATION)) >= 0;
    const usual = maintenanceOf(holding);
    maintenance = add(maintenance, isConcentrated ? larger(usual, multiply(value, HALF)) : usual);
  }
  // Equity counts the options at their value; what is free is without it, less the worst outcome.
  const ofOptions =
    options.length === 0 ? ZERO : atLeastZero(add(sum(options), liabilityOf(holdings).amount));
  return {
    longValue: sum(longs),
    shortValue: sum(shorts),
    initial: add(initial, ofOptions),
    maintenance: add(maintenance, ofOptions),
    inCash: add(inCash, ofOptions),
  };
}

/** Cash and everything that is held, less what is owed. */
export const equityOf = (cash: Decimal, { longValue, shortValue }: Margin): Decimal =>
  add(add(cash, longValue), shortValue);
