import { expect, it } from 'vitest';
import { inPowers } from './value-rows.ts';

it('ALVR-1 pieces are the list, in few lengths', () => {
  for (const length of [0, 1, 3, 255, 256, 257, 1_000]) {
    const list = Array.from({ length }, (_, at) => at);
    const pieces = [...inPowers(list)];
    expect(pieces.flat()).toEqual(list);
    for (const piece of pieces) expect([1, 2, 4, 8, 16, 32, 64, 128, 256]).toContain(piece.length);
  }
});
