import type { Bitmap } from '../screen-table.ts';
import { clearBit, countBits, hasBit, rowsOf, setBit } from './bitmap.ts';
import type {
  CellChange,
  LiveChange,
  LiveScreen,
  ScreenEngine,
  ScreenExpression,
} from './engine.ts';
import { columnsOf, comparesRows } from './structure.ts';

/** From this share of the rows on, looking at all of them at once is cheaper. */
const MANY = 1 / 32;

/** Follows a condition while cells change, and tells which rows entered and which left. */
export function liveScreen(engine: ScreenEngine, condition: ScreenExpression | null): LiveScreen {
  const needsRefresh = condition !== null && comparesRows(condition);
  const columns = condition === null ? null : columnsOf(condition);
  const { rows } = engine.table;
  let met = engine.met(condition);
  let total = countBits(met);

  const refresh = (): LiveChange => {
    const next = engine.met(condition);
    const change = { entered: only(next, met), left: only(met, next) };
    met = next;
    total = countBits(met);
    return { total, met, ...change };
  };

  /** Rows with a cell that the condition reads, each once, in their order. */
  const touched = (changes: readonly CellChange[]): readonly number[] => {
    const found = new Set<number>();
    for (const { row, key } of changes)
      if (columns?.has(key) && row >= 0 && row < rows) found.add(row);
    return [...found].sort((a, b) => a - b);
  };

  const changed = (changes: readonly CellChange[]): LiveChange => {
    const looked = needsRefresh ? [] : touched(changes);
    if (looked.length > rows * MANY) return refresh();
    const entered: number[] = [];
    const left: number[] = [];
    for (const row of looked) {
      const isMet = engine.isMet(condition, row);
      if (isMet !== hasBit(met, row)) (isMet ? entered : left).push(row);
    }
    if (entered.length + left.length > 0) {
      // A new bitmap: whoever holds the old one can compare.
      met = met.slice();
      for (const row of entered) setBit(met, row);
      for (const row of left) clearBit(met, row);
      total += entered.length - left.length;
    }
    return { total, met, entered, left };
  };

  return { met: () => met, total: () => total, needsRefresh, changed, refresh };
}

/** Rows that are in one bitmap and not in the other. */
function only(these: Bitmap, those: Bitmap): readonly number[] {
  return Array.from(rowsOf(these.map((word, at) => word & ~those[at]!)));
}
