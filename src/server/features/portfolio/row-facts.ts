import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { AssetId } from '../../../domain/portfolio/asset.ts';
import { eachAsset } from '../../../domain/portfolio/market-splits.ts';
import type { Money, MoneyField, Transaction } from '../../../domain/portfolio/transaction.ts';
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
  const assets = new Map<AssetId, { since: IsoDate; currency: CurrencyCode | null }>();
  const currencies = new Set<CurrencyCode>();
  let first: IsoDate | null = null;
  const see = (asset: AssetId, row: Transaction): void => {
    const { date } = row;
    const seen = assets.get(asset);
    if (seen === undefined) assets.set(asset, { since: date, currency: currencyOf(row) });
    else {
      if (date < seen.since) seen.since = date;
      seen.currency ??= currencyOf(row);
    }
  };
  for (const row of transactions) {
    if (first === null || row.date < first) first = row.date;
    addCurrencies(row, currencies);
    eachAsset(row, see);
  }
  const since = new Map<AssetId, IsoDate>();
  const bookedIn = new Map<AssetId, CurrencyCode>();
  for (const [asset, seen] of assets) {
    since.set(asset, seen.since);
    if (seen.currency !== null) bookedIn.set(asset, seen.currency);
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

/** What rows of any kind may have. */
type Sums = Pick<Transaction, 'id'> & { readonly currency?: CurrencyCode } & {
  readonly [F in MoneyField]?: Money | null;
};

/** Rows come in tens of thousands: fields by name are read several times faster than in a loop. */
function addCurrencies(row: Sums, to: Set<CurrencyCode>): void {
  if (row.currency !== undefined) to.add(row.currency);
  addCurrency(row.amount, to);
  addCurrency(row.settled, to);
  addCurrency(row.fee, to);
  addCurrency(row.tax, to);
  addCurrency(row.basis, to);
  addCurrency(row.value, to);
  addCurrency(row.cost, to);
  addCurrency(row.sold, to);
  addCurrency(row.bought, to);
  addCurrency(row.cash, to);
  addCurrency(row.cashInLieu, to);
}

function addCurrency(money: Money | null | undefined, to: Set<CurrencyCode>): void {
  if (money !== null && money !== undefined) to.add(money.currency);
}
