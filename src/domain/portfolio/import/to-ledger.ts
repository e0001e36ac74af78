import {
  add,
  type Decimal,
  decimal,
  divide,
  multiply,
  negate,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import { amountText, type DecimalText } from '../../money/decimal-text.ts';
import { priceUnit } from '../../money/minor-units.ts';
import type { Asset } from '../asset.ts';
import type { Money, Transaction } from '../transaction.ts';
import { absolute } from './read-number.ts';
import type { ReadTransaction, RowError } from './read-transaction.ts';
import { type PlainReason, reason } from './reasons.ts';

/** How rows of a file become rows of a portfolio. */
export interface LedgerMapping {
  /** The account of a row, by what the file calls it; `null` refuses the row. */
  readonly account: (row: ReadTransaction) => string | null;
  /** What the resolver found for ISIN, CUSIP, ticker or name; `null` asks the user. */
  readonly asset: (row: ReadTransaction) => Pick<Asset, 'id' | 'currency' | 'multiplier'> | null;
  /** Of rows that name no currency. */
  readonly currency: string;
  /** A new id, unique in the portfolio; `part` tells rows of one record apart. */
  readonly id: (row: ReadTransaction, part: number) => string;
}

export interface LedgerRows {
  readonly transactions: readonly Transaction[];
  readonly errors: readonly RowError[];
}

/** Rows of the ledger, each with what could not be taken over by row and column. */
export function toLedger(read: readonly ReadTransaction[], mapping: LedgerMapping): LedgerRows {
  const transactions: Transaction[] = [];
  const errors: RowError[] = [];
  const partners = partnersOf(read);
  for (const row of read) {
    const made = rowOf(row, mapping, partners);
    if (made === null) continue;
    if ('why' in made) errors.push({ row: row.row, ...made });
    else transactions.push(made);
  }
  return { transactions, errors };
}

type Refusal = Omit<RowError, 'row'>;
const refusal = (column: string, text: string, code: PlainReason): Refusal => ({
  column,
  text,
  why: reason(code),
});

/** Rows that are two halves of one booking: both legs of a conversion, both rows of a merger. */
type Partners = ReadonlyMap<ReadTransaction, ReadTransaction | 'taken'>;

function partnersOf(read: readonly ReadTransaction[]): Partners {
  const found = new Map<ReadTransaction, ReadTransaction | 'taken'>();
  const waiting = new Map<string, ReadTransaction>();
  for (const row of read) {
    const fx = row.type === 'FX' && row.fromAmount === undefined;
    const merger = row.type === 'CASH_MERGER' || row.type === 'CASH_MERGER_OUT';
    if (!fx && !merger) continue;
    const key = fx
      ? `fx|${row.account ?? ''}|${row.date}|${row.orderId ?? row.time ?? ''}`
      : `merger|${row.account ?? ''}|${row.date}|${row.symbol ?? row.isin ?? ''}`;
    const other = waiting.get(key);
    const opposite =
      other !== undefined &&
      (fx
        ? isOut(other) !== isOut(row) && other.currency !== row.currency
        : other.type !== row.type);
    if (other === undefined || !opposite) waiting.set(key, row);
    else {
      waiting.delete(key);
      const [out, into] = fx
        ? isOut(row)
          ? [row, other]
          : [other, row]
        : row.type === 'CASH_MERGER'
          ? [row, other]
          : [other, row];
      found.set(out, into);
      found.set(into, 'taken');
    }
  }
  return found;
}

const isOut = (row: ReadTransaction): boolean => (row.amount ?? '').startsWith('-');

function rowOf(
  row: ReadTransaction,
  mapping: LedgerMapping,
  partners: Partners,
): Transaction | Refusal | null {
  const account = mapping.account(row);
  if (account === null) return refusal('account', row.account ?? '', 'account-not-chosen');
  const partner = partners.get(row);
  if (partner === 'taken') return null;
  const base: Base = {
    id: mapping.id(row, 0),
    date: row.date,
    time: fullTime(row.time ?? row.timestamp),
    account,
    note: (row.note ?? '').slice(0, 1_000),
    reference: row.reference ?? row.id ?? null,
  };
  const context: Context = {
    row,
    mapping,
    base,
    partner: partner ?? null,
    currency: row.currency ?? mapping.currency,
  };
  return BOOKINGS[row.type](context);
}

interface Base {
  readonly id: string;
  readonly date: Transaction['date'];
  readonly time: string | null;
  readonly account: string;
  readonly note: string;
  readonly reference: string | null;
}

interface Context {
  readonly row: ReadTransaction;
  readonly mapping: LedgerMapping;
  readonly base: Base;
  readonly partner: ReadTransaction | null;
  readonly currency: string;
}

type Held = Pick<Asset, 'id' | 'currency' | 'multiplier'>;
type Booking = (context: Context) => Transaction | Refusal;

const moneyOf = (amount: Decimal, currency: string): Money => ({
  amount: amountText(amount),
  currency,
});
const figure = (text: DecimalText | undefined): Decimal =>
  text === undefined ? ZERO : decimal(text);

function costs({ row, currency }: Context): {
  readonly fee: Money | null;
  readonly tax: Money | null;
} {
  const fee = figure(row.fee ?? row.feeDerived);
  const tax = figure(row.tax);
  return {
    fee: fee.units === 0n ? null : moneyOf(fee, row.feeCurrency ?? currency),
    tax: tax.units === 0n ? null : moneyOf(tax, currency),
  };
}

/** `HH:MM:SS` of a time or a timestamp. */
function fullTime(text: string | undefined): string | null {
  const [, hours, minutes, seconds = '00'] =
    /(?:^|[T\s])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(text ?? '') ?? [];
  return hours === undefined ? null : `${hours}:${minutes}:${seconds}`;
}

function held({ row, mapping }: Context): Held | Refusal {
  const asset = mapping.asset(row);
  const text = row.isin ?? row.cusip ?? row.symbol ?? row.name ?? '';
  const column =
    row.isin !== undefined
      ? 'isin'
      : row.cusip !== undefined
        ? 'cusip'
        : row.symbol !== undefined
          ? 'symbol'
          : 'name';
  return asset ?? refusal(column, text, 'instrument-not-found');
}

function bookTrade(context: Context): Transaction | Refusal {
  const { row, base, currency } = context;
  const asset = held(context);
  if ('why' in asset) return asset;
  const quantity = figure(row.quantity);
  if (quantity.units <= 0n) return refusal('quantity', row.quantity ?? '', 'not-positive');
  const { fee, tax } = costs(context);
  const buys = row.type === 'BUY';
  const priced =
    row.priceCurrency === undefined
      ? currency
      : (priceUnit(row.priceCurrency)?.currency ?? row.priceCurrency);
  const own = [fee, tax]
    .filter((cost) => cost?.currency === currency)
    .reduce((sum, cost) => add(sum, decimal(cost!.amount)), ZERO);
  const moved = row.amount === undefined ? null : absolute(decimal(row.amount));
  const before = row.amountBeforeFee === undefined ? null : absolute(decimal(row.amountBeforeFee));
  const gross = before ?? (moved === null ? null : buys ? subtract(moved, own) : add(moved, own));
  const same = priced === currency;
  if (row.unitPrice === undefined && gross === null)
    return refusal('unitPrice', '', 'no-price-or-amount');
  const factor = row.priceFactor === undefined ? decimal('1') : decimal(row.priceFactor);
  const each =
    row.unitPrice === undefined
      ? divide(gross ?? ZERO, multiply(quantity, decimal(asset.multiplier)), 18, 'half-even')
      : divide(
          multiply(decimal(row.unitPrice), factor),
          decimal(asset.multiplier),
          18,
          'half-even',
        );
  return {
    ...base,
    kind: buys ? 'buy' : 'sell',
    asset: asset.id,
    quantity: amountText(quantity),
    price: amountText(each),
    currency: row.unitPrice === undefined ? currency : priced,
    gross: (same || row.unitPrice === undefined) && gross !== null ? amountText(gross) : null,
    settled:
      same || moved === null || row.unitPrice === undefined ? null : moneyOf(moved, currency),
    fee,
    tax,
    cashAccount: null,
    lotMethod: null,
    lots: null,
  };
}

/** Payouts are kept gross: what the row says, or what arrived and what was withheld of it. */
function bookIncome(kind: 'dividend' | 'interest' | 'return-of-capital'): Booking {
  return (context) => {
    const { row, base, currency } = context;
    const named = row.isin ?? row.symbol ?? row.cusip;
    const asset = named === undefined && kind === 'interest' ? null : held(context);
    if (asset !== null && 'why' in asset) return asset;
    if (row.amount === undefined) return refusal('amount', '', 'no-amount');
    const { fee, tax } = costs(context);
    const abroad = foreignPayout(row);
    if (abroad !== null)
      return { ...base, kind, asset: asset?.id ?? null, ...abroad, fee: null, cashAccount: null };
    const taken = [fee, tax]
      .filter((cost) => cost?.currency === currency)
      .reduce((sum, cost) => add(sum, decimal(cost!.amount)), ZERO);
    return {
      ...base,
      kind,
      asset: asset?.id ?? null,
      amount: moneyOf(add(decimal(row.amount), taken), currency),
      settled: null,
      fee,
      tax,
      cashAccount: null,
    };
  };
}

/** A payout in the currency of the share that arrived converted. */
function foreignPayout(
  row: ReadTransaction,
): { readonly amount: Money; readonly tax: Money | null; readonly settled: Money } | null {
  const unit = row.priceCurrency === undefined ? null : priceUnit(row.priceCurrency);
  if (
    unit === null ||
    unit.currency === row.currency ||
    row.currency === undefined ||
    row.amount === undefined
  )
    return null;
  if (row.dividendPerShare === undefined || row.quantity === undefined) return null;
  const gross =
    row.grossInPriceCurrency === undefined
      ? multiply(
          multiply(decimal(row.dividendPerShare), decimal(row.quantity)),
          decimal(String(unit.factor)),
        )
      : decimal(row.grossInPriceCurrency);
  const withheld =
    row.taxInPriceCurrency ??
    (row.withholdingTaxCurrency === undefined || row.withholdingTaxCurrency === unit.currency
      ? row.withholdingTax
      : undefined);
  return {
    amount: moneyOf(gross, unit.currency),
    tax:
      withheld === undefined || decimal(withheld).units === 0n
        ? null
        : moneyOf(decimal(withheld), unit.currency),
    settled: moneyOf(decimal(row.amount), row.currency),
  };
}

function bookCharge(kind: 'fee' | 'tax' | 'interest-charge'): Booking {
  return (context) => {
    const { row, base, currency } = context;
    if (row.amount === undefined) return refusal('amount', '', 'no-amount');
    const named = row.isin ?? row.symbol ?? row.cusip;
    const asset = named === undefined ? null : context.mapping.asset(row);
    return {
      ...base,
      kind,
      asset: asset?.id ?? null,
      amount: moneyOf(negate(decimal(row.amount)), currency),
    };
  };
}

const bookCash: Booking = (context) => {
  const { row, base, currency } = context;
  if (row.amount === undefined) return refusal('amount', '', 'no-amount');
  const amount = decimal(row.amount);
  const kind = amount.units < 0n ? 'withdrawal' : 'deposit';
  const { fee } = costs(context);
  const own = fee?.currency === currency ? decimal(fee.amount) : ZERO;
  const gross = kind === 'deposit' ? add(amount, own) : subtract(negate(amount), own);
  return { ...base, kind, amount: moneyOf(gross, currency), fee };
};

function bookDelivery(kind: 'delivery-in' | 'delivery-out'): Booking {
  return (context) => {
    const { row, base, currency } = context;
    const asset = held(context);
    if ('why' in asset) return asset;
    if (row.quantity === undefined) return refusal('quantity', '', 'no-quantity');
    const worth =
      row.value ??
      (row.unitPrice === undefined
        ? undefined
        : amountText(
            multiply(
              multiply(decimal(row.unitPrice), decimal(row.quantity)),
              figure(row.priceFactor ?? ('1' as DecimalText)),
            ),
          ));
    const { fee, tax } = costs(context);
    return {
      ...base,
      kind,
      asset: asset.id,
      quantity: row.quantity,
      value: worth === undefined ? null : { amount: worth, currency },
      cost: null,
      acquired: null,
      fee,
      tax,
      lots: null,
    };
  };
}

const bookStockDividend: Booking = (context) => {
  const { row, base, currency } = context;
  const asset = held(context);
  if ('why' in asset) return asset;
  if (row.quantity === undefined) return refusal('quantity', '', 'no-quantity');
  return {
    ...base,
    kind: 'stock-dividend',
    asset: asset.id,
    quantity: row.quantity,
    basis: row.value === undefined ? null : { amount: row.value, currency },
  };
};

const bookReinvestment: Booking = (context) => {
  const { row, base, currency } = context;
  const asset = held(context);
  if ('why' in asset) return asset;
  if (row.quantity === undefined || row.amount === undefined)
    return refusal('quantity', row.quantity ?? '', 'no-quantity-or-amount');
  return {
    ...base,
    kind: 'reinvestment',
    asset: asset.id,
    quantity: row.quantity,
    amount: moneyOf(absolute(decimal(row.amount)), currency),
    ...costs(context),
    cashAccount: null,
  };
};

const bookConversion: Booking = (context) => {
  const { row, base, partner } = context;
  const { fee } = costs(context);
  if (
    row.fromAmount !== undefined &&
    row.toAmount !== undefined &&
    row.fromCurrency !== undefined &&
    row.toCurrency !== undefined
  )
    return {
      ...base,
      kind: 'conversion',
      sold: moneyOf(absolute(decimal(row.fromAmount)), row.fromCurrency),
      bought: moneyOf(absolute(decimal(row.toAmount)), row.toCurrency),
      fee,
    };
  if (
    partner?.amount === undefined ||
    row.amount === undefined ||
    row.currency === undefined ||
    partner.currency === undefined
  )
    return refusal('amount', row.amount ?? '', 'conversion-alone');
  return {
    ...base,
    kind: 'conversion',
    sold: moneyOf(absolute(decimal(row.amount)), row.currency),
    bought: moneyOf(absolute(decimal(partner.amount)), partner.currency),
    fee,
  };
};

/** Shares that were paid out in cash: sold at what they brought. */
const bookCashMerger: Booking = (context) => {
  const { row, partner } = context;
  if (partner?.quantity === undefined) return refusal('quantity', '', 'merger-alone');
  return bookTrade({ ...context, row: { ...row, type: 'SELL', quantity: partner.quantity } });
};

function bookOptionEnd(kind: 'expiry' | 'assignment' | 'exercise'): Booking {
  return (context) => {
    const { row, base } = context;
    const asset = held(context);
    if ('why' in asset) return asset;
    if (row.quantity === undefined) return refusal('quantity', '', 'no-quantity');
    return { ...base, kind, asset: asset.id, quantity: row.quantity, fee: costs(context).fee };
  };
}

/** The file does not say enough of it: ratio, new asset or share of the cost. */
const byHand: Booking = ({ row }) => refusal('type', row.type, 'enter-by-hand');

const bookResult: Booking = (context) =>
  (context.row.amount ?? '').startsWith('-')
    ? bookCharge('fee')(context)
    : bookIncome('interest')({
        ...context,
        mapping: { ...context.mapping, asset: () => null },
        row: withoutAsset(context.row),
      });

function withoutAsset(row: ReadTransaction): ReadTransaction {
  const { symbol: _symbol, isin: _isin, cusip: _cusip, ...rest } = row;
  return rest;
}

const BOOKINGS: Readonly<Record<ReadTransaction['type'], Booking>> = {
  BUY: bookTrade,
  SELL: bookTrade,
  REINVEST: bookReinvestment,
  DIVIDEND: bookIncome('dividend'),
  DIVIDEND_REVERSAL: bookIncome('dividend'),
  SPIN_OFF_CASH: bookIncome('dividend'),
  CASH_IN_LIEU: bookIncome('return-of-capital'),
  RETURN_OF_CAPITAL: bookIncome('return-of-capital'),
  INTEREST: bookIncome('interest'),
  INTEREST_CHARGE: bookCharge('interest-charge'),
  FEE: bookCharge('fee'),
  FEE_REFUND: bookCharge('fee'),
  TAX: bookCharge('tax'),
  TAX_REFUND: bookCharge('tax'),
  DEPOSIT: bookCash,
  WITHDRAWAL: bookCash,
  BONUS: bookCash,
  TRANSFER_IN: bookDelivery('delivery-in'),
  TRANSFER_OUT: bookDelivery('delivery-out'),
  STAKING_REWARD: bookStockDividend,
  STOCK_DIVIDEND: bookStockDividend,
  FX: bookConversion,
  CASH_MERGER: bookCashMerger,
  CASH_MERGER_OUT: byHand,
  SPLIT: byHand,
  SPIN_OFF: byHand,
  MERGER_IN: byHand,
  MERGER_OUT: byHand,
  SYMBOL_CHANGE: byHand,
  EXPIRY: bookOptionEnd('expiry'),
  ASSIGNMENT: bookOptionEnd('assignment'),
  EXERCISE: bookOptionEnd('exercise'),
  CFD_RESULT: bookResult,
};
