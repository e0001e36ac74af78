import type { getBookingFacts } from '../../../../contract/portfolio/ledger.ts';
import type { ResponseOf } from '../../../../contract/calls.ts';
import { add, compare, decimal, formatDecimal, ZERO } from '../../../../domain/money/decimal.ts';
import { optionTerms } from '../../../../domain/portfolio/option-symbol.ts';
import type { Transaction, TransactionKind } from '../../../../domain/portfolio/transaction.ts';
import { type DraftField, FIELDS_OF } from './draft-fields.ts';
import type { Draft } from './draft.ts';
import type { CashLine } from './row-effect.ts';

export type BookingFacts = ResponseOf<typeof getBookingFacts>;

/** A price that is further from the close of its day is more likely a slip than a trade. */
const FAR = 0.1;

/** The draft with currency and price of its asset where the person has typed none. */
export function withSuggestions(
  draft: Draft,
  typed: ReadonlySet<DraftField>,
  facts: BookingFacts | undefined,
): Draft {
  const asset = facts?.asset;
  if (asset == null || !FIELDS_OF[draft.kind].includes('asset')) return draft;
  const currency = typed.has('currency') ? draft.fields.currency : asset.currency;
  const price =
    typed.has('price') || asset.close === null || currency !== asset.currency
      ? draft.fields.price
      : priceText(asset.close);
  return { kind: draft.kind, fields: { ...draft.fields, currency, price } };
}

/** As many decimals as prices have; feeds give floats. */
const priceText = (price: number): string =>
  String(Number(price.toFixed(Math.abs(price) < 1 ? 6 : 4)));

/** Kinds that may concern an asset and mostly do not. */
const RARELY_OF_ASSET: ReadonlySet<TransactionKind> = new Set([
  'interest',
  'interest-charge',
  'fee',
  'tax',
  'transfer',
]);

/** Another kind for the same draft: interest is not of the asset that was sold before it. */
export const ofKind = (
  { fields }: Draft,
  kind: TransactionKind,
  typed: ReadonlySet<DraftField>,
): Draft => ({
  kind,
  fields: RARELY_OF_ASSET.has(kind) && !typed.has('asset') ? { ...fields, asset: '' } : fields,
});

export type BookingWarning =
  | {
      readonly kind: 'price';
      /** Above the close when positive: 0.2 is 20 %. */
      readonly rate: number;
      readonly close: number;
      readonly date: string;
      readonly currency: string;
    }
  | { readonly kind: 'currency'; readonly asset: string; readonly currency: string }
  | {
      readonly kind: 'cash';
      readonly account: string;
      readonly currency: string;
      /** What would be left: negative. */
      readonly amount: string;
      readonly date: string;
    };

/** What looks wrong with a row and may be right all the same. */
export function bookingWarnings(
  row: Transaction,
  cash: readonly CashLine[],
  currency: string,
  facts: BookingFacts | undefined,
): readonly BookingWarning[] {
  if (facts === undefined) return [];
  const warnings: BookingWarning[] = [];
  const asset = 'asset' in row && row.asset !== null ? row.asset : null;
  const known = facts.asset;
  if (asset !== null && known !== null && FIELDS_OF[row.kind].includes('currency')) {
    if (currency !== '' && currency !== known.currency)
      warnings.push({ kind: 'currency', asset, currency: known.currency });
    else if ('price' in row && known.close !== null && known.closeDate !== null) {
      const rate = Number(row.price) / known.close - 1;
      // The premium of an option moves by multiples within a day.
      if (Math.abs(rate) > FAR && optionTerms(asset) === null)
        warnings.push({
          kind: 'price',
          rate,
          close: known.close,
          date: known.closeDate,
          currency: known.currency,
        });
    }
  }
  for (const line of cash) {
    const paid = decimal(line.amount);
    if (compare(paid, ZERO) >= 0) continue;
    const low = facts.cash.find(
      (one) => one.account === line.account && one.currency === line.currency,
    );
    const left = add(paid, decimal(low?.lowest ?? '0'));
    if (compare(left, ZERO) < 0)
      warnings.push({
        kind: 'cash',
        account: line.account,
        currency: line.currency,
        amount: formatDecimal(left),
        date: low?.date ?? row.date,
      });
  }
  return warnings;
}
