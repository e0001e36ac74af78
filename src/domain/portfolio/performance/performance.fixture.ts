import fc from 'fast-check';
import { fromDayNumber, isoDate, toDayNumber } from '../../calendar/iso-date.ts';
import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  multiply,
  negate,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import type { DecimalText } from '../../money/decimal-text.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { Asset, AssetId } from '../asset.ts';
import type { Booked, Disposal, Entry, Lot } from '../booked.ts';
import type { FlowConvention } from '../portfolio.ts';
import type { PriceBook } from '../price-book.ts';
import type { TransactionKind } from '../transaction.ts';
import type { AnalysisInput } from './prepared.ts';

export const USD = 'USD' as CurrencyCode;
export const EUR = 'EUR' as CurrencyCode;
export const assetId = (id: string): AssetId => id as AssetId;
export const dayOf = (date: string): number => toDayNumber(isoDate(date));

export const assetOf = (id: string, currency = USD, more: Partial<Asset> = {}): Asset => ({
  id: assetId(id),
  name: id,
  class: 'equity',
  currency,
  symbol: null,
  isin: null,
  cusip: null,
  multiplier: '1' as DecimalText,
  sector: null,
  country: null,
  coupon: null,
  ...more,
});

export function bookOf(
  prices: Readonly<Record<string, Readonly<Record<string, number>>>>,
  rates: Readonly<Record<string, Readonly<Record<string, number>>>> = {},
  currencies: Readonly<Record<string, CurrencyCode>> = {},
): PriceBook {
  const days = (values: Readonly<Record<string, number>>): Int32Array =>
    Int32Array.from(Object.keys(values).sort(), dayOf);
  const figures = (values: Readonly<Record<string, number>>): Float64Array =>
    Float64Array.from(Object.keys(values).sort(), (date) => values[date]!);
  return {
    base: USD,
    prices: new Map(
      Object.entries(prices).map(([id, closes]) => [
        assetId(id),
        { currency: currencies[id] ?? USD, days: days(closes), closes: figures(closes) },
      ]),
    ),
    rates: new Map(
      Object.entries(rates).map(([currency, values]) => [
        currency as CurrencyCode,
        { days: days(values), rates: figures(values) },
      ]),
    ),
  };
}

/** A ledger by hand: first in, first out, one account. A second, small implementation of the books. */
export class SmallBooks {
  readonly #entries: Entry[] = [];
  #lots: Lot[] = [];
  readonly #currencies: Readonly<Record<string, CurrencyCode>>;
  readonly #rate: (currency: CurrencyCode, date: string) => Decimal;
  #count = 0;

  constructor(
    currencies: Readonly<Record<string, CurrencyCode>> = {},
    rate: (currency: CurrencyCode, date: string) => Decimal = () => decimal('1'),
  ) {
    this.#currencies = currencies;
    this.#rate = rate;
  }

  #add(kind: TransactionKind, date: string, parts: Partial<Entry>): string {
    this.#count += 1;
    const transaction = `t${this.#count}`;
    this.#entries.push({
      transaction,
      kind,
      date: isoDate(date),
      cash: [],
      units: [],
      flows: [],
      items: [],
      invested: [],
      disposals: [],
      ...parts,
    });
    return transaction;
  }

  deposit(date: string, amount: string, currency = USD): this {
    const moved = decimal(amount);
    const isIn = compare(moved, ZERO) >= 0;
    this.#add(isIn ? 'deposit' : 'withdrawal', date, {
      cash: [{ account: 'a', currency, amount: moved }],
      flows: [{ asset: null, currency, amount: moved, quantity: null }],
    });
    return this;
  }

  convert(date: string, sold: string, from: CurrencyCode, bought: string, to: CurrencyCode): this {
    this.#add('conversion', date, {
      cash: [
        { account: 'a', currency: from, amount: negate(decimal(sold)) },
        { account: 'a', currency: to, amount: decimal(bought) },
      ],
    });
    return this;
  }

  held(id: string): Decimal {
    return this.#lots.reduce((sum, lot) => (lot.asset === id ? add(sum, lot.quantity) : sum), ZERO);
  }

  /** A positive quantity buys or covers, a negative one sells or sells short. */
  trade(date: string, id: string, quantity: string, price: string, fee = '0'): this {
    const [units, cost] = [decimal(quantity), decimal(fee)];
    const currency = this.#currencies[id] ?? USD;
    const asset = assetId(id);
    const gross = multiply(units, decimal(price));
    const isBuy = compare(units, ZERO) > 0;
    const held = this.held(id);
    const isClosing = compare(held, ZERO) !== 0 && compare(held, ZERO) > 0 !== isBuy;
    const disposals = isClosing ? this.#close(date, asset, units, gross) : [];
    const transaction = this.#add(
      isBuy ? (isClosing ? 'cover' : 'buy') : isClosing ? 'sell' : 'short',
      date,
      {
        cash: [{ account: 'a', currency, amount: negate(add(gross, cost)) }],
        units: [{ account: 'a', asset, quantity: units }],
        items:
          cost.units === 0n ? [] : [{ category: 'fee', asset, currency, amount: negate(cost) }],
        invested: [{ asset, currency, amount: gross }],
        disposals,
      },
    );
    if (!isClosing) {
      this.#lots.push({
        id: transaction,
        opened: transaction,
        account: 'a',
        asset,
        currency,
        acquired: isoDate(date),
        quantity: units,
        cost: gross,
        fees: cost,
        taxes: ZERO,
        baseCost: multiply(add(gross, cost), this.#rate(currency, date)),
      });
    }
    return this;
  }

  #close(date: string, asset: AssetId, units: Decimal, gross: Decimal): Disposal[] {
    const disposals: Disposal[] = [];
    let left = units;
    let value = gross;
    const kept: Lot[] = [];
    const share = (amount: Decimal, part: Decimal, whole: Decimal): Decimal =>
      divide(multiply(amount, part), whole, 18, 'half-even');
    for (const lot of this.#lots) {
      if (lot.asset !== asset || left.units === 0n) {
        kept.push(lot);
        continue;
      }
      const isWhole = compare(size(lot.quantity), size(left)) <= 0;
      const quantity = isWhole ? size(lot.quantity) : size(left);
      const rest = subtract(size(left), quantity);
      const proceeds = rest.units === 0n ? value : share(value, quantity, size(left));
      value = subtract(value, proceeds);
      left = compare(left, ZERO) < 0 ? negate(rest) : rest;
      const cost = isWhole ? lot.cost : share(lot.cost, quantity, size(lot.quantity));
      const baseCost = isWhole ? lot.baseCost : share(lot.baseCost, quantity, size(lot.quantity));
      disposals.push({
        transaction: `t${this.#count + 1}`,
        date: isoDate(date),
        lot,
        quantity,
        cost,
        buyFees: ZERO,
        buyTaxes: ZERO,
        proceeds: negate(proceeds),
        sellFees: ZERO,
        sellTaxes: ZERO,
        gain: subtract(negate(proceeds), cost),
        baseCost,
        baseProceeds: multiply(negate(proceeds), this.#rate(lot.currency, date)),
      });
      if (!isWhole) {
        kept.push({
          ...lot,
          quantity:
            compare(lot.quantity, ZERO) < 0
              ? add(lot.quantity, quantity)
              : subtract(lot.quantity, quantity),
          cost: subtract(lot.cost, cost),
          baseCost: subtract(lot.baseCost, baseCost),
        });
      }
    }
    this.#lots = kept;
    return disposals;
  }

  dividend(date: string, id: string, amount: string, tax = '0'): this {
    const currency = this.#currencies[id] ?? USD;
    const asset = assetId(id);
    const [gross, withheld] = [decimal(amount), negate(decimal(tax))];
    this.#add('dividend', date, {
      cash: [{ account: 'a', currency, amount: add(gross, withheld) }],
      items: [
        { category: 'dividend', asset, currency, amount: gross },
        ...(withheld.units === 0n
          ? []
          : [{ category: 'tax' as const, asset, currency, amount: withheld }]),
      ],
    });
    return this;
  }

  charge(date: string, amount: string, currency = USD): this {
    const paid = negate(decimal(amount));
    this.#add('fee', date, {
      cash: [{ account: 'a', currency, amount: paid }],
      items: [{ category: 'fee', asset: null, currency, amount: paid }],
    });
    return this;
  }

  split(date: string, id: string, ratio: string): this {
    const before = this.held(id);
    this.#lots = this.#lots.map((lot) =>
      lot.asset === id ? { ...lot, quantity: multiply(lot.quantity, decimal(ratio)) } : lot,
    );
    const quantity = subtract(this.held(id), before);
    if (quantity.units !== 0n) {
      this.#add('split', date, { units: [{ account: 'a', asset: assetId(id), quantity }] });
    }
    return this;
  }

  booked(): Booked {
    return { entries: this.#entries, lots: this.#lots, problems: [] };
  }
}

const size = (value: Decimal): Decimal => (value.units < 0n ? negate(value) : value);

export const inputOf = (
  books: SmallBooks,
  book: PriceBook,
  to: string,
  assets: readonly Asset[],
  flowConvention: FlowConvention = 'in-start-out-end',
): AnalysisInput => ({
  booked: books.booked(),
  assets: new Map(assets.map((asset) => [asset.id, asset])),
  book,
  settings: { flowConvention },
  to: isoDate(to),
});

const START = dayOf('2024-01-01');
export const DAYS = 120;
const dateOf = (day: number): string => fromDayNumber(START + day);

/** Any ledger of two assets in two currencies: trades, shorts, splits, income, costs, exchange. */
export const randomInput: fc.Arbitrary<AnalysisInput> = fc
  .record({
    closes: fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: DAYS }),
        fc.constantFrom('A', 'B'),
        fc.integer({ min: 50, max: 20_000 }),
      ),
      { maxLength: 40 },
    ),
    rates: fc.array(
      fc.tuple(fc.integer({ min: 0, max: DAYS }), fc.integer({ min: 5_000, max: 15_000 })),
      { minLength: 1, maxLength: 30 },
    ),
    rows: fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: DAYS }),
        fc.constantFrom(
          'deposit',
          'trade',
          'trade',
          'trade',
          'dividend',
          'split',
          'convert',
          'fee',
        ),
        fc.constantFrom('A', 'B'),
        fc.integer({ min: -500, max: 500 }),
        fc.integer({ min: 1, max: 300 }),
      ),
      { minLength: 1, maxLength: 30 },
    ),
  })
  .map(({ closes, rates, rows }) => {
    const prices: Record<string, Record<string, number>> = { A: {}, B: {} };
    for (const [day, id, price] of closes) prices[id]![dateOf(day)] = price / 100;
    const euros: Record<string, number> = {};
    for (const [day, rate] of rates) euros[dateOf(day)] = rate / 10_000;
    const books = new SmallBooks({ B: EUR });
    for (const [day, kind, id, units, cents] of rows.sort((a, b) => a[0] - b[0])) {
      const date = dateOf(day);
      const price = (cents / 7).toFixed(3);
      if (kind === 'deposit') books.deposit(date, (units / 3).toFixed(2), id === 'A' ? USD : EUR);
      else if (kind === 'dividend') books.dividend(date, id, price, '0.07');
      else if (kind === 'split') books.split(date, id, units % 2 === 0 ? '2' : '0.5');
      else if (kind === 'convert') books.convert(date, price, USD, (cents / 8).toFixed(2), EUR);
      else if (kind === 'fee') books.charge(date, price, id === 'A' ? USD : EUR);
      else if (units !== 0) books.trade(date, id, clamped(books, id, units), price, '0.35');
    }
    return inputOf(books, bookOf(prices, { EUR: euros }, { B: EUR }), dateOf(DAYS), [
      assetOf('A'),
      assetOf('B', EUR),
    ]);
  });

/** A trade that closes a position does not turn it round: that would be two trades. */
function clamped(books: SmallBooks, id: string, units: number): string {
  const held = books.held(id);
  const wanted = decimal(String(units));
  const isClosing = held.units !== 0n && held.units > 0n !== units > 0;
  if (isClosing && compare(size(wanted), size(held)) > 0) return text(negate(held));
  return String(units);
}

const text = ({ units, scale }: Decimal): string => {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`;
};
