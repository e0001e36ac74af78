import type { AlertOperand } from '../condition.ts';
import type { EngineFiring } from '../engine-types.ts';
import { evaluate, type Look } from './evaluate.ts';
import { factsOf } from './facts.ts';
import { isSamePeriod } from './firing-period.ts';
import { LatchQueue } from './latch-queue.ts';
import { isWithinHours } from './subject.ts';
import type { Watch, WatchSlot, WatchSubject } from './watch.ts';

/** Quotes and bars come in order; what is found slowly in none. */
export type InputKind = 'figures' | 'bars' | 'slow';

const NONE: readonly EngineFiring[] = [];

/** Looks at watches, and finds out which fire. */
export class Looking {
  readonly latches = new LatchQueue<Watch>();
  clock = -Infinity;
  /** Number of the input that is being taken. */
  input = 0;
  isLate = false;
  changed: Watch[] = [];
  #firings: EngineFiring[] | null = null;
  #at = 0;
  #by: WatchSubject | null = null;
  #kind: InputKind = 'figures';
  /** Made once: it is handed out with every input. */
  readonly #visit = (watch: Watch): void => this.look(watch, this.#at, this.#by, this.#kind);
  readonly #look: Look = { now: 0, isMoment: true, hasMoment: false, isChanged: false };
  readonly #print: (operand: AlertOperand) => string;
  readonly #dayOf: (subject: string, at: number) => number;
  /** Whether all subjects of an alert have fired for good. */
  readonly #isAllDone: (alert: string) => boolean;

  constructor(
    print: (operand: AlertOperand) => string,
    dayOf: (subject: string, at: number) => number,
    isAllDone: (alert: string) => boolean,
  ) {
    this.#print = print;
    this.#dayOf = dayOf;
    this.#isAllDone = isAllDone;
  }

  /** What the input has fired. */
  get firings(): readonly EngineFiring[] {
    return this.#firings ?? NONE;
  }

  begin(isLate: boolean): void {
    this.input += 1;
    this.isLate = isLate;
    this.#firings = null;
  }

  /** `by`: the subject whose input it is; null when time alone or an event is the cause. */
  look(watch: Watch, at: number, by: WatchSubject | null, kind: InputKind): void {
    if (watch.lookedBy === this.input || watch.isGone || watch.isDone) return;
    const { alert } = watch;
    const floor = by === null || kind === 'slow' ? undefined : watch.floors?.get(by.id)?.[kind];
    const isSeen = floor !== undefined && at < floor;
    const isBefore = this.isLate && at < alert.createdAt;
    const isOver = alert.expiresAt !== null && at >= alert.expiresAt;
    if (isSeen || isBefore || isOver) {
      this.#defer(watch);
      return;
    }
    watch.lookedBy = this.input;
    watch.isPending = false;
    const look = this.#look;
    look.now = watch.hasLatches ? this.timeOf(watch) : at;
    look.isMoment = true;
    look.hasMoment = false;
    look.isChanged = false;
    const was = watch.truth;
    let truth = evaluate(watch.root, look);
    if (truth === true && was !== 1) this.#turn(watch, at);
    if (truth !== null) watch.truth = truth ? 1 : 0;
    if (look.hasMoment) {
      look.isMoment = false;
      truth = evaluate(watch.root, look);
      if (truth !== null) watch.truth = truth ? 1 : 0;
    }
    if (watch.hasEvents)
      for (const node of watch.nodes) if (node.kind === 'event') node.happened = null;
    if (watch.hasLatches) this.arm(watch, look.now);
    if (look.isChanged || watch.truth !== was) this.touch(watch);
  }

  /** Watches that nobody has looked at since they were put, and for which this input counts. */
  lookAtPending(subject: WatchSubject, at: number, kind: InputKind): void {
    if (subject.pending.length === 0) return;
    const { pending } = subject;
    subject.pending = [];
    for (const watch of pending) {
      if (watch.isGone || watch.isDone || !watch.isPending) continue;
      if (isWithinHours(watch.alert.hours, subject.phase)) this.look(watch, at, subject, kind);
      if (watch.isPending) subject.pending.push(watch);
    }
  }

  /** Watches that the changes of these slots may concern. */
  lookAtConcerned(
    slots: readonly WatchSlot[],
    subject: WatchSubject,
    at: number,
    kind: InputKind,
  ): void {
    this.#at = at;
    this.#by = subject;
    this.#kind = kind;
    for (const slot of slots) slot.concerned(this.#visit);
  }

  endLatches(queue: LatchQueue<Watch> | null, now: number): void {
    if (queue === null) return;
    for (;;) {
      const watch = queue.next(now);
      if (!watch) return;
      watch.armedFor = Infinity;
      // Looked at by this very input, it knew the time.
      if (watch.lookedBy === this.input) this.arm(watch, this.timeOf(watch));
      else this.look(watch, this.timeOf(watch), null, 'slow');
    }
  }

  /** The newest moment that is known to this watch: latches end by it, and it never goes back. */
  timeOf(watch: Watch): number {
    let time = Math.max(this.clock, watch.clockFloor);
    for (const { id, now } of watch.subjects) {
      const floor = watch.floors?.get(id);
      if (now > time) time = now;
      if (floor) time = Math.max(time, floor.now);
    }
    return time;
  }

  arm(watch: Watch, now: number): void {
    if (watch.isDone || watch.group !== null || !watch.hasLatches) return;
    let soonest = Infinity;
    for (const node of watch.nodes)
      if (node.kind === 'within' && !node.isOn && node.until > -Infinity && node.until >= now)
        soonest = Math.min(soonest, node.until);
    if (soonest === watch.armedFor || soonest === Infinity) return;
    watch.armedFor = soonest;
    this.latches.push(soonest, watch);
    for (const subject of watch.subjects) {
      subject.latches ??= new LatchQueue<Watch>();
      subject.latches.push(soonest, watch);
    }
  }

  touch(watch: Watch): void {
    if (watch.isChanged) return;
    watch.isChanged = true;
    this.changed.push(watch);
  }

  /** Has it looked at by the next input of its own, whatever that changes. */
  await(watch: Watch): void {
    watch.isPending = true;
    if (watch.group !== null) watch.group.pending.push(watch);
    else for (const subject of watch.subjects) subject.pending.push(watch);
  }

  #defer(watch: Watch): void {
    if (!watch.isPending) this.await(watch);
  }

  #turn(watch: Watch, at: number): void {
    const { alert, lastFiredAt } = watch;
    if (at - lastFiredAt < alert.coolDown) return;
    if (
      !Number.isNaN(lastFiredAt) &&
      isSamePeriod(alert, lastFiredAt, at, watch.subjects[0]!, this.#dayOf)
    )
      return;
    watch.isDone = alert.frequency === 'once';
    const firing: EngineFiring = {
      alertId: alert.id,
      revision: alert.revision,
      subject: watch.subject,
      sequence: watch.sequence,
      at,
      isLate: this.isLate,
      facts: factsOf(watch, this.input, this.#print),
      isDone: watch.isDone && this.#isAllDone(alert.id),
    };
    // Most inputs fire nothing: no list is made for them.
    this.#firings ??= [];
    this.#firings.push(firing);
    watch.sequence += 1;
    watch.lastFiredAt = at;
    this.touch(watch);
  }
}
