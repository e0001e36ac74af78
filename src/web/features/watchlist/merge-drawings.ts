import type { DrawingChange, NewDrawing } from '../../../domain/drawings/change.ts';
import { liveDrawings } from '../../../domain/drawings/drawing.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Sheets } from '../../live/drawings/stored-drawings.ts';

export interface DrawingMergeParts {
  /** What the browser has kept. */
  readonly sheets: Sheets;
  /** Resolves once the account has them; says what is wrong when it refuses them. */
  readonly send: (
    symbol: SymbolId,
    changes: readonly DrawingChange[],
  ) => Promise<string | undefined>;
  /** Takes the drawings on a symbol out of the browser. */
  readonly drop: (symbol: SymbolId, revision: number) => void;
}

export interface DrawingMergeReport {
  readonly merged: number;
  readonly left: readonly { readonly name: string; readonly why: string }[];
}

/**
 * Symbol by symbol: drawings leave the browser only when the account has them. They keep their ids,
 * so that breaking off half way and beginning again adds none twice.
 */
export async function mergeDrawings({
  sheets,
  send,
  drop,
}: DrawingMergeParts): Promise<DrawingMergeReport> {
  let merged = 0;
  const left: { name: string; why: string }[] = [];
  for (const [symbol, sheet] of sheets) {
    const drawings = liveDrawings(sheet).map(
      ({ id, kind, points, setAt, style, text, locked, hidden, group }): NewDrawing => ({
        id,
        kind,
        points,
        setAt,
        style,
        text,
        locked,
        hidden,
        group,
      }),
    );
    const why = drawings.length === 0 ? undefined : await send(symbol, [{ kind: 'add', drawings }]);
    if (why !== undefined) {
      left.push({ name: symbol, why });
      continue;
    }
    merged += drawings.length;
    drop(symbol, sheet.revision);
  }
  return { merged, left };
}
