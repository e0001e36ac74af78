import { easternDay } from '../../calendar/eastern-time.ts';
import type { AlertHours } from '../alert.ts';
import type { AlertEvent } from '../alert-event.ts';
import type { AlertOperand } from '../condition.ts';
import type {
  AlertEngine,
  AlertInput,
  AlertMemory,
  EngineFiring,
  EngineNeeds,
  WatchedAlert,
} from '../engine-types.ts';
import { compileCondition, type SlotOperand } from './compile.ts';
import { evaluate, hasMoment, sideOf } from './evaluate.ts';
import { matchesEvent } from './event-filter.ts';
import { factsOf } from './facts.ts';
import { isSamePeriod } from './firing-period.ts';
import { LatchQueue } from './latch-queue.ts';
import { memoryOf, restore } from './memory.ts';
import { nameOf, printPlainly } from './operand-name.ts';
import { stateNodes } from './plan.ts';
import { Slot } from './slot.ts';
import { isWithinHours, Subject } from './subject.ts';
import { stateOf, Watch, type WatchSlot, type WatchSubject } from './watch.ts';

export interface EngineOptions {
  /** How an operand reads in what is told of a firing. */
  readonly print?: (operand: AlertOperand) => string;
  /** Number of the day of the session that a moment belongs to, for a subject. */
  readonly dayOf?: (subject: string, at: number) => number;
}

/** Told together with the price that made it: compared is what it was before. */
const RECORDS: ReadonlySet<string> = new Set(['high52', 'low52', 'allTimeHigh', 'allTimeLow']);
/** An event told again within the last so many is known. */
const EVENTS_KEPT = 32;

export const alertEngine = (options: EngineOptions = {}): AlertEngine => new Engine(options);

class Engine implements AlertEngine {
  readonly #print: (operand: AlertOperand) => string;
  readonly #dayOf: (subject: string, at: number) => number;
  readonly #subjects = new Map<string, WatchSubject>();
  /** By alert, then by subject. */
  readonly #watches = new Map<string, Map<string, Watch>>();
  readonly #latches = new LatchQueue<Watch>();
  #changed: Watch[] = [];
  #clock = -Infinity;
  /** Number of the input that is being taken. */
  #input = 0;
  #isLate = false;
  #firings: EngineFiring[] = [];

  constructor({ print = printPlainly, dayOf = (_, at) => easternDay(at) }: EngineOptions) {
    this.#print = print;
    this.#dayOf = dayOf;
  }

  get size(): number {
    return this.#watches.size;
  }

  put(alert: WatchedAlert, memories?: ReadonlyMap<string, AlertMemory>): void {
    const before = this.#watches.get(alert.id);
    const kept = new Map<string, AlertMemory>();
    for (const [subject, watch] of before ?? [])
      if (watch.alert.revision === alert.revision) kept.set(subject, memoryOf(watch, this.#clock));
    // The new watches come first, so that figures that both know are not forgotten in between.
    const watches = new Map<string, Watch>();
    for (const subject of alert.subjects)
      watches.set(
        subject,
        this.#watch(alert, subject, memories?.get(subject) ?? kept.get(subject)),
      );
    for (const watch of before?.values() ?? []) this.#drop(watch);
    this.#watches.set(alert.id, watches);
  }

  remove(id: string): void {
    for (const watch of this.#watches.get(id)?.values() ?? []) this.#drop(watch);
    this.#watches.delete(id);
  }

  seed(): void {
    return;
  }

  take(input: AlertInput, options?: { readonly isLate?: boolean }): readonly EngineFiring[] {
    this.#input += 1;
    this.#isLate = options?.isLate ?? false;
    this.#firings = [];
    switch (input.kind) {
      case 'figures':
        this.#takeFigures(input);
        break;
      case 'event':
        this.#takeEvent(input.event);
        break;
      case 'clock':
        this.#takeClock(input.at);
        break;
      case 'bar':
      case 'split':
        break;
      default:
        input satisfies never;
    }
    return this.#firings;
  }

  memory(id: string, subject: string): AlertMemory | undefined {
    const watch = this.#watches.get(id)?.get(subject);
    return watch && memoryOf(watch, this.#clock);
  }

  changed(): readonly { readonly id: string; readonly subject: string }[] {
    const watches = this.#changed.filter(({ isGone }) => !isGone);
    for (const watch of watches) watch.isChanged = false;
    this.#changed = [];
    return watches.map(({ alert, subject }) => ({ id: alert.id, subject }));
  }

  needs(): EngineNeeds {
    const figures = new Map<string, Set<string>>();
    const lines = new Map<string, Set<string>>();
    const events = new Map<string, Set<string>>();
    const words = new Map<string, Set<string>>();
    const screens = new Map<string, Set<string>>();
    for (const subject of this.#subjects.values()) {
      for (const { name } of subject.figures)
        if (name.startsWith('line:')) addTo(lines, subject.id, name.slice('line:'.length));
        else addTo(figures, subject.id, name);
      for (const watch of subject.eventWatches)
        if (!watch.isGone && !watch.isDone)
          for (const node of stateNodes(watch.root))
            if (node.kind === 'event' && node.filter.subject === subject.id) {
              const { kind, terms, screen } = node.filter;
              addTo(events, subject.id, kind);
              for (const term of terms) addTo(words, subject.id, `"${term}"`);
              if (screen !== null) addTo(screens, subject.id, screen);
            }
    }
    return { figures, lines, events, words, screens, bars: new Map() };
  }

  #watch(alert: WatchedAlert, subject: string, memory: AlertMemory | undefined): Watch {
    const watch = new Watch(alert, subject);
    this.#use(watch, subject);
    watch.root = compileCondition(alert.condition, watch, (operand) =>
      this.#slotOf(watch, operand),
    );
    for (const node of stateNodes(watch.root))
      if (node.kind === 'event') this.#use(watch, node.filter.subject).eventWatches.push(watch);
    if (!memory || !restore(watch, memory)) {
      // A crossing begins where its figures are now, not where they will be next.
      for (const node of stateNodes(watch.root))
        if (node.kind === 'cross') node.side = sideOf(node.left, node.right);
      this.#touch(watch);
    }
    for (const each of watch.subjects) each.pending.push(watch);
    this.#arm(watch, this.#timeOf(watch));
    return watch;
  }

  #drop(watch: Watch): void {
    watch.isGone = true;
    for (const slot of watch.slots) {
      slot.users -= 1;
      slot.levels?.remove();
      slot.removeFollower();
    }
    for (const subject of watch.subjects) {
      subject.users -= 1;
      if (subject.users === 0) this.#subjects.delete(subject.id);
      else subject.forgetUnused();
    }
  }

  #use(watch: Watch, id: string): WatchSubject {
    let subject = this.#subjects.get(id);
    if (!subject) {
      subject = new Subject<Watch>(id);
      this.#subjects.set(id, subject);
    }
    if (!watch.subjects.includes(subject)) {
      watch.subjects.push(subject);
      subject.users += 1;
    }
    return subject;
  }

  #slotOf(watch: Watch, operand: SlotOperand): WatchSlot {
    const subject = this.#use(watch, operand.subject ?? watch.subject);
    const slot = this.#figureSlot(subject, nameOf(operand), watch.alert.hours);
    slot.users += 1;
    watch.slots.push(slot);
    return slot;
  }

  #figureSlot(subject: WatchSubject, name: string, hours: AlertHours): WatchSlot {
    const found = subject.figures.find((each) => each.name === name && each.hours === hours);
    if (found) return found.slot;
    const slot = new Slot<Watch>(name);
    subject.figures.push({ name, hours, slot, told: NaN, isRecord: RECORDS.has(name) });
    return slot;
  }

  #takeFigures(input: AlertInput & { readonly kind: 'figures' }): void {
    const subject = this.#subjects.get(input.subject);
    if (!subject) return;
    // Quotes keep their order. What is found slowly is of another clock and holds none of them up.
    if ('price' in input.values) {
      if (input.at < subject.seenFigures) return;
      subject.seenFigures = input.at;
    }
    subject.now = Math.max(subject.now, input.at);
    if (input.phase !== undefined) subject.phase = input.phase;
    const changes: WatchSlot[] = [];
    for (const figure of subject.figures) {
      if (!isWithinHours(figure.hours, subject.phase)) continue;
      const value = input.values[figure.name];
      let next = figure.slot.value;
      if (figure.isRecord) next = figure.told;
      else if (value !== undefined) next = numberOf(value);
      if (figure.isRecord && value !== undefined) figure.told = numberOf(value);
      if (figure.slot.set(next, this.#input)) changes.push(figure.slot);
    }
    this.#lookAtPending(subject, input.at, 'figures');
    const look = (watch: Watch): void => this.#look(watch, input.at, subject, 'figures');
    for (const slot of changes) slot.concerned(look);
    this.#endLatches(subject.latches, subject.now);
  }

  #takeEvent(event: AlertEvent): void {
    for (const id of new Set([event.subject, ...(event.also ?? []), '*'])) {
      const subject = this.#subjects.get(id);
      if (!subject) continue;
      subject.now = Math.max(subject.now, event.at);
      for (const watch of subject.eventWatches) {
        if (watch.isGone || watch.isDone || event.at < watch.alert.createdAt) continue;
        if (!isWithinHours(watch.alert.hours, watch.subjects[0]!.phase)) continue;
        if (watch.eventIds.includes(event.id) || watch.lookedBy === this.#input) continue;
        const leaves = stateNodes(watch.root).filter((node) => node.kind === 'event');
        const met = leaves.filter(({ filter }) => matchesEvent(filter, event));
        if (met.length === 0) continue;
        for (const leaf of met) leaf.happened = event;
        watch.eventIds = [...watch.eventIds, event.id].slice(-EVENTS_KEPT);
        this.#touch(watch);
        this.#look(watch, event.at, null, 'figures');
      }
      this.#endLatches(subject.latches, subject.now);
    }
  }

  #takeClock(at: number): void {
    if (at <= this.#clock) return;
    this.#clock = at;
    this.#endLatches(this.#latches, at);
  }

  #lookAtPending(subject: WatchSubject, at: number, kind: 'figures' | 'bars'): void {
    if (subject.pending.length === 0) return;
    const pending = subject.pending;
    subject.pending = [];
    for (const watch of pending) {
      if (watch.isGone || !watch.isPending) continue;
      if (isWithinHours(watch.alert.hours, subject.phase)) this.#look(watch, at, subject, kind);
      if (watch.isPending) subject.pending.push(watch);
    }
  }

  #endLatches(queue: LatchQueue<Watch>, now: number): void {
    for (;;) {
      const watch = queue.next(now);
      if (!watch) return;
      watch.armedFor = Infinity;
      // Looked at by this very input, it knew the time.
      if (watch.lookedBy === this.#input) this.#arm(watch, this.#timeOf(watch));
      else this.#look(watch, this.#timeOf(watch), null, 'figures');
    }
  }

  /** The newest moment that is known to this watch: latches end by it, and it never goes back. */
  #timeOf(watch: Watch): number {
    let time = Math.max(this.#clock, watch.clockFloor);
    for (const { id, now } of watch.subjects) {
      const floor = watch.floors?.get(id);
      if (now > time) time = now;
      if (floor) time = Math.max(time, floor.figures, floor.bars);
    }
    return time;
  }

  #look(watch: Watch, at: number, by: WatchSubject | null, kind: 'figures' | 'bars'): void {
    if (watch.lookedBy === this.#input || watch.isGone || watch.isDone) return;
    const { alert } = watch;
    if (by !== null && at < (watch.floors?.get(by.id)?.[kind] ?? -Infinity)) {
      this.#defer(watch);
      return;
    }
    if (this.#isLate && at < alert.createdAt) {
      this.#defer(watch);
      return;
    }
    if (alert.expiresAt !== null && at >= alert.expiresAt) return;
    watch.lookedBy = this.#input;
    watch.isPending = false;
    const before = stateOf(watch);
    const now = this.#timeOf(watch);
    let truth = evaluate(watch.root, now, 'moment');
    if (truth === true && watch.truth !== 1) this.#turn(watch, at);
    if (truth !== null) watch.truth = truth ? 1 : 0;
    if (hasMoment(watch.root)) {
      truth = evaluate(watch.root, now, 'after');
      if (truth !== null) watch.truth = truth ? 1 : 0;
    }
    for (const node of watch.hasEvents ? stateNodes(watch.root) : [])
      if (node.kind === 'event') node.happened = null;
    this.#arm(watch, now);
    if (stateOf(watch) !== before) this.#touch(watch);
  }

  /** Not for this watch: it is looked at by the next input that is. */
  #defer(watch: Watch): void {
    if (watch.isPending) return;
    watch.isPending = true;
    for (const subject of watch.subjects) subject.pending.push(watch);
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
    this.#firings.push({
      alertId: alert.id,
      revision: alert.revision,
      subject: watch.subject,
      sequence: watch.sequence,
      at,
      isLate: this.#isLate,
      facts: factsOf(watch, this.#input, this.#print),
      isDone: watch.isDone && this.#isAllDone(alert.id),
    });
    watch.sequence += 1;
    watch.lastFiredAt = at;
    this.#touch(watch);
  }

  #isAllDone(id: string): boolean {
    for (const watch of this.#watches.get(id)?.values() ?? []) if (!watch.isDone) return false;
    return true;
  }

  #arm(watch: Watch, now: number): void {
    if (watch.isDone) return;
    let soonest = Infinity;
    for (const node of stateNodes(watch.root))
      if (node.kind === 'within' && !node.isOn && node.until >= now)
        soonest = Math.min(soonest, node.until);
    if (soonest === watch.armedFor || soonest === Infinity) return;
    watch.armedFor = soonest;
    this.#latches.push(soonest, watch);
    for (const subject of watch.subjects) subject.latches.push(soonest, watch);
  }

  #touch(watch: Watch): void {
    if (watch.isChanged) return;
    watch.isChanged = true;
    this.#changed.push(watch);
  }
}

const numberOf = (value: number | null): number =>
  value !== null && Number.isFinite(value) ? value : NaN;

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  const set = map.get(key) ?? new Set();
  set.add(value);
  map.set(key, set);
}
