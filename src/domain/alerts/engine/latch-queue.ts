import type { Looker } from './looker.ts';

interface Entry<W> {
  readonly until: number;
  readonly watch: W;
}

/** Latches by the moment at which they end: a binary heap. Entries that are void are skipped. */
export class LatchQueue<W extends Looker> {
  readonly #heap: Entry<W>[] = [];

  get size(): number {
    return this.#heap.length;
  }

  push(until: number, watch: W): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push({ until, watch });
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (heap[parent]!.until <= until) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = { until, watch };
  }

  /** The next watch whose latch has ended before this moment; undefined when there is none. */
  next(now: number): W | undefined {
    for (;;) {
      const first = this.#heap[0];
      if (first === undefined || first.until >= now) return undefined;
      this.#drop();
      if (!first.watch.isGone && first.watch.armedFor === first.until) return first.watch;
    }
  }

  #drop(): void {
    const heap = this.#heap;
    const last = heap.pop()!;
    if (heap.length === 0) return;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && heap[child + 1]!.until < heap[child]!.until) child += 1;
      if (heap[child]!.until >= last.until) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
  }
}
