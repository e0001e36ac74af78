import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { Asset, AssetId } from '../../../domain/portfolio/asset.ts';
import type { Ledger } from '../../../domain/portfolio/ledger.ts';
import { optionTerms } from '../../../domain/portfolio/option-symbol.ts';
import type { CurrencyCode } from '../../../domain/symbols/instrument.ts';
import type { PriceNeeds } from './price-book.ts';
import { rowFactsOf } from './row-facts.ts';

/**
 * What the market is asked for to value some ledgers together. Splits that it reported are no rows
 * of theirs: they name no asset that has none.
 */
export function needsOf(
  ledgers: readonly Pick<Ledger, 'accounts' | 'transactions' | 'enteredPrices'>[],
  assets: ReadonlyMap<AssetId, Asset>,
  base: CurrencyCode,
): PriceNeeds {
  const since = new Map<AssetId, IsoDate>();
  const currencies = new Set<CurrencyCode>();
  let first: IsoDate | null = null;
  for (const ledger of ledgers) {
    const rows = rowFactsOf(ledger.transactions);
    for (const [asset, date] of rows.since) {
      const known = since.get(asset);
      if (known === undefined || date < known) since.set(asset, date);
    }
    for (const { currency } of ledger.accounts) currencies.add(currency);
    for (const currency of rows.currencies) currencies.add(currency);
    if (rows.first !== null && (first === null || rows.first < first)) ({ first } = rows);
  }
  for (const [id, date] of since) {
    const asset = assets.get(id);
    if (asset !== undefined) currencies.add(asset.currency);
    const underlying = optionTerms(id)?.underlying;
    if (underlying !== undefined && assets.has(underlying) && !since.has(underlying))
      since.set(underlying, date);
  }
  return {
    base,
    assets,
    since,
    first,
    currencies,
    enteredPrices: ledgers.flatMap(({ enteredPrices }) => enteredPrices),
  };
}
