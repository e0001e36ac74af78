import type { Transaction } from '../../../../domain/portfolio/transaction.ts';

/** The asset of a transaction; nothing for cash. */
export const assetOf = (transaction: Transaction): string | null =>
  'asset' in transaction ? transaction.asset : null;

/** What a transaction is worth at a glance, where it has one amount. */
export function moneyOf(
  transaction: Transaction,
): { readonly amount: number; readonly currency: string } | null {
  if ('price' in transaction)
    return {
      amount:
        transaction.gross === null
          ? Number(transaction.quantity) * Number(transaction.price)
          : Number(transaction.gross),
      currency: transaction.currency,
    };
  const money =
    'amount' in transaction
      ? transaction.amount
      : 'bought' in transaction
        ? transaction.bought
        : 'value' in transaction
          ? transaction.value
          : null;
  return money === null ? null : { amount: Number(money.amount), currency: money.currency };
}
