import { exchangeOfSymbol } from '../../domain/symbols/exchange-table.ts';
import { parseSymbolId, type SymbolId } from '../../domain/symbols/instrument.ts';

/** Our symbols and a vendor's, both ways. For the mapping of an adapter: none leaves it unmapped. */
export interface VendorSymbols {
  readonly toVendor: (symbol: SymbolId) => string;
  /** `null` for a text that is no symbol of ours. */
  readonly fromVendor: (text: string) => SymbolId | null;
}

export interface VendorSpelling {
  /** What the vendor writes between a company and its class of shares, where we write a dot. */
  readonly classSeparator: '.' | '-' | '/' | ' ';
  /** Symbols that the vendor calls by another name, ours first: `['^SPX', '^GSPC']`. */
  readonly names?: readonly (readonly [ours: string, vendors: string])[];
}

/** `BRK.B`: a class is one letter, which tells it from a pair such as `BTC-USD`. */
const OUR_CLASS = /\.([A-Z])$/;

export function vendorSymbols({ classSeparator, names = [] }: VendorSpelling): VendorSymbols {
  const vendors = new Map(names);
  const ours = new Map(names.map(([own, vendor]) => [vendor, own]));
  if (vendors.size !== names.length || ours.size !== names.length)
    throw new RangeError('a name stands for two symbols');
  const end = classSeparator.length + 1;
  const hasClass = (text: string): boolean =>
    text.at(-end) === classSeparator && /^[A-Z]$/.test(text.slice(-1)) && text.length > end;

  return {
    toVendor: (symbol) =>
      vendors.get(symbol) ??
      // `VOD.L` names London, not a class of shares.
      (exchangeOfSymbol(symbol) === null
        ? symbol.replace(OUR_CLASS, `${classSeparator}$1`)
        : symbol),
    fromVendor: (text) => {
      const upper = text.trim().toUpperCase();
      const named = ours.get(upper);
      if (named !== undefined) return parseSymbolId(named);
      // Our name of something else: what the vendor means by it is not known.
      if (vendors.has(upper)) return null;
      return parseSymbolId(hasClass(upper) ? `${upper.slice(0, -end)}.${upper.slice(-1)}` : upper);
    },
  };
}
