import type { DrawingChange } from '../../../../domain/drawings/change.ts';
import { undoOf } from '../../../../domain/drawings/undo-change.ts';
import type { DrawingOutcome, DrawingStore } from '../../../live/drawings/drawing-store.ts';

const MOST = 100;

type Changes = readonly DrawingChange[];

/** The edits of this page on one symbol, to be taken back and made again. */
export class EditHistory {
  readonly #store: DrawingStore;
  /** What takes an edit back, and what makes it again; the newest last. */
  readonly #undo: Changes[] = [];
  readonly #redo: Changes[] = [];

  constructor(store: DrawingStore) {
    this.#store = store;
  }

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }
  get canRedo(): boolean {
    return this.#redo.length > 0;
  }

  edit(changes: Changes): Promise<DrawingOutcome> {
    const applied = this.#apply(changes, this.#undo);
    // What changed nothing leaves everything to be made again.
    if (applied.back.length > 0) this.#redo.length = 0;
    return applied.outcome;
  }
  undo(): Promise<DrawingOutcome> {
    return this.#move(this.#undo, this.#redo);
  }
  redo(): Promise<DrawingOutcome> {
    return this.#move(this.#redo, this.#undo);
  }

  async #move(from: Changes[], to: Changes[]): Promise<DrawingOutcome> {
    const changes = from.pop();
    return changes === undefined ? { kind: 'done' } : this.#apply(changes, to).outcome;
  }

  /** Applies changes and keeps those that take them back, from what is shown now. */
  #apply(changes: Changes, kept: Changes[]) {
    const back = undoOf(this.#store.get().sheet, changes);
    const outcome = this.#store.edit(changes);
    if (back.length === 0) return { back, outcome };
    kept.push(back);
    if (kept.length > MOST) kept.shift();
    const settled = outcome.then((answered) => {
      // An edit that was refused has nothing to take back.
      if (answered.kind === 'failed') kept.splice(kept.indexOf(back), kept.includes(back) ? 1 : 0);
      return answered;
    });
    return { back, outcome: settled };
  }
}

const histories = new WeakMap<DrawingStore, EditHistory>();

/** Charts of the same symbol on a page share their history. */
export function historyOf(store: DrawingStore): EditHistory {
  const known = histories.get(store) ?? new EditHistory(store);
  histories.set(store, known);
  return known;
}
