import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { indexListings } from './references.ts';

/** How far ahead the usual volatility index looks. */
export const USUAL_DAYS = 30;

/** The volatility index of each index that has one. */
export const GAUGES: ReadonlyMap<SymbolId, SymbolId> = new Map(
  indexListings().flatMap(({ symbol, basis }) =>
    basis.kind === 'volatility' && basis.days === USUAL_DAYS ? [[basis.of, symbol] as const] : [],
  ),
);
