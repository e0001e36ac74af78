import fc from 'fast-check';
import { expect, it } from 'vitest';
import { symbolId } from '../symbols/instrument.ts';
import {
  contribution,
  countMembers,
  type IndexMember,
  topContributors,
  trackerOf,
} from './index-members.ts';

const members = fc.array(
  fc.record({
    weight: fc.double({ min: 0, max: 0.1, noNaN: true }),
    changePercent: fc.option(fc.double({ min: -20, max: 20, noNaN: true }), { nil: null }),
  }),
);
const memberOf = (
  { weight, changePercent }: { weight: number; changePercent: number | null },
  at: number,
): IndexMember => ({
  symbol: symbolId(`M${at}`),
  name: '',
  weight,
  last: 1,
  changePercent,
  points: contribution(weight, changePercent, 5_000),
});

it('IDX-1 advancing, declining and unchanged are all that are counted', () => {
  fc.assert(
    fc.property(members, (list) => {
      const { advancing, declining, unchanged } = countMembers(list);
      const counted = list.filter(({ changePercent }) => changePercent !== null).length;
      expect(advancing + declining + unchanged).toBe(counted);
    }),
  );
});

it('IDX-2 contributions of all members add up to the move of the index', () => {
  // Two members at weights of the previous close: 60 % up 2 %, 40 % down 1 %.
  const points = contribution(0.6, 2, 5_000)! + contribution(0.4, -1, 5_000)!;
  expect(points).toBeCloseTo(5_000 * (0.6 * 0.02 - 0.4 * 0.01), 10);
  expect(contribution(0.6, null, 5_000)).toBeNull();
});

it('IDX-3 the top are the largest of their sign, strongest first', () => {
  fc.assert(
    fc.property(members, (list) => {
      const all = list.map(memberOf);
      const { up, down } = topContributors(all, 3);
      const gains = all.map(({ points }) => points ?? 0).filter((points) => points > 0);
      const losses = all.map(({ points }) => points ?? 0).filter((points) => points < 0);
      expect(up.map(({ points }) => points)).toEqual(gains.toSorted((a, b) => b - a).slice(0, 3));
      expect(down.map(({ points }) => points)).toEqual(
        losses.toSorted((a, b) => a - b).slice(0, 3),
      );
    }),
  );
});

it('IDX-4 every tracker is named once for its index', () => {
  expect(trackerOf(symbolId('^SPX'))).toBe('SPY');
  expect(trackerOf(symbolId('^VIX'))).toBeNull();
});
