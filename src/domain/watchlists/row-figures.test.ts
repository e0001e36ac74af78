import { expect, it } from 'vitest';
import { parsePrice } from '../money/decimal-text.ts';
import { rowFigures } from './row-figures.ts';

const row = { target: parsePrice('120'), stop: parsePrice('90'), priceWhenAdded: parsePrice('80') };

it('distances to target and stop, and the change since a row was added', () => {
  const { toTarget, toStop, sinceAdded } = rowFigures(row, 100);
  expect(toTarget).toBeCloseTo(0.2, 12);
  expect(toStop).toBeCloseTo(0.1, 12);
  expect(sinceAdded).toBeCloseTo(0.25, 12);
});

it('a price past them is negative, and without a price there is nothing to say', () => {
  const { toTarget, toStop } = rowFigures({ ...row, stop: parsePrice('200') }, 150);
  expect([Math.sign(toTarget ?? 0), Math.sign(toStop ?? 0)]).toEqual([-1, -1]);
  const nothing = { toTarget: null, toStop: null, sinceAdded: null };
  expect(rowFigures(row, null)).toEqual(nothing);
  expect(rowFigures(row, 0)).toEqual(nothing);
  expect(rowFigures({ target: null, stop: null, priceWhenAdded: null }, 5)).toEqual(nothing);
});
