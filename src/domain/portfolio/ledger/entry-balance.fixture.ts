import { add, type Decimal, negate, ZERO } from '../../money/decimal.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { Entry } from '../booked.ts';
import { isZero } from '../lots/share.ts';

/**
 * What an entry exchanged between currencies, by currency: sold negative, bought positive.
 * `cash + invested − money flows − items` of a currency. Zero in every currency, unless money was
 * converted: then two currencies remain, or more where costs were in a third.
 */
export function exchangedBy(entry: Entry): ReadonlyMap<CurrencyCode, Decimal> {
  const left = new Map<CurrencyCode, Decimal>();
  const count = (currency: CurrencyCode, amount: Decimal) =>
    left.set(currency, add(left.get(currency) ?? ZERO, amount));
  for (const { currency, amount } of entry.cash) count(currency, amount);
  for (const { currency, amount } of entry.invested) count(currency, amount);
  for (const { currency, amount } of entry.items) count(currency, negate(amount));
  for (const { asset, currency, amount } of entry.flows)
    if (asset === null) count(currency, negate(amount));
  for (const [currency, amount] of left) if (isZero(amount)) left.delete(currency);
  return left;
}
