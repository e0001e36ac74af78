import type { Bitmap } from '../screen-table.ts';
import { countBits, rowsOf } from './bitmap.ts';
import type { LiveChange, LiveScreen, ScreenEngine, ScreenExpression } from './engine.ts';

/** Follows a condition while cells change, and tells which rows entered and which left. */
export function liveScreen(engine: ScreenEngine, condition: ScreenExpression | null): LiveScreen {
  let met = engine.met(condition);
  const refresh = (): LiveChange => {
    const next = engine.met(condition);
    const only = (left: Bitmap, right: Bitmap): readonly number[] =>
      Array.from(rowsOf(left.map((word, at) => word & ~right[at]!)));
    const change = { entered: only(next, met), left: only(met, next), met: next };
    met = next;
    return { total: countBits(met), ...change };
  };
  return {
    met: () => met,
    total: () => countBits(met),
    needsRefresh: false,
    changed: refresh,
    refresh,
  };
}
