import { EMPTY_SHEET, isLive, type Sheet } from '../../../domain/drawings/drawing.ts';
import { REMOVED_LIFE } from '../../../domain/drawings/limits.ts';
import { parseSheet } from '../../../domain/drawings/parse.ts';
import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';

const VERSION = 1;

export type Sheets = ReadonlyMap<SymbolId, Sheet>;

/** `newer` when a later edition of the product has written it: it is left alone. */
export type StoredDrawings =
  | { readonly kind: 'read'; readonly sheets: Sheets }
  | { readonly kind: 'newer' };

/** Whatever of a damaged text can be read is kept. */
export function readStored(text: string | null): StoredDrawings {
  const sheets = new Map<SymbolId, Sheet>();
  const stored = objectIn(text);
  if (typeof stored?.['version'] === 'number' && stored['version'] > VERSION)
    return { kind: 'newer' };
  const kept = stored?.['sheets'];
  if (typeof kept === 'object' && kept !== null)
    for (const [name, value] of Object.entries(kept)) {
      const symbol = parseSymbolId(name);
      const { revision, drawings } = (value ?? {}) as Readonly<Record<string, unknown>>;
      if (symbol !== null) sheets.set(symbol, parseSheet(revision, drawings));
    }
  return { kind: 'read', sheets };
}

/** Drawings that were removed long ago, and sheets without any, are not written any more. */
export function storedText(sheets: Sheets, now: number): string {
  const kept: Record<string, unknown> = {};
  for (const [symbol, { revision, drawings }] of sheets) {
    const worth = drawings.filter(
      ({ removedAt }) => removedAt === null || removedAt > now - REMOVED_LIFE,
    );
    if (worth.length === 0) continue;
    kept[symbol] = {
      revision,
      // In their order, which is why nothing here has a rank.
      drawings: worth.map(({ rank: _rank, revision: _revision, ...drawing }) => drawing),
    };
  }
  return JSON.stringify({ version: VERSION, sheets: kept });
}

export const sheetIn = (sheets: Sheets, symbol: SymbolId): Sheet =>
  sheets.get(symbol) ?? EMPTY_SHEET;

/** The symbols with something on them. */
export const drawnSymbols = (sheets: Sheets): readonly SymbolId[] =>
  [...sheets.keys()].filter((symbol) => sheets.get(symbol)!.drawings.some(isLive));

function objectIn(text: string | null): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null
      ? (value as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}
