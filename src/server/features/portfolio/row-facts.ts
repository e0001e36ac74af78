import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { AssetId } from '../../../domain/portfolio/asset.ts';
import { assetsOf } from '../../../domain/portfolio/market-splits.ts';
import type { Transaction } from '../../../domain/portfolio/transaction.ts';
import type { CurrencyCode } from '../../../domain/symbols/instrument.ts';

/** What some rows name. */
interface RowFacts {
  /** The first day on which each asset is booked. */
  readonly since: ReadonlyMap<AssetId, IsoDate>;
  /** Of the first row of an asset that says one. */
  readonly bookedIn: ReadonlyMap<AssetId, CurrencyCode>;
  /** `null` without a row. */
  readonly first: IsoDate | null;
  readonly currencies: ReadonlySet<CurrencyCode>;
}

const rowFacts = new WeakMap<readonly Transaction[], RowFacts>();

/** A ledger has the same rows until the next edit. */
export function rowFactsOf(transactions: readonly Transaction[]): RowFacts {
  const known = rowFacts.get(transactions);
  if (known !== undefined) return known;
  const since = new Map<AssetId, IsoDate>();
  const bookedIn = new Map<AssetId, CurrencyCode>();
  const currencies = new Set<CurrencyCode>();
  let first: IsoDate | null = null;
  for (const row of transactions) {
    if (first === null || row.date < first) first = row.date;
    addCurrencies(row, currencies);
    for (const asset of assetsOf(row)) {
      const from = since.get(asset);
      if (from === undefined || row.date < from) since.set(asset, row.date);
      if (bookedIn.has(asset)) continue;
      const currency = currencyOf(row);
      if (currency !== null) bookedIn.set(asset, currency);
    }
  }
  const made = { since, bookedIn, first, currencies };
  rowFacts.set(transactions, made);
  return made;
}

export function currencyOf(row: Transaction): string | null {
  if ('currency' in row) return row.currency;
  if ('amount' in row && row.amount !== null) return row.amount.currency;
  if ('value' in row) return row.value?.currency ?? row.cost?.currency ?? null;
  return null;
}

function addCurrencies(row: Transaction, to: Set<CurrencyCode>): void {
  if ('currency' in row) to.add(row.currency);
  for (const field in row) {
    const value: unknown = row[field as keyof Transaction];
    if (typeof value === 'object' && value !== null && 'currency' in value)
      to.add(String(value.currency));
  }
}
