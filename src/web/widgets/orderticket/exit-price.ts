import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  multiply,
  subtract,
  ZERO,
} from '../../../domain/money/decimal.ts';
import { onTick } from './price-tick.ts';
import type { ExitBy } from './ticket-form.ts';

const HUNDRED = decimal('100');
/** Enough that rounding to the tick decides, not the division. */
const PLACES = 12;

interface ExitFacts {
  readonly by: ExitBy;
  readonly figure: Decimal;
  /** What the position is or will be opened at; `null` while nobody knows. */
  readonly entry: Decimal | null;
  readonly qty: Decimal | null;
  /** Whether the exit is above the entry: the gain of a long, the loss of a short position. */
  readonly isAbove: boolean;
}

/** The price of an exit that is written as a price, a percentage or a sum of dollars. */
export function exitPrice({ by, figure, entry, qty, isAbove }: ExitFacts): Decimal | null {
  if (by === 'price') return figure;
  if (entry === null) return null;
  const distance =
    by === 'percent'
      ? divide(multiply(entry, figure), HUNDRED, PLACES, 'half-up')
      : qty === null || compare(qty, ZERO) <= 0
        ? null
        : divide(figure, qty, PLACES, 'half-up');
  if (distance === null) return null;
  const price = isAbove ? add(entry, distance) : subtract(entry, distance);
  return compare(price, ZERO) > 0 ? onTick(price) : null;
}
