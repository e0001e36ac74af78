import type { TopicState } from './topic-state.ts';

const START = 256;

/** All topics of the hub by number, their versions side by side. */
export class TopicTable {
  versions = new Float64Array(START);
  readonly states: TopicState[] = [];
  readonly #free: number[] = [];

  add(state: TopicState): number {
    const slot = this.#free.pop() ?? this.states.length;
    if (slot === this.versions.length) {
      const { versions } = this;
      this.versions = new Float64Array(versions.length * 2);
      this.versions.set(versions);
    }
    this.states[slot] = state;
    this.versions[slot] = state.version;
    return slot;
  }

  /** Once nobody watches it: the number goes to another topic. */
  remove(slot: number): void {
    this.#free.push(slot);
  }
}
