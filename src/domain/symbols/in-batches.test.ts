import { describe, expect, it } from 'vitest';
import { inBatches, SYMBOLS_PER_CALL } from './in-batches.ts';

describe('batches', () => {
  it('hold every item once, in order, and no more than a call takes', () => {
    const items = Array.from({ length: 2 * SYMBOLS_PER_CALL + 1 }, (_, at) => at);
    const batches = inBatches(items);
    expect(batches.map(({ length }) => length)).toEqual([SYMBOLS_PER_CALL, SYMBOLS_PER_CALL, 1]);
    expect(batches.flat()).toEqual(items);
    expect(inBatches([])).toEqual([]);
    expect(inBatches([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
  });
});
