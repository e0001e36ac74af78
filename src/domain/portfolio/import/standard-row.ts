import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  multiply,
  negate,
  round,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import { priceUnit } from '../../money/minor-units.ts';
import { COMMON_ACTIONS, meaningOf } from './actions.ts';
import type { Layout } from './layout.ts';
import { absolute, sumOf, textOf, type WrittenNumber } from './read-number.ts';
import { type Draft, finished, type ReadType, type Sink } from './read-transaction.ts';
import {
  dateIn,
  numberIn,
  numbersIn,
  plainName,
  refuseField,
  type TableRow,
  textIn,
} from './table-row.ts';
import { reason } from './reasons.ts';

const TRADES: ReadonlySet<ReadType> = new Set(['BUY', 'SELL']);
const OUTGOING: ReadonlySet<ReadType> = new Set([
  'BUY',
  'FEE',
  'TAX',
  'WITHDRAWAL',
  'INTEREST_CHARGE',
  'DIVIDEND_REVERSAL',
]);
/** Types whose units move, so that their quantity means something. */
const WITH_UNITS: ReadonlySet<ReadType> = new Set([
  'BUY',
  'SELL',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'STAKING_REWARD',
  'STOCK_DIVIDEND',
  'SPLIT',
  'SPIN_OFF',
  'CASH_MERGER_OUT',
  'MERGER_IN',
  'MERGER_OUT',
  'EXPIRY',
  'ASSIGNMENT',
  'EXERCISE',
]);
const WITHOUT_CASH: ReadonlySet<ReadType> = new Set([
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'STAKING_REWARD',
  'SPLIT',
  'CASH_MERGER_OUT',
]);

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
const CUSIP = /^[0-9]{3}[0-9A-Z]{5}\d$/;
const FOOTER =
  /^(total|totals|transactions total|balance|cost|as of|date downloaded|downloaded|disclaimer|end of|summe|gesamt|sous total|account total|saldo)\b/;

/** Reads one record by the columns of its layout. */
export function readStandardRow(row: TableRow, layout: Layout, sink: Sink): void {
  const action = row.places.action
    .map((at) => row.cells[at] ?? '')
    .filter(Boolean)
    .join(' ');
  const filled = row.cells.filter((cell) => cell !== '').length;
  if (isNoRecord(row, filled, textIn(row, 'date'))) {
    sink.ignored.push({ row: row.line, why: reason('title-or-note') });
    return;
  }
  const meaning =
    layout.meaning?.(row) ??
    meaningOf(action, layout.actions ?? []) ??
    meaningOf(action, COMMON_ACTIONS);
  if (meaning === null) {
    refuseField(row, 'action', action === '' ? 'no-action' : 'unknown-action');
    sink.errors.push(...row.errors);
    return;
  }
  if (typeof meaning === 'object') {
    sink.ignored.push({ row: row.line, why: meaning.ignore });
    return;
  }
  const when = dateIn(row, 'date');
  if (when === null && row.errors.length === 0) refuseField(row, 'date', 'no-date');
  const draft = draftOf(row, layout, meaning, when);
  layout.adjust?.(draft, row, sink);
  if (row.errors.length > 0) {
    sink.errors.push(...row.errors);
    return;
  }
  const { date, type } = draft;
  if (date === undefined || type === undefined) return;
  sink.transactions.push(finished({ ...draft, row: row.line, date, type }));
}

function isNoRecord(row: TableRow, filled: number, date: string): boolean {
  const first = row.cells.find((cell) => cell !== '') ?? '';
  if (filled === 0) return true;
  if ((date === '' || date === first) && FOOTER.test(plainName(first.slice(0, 80)))) return true;
  if (date !== '') return filled === 1;
  return filled <= 2 || textIn(row, 'action') === '';
}

function draftOf(
  row: TableRow,
  layout: Layout,
  meaning: ReadType | 'CASH',
  when: { readonly date: Draft['date']; readonly time: string | null } | null,
): Draft {
  const quantity = numberIn(row, 'quantity');
  const price = numberIn(row, 'price');
  const amount = numberIn(row, 'amount');
  const gross = numberIn(row, 'gross');
  const fees = numbersIn(row, 'fee');
  const taxes = numbersIn(row, 'tax');
  const type = settledType(meaning, amount?.value ?? gross?.value ?? null, layout);
  const currency = currencyFor(row, layout, [amount, gross, price, ...fees]);
  const priceText =
    unitOf(textIn(row, 'priceCurrency')) ??
    price?.currency ??
    (price !== null && inPence(row) ? 'GBX' : undefined);
  const draft: Draft = { row: row.line, date: when?.date, type };
  const time = textIn(row, 'time');
  if (layout.timestamps === true) draft.timestamp = textIn(row, 'date');
  else draft.time = (time === '' ? when?.time : time)?.replace(/\.\d+$/, '');
  draft.settlementDate = dateIn(row, 'settled')?.date;
  draft.exDate = dateIn(row, 'exDate')?.date;
  draft.account = textIn(row, 'account');
  draft.accountName = textIn(row, 'accountName');
  draft.symbol = textIn(row, 'symbol');
  draft.name = textIn(row, 'name');
  identify(draft, textIn(row, 'isin'), textIn(row, 'cusip'));
  draft.assetType = textIn(row, 'assetType');
  draft.subtype = textIn(row, 'subtype');
  draft.id = textIn(row, 'id');
  draft.orderId = textIn(row, 'orderId');
  draft.reference = textIn(row, 'reference');
  draft.note = textIn(row, 'note');
  draft.currency = currency;
  if (priceText !== undefined) draft.priceCurrency = priceText;
  const units = quantity === null ? null : absolute(quantity.value);
  if (
    units !== null &&
    units.units !== 0n &&
    (WITH_UNITS.has(type) || (type === 'DIVIDEND' && layout.payoutQuantity !== false))
  )
    draft.quantity = textOf(units);
  if (price !== null) {
    if (WITH_UNITS.has(type)) draft.unitPrice = textOf(absolute(price.value));
    else if (type === 'DIVIDEND' && layout.payoutQuantity !== false && price.value.units !== 0n)
      draft.dividendPerShare = textOf(price.value);
  }
  const perShare = numberIn(row, 'perShare');
  if (perShare !== null) draft.dividendPerShare = textOf(perShare.value);
  const fx = numberIn(row, 'fx');
  if (fx !== null && fx.value.units !== 0n) draft.fxRate = textOf(fx.value);
  const accrued = numberIn(row, 'accrued');
  if (accrued !== null && accrued.value.units !== 0n)
    draft.accruedInterest = textOf(absolute(accrued.value));
  const result = numberIn(row, 'result');
  if (result !== null) draft.realizedResult = textOf(result.value);
  const feeCurrency =
    unitOf(textIn(row, 'feeCurrency')) ??
    fees.find((each) => each.currency !== null)?.currency ??
    undefined;
  if (feeCurrency !== undefined) draft.feeCurrency = feeCurrency;
  const moved = amount?.value ?? gross?.value ?? ZERO;
  const isReversal =
    type === 'DIVIDEND' && moved.units < 0n && (layout.signs ?? 'signed') === 'signed';
  money(draft, layout, {
    units,
    price: price?.value ?? null,
    amount: amount?.value ?? null,
    gross: gross?.value ?? null,
    fee: costOf(fees, layout, isReversal),
    tax: costOf(taxes, layout, isReversal),
    isReversal,
    hasFees: fees.length > 0,
    hasTax: taxes.length > 0 || row.places.tax.length > 0,
    accrued: accrued?.value ?? ZERO,
  });
  return draft;
}

/** Costs are written positive or negative; where the layout says which, the other is a refund. */
function costOf(parts: readonly WrittenNumber[], layout: Layout, isReversal: boolean): Decimal {
  const total = sumOf(parts.map((part) => part.value));
  // With a payout that is taken back, what was withheld of it returns.
  if (layout.costs === undefined) return isReversal ? negate(absolute(total)) : absolute(total);
  return layout.costs === 'negative' ? negate(total) : total;
}

interface Figures {
  readonly units: Decimal | null;
  readonly price: Decimal | null;
  readonly amount: Decimal | null;
  readonly gross: Decimal | null;
  readonly fee: Decimal;
  readonly tax: Decimal;
  readonly hasFees: boolean;
  readonly hasTax: boolean;
  /** A payout that is taken back. */
  readonly isReversal: boolean;
  readonly accrued: Decimal;
}

function settledType(meaning: ReadType | 'CASH', amount: Decimal | null, layout: Layout): ReadType {
  const signed = (layout.signs ?? 'signed') === 'signed' && amount !== null;
  const negative = amount !== null && amount.units < 0n;
  if (meaning === 'CASH') return negative ? 'WITHDRAWAL' : 'DEPOSIT';
  if (!signed) return meaning;
  if (meaning === 'DEPOSIT' && negative) return 'WITHDRAWAL';
  if (meaning === 'INTEREST' && negative) return 'INTEREST_CHARGE';
  if (meaning === 'INTEREST_CHARGE' && amount.units > 0n) return 'INTEREST';
  if (meaning === 'TAX' && amount.units > 0n) return 'TAX_REFUND';
  if (meaning === 'FEE' && amount.units > 0n) return 'FEE_REFUND';
  return meaning;
}

const HUNDREDTH = decimal('0.01');
const HUNDRED = decimal('100');

function money(draft: Draft, layout: Layout, figures: Figures): void {
  const type = draft.type!;
  const { units, price, fee, tax } = figures;
  const trade = TRADES.has(type);
  const unit = draft.priceCurrency === undefined ? null : priceUnit(draft.priceCurrency);
  let factor = unit === null || unit.factor === 1 ? decimal('1') : decimal(String(unit.factor));
  const sameMoney =
    unit === null || draft.currency === undefined || unit.currency === draft.currency;
  const stated = figures.amount ?? figures.gross;
  if (
    trade &&
    units !== null &&
    price !== null &&
    stated !== null &&
    sameMoney &&
    draft.fxRate === undefined
  ) {
    const scaled = scaleOf(multiply(units, absolute(price)), absolute(stated));
    if (scaled !== null) factor = scaled;
  }
  if (compare(factor, decimal('1')) !== 0 && WITH_UNITS.has(type))
    draft.priceFactor = textOf(factor);
  const product =
    units !== null && price !== null ? multiply(multiply(units, absolute(price)), factor) : null;
  const out = OUTGOING.has(type);
  const signed = (layout.signs ?? 'signed') === 'signed';
  const ownFee = draft.feeCurrency === undefined || draft.feeCurrency === draft.currency;
  const costs = add(ownFee ? fee : ZERO, tax);
  const oriented = (value: Decimal): Decimal => {
    if (signed && !trade) return value;
    return out ? negate(absolute(value)) : absolute(value);
  };
  const fromGross = (gross: Decimal): Decimal => {
    const positive = absolute(gross);
    return out ? negate(add(positive, costs)) : subtract(positive, costs);
  };
  const way = layout.amountIs ?? 'net';
  if (!WITHOUT_CASH.has(type)) {
    if (way === 'net' && figures.amount !== null) {
      const shown = layout.signs === 'inverse' ? negate(figures.amount) : figures.amount;
      draft.amount = textOf(oriented(shown));
    } else {
      const gross = way === 'none' ? null : (figures.gross ?? figures.amount);
      if (gross !== null) {
        draft.grossAmount = textOf(absolute(gross));
        draft.amount = textOf(figures.isReversal ? subtract(gross, costs) : fromGross(gross));
      } else if (trade && product !== null && sameMoney) draft.amount = textOf(fromGross(product));
      else if (!trade && figures.amount !== null) draft.amount = textOf(oriented(figures.amount));
      else if (!trade && product !== null && type !== 'STOCK_DIVIDEND')
        draft.amount = textOf(fromGross(product));
    }
    if (way === 'net' && figures.gross !== null)
      draft.grossAmount = textOf(absolute(figures.gross));
  } else if (stated !== null && stated.units !== 0n) draft.value = textOf(absolute(stated));
  if (figures.hasTax && (tax.units !== 0n || trade || type === 'DIVIDEND')) draft.tax = textOf(tax);
  if (layout.feeIs !== undefined && trade && !figures.hasFees) {
    derivedFee(draft, layout.feeIs, product, figures.accrued);
    return;
  }
  if (trade || fee.units !== 0n || (figures.hasFees && type === 'DIVIDEND'))
    draft.fee = textOf(fee);
}

/** 0.01 for pence and bonds, 100 for contracts, where the amount says so; `null` for neither. */
function scaleOf(product: Decimal, amount: Decimal): Decimal | null {
  if (product.units === 0n || amount.units === 0n) return null;
  const ratio = Number(textOf(divide(amount, product, 8, 'half-even')));
  if (ratio > 0.0093 && ratio < 0.0107) return HUNDREDTH;
  return ratio > 93 && ratio < 107 ? HUNDRED : null;
}

function derivedFee(
  draft: Draft,
  way: 'difference' | 'unsaid',
  product: Decimal | null,
  accrued: Decimal,
): void {
  if (product === null || draft.amount === undefined) {
    draft.fee = textOf(ZERO);
    return;
  }
  const moved = absolute(decimal(draft.amount));
  const exact =
    draft.type === 'BUY'
      ? subtract(subtract(moved, product), accrued)
      : subtract(add(product, accrued), moved);
  const fee = round(exact, 2, 'half-up');
  if (way === 'difference' || fee.units === 0n) draft.fee = textOf(fee);
  else draft.feeDerived = textOf(fee);
}

/** A currency as three letters: `CAN` and signs are read, anything else is nothing. */
export function unitOf(text: string): string | undefined {
  const word = text.trim();
  if (word === '') return undefined;
  if (word === 'CAN') return 'CAD';
  if (word === 'GBp') return 'GBX';
  return /^[A-Za-z]{3,5}$/.test(word) ? word.toUpperCase() : undefined;
}

function currencyFor(
  row: TableRow,
  layout: Layout,
  figures: readonly (WrittenNumber | null)[],
): string | undefined {
  const said = textIn(row, 'currency');
  if (said !== '') {
    const unit = unitOf(said);
    if (unit === undefined) refuseField(row, 'currency', 'not-a-currency');
    else return priceUnit(unit)?.currency ?? unit;
  }
  const shown = figures.find(
    (each) => each !== null && each.currency !== null && each.currency !== '%',
  );
  if (shown?.currency) return priceUnit(shown.currency)?.currency ?? shown.currency;
  const heading = headingCurrency(row);
  if (heading !== undefined) return heading;
  const priced = unitOf(textIn(row, 'priceCurrency'));
  const own = row.fileCurrency ?? layout.currency;
  if (own !== undefined) return own;
  return priced === undefined ? undefined : (priceUnit(priced)?.currency ?? priced);
}

/** `Price (p)` is in pence. */
const inPence = (row: TableRow): boolean =>
  row.places.price.some((at) => (row.header.names[at] ?? '').endsWith('(p)'));

/** `Total (GBP)` says the currency of its column. */
function headingCurrency(row: TableRow): string | undefined {
  const at = row.places.amount[0] ?? row.places.gross[0];
  const found =
    at === undefined
      ? null
      : /\(([A-Z]{3})\)|\b(?:in|en) ([A-Z]{3})\b/.exec(row.header.names[at] ?? '');
  if (found !== null) return found[1] ?? found[2];
  const sign = at === undefined ? null : /[€£$]/.exec(row.header.names[at] ?? '');
  return sign === null ? undefined : { '€': 'EUR', '£': 'GBP', $: 'USD' }[sign[0]];
}

/** An ISIN or CUSIP wherever it was written. */
function identify(draft: Draft, isin: string, cusip: string): void {
  const symbol = draft.symbol ?? '';
  const code = isin.replaceAll(/\s/g, '').toUpperCase();
  if (ISIN.test(code)) draft.isin = code;
  else if (ISIN.test(symbol)) {
    draft.isin = symbol;
    draft.symbol = undefined;
  } else if (code !== '' && draft.symbol === '') draft.symbol = isin;
  if (CUSIP.test(cusip)) draft.cusip = cusip;
  else if (CUSIP.test(symbol)) draft.cusip = symbol;
}
