import { exchangeOfSymbol } from '../../../domain/symbols/exchange-table.ts';
import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { vendorSymbols, type VendorSymbols } from '../vendor-symbols.ts';

/** Indices that Yahoo calls by another name, ours first. */
const NAMES = [['^SPX', '^GSPC']] as const;

const spelled = vendorSymbols({ classSeparator: '-', names: NAMES });

const DOLLAR_PAIR = /^USD([A-Z]{3})=X$/;
const SHORT_PAIR = /^([A-Z]{3})=X$/;

/** What Yahoo's paths and queries take; anything else never leaves this machine. */
const VENDOR_SHAPE = /^[\^A-Z0-9][A-Z0-9.\-=^&]{0,24}$/;

export const isYahooSymbol = (text: string): boolean => VENDOR_SHAPE.test(text);

/**
 * A listing abroad is called as Yahoo does (`VOD.L`, `SAP.DE`); `BRK.B` is Yahoo's `BRK-B`;
 * `USDJPY=X` is its `JPY=X`.
 */
export const YAHOO_SYMBOLS: VendorSymbols = {
  toVendor: (symbol) => {
    const pair = DOLLAR_PAIR.exec(symbol);
    return pair === null ? spelled.toVendor(symbol) : `${pair[1]}=X`;
  },
  fromVendor: (text) => {
    const upper = text.trim().toUpperCase();
    const pair = SHORT_PAIR.exec(upper);
    if (pair !== null) return parseSymbolId(`USD${pair[1]}=X`);
    const ours = spelled.fromVendor(upper);
    // `ABC-L` is no listing in London, so it keeps its dash.
    const isTaken = ours !== null && ours !== upper && exchangeOfSymbol(ours) !== null;
    return isTaken ? parseSymbolId(upper) : ours;
  },
};

/** Yahoo's spelling, or `null` for a symbol that Yahoo cannot have. */
export function yahooSymbol(symbol: SymbolId): string | null {
  const text = YAHOO_SYMBOLS.toVendor(symbol);
  return isYahooSymbol(text) ? text : null;
}

export const ourSymbol = (value: unknown): SymbolId | null =>
  typeof value === 'string' && value.length <= 40 ? YAHOO_SYMBOLS.fromVendor(value) : null;
