import { type IsoDate, toDayNumber } from '../../calendar/iso-date.ts';
import { toDecimal } from '../../money/decimal-text.ts';
import {
  add,
  compare,
  type Decimal,
  decimalOfNumber,
  divide,
  multiply,
  negate,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { AssetId } from '../asset.ts';
import type { Ledger } from '../ledger.ts';
import { type PriceBook, rateIn } from '../price-book.ts';
import {
  type Delivery,
  type Income,
  type Merger,
  type Money,
  type Reinvestment,
  type SpinOff,
  type StockDividend,
  type Trade,
  type Transaction,
  TRANSACTION_KINDS,
} from '../transaction.ts';

/**
 * What a tax office wants to know of a ledger: acquisitions, disposals and what happened to a
 * holding in between, in the base currency at the rates of their days. Transfers between own
 * accounts are none of its business.
 */
export type TaxEvent = {
  readonly date: IsoDate;
  readonly transaction: string;
  readonly asset: AssetId;
} & (
  | {
      readonly kind: 'acquire' | 'dispose';
      readonly quantity: Decimal;
      /** Paid or received, before expenses. */
      readonly amount: Decimal;
      /** Fees and taxes of the trade; negative for refunds. */
      readonly expenses: Decimal;
    }
  | { readonly kind: 'scale'; readonly factor: Ratio }
  /** Income that a fund kept (positive) or capital that it gave back (negative). */
  | { readonly kind: 'adjust'; readonly amount: Decimal }
  /** `share` of the cost moves to `into`; `factor` units of it for each unit held. */
  | {
      readonly kind: 'divide';
      readonly into: AssetId;
      readonly factor: Decimal;
      readonly share: Decimal;
    }
  /** Money for a share of the cost, while all units stay: cash of a merger, cash in lieu. */
  | {
      readonly kind: 'part-dispose';
      readonly perUnit: Decimal;
      readonly share: Decimal;
      /** True when no unit is left after it. */
      readonly closes: boolean;
    }
  /** All units become units of another asset. */
  | { readonly kind: 'become'; readonly into: AssetId; readonly factor: Ratio }
);

export interface Ratio {
  readonly numerator: Decimal;
  readonly denominator: Decimal;
}

const PLACES = 24;
const ONE: Decimal = { units: 1n, scale: 0 };

export const scaled = (value: Decimal, { numerator, denominator }: Ratio): Decimal =>
  divide(multiply(value, numerator), denominator, PLACES, 'half-even');

/** The part of an amount that belongs to a part of a quantity. */
export const portion = (amount: Decimal, part: Decimal, whole: Decimal): Decimal =>
  compare(part, whole) === 0 ? amount : divide(multiply(amount, part), whole, PLACES, 'half-even');

/**
 * Events in the order of days; within a day what changes a holding comes before what trades it.
 * A holding that changed its symbol has the last one from the beginning. Options that were
 * exercised are left out: pooled methods have no rule for their premium here.
 */
export function taxEvents(
  { transactions, assets, settings }: Pick<Ledger, 'transactions' | 'assets' | 'settings'>,
  book: PriceBook,
): readonly TaxEvent[] {
  const sorted = inOrder(transactions);
  const convert = converter(book, settings.base);
  const multiplierOf = (asset: AssetId): Decimal => {
    const text = assets.get(asset)?.multiplier;
    return text === undefined ? ONE : toDecimal(text);
  };
  const nameOf = lastNames(transactions);
  return sorted
    .flatMap((row) => eventsOf(row, convert, multiplierOf))
    .map((event) => ({ ...event, asset: nameOf(event.asset) }))
    .map((event) => ('into' in event ? { ...event, into: nameOf(event.into) } : event))
    .filter(onceForAllAccounts())
    .sort((a, b) => compareText(a.date, b.date));
}

/** A split is booked in every account that has the asset; the pool of all of them splits once. */
function onceForAllAccounts(): (event: TaxEvent) => boolean {
  const seen = new Set<string>();
  return ({ kind, asset, date }) => {
    if (kind === 'acquire' || kind === 'dispose' || kind === 'adjust') return true;
    const key = `${kind} ${asset} ${date}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
}

function inOrder(transactions: readonly Transaction[]): readonly Transaction[] {
  const order = new Map<string, number>(TRANSACTION_KINDS.map((kind, place) => [kind, place]));
  return transactions.toSorted(
    (a, b) =>
      compareText(a.date, b.date) ||
      order.get(a.kind)! - order.get(b.kind)! ||
      compareText(a.id, b.id),
  );
}

/** The symbol that a holding has in the end. */
export function lastNames(transactions: readonly Transaction[]): (asset: AssetId) => AssetId {
  const next = new Map<AssetId, AssetId>();
  for (const row of inOrder(transactions))
    if (row.kind === 'symbol-change') next.set(row.asset, row.into);
  return (asset) => {
    let name = asset;
    // A symbol that comes back to its owner would go round for ever.
    for (let steps = 0; steps < next.size && next.has(name); steps += 1) name = next.get(name)!;
    return name;
  };
}

type Convert = (money: Money | null, date: IsoDate) => Decimal;

/** Rates are those of the book's base: it has the currency in which the taxes are paid. */
function converter(book: PriceBook, base: CurrencyCode): Convert {
  return (money, date) => {
    if (money === null) return ZERO;
    const amount = toDecimal(money.amount);
    if (money.currency === base) return amount;
    const rate = rateIn(book, money.currency, toDayNumber(date));
    return rate === null ? ZERO : multiply(amount, decimalOfNumber(rate));
  };
}

function eventsOf(
  row: Transaction,
  convert: Convert,
  multiplierOf: (asset: AssetId) => Decimal,
): readonly TaxEvent[] {
  const of = (asset: AssetId) => ({ date: row.date, transaction: row.id, asset });
  switch (row.kind) {
    case 'buy':
    case 'sell':
    case 'short':
    case 'cover':
      return [tradeEvent(row, convert, multiplierOf)];
    case 'reinvestment':
      return [reinvested(row, convert)];
    case 'delivery-in':
    case 'delivery-out':
    case 'opening-position':
      return deliveryEvents(row, convert);
    case 'stock-dividend':
      return [stockDividend(row, convert)];
    case 'return-of-capital':
      return adjusted(row, negate(convert(row.amount, row.date)));
    case 'accumulation':
      return [{ ...of(row.asset), kind: 'adjust', amount: convert(row.amount, row.date) }];
    case 'split':
      return [
        {
          ...of(row.asset),
          kind: 'scale',
          factor: { numerator: toDecimal(row.numerator), denominator: toDecimal(row.denominator) },
        },
      ];
    case 'spin-off':
      return [spinOff(row)];
    case 'merger':
      return mergerEvents(row, convert);
    case 'symbol-change':
    case 'exercise':
    case 'assignment':
    case 'expiry':
    case 'dividend':
    case 'interest':
    case 'fee':
    case 'tax':
    case 'interest-charge':
    case 'deposit':
    case 'withdrawal':
    case 'opening-cash':
    case 'transfer':
    case 'conversion':
      return [];
    default:
      return row satisfies never;
  }
}

function tradeEvent(
  row: Trade,
  convert: Convert,
  multiplierOf: (asset: AssetId) => Decimal,
): TaxEvent {
  const isAcquisition = row.kind === 'buy' || row.kind === 'cover';
  const expenses = add(convert(row.fee, row.date), convert(row.tax, row.date));
  const gross =
    row.gross === null
      ? multiply(multiply(toDecimal(row.quantity), toDecimal(row.price)), multiplierOf(row.asset))
      : toDecimal(row.gross);
  // What the account paid is the better figure when it is in the currency of the taxes already.
  const settled = row.settled === null ? null : convert(row.settled, row.date);
  const amount =
    settled === null
      ? converted(gross, row.currency, row.date, convert)
      : isAcquisition
        ? subtract(settled, expenses)
        : add(settled, expenses);
  return {
    date: row.date,
    transaction: row.id,
    asset: row.asset,
    kind: isAcquisition ? 'acquire' : 'dispose',
    quantity: toDecimal(row.quantity),
    amount,
    expenses,
  };
}

const converted = (amount: Decimal, currency: CurrencyCode, date: IsoDate, convert: Convert) =>
  multiply(amount, convert({ amount: '1' as Money['amount'], currency }, date));

const reinvested = (row: Reinvestment, convert: Convert): TaxEvent => {
  const costs = add(convert(row.fee, row.date), convert(row.tax, row.date));
  return {
    date: row.date,
    transaction: row.id,
    asset: row.asset,
    kind: 'acquire',
    quantity: toDecimal(row.quantity),
    amount: subtract(convert(row.amount, row.date), costs),
    expenses: ZERO,
  };
};

function deliveryEvents(row: Delivery, convert: Convert): readonly TaxEvent[] {
  const isIn = row.kind !== 'delivery-out';
  const money = isIn ? (row.cost ?? row.value) : row.value;
  return [
    {
      date: isIn ? (row.acquired ?? row.date) : row.date,
      transaction: row.id,
      asset: row.asset,
      kind: isIn ? 'acquire' : 'dispose',
      quantity: toDecimal(row.quantity),
      amount: convert(money, row.acquired ?? row.date),
      expenses: add(convert(row.fee, row.date), convert(row.tax, row.date)),
    },
  ];
}

const stockDividend = (row: StockDividend, convert: Convert): TaxEvent => ({
  date: row.date,
  transaction: row.id,
  asset: row.asset,
  kind: 'acquire',
  quantity: toDecimal(row.quantity),
  amount: convert(row.basis, row.date),
  expenses: ZERO,
});

const adjusted = (row: Income, amount: Decimal): readonly TaxEvent[] =>
  row.asset === null
    ? []
    : [
        {
          date: row.date,
          transaction: row.id,
          asset: row.asset,
          kind: 'adjust',
          amount,
        },
      ];

const spinOff = (row: SpinOff): TaxEvent => ({
  date: row.date,
  transaction: row.id,
  asset: row.asset,
  kind: 'divide',
  into: row.into,
  factor: toDecimal(row.ratio),
  share: toDecimal(row.costShare),
});

function mergerEvents(row: Merger, convert: Convert): readonly TaxEvent[] {
  const of = { date: row.date, transaction: row.id, asset: row.asset };
  const kept = row.into === null ? ZERO : row.costShare === null ? ONE : toDecimal(row.costShare);
  const cash: readonly TaxEvent[] =
    row.cash === null
      ? []
      : [
          {
            ...of,
            kind: 'part-dispose',
            perUnit: convert(row.cash, row.date),
            share: subtract(ONE, kept),
            closes: row.into === null,
          },
        ];
  if (row.into === null) return cash;
  const factor = { numerator: row.ratio === null ? ONE : toDecimal(row.ratio), denominator: ONE };
  return [...cash, { ...of, kind: 'become', into: row.into, factor }];
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
