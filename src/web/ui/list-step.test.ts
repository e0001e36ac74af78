import { describe, expect, it } from 'vitest';
import { listKeyOf, listStep } from './list-step.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

describe('keys of a list', () => {
  it('j and k lead through it from anywhere, arrows and o only from inside', () => {
    const meaning = (inList: boolean) =>
      ['j', 'k', 'ArrowDown', 'ArrowUp', 'o', 'x', 'Enter'].map((key) =>
        listKeyOf({ key, ...plain }, inList),
      );
    expect(meaning(false)).toEqual(['next', 'previous', null, null, null, null, null]);
    expect(meaning(true)).toEqual(['next', 'previous', 'next', 'previous', 'open', null, null]);
  });

  it('combinations belong to the browser', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const)
      expect(listKeyOf({ key: 'j', ...plain, [held]: true }, true)).toBeNull();
  });

  it('steps stop at both ends', () => {
    expect(listStep(3, null, 'next')).toBe(0);
    expect(listStep(3, null, 'previous')).toBe(2);
    expect(listStep(3, 2, 'next')).toBe(2);
    expect(listStep(3, 0, 'previous')).toBe(0);
    expect(listStep(3, 1, 'next')).toBe(2);
    expect(listStep(0, null, 'next')).toBeNull();
  });
});
