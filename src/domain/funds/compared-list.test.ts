import { describe, expect, it } from 'vitest';
import { moved, readComparedList } from './compared-list.ts';

describe('list of compared funds', () => {
  it('keeps the order, takes each once and says what it met twice', () => {
    expect(readComparedList('spy, VTI;SPY qqq')).toEqual({
      compared: ['SPY', 'VTI', 'QQQ'],
      waiting: [],
      twice: ['SPY'],
      unreadable: [],
    });
  });

  it('five are compared; the others wait and are not lost', () => {
    const { compared, waiting } = readComparedList('A,B,C,D,E,F,G');
    expect([compared, waiting]).toEqual([
      ['A', 'B', 'C', 'D', 'E'],
      ['F', 'G'],
    ]);
  });

  it('what is no symbol is told as it was written', () => {
    expect(readComparedList('SPY,<b>,').unreadable).toEqual(['<b>']);
    expect(readComparedList(' , ').compared).toEqual([]);
  });

  it('an entry moves one place, and not out of the list', () => {
    expect(moved(['A', 'B', 'C'], 0, 1)).toEqual(['B', 'A', 'C']);
    expect(moved(['A', 'B', 'C'], 2, -1)).toEqual(['A', 'C', 'B']);
    for (const [from, by] of [
      [0, -1],
      [2, 1],
      [9, 1],
    ] as const)
      expect(moved(['A', 'B', 'C'], from, by)).toEqual(['A', 'B', 'C']);
  });
});
