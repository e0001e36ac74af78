import type { WatchedAlert } from '../engine-types.ts';
import type { PlanLeaf, PlanNode, WithinNode } from './plan.ts';
import type { BarLine } from './bar-line.ts';
import type { CloseGroup } from './close-group.ts';
import type { Slot } from './slot.ts';
import type { Subject } from './subject.ts';

export type WatchSlot = Slot<Watch>;
export type WatchSubject = Subject<Watch>;

// Shared by all: lists of a hundred thousand watches count, empty ones and room to grow most.
const NONE: readonly never[] = [];
const NEVER: PlanNode = { kind: 'any', items: NONE };

/** One alert and one of the subjects that it is about. */
export class Watch {
  readonly alert: WatchedAlert;
  readonly subject: string;
  root: PlanNode;
  /** Its leaves and latches in the order of the condition. */
  nodes: readonly (WithinNode | PlanLeaf)[] = NONE;
  /** Every slot that it looks at, once per use. */
  slots: readonly WatchSlot[] = NONE;
  /** Its own first, then those that its condition names. */
  subjects: readonly WatchSubject[] = NONE;
  /** Bars that it needs. */
  lines: readonly BarLine<Watch>[] = NONE;
  /** Where it waits for complete bars; null when it looks at any time. */
  group: CloseGroup<Watch> | null = null;
  /** The result of the last look that knew it: 1 true, 0 false, -1 none yet. */
  truth: -1 | 0 | 1 = -1;
  sequence = 0;
  lastFiredAt = NaN;
  isDone = false;
  isGone = false;
  /** Not looked at since it was put: the next input of a subject looks, whatever it changes. */
  isPending = true;
  isChanged = false;
  hasEvents = false;
  hasLatches = false;
  /** The input that looked at it last. */
  lookedBy = -1;
  /** When it is in the queue of latches that end. */
  armedFor = Infinity;
  /** Older inputs were seen before a restart. By subject; null once all have been passed. */
  floors: ReadonlyMap<string, Floors> | null = null;
  /** The clock of before the restart. */
  clockFloor = -Infinity;
  /** Events that it has met, newest last: one told again is not another one. */
  eventIds: readonly string[] = NONE;

  constructor(alert: WatchedAlert, subject: string) {
    this.alert = alert;
    this.subject = subject;
    this.root = NEVER;
  }
}

export interface Floors {
  readonly figures: number;
  readonly bars: number;
  readonly now: number;
}
