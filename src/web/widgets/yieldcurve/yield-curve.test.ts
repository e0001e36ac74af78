import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { historyOf } from '../../../domain/economy/yield-history.ts';
import { comparedParam } from './compared-dates.ts';
import { curveLines, invertedParts } from './curve-lines.ts';

const param = comparedParam('rates.param.dates', ['1m', '1y']);

const curve = (date: string, two: number, ten: number | null) => ({
  date: isoDate(date),
  currency: 'USD',
  points: [
    { years: 2, label: '2Y', yield: two, previous: null },
    ...(ten === null ? [] : [{ years: 10, label: '10Y', yield: ten, previous: null }]),
  ],
});

describe('dates to compare a curve with', () => {
  it.each([
    ['1w,2020-03-09', ['1w', '2020-03-09']],
    ['1d,1d', ['1d']],
    ['none', []],
    ['', []],
    ['2020-02-30', null],
    ['2w', null],
    ['1d,1w,1m,1y,2020-01-02,2020-01-03,2020-01-06', null],
  ])('%s', (text, dates) => {
    expect(param.read(text)).toEqual(dates);
    if (dates !== null) expect(param.read(param.write(param.read(text)!))).toEqual(dates);
  });

  it('any text is read or refused', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const dates = param.read(text);
        expect(dates === null || dates.length <= 6).toBe(true);
      }),
    );
  });
});

describe('the curves of the chart', () => {
  const history = historyOf([
    curve('2025-11-14', 3.5, 4),
    curve('2026-11-13', 3.6, 4.1),
    curve('2026-11-16', 3.7, 4.2),
  ]);

  it('has the newest first, then those in force on the days asked for', () => {
    const { tenors, lines } = curveLines(
      history,
      ['1d', '1y', isoDate('2020-03-09')],
      [{ wanted: isoDate('2020-03-09'), curve: curve('2020-03-06', 0.5, 0.7) }],
    );
    expect(tenors.map(({ years }) => years)).toEqual([2, 10]);
    expect(lines).toEqual([
      { compared: null, date: '2026-11-16', yields: [3.7, 4.2] },
      { compared: '1d', date: '2026-11-13', yields: [3.6, 4.1] },
      { compared: '1y', date: '2025-11-14', yields: [3.5, 4] },
      { compared: '2020-03-09', date: '2020-03-06', yields: [0.5, 0.7] },
    ]);
  });

  it('a day that nobody has, and a tenor of today that was not quoted then, are gaps', () => {
    const day = isoDate('1991-01-02');
    const { lines } = curveLines(history, [day], [{ wanted: day, curve: null }]);
    expect(lines[1]).toEqual({ compared: day, date: null, yields: [null, null] });
    const { lines: old } = curveLines(
      history,
      [day],
      [{ wanted: day, curve: curve('1991-01-02', 7, null) }],
    );
    expect(old[1]?.yields).toEqual([7, null]);
    expect(curveLines(historyOf([]), [], [])).toEqual({ tenors: [], lines: [] });
  });

  it('is inverted exactly between neighbours of which the longer yields less', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 }), (yields) => {
        const parts = invertedParts(yields);
        const falls = yields.map((value, at) => (yields[at + 1] ?? value) < value);
        const inside = yields.map((_, at) => parts.some(({ from, to }) => at >= from && at < to));
        expect(inside).toEqual(falls);
      }),
    );
  });
});
