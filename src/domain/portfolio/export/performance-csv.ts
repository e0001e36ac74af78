import { csvText, type CsvRow } from '../../csv/csv-text.ts';
import { add, type Decimal, decimal, multiply, subtract, ZERO } from '../../money/decimal.ts';
import { amountText } from '../../money/decimal-text.ts';
import type { Asset, AssetId } from '../asset.ts';
import type { Money, Transaction } from '../transaction.ts';

const HEADER: CsvRow = [
  'Date',
  'Time',
  'Type',
  'Value',
  'Transaction Currency',
  'Fees',
  'Taxes',
  'Shares',
  'ISIN',
  'Ticker Symbol',
  'Security Name',
  'Securities Account',
  'Note',
];

const TYPES: Partial<Readonly<Record<Transaction['kind'], string>>> = {
  buy: 'Buy',
  sell: 'Sell',
  short: 'Sell',
  cover: 'Buy',
  dividend: 'Dividend',
  'return-of-capital': 'Dividend',
  interest: 'Interest',
  'interest-charge': 'Interest Charge',
  fee: 'Fees',
  tax: 'Taxes',
  deposit: 'Deposit',
  withdrawal: 'Removal',
  'opening-cash': 'Deposit',
  'delivery-in': 'Delivery (Inbound)',
  'delivery-out': 'Delivery (Outbound)',
  'opening-position': 'Delivery (Inbound)',
  'stock-dividend': 'Delivery (Inbound)',
};

export interface PerformanceExport {
  readonly text: string;
  /** Kinds that Portfolio Performance has no row for. */
  readonly leftOut: ReadonlyMap<Transaction['kind'], number>;
}

/** Transactions as the CSV that Portfolio Performance reads; splits and the like are left out and counted. */
export function performanceCsv(
  transactions: readonly Transaction[],
  assets: ReadonlyMap<AssetId, Asset>,
): PerformanceExport {
  const rows: CsvRow[] = [HEADER];
  const leftOut = new Map<Transaction['kind'], number>();
  for (const row of transactions) {
    const type = TYPES[row.kind];
    if (type === undefined) leftOut.set(row.kind, (leftOut.get(row.kind) ?? 0) + 1);
    else rows.push(cellsOf(row, type, assets));
  }
  return { text: csvText(rows), leftOut };
}

function cellsOf(row: Transaction, type: string, assets: ReadonlyMap<AssetId, Asset>): CsvRow {
  const asset = 'asset' in row && row.asset !== null ? assets.get(row.asset) : undefined;
  const fee = 'fee' in row ? row.fee : null;
  const tax = 'tax' in row ? row.tax : null;
  const { value, currency } = worth(row, asset, fee, tax);
  const refund = (row.kind === 'fee' || row.kind === 'tax') && value.units < 0n;
  const shown = refund ? { units: -value.units, scale: value.scale } : value;
  const quantity = 'quantity' in row ? row.quantity : null;
  return [
    row.date,
    row.time,
    refund ? (row.kind === 'fee' ? 'Fees Refund' : 'Tax Refund') : type,
    amountText(shown),
    currency,
    fee?.amount ?? null,
    tax?.amount ?? null,
    quantity,
    asset?.isin ?? null,
    asset?.symbol ?? null,
    asset?.name ?? null,
    row.account,
    row.note,
  ];
}

const amountIn = (money: Money | null, currency: string): Decimal =>
  money === null || money.currency !== currency ? ZERO : decimal(money.amount);

/** The net sum of a row in one currency. */
function worth(
  row: Transaction,
  asset: Asset | undefined,
  fee: Money | null,
  tax: Money | null,
): { readonly value: Decimal; readonly currency: string } {
  if ('price' in row) {
    if (row.settled !== null)
      return { value: decimal(row.settled.amount), currency: row.settled.currency };
    const gross =
      row.gross === null
        ? multiply(
            multiply(decimal(row.quantity), decimal(row.price)),
            decimal(asset?.multiplier ?? '1'),
          )
        : decimal(row.gross);
    const costs = add(amountIn(fee, row.currency), amountIn(tax, row.currency));
    return {
      value:
        row.kind === 'buy' || row.kind === 'cover' ? add(gross, costs) : subtract(gross, costs),
      currency: row.currency,
    };
  }
  const income =
    row.kind === 'dividend' || row.kind === 'interest' || row.kind === 'return-of-capital';
  if (income && row.settled !== null)
    return { value: decimal(row.settled.amount), currency: row.settled.currency };
  const money =
    'amount' in row ? row.amount : 'value' in row ? row.value : 'basis' in row ? row.basis : null;
  if (money === null) return { value: ZERO, currency: asset?.currency ?? 'EUR' };
  const costs = income ? add(amountIn(fee, money.currency), amountIn(tax, money.currency)) : ZERO;
  return { value: subtract(decimal(money.amount), costs), currency: money.currency };
}
