import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heatGroups } from './heatmap-groups.ts';
import { setMark } from './view-figures.ts';

describe('the mark of a set of rows', () => {
  const sets = fc.uniqueArray(fc.nat(20_000), { maxLength: 200 });

  it('is the same in any order', () => {
    fc.assert(
      fc.property(sets, (rows) => {
        expect(setMark(rows.toReversed())).toBe(setMark(rows));
        expect(setMark(rows.toSorted((a, b) => a - b))).toBe(setMark(rows));
      }),
    );
  });

  it('changes when a row enters or is exchanged', () => {
    fc.assert(
      fc.property(sets, fc.nat(20_000), (rows, other) => {
        fc.pre(!rows.includes(other));
        expect(setMark([...rows, other])).not.toBe(setMark(rows));
        if (rows.length > 0) expect(setMark([...rows.slice(1), other])).not.toBe(setMark(rows));
      }),
    );
  });
});

describe('groups of a heatmap', () => {
  const items = [
    { symbol: 'A', group: 'Technology', part: 'Software' },
    { symbol: 'B', group: 'Technology', part: 'Chips' },
    { symbol: 'C', group: 'Energy', part: 'Oil' },
  ];

  it('have their parts', () => {
    expect(heatGroups(items, '')).toEqual([
      {
        name: 'Technology',
        items: ['A', 'B'],
        parts: [
          { name: 'Software', items: ['A'] },
          { name: 'Chips', items: ['B'] },
        ],
      },
      { name: 'Energy', items: ['C'], parts: [{ name: 'Oil', items: ['C'] }] },
    ]);
  });

  it('with a zoom the parts of one are the groups; a group that is gone is no zoom', () => {
    expect(heatGroups(items, 'Technology').map(({ name }) => name)).toEqual(['Software', 'Chips']);
    expect(heatGroups(items, 'Utilities')).toHaveLength(2);
  });
});
