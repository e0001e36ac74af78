import type { IsoDate } from '../calendar/iso-date.ts';
import { FOREIGN_EXCHANGES } from './foreign-exchanges.ts';

declare const symbolBrand: unique symbol;

/** The ticker under which Tapedeck knows an instrument: `MSFT`, `BRK.B`, `VOD.L`, `^SPX`, `EURUSD=X`. */
export type SymbolId = string & { readonly [symbolBrand]: true };

export const INSTRUMENT_TYPES = [
  'equity',
  'adr',
  'reit',
  'preferred',
  'warrant',
  'right',
  'unit',
  'note',
  'etf',
  'mutual-fund',
  'money-market',
  'closed-end-fund',
  'index',
  'currency',
  'crypto',
  'future',
  'commodity',
] as const;
export type InstrumentType = (typeof INSTRUMENT_TYPES)[number];

export const EXCHANGES = [
  'NYSE',
  'NASDAQ',
  'ARCA',
  'AMEX',
  'BATS',
  'OTC',
  'FUND',
  'INDEX',
  'FX',
  'COMMODITY',
  'CRYPTO',
  'FUTURES',
  ...FOREIGN_EXCHANGES,
  // An exchange that has no line of its own here.
  'OTHER',
] as const;
/** An index belongs to the exchange of its members; `INDEX` is for those of the United States. */
export type Exchange = (typeof EXCHANGES)[number];

export type CurrencyCode = string;

export interface FormerSymbol {
  readonly symbol: SymbolId;
  /** Last day under the former symbol. */
  readonly until: IsoDate;
}

export interface Instrument {
  readonly symbol: SymbolId;
  readonly name: string;
  readonly type: InstrumentType;
  readonly exchange: Exchange;
  readonly currency: CurrencyCode;
  readonly country: string | null;
  /** GICS-like names; `null` for what has none (indices, currencies, broad funds). */
  readonly sector: string | null;
  readonly industry: string | null;
  /** Ten digits with leading zeros, as EDGAR writes it. */
  readonly cik: string | null;
  readonly formerSymbols: readonly FormerSymbol[];
  readonly listedOn: IsoDate | null;
  readonly delistedOn: IsoDate | null;
  readonly hasOptions: boolean;
  /** 0 to 1; breaks ties in search. */
  readonly popularity: number;
}

/**
 * With the exchange (`VOD.L`, `M&M.NS`) or the country (`HX:CA`) of a listing, or the maker of an
 * index (`^GPI@PSY`), as vendors have it.
 */
const SYMBOL_SHAPE = /^\^?[A-Z0-9][A-Z0-9.\-=&]{0,19}(?:[:@][A-Z]{2,4})?$/;

/** Upper-cases and checks the shape; `null` when the text cannot be a symbol. */
export function parseSymbolId(text: string): SymbolId | null {
  const ours = ourSpelling(text.trim().toUpperCase());
  return SYMBOL_SHAPE.test(ours) ? (ours as SymbolId) : null;
}

/** `BRK/B` is `BRK.B`, `$SPX` is `^SPX`, `EUR/USD` is `EURUSD=X`, `MSFT:US` is `MSFT`. */
function ourSpelling(upper: string): string {
  const pair = /^\$?([A-Z]{3})\/([A-Z]{3})$/.exec(upper);
  if (pair !== null) return `${pair[1]}${pair[2]}=X`;
  return upper
    .replace(/^\$(?=[A-Z0-9])/, '^')
    .replace(/^([A-Z0-9]{1,6})\/([A-Z]{1,3})$/, '$1.$2')
    .replace(/:US$/, '');
}

/** For literals in code; text from outside goes through `parseSymbolId`. */
export function symbolId(text: string): SymbolId {
  const id = parseSymbolId(text);
  if (id === null) throw new RangeError(`not a symbol: ${text}`);
  return id;
}

export const isFund = (type: InstrumentType): boolean =>
  type === 'etf' || type === 'mutual-fund' || type === 'money-market' || type === 'closed-end-fund';

/** Bought from and sold to the fund at the net asset value of the day: no bid, ask or session. */
export const isOpenEnd = (type: InstrumentType): boolean =>
  type === 'mutual-fund' || type === 'money-market';

export const isCompany = (type: InstrumentType): boolean =>
  type === 'equity' || type === 'adr' || type === 'reit';
