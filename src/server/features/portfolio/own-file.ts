import { transactionInput } from '../../../contract/portfolio/transactions.schema.ts';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { Asset, AssetId, EnteredPrice } from '../../../domain/portfolio/asset.ts';
import { isOwnAsset } from '../../../domain/portfolio/asset-id.ts';
import { eachAsset } from '../../../domain/portfolio/market-splits.ts';
import {
  PORTFOLIO_SCHEMA,
  readPortfolioJson,
} from '../../../domain/portfolio/export/portfolio-json.ts';
import {
  isTransactionsCsv,
  readTransactionsCsv,
} from '../../../domain/portfolio/export/transactions-csv.ts';
import type { RowError } from '../../../domain/portfolio/import/read-transaction.ts';
import type { Account } from '../../../domain/portfolio/portfolio.ts';
import type { Transaction } from '../../../domain/portfolio/transaction.ts';
import { currencyOf } from './row-facts.ts';
import { reason } from '../../../domain/portfolio/import/reasons.ts';

/** What an export of ours holds besides its rows; nothing of it is checked yet. */
export interface OwnExtras {
  readonly accounts: readonly Account[];
  readonly assets: readonly Asset[];
  readonly prices: readonly EnteredPrice[];
}

export interface OwnFile extends OwnExtras {
  readonly rows: readonly { readonly row: number; readonly transaction: Transaction }[];
  readonly errors: readonly RowError[];
}

const NO_EXTRAS: OwnExtras = { accounts: [], assets: [], prices: [] };
const START = 400;

/** Our own CSV or JSON, whose rows need no reading between the lines; `null` for other files. */
export function readOwnFile(parts: readonly string[]): OwnFile | null {
  // A part that comes first may be short: the head is made of as many as it takes.
  let head = '';
  for (const part of parts) {
    head += Buffer.from(part, 'base64').toString('utf8');
    if (head.length >= START) break;
  }
  const isCsv = isTransactionsCsv(head);
  if (!isCsv && !head.slice(0, START).includes(`"${PORTFOLIO_SCHEMA}"`)) return null;
  const text = Buffer.concat(parts.map((part) => Buffer.from(part, 'base64'))).toString('utf8');
  if (isCsv) {
    const { transactions, errors } = readTransactionsCsv(text);
    // The header is the first row.
    const file = checked(
      transactions,
      NO_EXTRAS,
      errors.map((error) => ({ ...error, why: reason('not-exported') })),
      2,
    );
    return { ...file, assets: namedAssets(file.rows.map(({ transaction }) => transaction)) };
  }
  const file = readPortfolioJson(text);
  if ('why' in file)
    return { ...NO_EXTRAS, rows: [], errors: [{ row: 1, column: '', text: '', why: file.why }] };
  const { accounts, assets, prices } = file;
  return checked(file.transactions, { accounts, assets, prices }, [], 1);
}

/** Rows alone do not describe the owner's own things: they get the name of their id. */
function namedAssets(rows: readonly Transaction[]): readonly Asset[] {
  const assets = new Map<AssetId, Asset>();
  for (const row of rows)
    eachAsset(row, (id) => {
      const currency = isOwnAsset(id) ? currencyOf(row) : null;
      if (currency !== null && !assets.has(id)) assets.set(id, ownAsset(id, currency));
    });
  return [...assets.values()];
}

const ownAsset = (id: AssetId, currency: string): Asset => ({
  id,
  name: id.slice(1),
  class: 'other',
  currency,
  symbol: null,
  isin: null,
  cusip: null,
  multiplier: '1' as DecimalText,
  sector: null,
  country: null,
  coupon: null,
});

/** Every row as if a client had sent it. */
function checked(
  transactions: readonly unknown[],
  extras: OwnExtras,
  faults: readonly RowError[],
  first: number,
): OwnFile {
  const rows: { row: number; transaction: Transaction }[] = [];
  const errors = [...faults];
  for (const [at, row] of transactions.entries()) {
    const read = transactionInput.safeParse(row);
    if (read.success) rows.push({ row: at + first, transaction: read.data });
    else {
      const [issue] = read.error.issues;
      errors.push({
        row: at + first,
        column: issue?.path.join('.') ?? '',
        text: JSON.stringify(row).slice(0, 80),
        why:
          issue === undefined
            ? reason('not-a-transaction')
            : reason('invalid', { problem: issue.message }),
      });
    }
  }
  return { ...extras, rows, errors };
}

/** Rows under new ids and in accounts of the portfolio; lots that they name follow. */
export function ownRows(
  file: OwnFile,
  id: (row: number) => string,
  account: (name: string) => string | null,
): { readonly transactions: readonly Transaction[]; readonly errors: readonly RowError[] } {
  const ids = new Map(file.rows.map(({ row, transaction }) => [transaction.id, id(row)]));
  const errors: RowError[] = [];
  const transactions: Transaction[] = [];
  for (const { row, transaction } of file.rows) {
    const place = account(transaction.account);
    const cash = 'cashAccount' in transaction ? transaction.cashAccount : null;
    const to = 'to' in transaction ? transaction.to : null;
    const cashPlace = cash === null ? null : account(cash);
    const toPlace = to === null ? null : account(to);
    if (
      place === null ||
      (cash !== null && cashPlace === null) ||
      (to !== null && toPlace === null)
    ) {
      const text = place === null ? transaction.account : (cash ?? to ?? '');
      errors.push({ row, column: 'account', text, why: reason('no-account') });
      continue;
    }
    transactions.push({
      ...transaction,
      id: id(row),
      account: place,
      ...('cashAccount' in transaction ? { cashAccount: cashPlace } : {}),
      ...(toPlace === null ? {} : { to: toPlace }),
      ...('lots' in transaction && transaction.lots !== null
        ? {
            lots: transaction.lots.map((lot) => ({
              ...lot,
              opened: ids.get(lot.opened) ?? lot.opened,
            })),
          }
        : {}),
    } as Transaction);
  }
  return { transactions, errors };
}
