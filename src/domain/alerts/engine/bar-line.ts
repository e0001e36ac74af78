import { type ExpressionMachines, startExpressions } from '../../expressions/machine.ts';
import type { Value } from '../../expressions/scope.ts';
import type { Typed } from '../../expressions/typed-tree.ts';
import type { Bar, BarInterval } from '../../prices/bar.ts';
import type { AlertHours } from '../alert.ts';
import type { Looker } from './looker.ts';
import { barsBefore } from './series-tree.ts';
import type { Slot } from './slot.ts';

/** One expression over the bars of a subject: it runs once, whoever looks at it. */
export interface SeriesRun<W extends Looker> {
  readonly expression: string;
  readonly tree: Typed<Bar> | null;
  /** Null until its history has been told; shared by expressions that need as many bars. */
  machine: ExpressionMachines<Bar> | null;
  /** Its place in the machine. */
  place: number;
  value: number;
  readonly slots: { readonly hours: AlertHours; readonly slot: Slot<W> }[];
}

/** A machine keeps what it has seen: after so many bars its history is asked for anew. */
const BARS_KEPT = 4_000;

/** The bars of one interval of a subject, and what is computed of them. */
export class BarLine<W extends Looker> {
  readonly interval: BarInterval;
  /** Expressions that are watched. */
  runs: SeriesRun<W>[] = [];
  /** When the newest bar begins. */
  newest = -Infinity;
  /** `at` of the newest input. */
  seenTo = -Infinity;
  users = 0;
  /** Bars that must precede for anything else than expressions. */
  atLeast = 0;
  #isSeeded = false;
  #taken = 0;
  #machines: ExpressionMachines<Bar>[] = [];
  /** A first bar follows nothing. */
  #hasRows = false;

  constructor(interval: BarInterval) {
    this.interval = interval;
  }

  get need(): number {
    return Math.max(
      this.atLeast,
      ...this.runs.map(({ tree }) => (tree === null ? 0 : barsBefore(tree))),
    );
  }

  get isUnseeded(): boolean {
    if (this.need === 0) return false;
    const isMissing = this.runs.some(({ machine, tree }) => machine === null && tree !== null);
    return isMissing || !this.#isSeeded || this.#taken > BARS_KEPT;
  }

  /** Needs at least so many bars of history, whatever was told so far. */
  require(count: number): void {
    if (count <= this.atLeast) return;
    this.atLeast = count;
    this.#isSeeded = false;
  }

  seed(bars: readonly Bar[]): void {
    this.#isSeeded = true;
    this.#taken = 0;
    this.newest = bars.at(-1)?.time ?? this.newest;
    const byNeed = Map.groupBy(
      this.runs.filter(({ tree }) => tree !== null),
      ({ tree }) => barsBefore(tree!),
    );
    this.#machines = [...byNeed].map(([count, runs]) => {
      const machine = startExpressions(runs.map(({ tree }) => tree!));
      // Each gets the bars that it needs: what a machine has seen it keeps.
      const first = Math.max(0, bars.length - count);
      for (let at = first; at < bars.length; at += 1) machine.take(bars[at]!, true);
      runs.forEach((run, place) => {
        run.machine = machine;
        run.place = place;
        run.value = bars.length === 0 ? NaN : toNumber(machine.value(place));
      });
      return machine;
    });
    this.#hasRows = bars.length > 0;
  }

  /** False when it is older than the newest. */
  take(bar: Bar): boolean {
    if (bar.time < this.newest) return false;
    const isNew = bar.time > this.newest || !this.#hasRows;
    this.#hasRows = true;
    this.newest = bar.time;
    if (isNew) this.#taken += 1;
    for (const machine of this.#machines) machine.take(bar, isNew);
    for (const run of this.runs)
      if (run.machine !== null) run.value = toNumber(run.machine.value(run.place));
    return true;
  }

  /** Prices of before are not those of after: nothing is known until the history is told again. */
  forget(): void {
    this.#isSeeded = false;
    this.#machines = [];
    for (const run of this.runs) {
      run.machine = null;
      run.value = NaN;
      for (const { slot } of run.slots) slot.value = NaN;
    }
  }

  run(expression: string, treeOf: (expression: string) => Typed<Bar> | null): SeriesRun<W> {
    const found = this.runs.find((each) => each.expression === expression);
    if (found) return found;
    const run = {
      expression,
      tree: treeOf(expression),
      machine: null,
      place: 0,
      value: NaN,
      slots: [],
    };
    this.runs.push(run);
    return run;
  }

  /** Drops what nobody looks at any more. */
  forgetUnused(): void {
    for (const run of this.runs)
      for (let at = run.slots.length - 1; at >= 0; at -= 1)
        if (run.slots[at]!.slot.users === 0) run.slots.splice(at, 1);
    if (this.runs.every(({ slots }) => slots.length > 0)) return;
    this.runs = this.runs.filter(({ slots }) => slots.length > 0);
    const used = new Set(this.runs.map(({ machine }) => machine));
    this.#machines = this.#machines.filter((machine) => used.has(machine));
  }
}

function toNumber(value: Value): number {
  if (typeof value === 'number') return value;
  return typeof value === 'boolean' ? Number(value) : NaN;
}
