import { priceDecimals } from '../quotes/price-decimals.ts';
import { parseSymbolId, type SymbolId } from '../symbols/instrument.ts';
import type { AlertFact } from './alert.ts';

export type FactUnit = 'price' | 'money' | 'share' | 'count' | 'plain';

const PRICES = new Set(
  (
    'price bid ask open high low close previousClose change vwap high52 low52 allTimeHigh allTimeLow ' +
    'line sma ema wma hma dema tema kama vwma alma bollinger keltner donchian supertrend sar psar ichimoku ' +
    'highest lowest'
  ).split(' '),
);
const MONEY = new Set(['value', 'cash', 'dayChange', 'marketCap']);
const SHARES = new Set([
  'gap',
  'totalReturn',
  'drawdown',
  'drift',
  'holdingLoss',
  'ivRank',
  'impliedVolatility',
]);
const COUNTS = new Set(['volume', 'averageVolume']);

/** `SPY.price @ 1h` is the price; what is computed of several figures is a plain number. */
const OPERAND = /^(?:[A-Z0-9^=.-]+\.)?([a-z]\w*)(?<call>\([^()]*\))?(?: ?@ ?\w+)?$/;

/** How the value of an operand is written, by the text that the operand prints as. */
export function factUnit(operand: string): FactUnit {
  const found = OPERAND.exec(operand);
  const name = found?.[1];
  if (name === undefined) return 'plain';
  // `change` is in money, `change(5, days)` a share.
  if (name === 'change' && found?.groups?.['call'] !== undefined) return 'share';
  if (name.endsWith('Percent') || name.endsWith('Yield') || SHARES.has(name)) return 'share';
  if (PRICES.has(name)) return 'price';
  if (MONEY.has(name)) return 'money';
  return COUNTS.has(name) ? 'count' : 'plain';
}

/** The part of the product's number formats that is needed. */
export interface FactFormats {
  readonly number: (value: number, decimals?: number) => string;
  readonly percent: (ratio: number, decimals?: number) => string;
  readonly compact: (value: number) => string;
  readonly money: (value: number, currency: string, decimals?: number) => string;
}

export interface FactSubject {
  /** A symbol, or `portfolio:<id>`. */
  readonly subject: string;
  /** Null where none is known, and for what has none, as an index. */
  readonly currency: string | null;
}

/** The symbol that an operand names, else the alert's own. */
const symbolOf = (operand: string, { subject }: FactSubject): SymbolId | null => {
  const dot = operand.search(/\.[a-z]/);
  return parseSymbolId(dot > 0 ? operand.slice(0, dot) : subject);
};

/** A figure as the reader writes it: prices in the decimals of the instrument, shares in percent. */
export function figureText(
  operand: string,
  value: number,
  about: FactSubject,
  format: FactFormats,
): string {
  const symbol = symbolOf(operand, about);
  const isOwn = symbol === null || symbol === about.subject;
  const currency = isOwn ? about.currency : null;
  switch (factUnit(operand)) {
    case 'price': {
      const decimals = symbol === null ? 2 : priceDecimals(symbol, value);
      return currency === null
        ? format.number(value, decimals)
        : format.money(value, currency, decimals);
    }
    case 'money':
      return currency === null ? format.number(value, 2) : format.money(value, currency, 2);
    case 'share':
      return format.percent(value);
    case 'count':
      return format.compact(value);
    default:
      return format.number(value, Number.isInteger(value) ? 0 : 2);
  }
}

/** The price that is known of a firing, if its condition was about one. */
export function factPrice(facts: readonly AlertFact[]): number | null {
  for (const fact of facts)
    if (fact.kind === 'figure' && fact.operand === 'price') return fact.value;
  return null;
}
