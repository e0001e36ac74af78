import { decimal, type Decimal, multiply, round, ZERO } from '../../money/decimal.ts';
import { amountText } from '../../money/decimal-text.ts';
import type { AccountSettings } from '../account.ts';
import type { AssetClass, OrderSide } from '../order.ts';
import type { Fee, FeeKind } from '../trading-event.ts';
import { isPositive, larger, smaller, valueOf, whole } from './arithmetic.ts';

export interface Execution {
  readonly assetClass: AssetClass;
  readonly side: OrderSide;
  readonly qty: Decimal;
  readonly price: Decimal;
  readonly multiplier: number;
  /** The first execution of its order: what is charged by the order is charged there. */
  readonly isFirst: boolean;
}

/**
 * What the regulators, the exchanges and the clearing house take in 2026, passed on by Alpaca. In
 * dollars: of a dollar, a share or a contract. The amounts change once or twice a year; here only.
 */
const RATES = {
  /** Section 31, on sales. */
  sec: decimal('0.0000206'),
  /** FINRA's trading activity fee, on sales. */
  tafShare: decimal('0.000195'),
  tafShareMost: decimal('9.79'),
  tafContract: decimal('0.00329'),
  /** Consolidated audit trail, on both sides; a contract counts as its shares. */
  cat: decimal('0.0000265'),
  /** Options regulatory fee, on both sides. */
  orf: decimal('0.02295'),
  /** Options clearing, on both sides, up to so much for an execution. */
  occ: decimal('0.025'),
  occMost: decimal('55'),
} as const;

/** A millionth of a dollar: what accrues is exact enough for a day's sum to be right to the cent. */
const PLACES = 6;

/**
 * What an execution costs. It accrues through the day (`accruedFees`), and the close books the sum,
 * rounded up to the cent.
 */
export function feesOf(
  { fees: plan }: Pick<AccountSettings, 'fees'>,
  execution: Execution,
): readonly Fee[] {
  switch (plan.kind) {
    case 'none':
      return [];
    case 'alpaca':
      return written(
        execution.assetClass === 'us_option' ? ofOptions(execution) : ofShares(execution),
      );
    case 'per-share': {
      const amount = multiply(execution.qty, decimal(plan.rate));
      // Later executions of the order do not pay the minimum again.
      const commission = execution.isFirst ? larger(amount, decimal(plan.minimum)) : amount;
      return written([['commission', commission]]);
    }
    default:
      plan.kind satisfies 'per-order';
      return execution.isFirst
        ? written([['commission', larger(decimal(plan.rate), decimal(plan.minimum))]])
        : [];
  }
}

type Named = readonly [kind: FeeKind, amount: Decimal];

function ofShares({ side, qty, price }: Execution): readonly Named[] {
  const cat: Named = ['cat', multiply(qty, RATES.cat)];
  if (side === 'buy') return [cat];
  return [
    ['sec', multiply(valueOf(qty, price, 1), RATES.sec)],
    ['taf', smaller(multiply(qty, RATES.tafShare), RATES.tafShareMost)],
    cat,
  ];
}

function ofOptions({ side, qty, price, multiplier }: Execution): readonly Named[] {
  const both: readonly Named[] = [
    ['cat', multiply(multiply(qty, whole(multiplier)), RATES.cat)],
    ['orf', multiply(qty, RATES.orf)],
    ['occ', smaller(multiply(qty, RATES.occ), RATES.occMost)],
  ];
  if (side === 'buy') return both;
  return [
    ['sec', multiply(valueOf(qty, price, multiplier), RATES.sec)],
    ['taf', multiply(qty, RATES.tafContract)],
    ...both,
  ];
}

const written = (fees: readonly Named[]): readonly Fee[] =>
  fees.flatMap(([kind, exact]) => {
    const amount = round(exact, PLACES, 'half-up');
    return isPositive(amount) ? [{ kind, amount: amountText(amount) }] : [];
  });

/** What the close takes for all that accrued: no part of a cent is given away. */
export const bookedFee = (accrued: Decimal): Decimal =>
  isPositive(accrued) ? round(accrued, 2, 'up') : ZERO;
