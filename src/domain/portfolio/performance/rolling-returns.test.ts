import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, fromDayNumber, isoDate, toDayNumber } from '../../calendar/iso-date.ts';
import { daysMonthsBefore, rollingReturns, rollingSummary, whereBoth } from './rolling-returns.ts';

const FIRST = toDayNumber(isoDate('2016-01-15'));
const months = fc.constantFrom(1, 12, 36, 60);
const grown = fc
  .array(fc.double({ min: -0.2, max: 0.25, noNaN: true }), { minLength: 1, maxLength: 40 })
  .map((steps) => {
    let level = 1;
    const growth = new Float64Array(3_000).map((_, day) =>
      day % 10 === 0 ? (level *= 1 + steps[(day / 10) % steps.length]!) : level,
    );
    return { first: FIRST, growth };
  });

describe('rolling returns', () => {
  it('ROL-1 a window begins on the same day of an earlier month, or on its last', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: 0, max: 430 }),
        fc.integer({ min: 1, max: 130 }),
        (first, length, count) => {
          const starts = [...daysMonthsBefore(first, first + length, count)];
          const naive = starts.map((_, at) => addMonths(fromDayNumber(first + at), -count));
          expect(starts.map(fromDayNumber)).toEqual(naive);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('ROL-2 are the growth between both ends, per year above a year', () => {
    fc.assert(
      fc.property(grown, months, (own, count) => {
        const found = rollingReturns(own, FIRST, FIRST + 2_999, count);
        for (let at = 0; at < found.length; at += 97) {
          const start = toDayNumber(addMonths(fromDayNumber(FIRST + at), -count)) - FIRST;
          if (start < 0) {
            expect(found[at]).toBeNaN();
            continue;
          }
          // Compounded over the years of the window it is the growth again.
          const years = count > 12 ? count / 12 : 1;
          expect((1 + found[at]!) ** years).toBeCloseTo(own.growth[at]! / own.growth[start]!, 9);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('ROL-3 one year of 10 % is 10 %, three years of 33.1 % are 10 % a year', () => {
    const growth = new Float64Array(1_200).fill(1);
    growth.fill(1.331, 1_100);
    const from = toDayNumber(isoDate('2018-01-01'));
    const [value] = rollingReturns({ first: from, growth }, from + 1_150, from + 1_150, 36);
    expect(value).toBeCloseTo(0.1, 12);
    const [year] = rollingReturns({ first: from, growth }, from + 1_150, from + 1_150, 12);
    expect(year).toBeCloseTo(0.331, 12);
  });

  it('ROL-4 best, worst and median are those of a sorted list of all windows', () => {
    fc.assert(
      fc.property(grown, months, (own, count) => {
        const found = rollingReturns(own, FIRST, FIRST + 2_999, count);
        const summary = rollingSummary(found, FIRST, count)!;
        const sorted = [...found].filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
        const [low, high] = [(sorted.length - 1) >> 1, sorted.length >> 1];
        expect(summary.count).toBe(sorted.length);
        expect(summary.worst.value).toBe(sorted[0]);
        expect(summary.best.value).toBe(sorted.at(-1));
        expect(summary.median).toBeCloseTo((sorted[low]! + sorted[high]!) / 2, 12);
        expect(found[toDayNumber(summary.best.to) - FIRST]).toBe(summary.best.value);
        expect(summary.best.from).toBe(addMonths(summary.best.to, -count));
        expect(summary.latest.to).toBe(fromDayNumber(FIRST + 2_999));
      }),
      { numRuns: 25 },
    );
  });

  it('ROL-5 without a whole window there is no summary', () => {
    const own = { first: FIRST, growth: new Float64Array(300).fill(1) };
    const found = rollingReturns(own, FIRST, FIRST + 299, 12);
    expect(found.every(Number.isNaN)).toBe(true);
    expect(rollingSummary(found, FIRST, 12)).toBeNull();
  });

  it('ROL-6 a benchmark is measured on windows of the portfolio only', () => {
    const both = whereBoth(Float64Array.of(1, 2, 3), Float64Array.of(NaN, 5, 6));
    expect([...both]).toEqual([NaN, 2, 3]);
  });
});
