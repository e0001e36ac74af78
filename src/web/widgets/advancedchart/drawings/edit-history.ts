import type { DrawingChange } from '../../../../domain/drawings/change.ts';
import { undoOf } from '../../../../domain/drawings/undo-change.ts';
import type { DrawingOutcome, DrawingStore } from '../../../live/drawings/drawing-store.ts';

const MOST = 100;

/** The edits of this page on one symbol, to be taken back and made again. */
export interface EditHistory {
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  readonly edit: (changes: readonly DrawingChange[]) => Promise<DrawingOutcome>;
  readonly undo: () => Promise<DrawingOutcome>;
  readonly redo: () => Promise<DrawingOutcome>;
}

const DONE: DrawingOutcome = { kind: 'done' };

function editHistory(store: DrawingStore): EditHistory {
  let done: (readonly DrawingChange[])[] = [];
  let undone: (readonly DrawingChange[])[] = [];
  /** Applies changes and answers those that take them back, from what is shown now. */
  const apply = (changes: readonly DrawingChange[]) => {
    const back = undoOf(store.get().sheet, changes);
    return { back, outcome: store.edit(changes) };
  };
  /** An edit that was refused has nothing to take back. */
  const settle = async (
    outcome: Promise<DrawingOutcome>,
    forget: () => void,
  ): Promise<DrawingOutcome> => {
    const answered = await outcome;
    if (answered.kind === 'failed') forget();
    return answered;
  };
  return {
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    edit: (changes) => {
      const { back, outcome } = apply(changes);
      if (back.length > 0) {
        done = [...done.slice(1 - MOST), back];
        undone = [];
      }
      return settle(outcome, () => {
        done = done.filter((one) => one !== back);
      });
    },
    undo: async () => {
      const changes = done.at(-1);
      if (changes === undefined) return DONE;
      done = done.slice(0, -1);
      const { back, outcome } = apply(changes);
      undone = [...undone, back];
      return settle(outcome, () => {
        undone = undone.filter((one) => one !== back);
      });
    },
    redo: async () => {
      const changes = undone.at(-1);
      if (changes === undefined) return DONE;
      undone = undone.slice(0, -1);
      const { back, outcome } = apply(changes);
      done = [...done, back];
      return settle(outcome, () => {
        done = done.filter((one) => one !== back);
      });
    },
  };
}

const histories = new WeakMap<DrawingStore, EditHistory>();

/** Charts of the same symbol on a page share their history. */
export function historyOf(store: DrawingStore): EditHistory {
  const known = histories.get(store) ?? editHistory(store);
  histories.set(store, known);
  return known;
}
