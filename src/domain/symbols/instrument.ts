import type { IsoDate } from '../calendar/iso-date.ts';

declare const symbolBrand: unique symbol;

/** The ticker under which Tapedeck knows an instrument: `MSFT`, `BRK.B`, `^SPX`, `EURUSD=X`. */
export type SymbolId = string & { readonly [symbolBrand]: true };

export const INSTRUMENT_TYPES = [
  'equity',
  'adr',
  'reit',
  'preferred',
  'etf',
  'mutual-fund',
  'money-market',
  'closed-end-fund',
  'index',
  'currency',
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
] as const;
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

const SYMBOL_SHAPE = /^[\^]?[A-Z0-9][A-Z0-9.\-=]{0,14}$/;

/** Upper-cases and checks the shape; `null` when the text cannot be a symbol. */
export function parseSymbolId(text: string): SymbolId | null {
  const upper = text.trim().toUpperCase();
  return SYMBOL_SHAPE.test(upper) ? (upper as SymbolId) : null;
}

/** For literals in code; text from outside goes through `parseSymbolId`. */
export function symbolId(text: string): SymbolId {
  const id = parseSymbolId(text);
  if (id === null) throw new RangeError(`not a symbol: ${text}`);
  return id;
}

export const isFund = (type: InstrumentType): boolean =>
  type === 'etf' || type === 'mutual-fund' || type === 'money-market' || type === 'closed-end-fund';

export const isCompany = (type: InstrumentType): boolean =>
  type === 'equity' || type === 'adr' || type === 'reit';
