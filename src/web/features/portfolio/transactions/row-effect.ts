import { decimal, formatDecimal } from '../../../../domain/money/decimal.ts';
import { amountText } from '../../../../domain/money/decimal-text.ts';
import type { Asset, AssetId } from '../../../../domain/portfolio/asset.ts';
import { bookLedger } from '../../../../domain/portfolio/ledger/book-ledger.ts';
import { optionTerms } from '../../../../domain/portfolio/option-symbol.ts';
import type { PriceBook } from '../../../../domain/portfolio/price-book.ts';
import type { Transaction } from '../../../../domain/portfolio/transaction.ts';

export interface CashLine {
  readonly account: string;
  readonly currency: string;
  /** Exact; negative when it leaves. */
  readonly amount: string;
}

const NO_PRICES: PriceBook = { base: '', prices: new Map(), rates: new Map() };

/**
 * What a row moves on cash accounts, by the rules of the books themselves. What depends on units
 * held (a merger for cash) shows nothing here.
 */
export function cashEffect(
  row: Transaction,
  known: ReadonlyMap<AssetId, Asset>,
): readonly CashLine[] {
  const named = ['asset' in row ? row.asset : null, 'into' in row ? row.into : null].filter(
    (id) => id !== null,
  );
  const currency = 'currency' in row ? row.currency : 'USD';
  const accounts = [
    row.account,
    ...('to' in row ? [row.to] : []),
    ...('cashAccount' in row && row.cashAccount !== null ? [row.cashAccount] : []),
  ];
  const { entries } = bookLedger(
    {
      settings: {
        base: '',
        lotMethod: 'fifo',
        taxMethod: 'none',
        flowConvention: 'in-start-out-end',
        cash: 'tracked',
        automaticSplits: false,
        benchmark: null,
      },
      accounts: accounts.map((id) => ({ id, name: id, currency, closed: false })),
      assets: new Map(named.map((id) => [id, known.get(id) ?? likelyAsset(id, currency)] as const)),
      transactions: [row],
      enteredPrices: [],
    },
    NO_PRICES,
  );
  return (entries[0]?.cash ?? []).map((line) => ({
    account: line.account,
    currency: line.currency,
    amount: formatDecimal(line.amount),
  }));
}

/** An option is for a hundred shares unless the ledger knows better. */
const likelyAsset = (id: AssetId, currency: string): Asset => ({
  id,
  name: id,
  class: 'equity',
  currency,
  symbol: null,
  isin: null,
  cusip: null,
  multiplier: amountText(decimal(optionTerms(id) === null ? '1' : '100')),
  sector: null,
  country: null,
  coupon: null,
});
