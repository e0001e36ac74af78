import { rowsOf } from '../../../domain/screener/engine/bitmap.ts';
import type {
  CellChange,
  EngineQuery,
  LiveScreen,
  ScreenEngine,
} from '../../../domain/screener/engine/engine.ts';
import { liveScreen } from '../../../domain/screener/engine/live-screen.ts';

/** How long a row that has entered or left is marked (ms). */
export const MARKED_FOR = 6_000;

export interface RunState {
  readonly total: number;
  readonly rows: ArrayLike<number>;
  readonly entered: ReadonlySet<number>;
  readonly left: ReadonlySet<number>;
  /** Rows whose figures the last change has written. */
  readonly moved: ReadonlySet<number>;
}

export interface ScreenRun {
  readonly state: () => RunState;
  /** Takes in what has been written to the table since. The same version twice changes nothing. */
  readonly follow: (changes: readonly CellChange[], now: number) => RunState;
  /** Forgets marks that are older than `MARKED_FOR`; false when there was nothing to forget. */
  readonly forget: (now: number) => boolean;
}

const NONE: ReadonlySet<number> = new Set();

/** One question to the engine that follows the table. */
export function screenRun(engine: ScreenEngine, query: EngineQuery): ScreenRun {
  const { rows, total } = engine.run(query);
  let live: LiveScreen | undefined;
  let version = engine.version();
  /** When each row came or went. */
  const entered = new Map<number, number>();
  const left = new Map<number, number>();
  let state: RunState = { total, rows, entered: NONE, left: NONE, moved: NONE };

  const marked = (part: Partial<RunState>): RunState => {
    state = { ...state, entered: new Set(entered.keys()), left: new Set(left.keys()), ...part };
    return state;
  };
  const ordered = (): ArrayLike<number> => {
    const met = (live ??= liveScreen(engine, query.condition)).met();
    const next = engine.sorted(met, query);
    return left.size === 0 ? next : withThoseThatLeft(next, state.rows, left);
  };

  return {
    state: () => state,
    follow: (changes, now) => {
      const newest = engine.version();
      if (newest === version) return state;
      // The first change compares with what the rows were before it.
      const before = new Set(Array.from(state.rows).filter((row) => !left.has(row)));
      const isNext = newest === version + 1 && changes.length > 0;
      version = newest;
      const isFirst = live === undefined;
      live ??= liveScreen(engine, query.condition);
      const told = isFirst ? undefined : isNext ? live.changed(changes) : live.refresh();
      const met = live.met();
      const isMet = (row: number): boolean => ((met[row >>> 5]! >>> (row & 31)) & 1) === 1;
      const gone = told?.left ?? [...before].filter((row) => !isMet(row));
      const fresh = told?.entered ?? Array.from(rowsOf(met)).filter((row) => !before.has(row));
      for (const row of fresh) {
        left.delete(row);
        entered.set(row, now);
      }
      for (const row of gone) {
        entered.delete(row);
        left.set(row, now);
      }
      return marked({
        total: live.total(),
        rows: ordered(),
        moved: new Set(changes.map(({ row }) => row)),
      });
    },
    forget: (now) => {
      const isOld = (since: number): boolean => now - since >= MARKED_FOR;
      const old = [entered, left].map((marks) =>
        [...marks].filter(([, since]) => isOld(since)).map(([row]) => row),
      );
      for (const row of old[0] ?? []) entered.delete(row);
      for (const row of old[1] ?? []) left.delete(row);
      if (old.every((rows_) => rows_.length === 0)) return false;
      marked({ rows: ordered(), moved: NONE });
      return true;
    },
  };
}

/** Rows that have left stay where they were for a while, so that somebody sees them go. */
function withThoseThatLeft(
  next: ArrayLike<number>,
  before: ArrayLike<number>,
  left: ReadonlyMap<number, number>,
): ArrayLike<number> {
  const rows = Array.from(next);
  Array.from(before).forEach((row, at) => {
    if (left.has(row)) rows.splice(Math.min(at, rows.length), 0, row);
  });
  return rows;
}
