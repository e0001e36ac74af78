import { Levels } from './levels.ts';
import type { Looker } from './looker.ts';
import type { Figure } from './plan.ts';

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
  /** Watches that compare it with something that changes too: looked at whenever it changes. */
  followers: W[] | null = null;
  /** When its figure was told last: an older one says nothing. */
  toldAt = -Infinity;
  /** Of a record: what was told last. */
  told = NaN;
  users = 0;
  /** Of the newest memory that its value came from. */
  restoredTo = -Infinity;
  #goneFollowers = 0;

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
    if (this.followers !== null)
      for (const watch of this.followers) if (!watch.isGone) visit(watch);
  }

  everyone(visit: (watch: W) => void): void {
    this.levels?.all(visit);
    for (const watch of this.followers ?? []) if (!watch.isGone) visit(watch);
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

  addFollower(watch: W): void {
    this.followers ??= [];
    if (this.followers.at(-1) !== watch) this.followers.push(watch);
  }

  /** A follower that is gone is skipped, and swept out once such ones are many. */
  removeFollower(): void {
    this.#goneFollowers += 1;
    if (this.followers === null || this.#goneFollowers * 2 <= this.followers.length) return;
    this.followers = this.followers.filter(({ isGone }) => !isGone);
    this.#goneFollowers = 0;
  }
}
