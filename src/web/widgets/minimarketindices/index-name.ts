import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { worldIndex } from '../../../domain/symbols/world-indices.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { marketNames } from '../marketstrip/market-names.ts';

/** The short name of an index, the same on every board; its ticker where it has none. */
export function indexName(t: Translate, symbol: SymbolId): string {
  const known = marketNames[symbol];
  return known === undefined ? (worldIndex(symbol)?.name ?? symbol) : t(known);
}
