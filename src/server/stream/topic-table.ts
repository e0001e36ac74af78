import type { TopicState } from './topic-state.ts';

const START = 256;
const NOBODY = Infinity;

/**
 * All topics of the hub by number. What every client is compared with stands side by side, and so
 * does what most of them get: those who were up to date before the last change.
 */
export class TopicTable {
  versions = new Float64Array(START);
  readonly #states: TopicState[] = [];
  /** The last change, for all who stand at this version or later. */
  readonly #changes: Buffer[] = [];
  #changeFrom = new Float64Array(START);
  readonly #free: number[] = [];

  add(state: TopicState): number {
    const slot = this.#free.pop() ?? this.#states.length;
    if (slot === this.versions.length) {
      this.versions = twice(this.versions);
      this.#changeFrom = twice(this.#changeFrom);
    }
    this.#states[slot] = state;
    this.moved(slot, state.version);
    return slot;
  }

  /** Once nobody watches it: the number goes to another topic. */
  remove(slot: number): void {
    this.#free.push(slot);
  }

  holds(slot: number, state: TopicState): boolean {
    return this.#states[slot] === state;
  }

  moved(slot: number, version: number): void {
    this.versions[slot] = version;
    this.#changeFrom[slot] = NOBODY;
  }

  /** What brings a client from version `from` to now. */
  fragment(slot: number, from: number): Buffer {
    if (from >= this.#changeFrom[slot]!) return this.#changes[slot]!;
    const state = this.#states[slot]!;
    const fragment = state.fragment(from);
    const lastStep = state.step(state.version - 1);
    if (from >= lastStep && lastStep > 0) {
      this.#changeFrom[slot] = lastStep;
      this.#changes[slot] = fragment;
    }
    return fragment;
  }
}

function twice(column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(column.length * 2);
  larger.set(column);
  return larger;
}
