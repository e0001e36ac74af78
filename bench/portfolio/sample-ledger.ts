import { fromDayNumber, isoDate, toDayNumber } from '../../src/domain/calendar/iso-date.ts';
import type { DecimalText } from '../../src/domain/money/decimal-text.ts';
import type { Asset, AssetId } from '../../src/domain/portfolio/asset.ts';
import type { Ledger } from '../../src/domain/portfolio/ledger.ts';
import type { PriceBook } from '../../src/domain/portfolio/price-book.ts';
import type { Transaction } from '../../src/domain/portfolio/transaction.ts';

export interface Sample {
  readonly ledger: Ledger;
  readonly book: PriceBook;
  readonly symbols: readonly AssetId[];
  readonly firstDay: number;
  readonly lastDay: number;
}

const CURRENCIES = ['USD', 'EUR', 'GBP'] as const;

/** Purchases, partial and full sales and dividends over twenty years, the same on every run. */
export function sampleLedger(rows: number, symbolCount: number, years: number): Sample {
  let seed = 7;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const lastDay = toDayNumber(isoDate('2026-06-30'));
  const firstDay = lastDay - Math.round(years * 365.25);
  const text = (value: number, places: number): DecimalText =>
    String(Number(value.toFixed(places))) as DecimalText;
  const symbols = Array.from({ length: symbolCount }, (_, at) => `S${at + 1}` as AssetId);
  const currencyOf = (at: number): string => CURRENCIES[at % CURRENCIES.length]!;

  const length = lastDay - firstDay + 1;
  const weekdays = Array.from({ length }, (_, at) => firstDay + at).filter(
    (day) => (day + 4) % 7 !== 0 && (day + 4) % 7 !== 6,
  );
  const days = Int32Array.from(weekdays);
  const closes = symbols.map(() => {
    let close = 20 + random() * 200;
    return Float64Array.from(days, () => {
      close = Math.max(1, close * (1 + (random() - 0.4985) / 40));
      return Number(close.toFixed(2));
    });
  });
  const rate = (start: number) => {
    let value = start;
    return Float64Array.from(days, () => {
      value *= 1 + (random() - 0.5) / 200;
      return Number(value.toFixed(5));
    });
  };

  const held = symbols.map(() => 0);
  const places = Array.from({ length: rows }, () => Math.floor(random() * days.length)).sort(
    (a, b) => a - b,
  );
  const transactions = places.map((place, at): Transaction => {
    const symbol = Math.floor(random() * symbolCount);
    const currency = currencyOf(symbol);
    const head = {
      id: `t${String(at + 1).padStart(6, '0')}`,
      date: fromDayNumber(days[place]!),
      time: null,
      account: 'main',
      note: '',
      reference: null,
      cashAccount: null,
      tax: null,
    };
    const close = closes[symbol]![place]!;
    const kind = random();
    const owned = held[symbol]!;
    const fee = { amount: text(1 + random() * 9, 2), currency };
    if (owned > 0 && kind < 0.2)
      return {
        ...head,
        kind: 'dividend',
        asset: symbols[symbol]!,
        amount: { amount: text(owned * close * 0.005, 2), currency },
        settled: null,
        fee: null,
      };
    const isSale = owned > 0 && kind < 0.45;
    const whole = isSale && kind < 0.25;
    const size = whole
      ? owned
      : Math.max(1, Math.floor(isSale ? owned * random() : 1 + random() * 50));
    held[symbol] = isSale ? owned - size : owned + size;
    return {
      ...head,
      kind: isSale ? 'sell' : 'buy',
      asset: symbols[symbol]!,
      quantity: text(size, 0),
      price: text(close, 2),
      currency,
      gross: null,
      settled: null,
      lotMethod: null,
      lots: null,
      fee,
    };
  });
  const asset = (id: AssetId, at: number): Asset => ({
    id,
    name: id,
    class: 'equity',
    currency: currencyOf(at),
    symbol: null,
    isin: null,
    cusip: null,
    multiplier: '1' as DecimalText,
    sector: null,
    country: null,
    coupon: null,
  });
  return {
    symbols,
    firstDay,
    lastDay,
    ledger: {
      settings: {
        base: 'USD',
        lotMethod: 'fifo',
        taxMethod: 'none',
        flowConvention: 'in-start-out-end',
        cash: 'implied',
        automaticSplits: false,
        benchmark: null,
      },
      accounts: [{ id: 'main', name: 'main', currency: 'USD', closed: false }],
      assets: new Map(symbols.map((id, at) => [id, asset(id, at)])),
      transactions,
      enteredPrices: [],
    },
    book: {
      base: 'USD',
      prices: new Map(
        symbols.map((id, at) => [id, { currency: currencyOf(at), days, closes: closes[at]! }]),
      ),
      rates: new Map([
        ['EUR', { days, rates: rate(1.1) }],
        ['GBP', { days, rates: rate(1.3) }],
      ]),
    },
  };
}
