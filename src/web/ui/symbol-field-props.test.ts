import { describe, expect, it } from 'vitest';
import { optionAfter } from './symbol-field-props.ts';

describe('arrow keys in a list of symbols', () => {
  it('walk through every entry and round, both ways', () => {
    for (const [key, order] of [
      ['ArrowDown', [0, 1, 2, 0]],
      ['ArrowUp', [2, 1, 0, 2]],
    ] as const) {
      let at = -1;
      const met = order.map(() => (at = optionAfter(key, at, 3) ?? Number.NaN));
      expect(met).toEqual(order);
    }
  });

  it('lead nowhere in an empty list, and other keys nowhere at all', () => {
    expect(optionAfter('ArrowDown', 0, 0)).toBeUndefined();
    expect(optionAfter('Enter', 0, 3)).toBeUndefined();
  });
});
