import {
  addDays,
  addMonths,
  type IsoDate,
  toDayNumber,
} from '../../../domain/calendar/iso-date.ts';
import { isSession } from '../../../domain/calendar/sessions.ts';
import {
  add,
  compare,
  decimal,
  multiply,
  round,
  subtract,
  ZERO,
} from '../../../domain/money/decimal.ts';
import { amountText, type DecimalText } from '../../../domain/money/decimal-text.ts';
import { assetId } from '../../../domain/portfolio/asset-id.ts';
import {
  closeOn,
  type PriceSeries,
  placeOn,
  type RateSeries,
} from '../../../domain/portfolio/price-book.ts';
import type { Money, Trade, Transaction } from '../../../domain/portfolio/transaction.ts';
import type { Dividend } from '../../../domain/prices/corporate-action.ts';
import type { ReportedSplit } from '../../../domain/portfolio/market-splits.ts';

/** What the demo is made from: prices and payments of the market itself. */
export interface DemoMarket {
  readonly closes: ReadonlyMap<string, PriceSeries>;
  readonly splits: ReadonlyMap<string, readonly ReportedSplit[]>;
  readonly dividends: ReadonlyMap<string, readonly Dividend[]>;
  /** Euros for a dollar. */
  readonly euros: RateSeries | null;
}

const text = (value: number, places: number): DecimalText =>
  amountText(round(decimal(value.toFixed(places + 2)), places, 'half-even'));
const money = (value: number, currency: string): Money => ({ amount: text(value, 2), currency });

export const sessionFrom = (date: IsoDate): IsoDate =>
  isSession(date) ? date : sessionFrom(addDays(date, 1));

/** Writes rows as a broker would have: at the prices of their days, with what was held by then. */
export class DemoLedger {
  readonly rows: Transaction[] = [];
  readonly #market: DemoMarket;
  readonly #today: IsoDate;
  readonly #account: string;
  #count = 0;

  constructor(market: DemoMarket, today: IsoDate, account: string) {
    this.#market = market;
    this.#today = today;
    this.#account = account;
  }

  #row(date: IsoDate, account = this.#account) {
    this.#count += 1;
    return {
      id: `demo-${account}-${String(this.#count).padStart(4, '0')}`,
      date,
      time: null,
      account,
      note: '',
      reference: null,
    };
  }

  price(symbol: string, date: IsoDate): number | null {
    const series = this.#market.closes.get(symbol);
    return series === undefined ? null : closeOn(series, toDayNumber(date));
  }

  /** Euros for a dollar on a day. */
  rate(date: IsoDate): number {
    const euros = this.#market.euros;
    if (euros === null) return 0.9;
    return euros.rates[Math.max(0, placeOn(euros.days, toDayNumber(date)))] ?? 0.9;
  }

  add(row: Transaction): void {
    if (row.date <= this.#today) this.rows.push(row);
  }

  deposit(
    date: IsoDate,
    amount: number,
    currency: string,
    kind: 'deposit' | 'withdrawal' = 'deposit',
  ) {
    this.add({ ...this.#row(date), kind, amount: money(amount, currency), fee: null });
  }

  interest(date: IsoDate, amount: number, currency: string, asset: string | null = null): void {
    this.add({
      ...this.#row(date),
      kind: 'interest',
      asset: asset === null ? null : assetId(asset),
      amount: money(amount, currency),
      settled: null,
      fee: null,
      tax: null,
      cashAccount: null,
    });
  }

  fee(date: IsoDate, amount: number, currency: string, note: string): void {
    this.add({
      ...this.#row(date),
      kind: 'fee',
      asset: null,
      amount: money(amount, currency),
      note,
    });
  }

  conversion(date: IsoDate, euros: number): number {
    const dollars = (euros / this.rate(date)) * (1 - 0.0015);
    const [sold, bought] = [money(euros, 'EUR'), money(dollars, 'USD')];
    this.add({ ...this.#row(date), kind: 'conversion', sold, bought, fee: null });
    return Number(bought.amount);
  }

  transfer(date: IsoDate, symbol: string, quantity: number, to: string): void {
    this.add({
      ...this.#row(date),
      kind: 'transfer',
      to,
      asset: assetId(symbol),
      quantity: text(quantity, 8),
      amount: null,
      fee: null,
      lots: null,
    });
  }

  expiry(date: IsoDate, option: string, quantity: number): void {
    this.add({
      ...this.#row(date),
      kind: 'expiry',
      asset: assetId(option),
      quantity: text(quantity, 0),
      fee: null,
    });
  }

  /** At the close of the day unless a price is given; nothing where the market has none. */
  trade(
    kind: Trade['kind'],
    date: IsoDate,
    symbol: string,
    quantity: number,
    given: number | null = null,
    fee = 1,
  ): number {
    const price = given ?? this.price(symbol, date);
    if (price === null || quantity <= 0) return 0;
    const row: Trade = {
      ...this.#row(date),
      kind,
      asset: assetId(symbol),
      quantity: text(quantity, 8),
      price: text(price, 4),
      currency: 'USD',
      gross: null,
      settled: null,
      lotMethod: null,
      lots: null,
      fee: fee === 0 ? null : money(fee, 'USD'),
      tax: null,
      cashAccount: null,
    };
    this.add(row);
    return Number(row.quantity) * Number(row.price) + fee;
  }

  /** For an amount of money, in fractions of a unit. */
  invest(date: IsoDate, symbol: string, amount: number): void {
    const price = this.price(symbol, date);
    if (price !== null)
      this.trade('buy', date, symbol, Math.floor((amount / price) * 1e4) / 1e4, null, 0);
  }

  /** What the market paid on what was held the day before, less the tax that was withheld. */
  dividends(symbol: string, since: IsoDate, taxRate: number): void {
    for (const dividend of this.#market.dividends.get(symbol) ?? []) {
      const paid = dividend.payDate ?? addDays(dividend.exDate, 14);
      if (dividend.exDate <= since || paid > this.#today) continue;
      const held = this.#heldBefore(symbol, dividend.exDate);
      if (compare(held, ZERO) <= 0) continue;
      const gross = round(multiply(held, decimal(dividend.amount.toFixed(6))), 2, 'half-even');
      if (gross.units === 0n) continue;
      const tax = round(multiply(gross, decimal(taxRate.toFixed(4))), 2, 'half-even');
      const { currency } = dividend;
      this.add({
        ...this.#row(paid),
        kind: 'dividend',
        asset: assetId(symbol),
        amount: { amount: amountText(gross), currency },
        settled: null,
        fee: null,
        tax: tax.units === 0n ? null : { amount: amountText(tax), currency },
        cashAccount: null,
      });
    }
  }

  #heldBefore(symbol: string, date: IsoDate) {
    const asset = assetId(symbol);
    const splits = this.#market.splits.get(symbol) ?? [];
    let held = ZERO;
    for (const row of this.rows) {
      if (row.date >= date || !('quantity' in row) || row.asset !== asset) continue;
      if (row.kind !== 'buy' && row.kind !== 'sell') continue;
      let quantity = decimal(row.quantity);
      for (const { exDate, to, from } of splits)
        if (exDate > row.date && exDate <= date)
          quantity = multiply(quantity, decimal(String(to / from)));
      held = row.kind === 'buy' ? add(held, quantity) : subtract(held, quantity);
    }
    return held;
  }
}

/** The first session on or after a day of every month. */
export function monthly(from: IsoDate, to: IsoDate, every = 1): readonly IsoDate[] {
  const days: IsoDate[] = [];
  for (let date = from, at = 0; date <= to; at += every, date = addMonths(from, at))
    days.push(sessionFrom(date));
  return [...new Set(days)].filter((date) => date <= to);
}
