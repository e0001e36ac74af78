import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { DEFAULT_SYMBOL } from '../../../domain/navigation/workspace.ts';

/** The symbol of the address; the guard of these pages lets nobody in without one (SYM-4). */
export const tabSymbol = (search: URLSearchParams): SymbolId =>
  parseSymbolId(search.get('symbol') ?? '') ?? DEFAULT_SYMBOL.equity;
