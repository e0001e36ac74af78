import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { Asset, AssetId } from '../../../domain/portfolio/asset.ts';
import type { Ledger } from '../../../domain/portfolio/ledger.ts';
import { assetsOf } from '../../../domain/portfolio/market-splits.ts';
import { optionTerms } from '../../../domain/portfolio/option-symbol.ts';
import type { Transaction } from '../../../domain/portfolio/transaction.ts';
import type { CurrencyCode } from '../../../domain/symbols/instrument.ts';
import type { PriceNeeds } from './price-book.ts';

/** The first day on which each asset is booked. */
export function firstBooked(transactions: readonly Transaction[]): Map<AssetId, IsoDate> {
  const first = new Map<AssetId, IsoDate>();
  for (const row of transactions)
    for (const asset of assetsOf(row)) {
      const known = first.get(asset);
      if (known === undefined || row.date < known) first.set(asset, row.date);
    }
  return first;
}

/** What the market is asked for to value some ledgers together. */
export function needsOf(
  ledgers: readonly Ledger[],
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

interface RowFacts {
  readonly since: ReadonlyMap<AssetId, IsoDate>;
  /** `null` without a row. */
  readonly first: IsoDate | null;
  readonly currencies: ReadonlySet<CurrencyCode>;
}

const rowFacts = new WeakMap<readonly Transaction[], RowFacts>();

/** What needs follow from rows; a ledger has the same ones until the next edit. */
function rowFactsOf(transactions: readonly Transaction[]): RowFacts {
  const known = rowFacts.get(transactions);
  if (known !== undefined) return known;
  const currencies = new Set<CurrencyCode>();
  let first: IsoDate | null = null;
  for (const row of transactions) {
    if (first === null || row.date < first) first = row.date;
    addCurrencies(row, currencies);
  }
  const made = { since: firstBooked(transactions), first, currencies };
  rowFacts.set(transactions, made);
  return made;
}

function addCurrencies(row: Transaction, to: Set<CurrencyCode>): void {
  if ('currency' in row) to.add(row.currency);
  for (const field in row) {
    const value: unknown = row[field as keyof Transaction];
    if (typeof value === 'object' && value !== null && 'currency' in value)
      to.add(String(value.currency));
  }
}
