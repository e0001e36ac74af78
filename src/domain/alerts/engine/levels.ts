import type { Looker } from './looker.ts';

/**
 * Constants that one figure is compared with, in order: a step of the figure from a to b can change
 * nothing but what lies between them. What is added is sorted in when it is needed, so that loading
 * thousands of alerts sorts once.
 */
export class Levels<W extends Looker> {
  #values: number[] = [];
  #watches: W[] = [];
  readonly #added: { readonly level: number; readonly watch: W }[] = [];
  #removed = 0;

  add(level: number, watch: W): void {
    this.#added.push({ level, watch });
  }

  /** One entry of a watch that is gone. They are skipped, and swept out once they are many. */
  remove(): void {
    this.#removed += 1;
    if (this.#removed > 32 && this.#removed * 2 > this.#values.length) this.#sort();
  }

  /** Watches with a level between both values, both included. */
  between(a: number, b: number, visit: (watch: W) => void): void {
    if (this.#added.length > 0) this.#sort();
    const values = this.#values;
    const most = Math.max(a, b);
    for (let at = this.#firstFrom(Math.min(a, b)); at < values.length; at += 1) {
      if (values[at]! > most) return;
      visit(this.#watches[at]!);
    }
  }

  all(visit: (watch: W) => void): void {
    this.between(-Infinity, Infinity, visit);
  }

  #firstFrom(least: number): number {
    let [from, to] = [0, this.#values.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#values[middle]! < least) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Merges what was added into what is sorted, without what is gone. */
  #sort(): void {
    const added = this.#added.filter(({ watch }) => !watch.isGone);
    added.sort((a, b) => a.level - b.level);
    const [oldValues, oldWatches] = [this.#values, this.#watches];
    const values: number[] = [];
    const watches: W[] = [];
    let next = 0;
    const takeAdded = (before: number): void => {
      while (next < added.length && added[next]!.level < before) {
        values.push(added[next]!.level);
        watches.push(added[next]!.watch);
        next += 1;
      }
    };
    for (let at = 0; at < oldValues.length; at += 1) {
      if (oldWatches[at]!.isGone) continue;
      takeAdded(oldValues[at]!);
      values.push(oldValues[at]!);
      watches.push(oldWatches[at]!);
    }
    takeAdded(Infinity);
    this.#values = values;
    this.#watches = watches;
    this.#added.length = 0;
    this.#removed = 0;
  }
}
