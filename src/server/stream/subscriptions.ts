import type { Line } from './line.ts';

const START = 8;

/**
 * What one client watches, in columns. Ten times a second all of it is looked through for news: that
 * reads two numbers per topic, side by side, and touches nothing else.
 */
export class Subscriptions {
  /** Rows in use; those behind are left over. */
  size = 0;
  /** Where the topic stands in the hub's table. */
  slots = new Int32Array(START);
  /** The version that the client has. */
  seqs = new Float64Array(START);
  readonly #lines: Line[] = [];
  readonly #rows = new Map<string, number>();

  has(subject: string): boolean {
    return this.#rows.has(subject);
  }

  line(subject: string): Line | undefined {
    return this.#lines[this.#rows.get(subject) ?? -1];
  }

  lines(): readonly Line[] {
    return this.#lines;
  }

  set(line: Line, slot: number, seq: number): void {
    let row = this.#rows.get(line.subject);
    if (row === undefined) {
      row = this.size;
      this.size += 1;
      this.#rows.set(line.subject, row);
      if (row === this.slots.length) this.#grow();
    }
    this.#lines[row] = line;
    this.slots[row] = slot;
    this.seqs[row] = seq;
  }

  /** The last row takes the place of the one that goes. */
  delete(subject: string): boolean {
    const row = this.#rows.get(subject);
    if (row === undefined) return false;
    this.size -= 1;
    this.#rows.delete(subject);
    const last = this.#lines.pop();
    if (last !== undefined && row < this.size) {
      this.#lines[row] = last;
      this.#rows.set(last.subject, row);
      this.slots[row] = this.slots[this.size] ?? 0;
      this.seqs[row] = this.seqs[this.size] ?? 0;
    }
    return true;
  }

  clear(): void {
    this.size = 0;
    this.#lines.length = 0;
    this.#rows.clear();
  }

  #grow(): void {
    const [slots, seqs] = [this.slots, this.seqs];
    this.slots = new Int32Array(slots.length * 2);
    this.slots.set(slots);
    this.seqs = new Float64Array(seqs.length * 2);
    this.seqs.set(seqs);
  }
}
