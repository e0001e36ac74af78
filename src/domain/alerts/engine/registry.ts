import type { Typed } from '../../expressions/typed-tree.ts';
import type { Bar, BarInterval } from '../../prices/bar.ts';
import type { AlertHours } from '../alert.ts';
import type { EngineNeeds } from '../engine-types.ts';
import type { SlotOperand } from './compile.ts';
import { nameOf } from './operand-name.ts';
import { readSeries } from './series-tree.ts';
import { Slot } from './slot.ts';
import { Subject } from './subject.ts';
import type { Watch, WatchSlot, WatchSubject } from './watch.ts';

/** Told together with the price that made it: compared is what it was before. */
const RECORDS: ReadonlySet<string> = new Set(['high52', 'low52', 'allTimeHigh', 'allTimeLow']);

/** Subjects and their slots: one of each, whoever looks at it, for as long as somebody does. */
export class Registry {
  readonly subjects = new Map<string, WatchSubject>();
  /** The same expressions are watched of thousands of symbols. */
  readonly #trees = new Map<string, Typed<Bar> | null>();

  /** Makes the watch a user of a subject. */
  use(watch: Watch, id: string): WatchSubject {
    let subject = this.subjects.get(id);
    if (!subject) {
      subject = new Subject<Watch>(id);
      this.subjects.set(id, subject);
    }
    if (!watch.subjects.includes(subject)) {
      watch.subjects = added(watch.subjects, subject);
      subject.users += 1;
    }
    return subject;
  }

  /** The slot that a watch compares: of an alert that looks at complete bars, the sample of it. */
  slotOf(watch: Watch, operand: SlotOperand): WatchSlot {
    const subject = this.use(watch, operand.subject ?? watch.subject);
    const source = this.#source(watch, subject, operand);
    if (watch.group === null) return source;
    const { samples } = watch.group;
    const key = `${subject.id} ${source.name}`;
    let sample = samples.find((each) => each.key === key);
    if (!sample) {
      const isClose = subject.id === watch.subject && source.name === 'price';
      sample = { key, source, slot: new Slot<Watch>(source.name), isClose };
      samples.push(sample);
    }
    return used(watch, sample.slot);
  }

  /** Makes the watch a user of bars of its own subject. */
  useLine(watch: Watch, subject: WatchSubject, interval: BarInterval, atLeast: number): void {
    const line = subject.line(interval);
    line.users += 1;
    line.require(atLeast);
    watch.lines = added(watch.lines, line);
  }

  drop(watch: Watch): void {
    watch.isGone = true;
    for (const slot of watch.slots) {
      slot.users -= 1;
      slot.removeWatch();
    }
    for (const line of watch.lines) line.users -= 1;
    if (watch.group !== null) watch.group.users -= 1;
    for (const subject of watch.subjects) {
      subject.users -= 1;
      if (subject.users === 0) this.subjects.delete(subject.id);
      else subject.forgetUnused();
    }
  }

  needs(): EngineNeeds {
    const figures = new Map<string, Set<string>>();
    const lines = new Map<string, Set<string>>();
    const events = new Map<string, Set<string>>();
    const words = new Map<string, Set<string>>();
    const screens = new Map<string, Set<string>>();
    const bars = new Map<string, Map<BarInterval, number>>();
    for (const subject of this.subjects.values()) {
      for (const { name } of subject.figures)
        if (name.startsWith('line:')) addTo(lines, subject.id, name.slice('line:'.length));
        else addTo(figures, subject.id, name);
      for (const watch of subject.eventWatches) {
        if (watch.isGone || watch.isDone) continue;
        for (const node of watch.nodes)
          if (node.kind === 'event' && node.filter.subject === subject.id) {
            const { kind, terms, screen } = node.filter;
            addTo(events, subject.id, kind);
            for (const term of terms) addTo(words, subject.id, `"${term}"`);
            if (screen !== null) addTo(screens, subject.id, screen);
          }
      }
      if (subject.lines.length > 0)
        bars.set(subject.id, new Map(subject.lines.map((line) => [line.interval, line.need])));
    }
    return { figures, lines, events, words, screens, bars };
  }

  #source(watch: Watch, subject: WatchSubject, operand: SlotOperand): WatchSlot {
    const { hours, interval } = watch.alert;
    switch (operand.kind) {
      case 'signal':
      case 'line':
        return this.#figure(watch, subject, nameOf(operand), hours);
      case 'series': {
        const line = subject.line(operand.interval ?? interval);
        this.useLine(watch, subject, line.interval, 0);
        const run = line.run(operand.expression, (text) => this.#tree(text));
        const name = `${line.interval} ${operand.expression}`;
        let entry = run.slots.find((each) => each.hours === hours);
        if (!entry) {
          entry = { hours, slot: new Slot<Watch>(name) };
          entry.slot.value = run.value;
          run.slots.push(entry);
        }
        return used(watch, entry.slot);
      }
      case 'move': {
        const isDays = operand.unit === 'days';
        const count = operand.unit === 'hours' ? operand.count * 60 : operand.count;
        subject.past(isDays, count + 1);
        this.useLine(watch, subject, isDays ? '1d' : '1m', count + 2);
        const price = this.#figure(watch, subject, 'price', hours);
        const name = nameOf(operand);
        let move = subject.moves.find((each) => each.name === name && each.hours === hours);
        if (!move) {
          move = { name, hours, slot: new Slot<Watch>(name), price, count, isDays };
          subject.moves.push(move);
        }
        return used(watch, move.slot);
      }
      default:
        return operand satisfies never;
    }
  }

  #figure(watch: Watch, subject: WatchSubject, name: string, hours: AlertHours): WatchSlot {
    let figure = subject.figures.find((each) => each.name === name && each.hours === hours);
    if (!figure) {
      figure = { name, hours, slot: new Slot<Watch>(name), isRecord: RECORDS.has(name) };
      subject.figures.push(figure);
    }
    return used(watch, figure.slot);
  }

  #tree(expression: string): Typed<Bar> | null {
    const known = this.#trees.get(expression);
    if (known !== undefined) return known;
    const tree = readSeries(expression);
    // A few thousand different ones are usual; what nobody watches any more is read again.
    if (this.#trees.size > 5_000) this.#trees.clear();
    this.#trees.set(expression, tree);
    return tree;
  }
}

function used(watch: Watch, slot: WatchSlot): WatchSlot {
  slot.users += 1;
  watch.slots = added(watch.slots, slot);
  return slot;
}

/** A list of one has no room to grow, which most of them never use. */
const added = <T>(list: readonly T[], item: T): readonly T[] =>
  list.length === 0 ? [item] : [...list, item];

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  const set = map.get(key) ?? new Set();
  set.add(value);
  map.set(key, set);
}
