import { describe, expect, it } from 'vitest';
import { dailySeries } from '../../../src/domain/portfolio/performance/daily-series.ts';
import {
  assetOf,
  bookOf,
  dayOf,
  inputOf,
  SmallBooks,
} from '../../../src/domain/portfolio/performance/performance.fixture.ts';
import { prepare } from '../../../src/domain/portfolio/performance/prepared.ts';
import { favaIrr, favaPoints } from './fava-returns.ts';

/** One unit at 10 and one at 15, each paid with new money. */
const books = new SmallBooks()
  .deposit('2024-01-01', '10')
  .trade('2024-01-01', 'A', '1', '10')
  .deposit('2024-01-03', '15')
  .trade('2024-01-03', 'A', '1', '15');
const book = bookOf({ A: { '2024-01-01': 10, '2024-01-03': 15 } });
const prepared = prepare(inputOf(books, book, '2024-01-04', [assetOf('A')]));
const series = dailySeries(prepared);

describe('returns of fava-portfolio-returns', () => {
  it('has a point for every day with money or a new value', () => {
    const points = favaPoints(series);
    expect(points.map(({ day }) => day)).toEqual([dayOf('2024-01-01'), dayOf('2024-01-03')]);
    expect(points.map(({ timeWeighted }) => timeWeighted)).toEqual([0, 0.5]);
    expect(points[1]!.simple).toBeCloseTo(0.2, 12);
  });

  it('dates the closing value on the day after, and opens at the prices of the first day', () => {
    const rate = favaIrr(prepared, series, dayOf('2024-01-01'), dayOf('2024-01-03'))!;
    expect(10 * (1 + rate) ** (3 / 365) + 15 * (1 + rate) ** (1 / 365)).toBeCloseTo(30, 8);
    expect(favaIrr(prepared, series, dayOf('2024-01-03'), dayOf('2024-01-04'))).toBeCloseTo(0, 8);
  });
});
