import type { BarInterval } from '../../prices/bar.ts';
import type { AlertHours } from '../alert.ts';
import { LatchQueue } from './latch-queue.ts';
import type { Looker } from './looker.ts';
import type { Slot } from './slot.ts';

export type Phase = 'pre' | 'regular' | 'after' | 'overnight' | 'closed';

/** A figure as alerts with these hours see it: what was told outside of them is not there. */
export interface FigureSlot<W extends Looker> {
  readonly name: string;
  readonly hours: AlertHours;
  readonly slot: Slot<W>;
  /**
   * Of a record (`high52`): what was told last. It counts from the next telling on, so that a price
   * is compared with the record before it.
   */
  told: number;
  readonly isRecord: boolean;
}

/** What is known of a symbol, a portfolio, a screen. Exists while a watch refers to it. */
export class Subject<W extends Looker> {
  readonly id: string;
  readonly figures: FigureSlot<W>[] = [];
  /** Of all its inputs. */
  now = -Infinity;
  seenFigures = -Infinity;
  seenBars = -Infinity;
  /** Of the newest memory that its figures came from. */
  restoredTo = -Infinity;
  phase: Phase | null = null;
  pending: W[] = [];
  /** Watches that wait for events of it. */
  eventWatches: W[] = [];
  /** Latches of watches that look at it. */
  readonly latches = new LatchQueue<W>();
  users = 0;
  #gone = 0;

  constructor(id: string) {
    this.id = id;
  }

  /** Where the newest bar begins; 0 when none is known. */
  barStart(_interval: BarInterval): number {
    return 0;
  }

  /** What nobody looks at any more is not known any more either. */
  forgetUnused(): void {
    for (let at = this.figures.length - 1; at >= 0; at -= 1)
      if (this.figures[at]!.slot.users === 0) this.figures.splice(at, 1);
    this.#gone += 1;
    if (this.#gone * 2 < this.eventWatches.length + this.pending.length) return;
    this.#gone = 0;
    this.eventWatches = this.eventWatches.filter(({ isGone }) => !isGone);
    this.pending = this.pending.filter(({ isGone }) => !isGone);
  }
}

/** No phase told: it has no hours, or nobody knows them. */
export function isWithinHours(hours: AlertHours, phase: Phase | null): boolean {
  if (hours === 'always' || phase === null) return true;
  if (phase === 'regular') return true;
  return hours === 'extended' && (phase === 'pre' || phase === 'after');
}
