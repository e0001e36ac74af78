import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';

/** What somebody means who types this and presses Enter: that ticker, or else the best hit. */
export const meantSymbol = (
  typed: string,
  hits: readonly { readonly symbol: SymbolId }[],
): SymbolId | undefined => {
  const ticker = parseSymbolId(typed);
  return (hits.find(({ symbol }) => symbol === ticker) ?? hits[0])?.symbol;
};
