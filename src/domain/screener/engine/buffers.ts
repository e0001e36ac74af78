import type { Bitmap } from '../screen-table.ts';
import { BLOCK, BLOCK_WORDS } from './block.ts';

/** Buffers that are kept for the next question; one with more steps than this gets rid of its own. */
const KEPT = 256;

/**
 * Buffers for the steps of a question, used again by the next one: making them anew would cost more
 * than what is computed in them. A question within a question uses those that are still free.
 */
export class Buffers {
  readonly #numbers: Float64Array[] = [];
  readonly #bits: Bitmap[] = [];
  #usedNumbers = 0;
  #usedBits = 0;

  /** Lends buffers while `work` runs; they must not be used after it. */
  during<T>(work: () => T): T {
    const [numbers, bits] = [this.#usedNumbers, this.#usedBits];
    try {
      return work();
    } finally {
      this.#usedNumbers = numbers;
      this.#usedBits = bits;
    }
  }

  numbers(): Float64Array {
    const at = this.#usedNumbers++;
    const buffer = this.#numbers[at] ?? new Float64Array(BLOCK);
    if (at < KEPT) this.#numbers[at] = buffer;
    return buffer;
  }

  bits(): Bitmap {
    const at = this.#usedBits++;
    const buffer = this.#bits[at] ?? new Uint32Array(BLOCK_WORDS);
    if (at < KEPT) this.#bits[at] = buffer;
    return buffer;
  }
}
