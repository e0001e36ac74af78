import { addDays, type IsoDate, parseIsoDate } from '../../calendar/iso-date.ts';
import { compare, decimal, MOST_DIGITS, parseDecimal, sum, ZERO } from '../../money/decimal.ts';
import type { Asset, AssetId } from '../asset.ts';
import { optionTerms } from '../option-symbol.ts';
import { LOT_METHODS } from '../portfolio.ts';
import { type LotPick, type Money, TRANSACTION_KINDS, type Transaction } from '../transaction.ts';

export const FAULT_CODES = [
  'required',
  'unknown-kind',
  'unknown-account',
  'unknown-asset',
  'unknown-method',
  'not-a-number',
  'not-positive',
  'negative',
  'not-zero-to-one',
  'bad-date',
  'too-early',
  'too-late',
  'bad-time',
  'bad-currency',
  'other-currency',
  'same-currency',
  'same-account',
  'same-asset',
  'not-an-option',
  'picks-too-many',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** Why a row cannot be kept: which field, and the figures of the message. */
export interface TransactionFault {
  readonly field: string;
  readonly code: FaultCode;
  readonly values: Readonly<Record<string, string>>;
}

export interface CheckContext {
  readonly accounts: { readonly has: (id: string) => boolean };
  readonly assets: ReadonlyMap<AssetId, Asset>;
  /** Rows may be dated up to a year ahead (a bond that matures); `null` asks for no limit. */
  readonly today: IsoDate | null;
}

const EARLIEST = '1900-01-01';
const AHEAD_DAYS = 366;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const CURRENCY = /^[A-Z]{3,5}$/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;
const ONE = decimal('1');
const KINDS: ReadonlySet<string> = new Set(TRANSACTION_KINDS);

/** Everything that is wrong with a row by itself; what it does to the books is for booking. */
export function checkTransaction(
  row: Transaction,
  context: CheckContext,
): readonly TransactionFault[] {
  const check = new RowCheck(context);
  check.row(row);
  return check.faults;
}

class RowCheck {
  readonly faults: TransactionFault[] = [];
  readonly #context: CheckContext;

  constructor(context: CheckContext) {
    this.#context = context;
  }

  row(row: Transaction): void {
    if (!KINDS.has(row.kind)) {
      this.#fault('kind', 'unknown-kind', { kind: row.kind });
      return;
    }
    if (row.id === '') this.#fault('id', 'required');
    this.#date('date', row.date);
    if (row.time !== null && !TIME.test(row.time)) this.#fault('time', 'bad-time', text(row.time));
    this.#account('account', row.account);
    this.#kind(row);
  }

  #kind(row: Transaction): void {
    switch (row.kind) {
      case 'buy':
      case 'sell':
      case 'short':
      case 'cover':
        this.#asset('asset', row.asset);
        this.#positive('quantity', row.quantity);
        this.#atLeastZero('price', row.price);
        this.#currency('currency', row.currency);
        this.#currencyOf('currency', row.currency, row.asset);
        if (row.gross !== null) this.#number('gross', row.gross);
        this.#money('settled', row.settled);
        this.#costs(row);
        this.#picks(row.lots, row.quantity);
        if (row.lotMethod !== null && !LOT_METHODS.includes(row.lotMethod))
          this.#fault('lotMethod', 'unknown-method', { method: row.lotMethod });
        return;
      case 'dividend':
      case 'interest':
      case 'return-of-capital':
        if (row.asset !== null) this.#asset('asset', row.asset);
        else if (row.kind === 'return-of-capital') this.#fault('asset', 'required');
        this.#money('amount', row.amount);
        this.#money('settled', row.settled);
        this.#costs(row);
        return;
      case 'reinvestment':
        this.#asset('asset', row.asset);
        this.#positive('quantity', row.quantity);
        this.#positiveMoney('amount', row.amount);
        this.#costs(row);
        return;
      case 'accumulation':
        this.#asset('asset', row.asset);
        this.#money('amount', row.amount);
        return;
      case 'stock-dividend':
        this.#asset('asset', row.asset);
        this.#positive('quantity', row.quantity);
        this.#money('basis', row.basis);
        return;
      case 'fee':
      case 'tax':
      case 'interest-charge':
        if (row.asset !== null) this.#asset('asset', row.asset);
        this.#money('amount', row.amount);
        return;
      case 'deposit':
      case 'withdrawal':
        this.#positiveMoney('amount', row.amount);
        this.#money('fee', row.fee);
        return;
      case 'opening-cash':
        this.#money('amount', row.amount);
        this.#money('fee', row.fee);
        return;
      case 'delivery-in':
      case 'delivery-out':
      case 'opening-position':
        this.#asset('asset', row.asset);
        this.#positive('quantity', row.quantity);
        this.#money('value', row.value);
        this.#money('cost', row.cost);
        this.#money('fee', row.fee);
        this.#money('tax', row.tax);
        if (row.acquired !== null) this.#acquired(row.acquired, row.date);
        this.#picks(row.lots, row.quantity);
        return;
      case 'transfer':
        this.#account('to', row.to);
        if (row.to === row.account) this.#fault('to', 'same-account');
        if (row.asset === null && row.amount === null) this.#fault('asset', 'required');
        if (row.asset !== null) {
          this.#asset('asset', row.asset);
          if (row.quantity === null) this.#fault('quantity', 'required');
          else this.#positive('quantity', row.quantity);
        }
        this.#positiveMoney('amount', row.amount);
        this.#money('fee', row.fee);
        this.#picks(row.lots, row.quantity);
        return;
      case 'conversion':
        this.#positiveMoney('sold', row.sold);
        this.#positiveMoney('bought', row.bought);
        if (row.sold.currency === row.bought.currency) this.#fault('bought', 'same-currency');
        this.#money('fee', row.fee);
        return;
      case 'split':
        this.#asset('asset', row.asset);
        this.#positive('numerator', row.numerator);
        this.#positive('denominator', row.denominator);
        this.#money('cashInLieu', row.cashInLieu);
        return;
      case 'spin-off':
        this.#asset('asset', row.asset);
        this.#into(row.asset, row.into);
        this.#positive('ratio', row.ratio);
        this.#share('costShare', row.costShare);
        this.#money('cashInLieu', row.cashInLieu);
        return;
      case 'merger':
        this.#asset('asset', row.asset);
        if (row.into === null && row.cash === null) this.#fault('into', 'required');
        if (row.into !== null) {
          this.#into(row.asset, row.into);
          if (row.ratio === null) this.#fault('ratio', 'required');
        }
        if (row.ratio !== null) this.#positive('ratio', row.ratio);
        if (row.costShare !== null) this.#share('costShare', row.costShare);
        this.#money('cash', row.cash);
        this.#money('cashInLieu', row.cashInLieu);
        return;
      case 'symbol-change':
        this.#asset('asset', row.asset);
        this.#into(row.asset, row.into);
        return;
      case 'exercise':
      case 'assignment':
      case 'expiry':
        this.#asset('asset', row.asset);
        this.#positive('quantity', row.quantity);
        this.#money('fee', row.fee);
        if (row.kind !== 'expiry' && optionTerms(row.asset) === null)
          this.#fault('asset', 'not-an-option', { asset: row.asset });
        return;
      default:
        row satisfies never;
    }
  }

  #fault(field: string, code: FaultCode, values: TransactionFault['values'] = {}): void {
    this.faults.push({ field, code, values });
  }

  #date(field: string, date: IsoDate): void {
    if (!isDay(date)) this.#fault(field, 'bad-date', text(date));
    else if (date < EARLIEST) this.#fault(field, 'too-early', { date, earliest: EARLIEST });
    else if (this.#context.today !== null) {
      const latest = addDays(this.#context.today, AHEAD_DAYS);
      if (date > latest) this.#fault(field, 'too-late', { date, latest });
    }
  }

  #acquired(acquired: IsoDate, date: IsoDate): void {
    if (!isDay(acquired)) this.#fault('acquired', 'bad-date', text(acquired));
    else if (acquired < EARLIEST)
      this.#fault('acquired', 'too-early', { date: acquired, earliest: EARLIEST });
    else if (acquired > date) this.#fault('acquired', 'too-late', { date: acquired, latest: date });
  }

  #account(field: string, id: string): void {
    if (id === '') this.#fault(field, 'required');
    else if (!this.#context.accounts.has(id)) this.#fault(field, 'unknown-account', text(id));
  }

  #asset(field: string, id: AssetId): void {
    if ((id as string) === '') this.#fault(field, 'required');
    else if (!this.#context.assets.has(id)) this.#fault(field, 'unknown-asset', text(id));
  }

  #into(asset: AssetId, into: AssetId): void {
    this.#asset('into', into);
    if (asset === into) this.#fault('into', 'same-asset');
  }

  #currency(field: string, currency: string): void {
    if (!CURRENCY.test(currency)) this.#fault(field, 'bad-currency', text(currency));
  }

  /** Prices are in the currency of the asset; what was paid in another one is `settled`. */
  #currencyOf(field: string, currency: string, id: AssetId): void {
    const asset = this.#context.assets.get(id);
    if (asset !== undefined && CURRENCY.test(currency) && asset.currency !== currency)
      this.#fault(field, 'other-currency', { currency, expected: asset.currency });
  }

  /** Ten thousand rows are checked whenever they are booked, so numbers are not computed here. */
  #number(field: string, written: string): boolean {
    if (typeof written === 'string' && written.length <= MOST_DIGITS && NUMBER.test(written))
      return true;
    this.#fault(field, 'not-a-number', text(written));
    return false;
  }

  #positive(field: string, written: string): void {
    if (this.#number(field, written) && (written.startsWith('-') || !/[1-9]/.test(written)))
      this.#fault(field, 'not-positive', text(written));
  }

  #atLeastZero(field: string, written: string): void {
    if (this.#number(field, written) && written.startsWith('-') && /[1-9]/.test(written))
      this.#fault(field, 'negative', text(written));
  }

  #share(field: string, written: string): void {
    const value = this.#number(field, written) ? decimal(written) : ZERO;
    if (value.units < 0n || compare(value, ONE) > 0)
      this.#fault(field, 'not-zero-to-one', text(written));
  }

  #money(field: string, money: Money | null): void {
    if (money === null) return;
    this.#number(`${field}.amount`, money.amount);
    this.#currency(`${field}.currency`, money.currency);
  }

  #positiveMoney(field: string, money: Money | null): void {
    if (money === null) return;
    this.#positive(`${field}.amount`, money.amount);
    this.#currency(`${field}.currency`, money.currency);
  }

  #costs(row: {
    readonly fee: Money | null;
    readonly tax: Money | null;
    readonly cashAccount: string | null;
  }): void {
    this.#money('fee', row.fee);
    this.#money('tax', row.tax);
    if (row.cashAccount !== null) this.#account('cashAccount', row.cashAccount);
  }

  #picks(picks: readonly LotPick[] | null, quantity: string | null): void {
    if (picks === null || picks.length === 0) return;
    for (const [index, pick] of picks.entries())
      this.#positive(`lots.${index}.quantity`, pick.quantity);
    const wanted = quantity === null ? undefined : parseDecimal(quantity);
    const values = picks.map((pick) => parseDecimal(pick.quantity) ?? ZERO);
    if (wanted !== undefined && compare(sum(values), wanted) > 0)
      this.#fault('lots', 'picks-too-many', { quantity: quantity ?? '' });
  }
}

/** Most days need no calendar. */
const isDay = (date: string): boolean => DAY.test(date) || parseIsoDate(date) !== null;

const text = (written: unknown): Readonly<Record<string, string>> => ({
  text: String(written).slice(0, 80),
});
