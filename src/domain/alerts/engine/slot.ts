import { Levels } from './levels.ts';
import type { Looker } from './looker.ts';
import type { Pair } from './pair.ts';
import type { Figure, PlanOperand } from './plan.ts';

/** One number that changes, shared by all watches that look at it. NaN is unknown. */
export class Slot<W extends Looker> implements Figure {
  readonly kind = 'slot';
  readonly name: string;
  value = NaN;
  /** Before the last input that changed it: the other side of a crossing. */
  previous = NaN;
  /** The input that changed it last. */
  changedBy = -1;
  /** Watches whose test compares it with a constant. */
  levels: Levels<W> | null = null;
  /** What compares it with something that changes too. */
  pairs: Pair<W>[] | null = null;
  /** When its figure was told last: an older one says nothing. */
  toldAt = -Infinity;
  /** Of a record: what was told last. */
  told = NaN;
  users = 0;
  /** Of the newest memory that its value came from. */
  restoredTo = -Infinity;
  #gone = 0;

  constructor(name: string) {
    this.name = name;
  }

  /** True when the value is another one. */
  set(value: number, input: number): boolean {
    if (value === this.value || (Number.isNaN(value) && Number.isNaN(this.value))) return false;
    if (this.changedBy !== input) this.previous = this.value;
    this.value = value;
    this.changedBy = input;
    return true;
  }

  before(input: number): number {
    return this.changedBy === input ? this.previous : this.value;
  }

  /** Watches that the change made by this input may concern. */
  concerned(visit: (watch: W) => void): void {
    if (this.levels !== null) {
      if (Number.isNaN(this.previous) || Number.isNaN(this.value)) this.levels.all(visit);
      else this.levels.between(this.previous, this.value, visit);
    }
    if (this.pairs !== null) for (const pair of this.pairs) pair.concerned(visit);
  }

  everyone(visit: (watch: W) => void): void {
    this.levels?.all(visit);
    for (const { watches } of this.pairs ?? [])
      for (const watch of watches) if (!watch.isGone) visit(watch);
  }

  /** In other units: the same value. */
  scale(factor: number): void {
    this.value *= factor;
    this.previous *= factor;
    this.told *= factor;
  }

  addLevel(level: number, watch: W): void {
    this.levels ??= new Levels();
    this.levels.add(level, watch);
  }

  /** A pair of the same operands, if one of the newest is. */
  pairOf(left: PlanOperand, right: PlanOperand): Pair<W> | undefined {
    return this.pairs?.slice(-PAIRS_SEARCHED).find((pair) => pair.isOf(left, right));
  }

  addPair(pair: Pair<W>): void {
    this.pairs ??= [];
    this.pairs.push(pair);
  }

  /** Watches that are gone are skipped, and swept out once they are many. */
  removeWatch(): void {
    this.levels?.remove();
    if (this.pairs === null) return;
    this.#gone += 1;
    if (this.#gone < 32 || this.#gone < this.pairs.length) return;
    this.pairs = this.pairs.filter((pair) => pair.sweep());
    this.#gone = 0;
  }
}

/** Thousands of different ones are not worth a search each. */
const PAIRS_SEARCHED = 64;
