import type { DrawingChange } from '../../../domain/drawings/change.ts';
import { commitEdit } from '../../../domain/drawings/commit-edit.ts';
import { limitBroken } from '../../../domain/drawings/limits.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { UNFORESEEN } from '../../api/endpoint-mutation.ts';
import { isFrame } from '../../display/display.ts';
import type {
  DrawingFailure,
  DrawingOutcome,
  DrawingStore,
  SheetSnapshot,
} from './drawing-store.ts';
import { DRAWINGS_KEY } from './drawings-key.ts';
import { readStored, sheetIn, type Sheets, storedText } from './stored-drawings.ts';

export interface BrowserDrawings {
  /** Everything that is kept, by symbol. */
  readonly sheets: () => Sheets;
  /** The drawings on one symbol, shared by the browser's tabs. */
  readonly on: (symbol: SymbolId) => DrawingStore;
  /** Hears of every change, of any symbol and tab. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Forgets the drawings on a symbol, unless they have been edited since that revision. */
  readonly forget: (symbol: SymbolId, revision: number) => void;
}

export interface BrowserDrawingsParts {
  /** Undefined where the browser keeps nothing for this page. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** Calls back when another tab has written; the key is null when everything was cleared. */
  readonly onStorage: (listener: (key: string | null) => void) => () => void;
  readonly now: () => number;
}

/** The drawings of a visitor without an account. */
export function browserDrawings({
  storage,
  onStorage,
  now,
}: BrowserDrawingsParts): BrowserDrawings {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  const stored = () => {
    try {
      return readStored(storage?.getItem(DRAWINGS_KEY) ?? null);
    } catch {
      // Storage may be forbidden only when it is used.
      return readStored(null);
    }
  };
  const sheets = (): Sheets => {
    const found = stored();
    return found.kind === 'read' ? found.sheets : new Map();
  };
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    stop ??= onStorage((key) => {
      if (key === null || key === DRAWINGS_KEY) changed();
    });
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = undefined;
    };
  };
  const refused = (because: NonNullable<DrawingFailure['because']>): DrawingOutcome => ({
    kind: 'failed',
    failure: { ...UNFORESEEN, kind: 'refused', because },
  });
  const edit = (symbol: SymbolId, changes: readonly DrawingChange[]): DrawingOutcome => {
    const found = stored();
    if (storage === undefined || found.kind === 'newer') return refused({ kind: 'noStorage' });
    // On top of what is stored, not of what is shown: another tab may just have written.
    const before = sheetIn(found.sheets, symbol);
    const { after } = commitEdit(before, changes, now());
    const broken = limitBroken(before, after);
    if (broken !== undefined) return refused(broken);
    try {
      const all = new Map(found.sheets).set(symbol, after);
      storage.setItem(DRAWINGS_KEY, storedText(all, now()));
    } catch (problem) {
      const isFull = problem instanceof DOMException && problem.name === 'QuotaExceededError';
      return refused({ kind: isFull ? 'storageFull' : 'noStorage' });
    }
    changed();
    return { kind: 'done' };
  };
  return {
    sheets,
    subscribe: (onChange) => subscribe(() => onChange()),
    forget: (symbol, revision) => {
      const found = stored();
      if (found.kind === 'newer' || sheetIn(found.sheets, symbol).revision !== revision) return;
      const others = new Map(found.sheets);
      others.delete(symbol);
      try {
        storage?.setItem(DRAWINGS_KEY, storedText(others, now()));
      } catch {
        // Then they are asked about again.
      }
      changed();
    },
    on: (symbol) => {
      let snapshot: SheetSnapshot | undefined;
      return {
        keptIn: 'browser',
        get: () => (snapshot ??= { status: 'ready', sheet: sheetIn(sheets(), symbol) }),
        subscribe: (onChange) => {
          // Another tab may have written while nobody listened.
          snapshot = undefined;
          return subscribe(() => {
            snapshot = undefined;
            onChange();
          });
        },
        edit: async (changes) => edit(symbol, changes),
        refresh: changed,
      };
    },
  };
}

/** Without any where the browser keeps nothing, as on the server and in a frame of another site. */
export const drawingsOfBrowser = (): BrowserDrawings =>
  browserDrawings({
    storage: openStorage(),
    onStorage: (listener) => {
      const hear = ({ key }: StorageEvent) => listener(key);
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
    now: Date.now,
  });

function openStorage(): Storage | undefined {
  if (typeof document === 'undefined' || isFrame(location)) return undefined;
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
