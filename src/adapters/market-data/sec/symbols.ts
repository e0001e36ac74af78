import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { vendorSymbols } from '../vendor-symbols.ts';

/** EDGAR writes `BRK-B` where we write `BRK.B`. */
const spelling = vendorSymbols({ classSeparator: '-' });

export const fromSec = (ticker: string): SymbolId | null => spelling.fromVendor(ticker);
