import { describe, expect, it } from 'vitest';
import { inOrderOf, isSameOrder, keepPlaces } from './keep-places.ts';

const rows = (text: string): readonly string[] => text.split('');
const kept = (next: string, before: string, ...places: number[]): string =>
  keepPlaces(rows(next), rows(before), places, (row) => row).join('');

describe('GRID a running sort', () => {
  it('moves every row but those that somebody points at', () => {
    expect(kept('DCBA', 'ABCD')).toBe('DCBA');
    expect(kept('DCBA', 'ABCD', 0)).toBe('ADCB');
    expect(kept('DCBA', 'ABCD', 3)).toBe('CBAD');
    expect(kept('DCBA', 'ABCD', 3, 0, 3)).toBe('ACBD');
  });

  it('loses and doubles no row, whatever has come and gone', () => {
    expect(kept('XYA', 'ABC', 0)).toBe('AXY');
    expect(kept('XY', 'ABC', 0, 2)).toBe('XY');
    expect(kept('A', 'ZZZZA', 4)).toBe('A');
    expect(kept('BA', '', 7, -1)).toBe('BA');
  });

  it('keeps its order when the same rows come with other figures', () => {
    const row = (key: string, figure: number) => ({ key, figure });
    const before = [row('B', 1), row('A', 2)];
    const now = [row('A', 3), row('B', 4)];
    expect(inOrderOf(before, now, ({ key }) => key)).toEqual([row('B', 4), row('A', 3)]);
    expect(inOrderOf(before, [row('A', 3), row('C', 4)], ({ key }) => key)).toBeUndefined();
    expect(inOrderOf(before, [row('A', 3)], ({ key }) => key)).toBeUndefined();
  });

  it('is no other order when every row is where it was', () => {
    expect(isSameOrder(rows('AB'), rows('AB'))).toBe(true);
    expect(isSameOrder(rows('AB'), rows('BA'))).toBe(false);
    expect(isSameOrder(rows('A'), rows('AB'))).toBe(false);
  });
});
