import { easternDay } from '../../calendar/eastern-time.ts';
import type { Bar, BarInterval } from '../../prices/bar.ts';
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
import type { CloseGroup } from './close-group.ts';
import { compileCondition } from './compile.ts';
import { sideOf } from './evaluate.ts';
import { matchesEvent } from './event-filter.ts';
import { type InputKind, Looking } from './looking.ts';
import { memoryOf, restore } from './memory.ts';
import { printPlainly } from './operand-name.ts';
import { stateNodes } from './plan.ts';
import { Registry } from './registry.ts';
import { sightOf } from './sight.ts';
import { divideSubject } from './split-subject.ts';
import { splitCondition } from './split-condition.ts';
import { isWithinHours } from './subject.ts';
import { Watch, type WatchSlot, type WatchSubject } from './watch.ts';

export interface EngineOptions {
  /** How an operand reads in what is told of a firing. */
  readonly print?: (operand: AlertOperand) => string;
  /** Number of the day of the session that a moment belongs to, for a subject. */
  readonly dayOf?: (subject: string, at: number) => number;
}

/** An event told again within the last so many is known. */
const EVENTS_KEPT = 32;

export const alertEngine = (options: EngineOptions = {}): AlertEngine => new Engine(options);

/**
 * What is told changes slots; a slot knows the watches that the change may concern; those are looked
 * at, whole. docs/alert-language.md says when an alert fires.
 */
class Engine implements AlertEngine {
  readonly #registry = new Registry();
  readonly #looking: Looking;
  /** By alert, one per subject. */
  readonly #watches = new Map<string, readonly Watch[]>();
  readonly #changes: WatchSlot[] = [];
  readonly #dayOf: (subject: string, at: number) => number;

  constructor({ print = printPlainly, dayOf = (_, at) => easternDay(at) }: EngineOptions) {
    this.#dayOf = dayOf;
    this.#looking = new Looking(print, dayOf, (id) => this.#isAllDone(id));
  }

  get size(): number {
    return this.#watches.size;
  }

  put(alert: WatchedAlert, memories?: ReadonlyMap<string, AlertMemory>): void {
    const before = this.#watches.get(alert.id) ?? [];
    // The new watches come first, so that figures that both know are not forgotten in between.
    const watches = alert.subjects.map((subject) => {
      const old = before.find((watch) => watch.subject === subject);
      const kept =
        old?.alert.revision === alert.revision ? memoryOf(old, this.#looking.clock) : undefined;
      return this.#watch(alert, subject, memories?.get(subject) ?? kept);
    });
    for (const watch of before) this.#registry.drop(watch);
    this.#watches.set(alert.id, watches);
  }

  remove(id: string): void {
    for (const watch of this.#watches.get(id) ?? []) this.#registry.drop(watch);
    this.#watches.delete(id);
  }

  seed(id: string, interval: BarInterval, bars: readonly Bar[]): void {
    const subject = this.#registry.subjects.get(id);
    const line = subject?.lineOf(interval);
    if (!subject || !line) return;
    line.seed(bars);
    subject.seedPrices(interval, bars);
    for (const run of line.runs)
      for (const { slot } of run.slots) {
        // What is known is what the newest input made it; the next one changes it.
        if (!Number.isNaN(slot.value) || Number.isNaN(run.value)) continue;
        slot.value = run.value;
        this.#begin(slot);
      }
  }

  take(input: AlertInput, options?: { readonly isLate?: boolean }): readonly EngineFiring[] {
    const looking = this.#looking;
    looking.begin(options?.isLate ?? false);
    switch (input.kind) {
      case 'figures':
        this.#takeFigures(input);
        break;
      case 'bar':
        this.#takeBar(input);
        break;
      case 'event':
        this.#takeEvent(input.event);
        break;
      case 'split':
        this.#takeSplit(input);
        break;
      case 'clock':
        // A clock that goes back says nothing.
        if (input.at <= looking.clock) break;
        looking.clock = input.at;
        looking.endLatches(looking.latches, input.at);
        break;
      default:
        input satisfies never;
    }
    return looking.firings;
  }

  memory(id: string, subject: string): AlertMemory | undefined {
    const watch = this.#watches.get(id)?.find((each) => each.subject === subject);
    return watch && memoryOf(watch, this.#looking.clock);
  }

  changed(): readonly { readonly id: string; readonly subject: string }[] {
    const watches = this.#looking.changed.filter(({ isGone }) => !isGone);
    for (const watch of watches) watch.isChanged = false;
    this.#looking.changed = [];
    return watches.map(({ alert, subject }) => ({ id: alert.id, subject }));
  }

  needs(): EngineNeeds {
    return this.#registry.needs();
  }

  unseeded(): readonly { subject: string; interval: BarInterval; count: number }[] {
    return [...this.#registry.subjects.values()].flatMap((subject) =>
      subject.lines
        .filter(({ isUnseeded }) => isUnseeded)
        .map(({ interval, need }) => ({ subject: subject.id, interval, count: need })),
    );
  }

  sight(id: string): ReturnType<AlertEngine['sight']> {
    const watches = this.#watches.get(id) ?? [];
    return watches.map((watch) => ({ subject: watch.subject, tests: sightOf(watch) }));
  }

  #watch(alert: WatchedAlert, id: string, memory: AlertMemory | undefined): Watch {
    const watch = new Watch(alert, id);
    const subject = this.#registry.use(watch, id);
    if (alert.frequency === 'bar-close') {
      watch.group = subject.group(alert.interval, alert.hours);
      watch.group.users += 1;
    }
    if (alert.frequency === 'bar-close' || alert.frequency === 'bar')
      this.#registry.useLine(watch, subject, alert.interval, 0);
    watch.root = compileCondition(alert.condition, watch, (operand) =>
      this.#registry.slotOf(watch, operand),
    );
    watch.nodes = stateNodes(watch.root);
    for (const node of watch.nodes) {
      if (node.kind === 'within') watch.hasLatches = true;
      if (node.kind !== 'event') continue;
      const { eventWatches } = this.#registry.use(watch, node.filter.subject);
      if (!eventWatches.includes(watch)) eventWatches.push(watch);
    }
    if (!memory || !restore(watch, memory)) {
      // Of an alert that looks at complete bars, they begin with what is known now, not with the last bar.
      const samples = watch.group?.samples ?? [];
      const values = samples.map(({ slot }) => slot.value);
      for (const { slot, source } of samples) slot.value = source.value;
      beginCrossings(watch);
      samples.forEach(({ slot }, at) => {
        slot.value = values[at]!;
      });
      this.#looking.touch(watch);
    }
    const hasWaiting = watch.nodes.some((node) => node.kind === 'event' && node.happened !== null);
    if (hasWaiting) watch.group?.told.push(watch);
    if (watch.hasLatches) watch.group?.timed.push(watch);
    this.#looking.await(watch);
    this.#looking.arm(watch, this.#looking.timeOf(watch));
    return watch;
  }

  #takeFigures(input: AlertInput & { readonly kind: 'figures' }): void {
    const { at, values } = input;
    const looking = this.#looking;
    const subject = this.#registry.subjects.get(input.subject);
    if (!subject) return;
    // Quotes keep their order. What is found slowly is of another clock and holds none of them up.
    subject.isLive = true;
    const isQuote = 'price' in values;
    if (isQuote) {
      if (at < subject.seenFigures) return;
      subject.seenFigures = at;
    }
    if (at > subject.now) subject.now = at;
    if (input.phase !== undefined) subject.setPhase(input.phase, at);
    const changes = this.#changes;
    changes.length = 0;
    for (const { name, hours, slot, isRecord } of subject.figures) {
      const told = values[name];
      const isVisible = isWithinHours(hours, subject.phase);
      if (!isVisible && !Number.isNaN(slot.value)) continue;
      if (told !== undefined && at < slot.toldAt) continue;
      if (told !== undefined) slot.toldAt = at;
      let value = slot.value;
      if (isRecord) {
        // A record that equals the price was made by it: the price is compared with the one before.
        value = told === undefined || told === values['price'] ? slot.told : numberOf(told);
        if (told !== undefined) slot.told = numberOf(told);
      } else if (told !== undefined) value = numberOf(told);
      if (!slot.set(value, looking.input)) continue;
      if (isVisible) changes.push(slot);
      else this.#begin(slot);
    }
    const { price } = values;
    if (price !== undefined && price !== null) subject.keepPrice(at, price);
    this.#settle(subject, at, isQuote ? 'figures' : 'slow', changes);
  }

  #takeBar(input: AlertInput & { readonly kind: 'bar' }): void {
    const { at, bar, interval, isComplete } = input;
    const { input: number } = this.#looking;
    const subject = this.#registry.subjects.get(input.subject);
    const line = subject?.lineOf(interval);
    if (!subject || !line || at < line.seenTo || !line.take(bar)) return;
    line.seenTo = at;
    subject.seenBars = Math.max(subject.seenBars, at);
    if (at > subject.now) subject.now = at;
    subject.keepBar(interval, bar);
    const changes = this.#changes;
    changes.length = 0;
    for (const run of line.runs)
      for (const { hours, slot } of run.slots) {
        const isVisible = isWithinHours(hours, subject.phase);
        if (!isVisible && !Number.isNaN(slot.value)) continue;
        if (!slot.set(run.value, number)) continue;
        if (isVisible) changes.push(slot);
        else this.#begin(slot);
      }
    this.#settle(subject, at, 'bars', changes);
    if (!isComplete) return;
    const phase = subject.phaseOfBar(interval, bar);
    for (const group of subject.groups)
      if (group.interval === interval && isWithinHours(group.hours, phase))
        this.#close(subject, group, at, bar);
  }

  /** Looks at what may have changed, once all values of the input are set. */
  #settle(subject: WatchSubject, at: number, kind: InputKind, changes: WatchSlot[]): void {
    const looking = this.#looking;
    if (subject.moves.length > 0)
      subject.move(
        at,
        () => this.#dayOf(subject.id, at),
        looking.input,
        (slot) => changes.push(slot),
      );
    looking.lookAtPending(subject, at, kind);
    looking.lookAtConcerned(changes, subject, at, kind);
    looking.endLatches(subject.latches, subject.now);
  }

  /** A bar is complete: everything is as it is now, and the price is the bar's. */
  #close(subject: WatchSubject, group: CloseGroup<Watch>, at: number, bar: Bar): void {
    const looking = this.#looking;
    const changes: WatchSlot[] = [];
    for (const { source, slot, isClose } of group.samples)
      if (slot.set(isClose ? bar.close : source.value, looking.input)) changes.push(slot);
    const [pending, told] = [group.pending, group.told];
    group.pending = [];
    group.told = [];
    for (const watch of pending) {
      if (watch.isGone || watch.isDone || !watch.isPending) continue;
      looking.look(watch, at, subject, 'bars');
      if (watch.isPending) group.pending.push(watch);
    }
    for (const watch of group.timed) looking.look(watch, at, subject, 'bars');
    for (const watch of told) looking.look(watch, at, subject, 'bars');
    looking.lookAtConcerned(changes, subject, at, 'bars');
  }

  #takeEvent(event: AlertEvent): void {
    const looking = this.#looking;
    for (const id of new Set([event.subject, ...(event.also ?? []), '*'])) {
      const subject = this.#registry.subjects.get(id);
      if (!subject) continue;
      if (event.at > subject.now) subject.now = event.at;
      for (const watch of subject.eventWatches) {
        if (!this.#isFor(watch, event)) continue;
        let isMet = false;
        for (const node of watch.nodes)
          if (node.kind === 'event' && matchesEvent(node.filter, event)) {
            node.happened = event;
            isMet = true;
          }
        if (!isMet) continue;
        watch.eventIds = [...watch.eventIds, event.id].slice(-EVENTS_KEPT);
        looking.touch(watch);
        if (watch.group === null) looking.look(watch, event.at, null, 'slow');
        else watch.group.told.push(watch);
      }
      looking.endLatches(subject.latches, subject.now);
    }
  }

  /** Not what was before the alert was made, not outside of its hours, not what it knows. */
  #isFor(watch: Watch, event: AlertEvent): boolean {
    if (watch.isGone || watch.isDone || event.at < watch.alert.createdAt) return false;
    if (watch.lookedBy === this.#looking.input || watch.eventIds.includes(event.id)) return false;
    return isWithinHours(watch.alert.hours, watch.subjects[0]!.phase);
  }

  #takeSplit({ subject: id, at, ratio }: AlertInput & { readonly kind: 'split' }): void {
    const subject = this.#registry.subjects.get(id);
    if (!subject || at <= subject.seenSplit || !(ratio > 0) || ratio === 1) return;
    subject.seenSplit = at;
    divideSubject(subject, ratio);
    for (const watches of this.#watches.values()) {
      const watch = watches.find(({ subjects }) => subjects.includes(subject));
      if (!watch || watch.alert.createdAt >= at) continue;
      const { alert } = watch;
      const target = alert.subjects.length === 1 ? alert.subjects[0]! : null;
      const condition = splitCondition(alert.condition, id, ratio, target);
      if (condition !== alert.condition) this.put({ ...alert, condition });
    }
  }

  /**
   * A slot became known without an input that counts for its watches: by history, or outside of
   * their hours. Nothing fires by it, but crossings begin there.
   */
  #begin(slot: WatchSlot): void {
    slot.everyone((watch) => {
      if (!watch.isPending) this.#looking.await(watch);
      if (beginCrossings(watch)) this.#looking.touch(watch);
    });
  }

  #isAllDone(id: string): boolean {
    return (this.#watches.get(id) ?? []).every(({ isDone }) => isDone);
  }
}

/** A crossing begins where its figures are now, not where they will be next. */
function beginCrossings(watch: Watch): boolean {
  let hasBegun = false;
  for (const node of watch.nodes)
    if (node.kind === 'cross' && node.side === 0) {
      node.side = sideOf(node.left, node.right);
      hasBegun ||= node.side !== 0;
    }
  return hasBegun;
}

const numberOf = (value: number | null): number =>
  value !== null && Number.isFinite(value) ? value : NaN;
