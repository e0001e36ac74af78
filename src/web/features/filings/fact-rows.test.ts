import { describe, expect, it } from 'vitest';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { PeriodKind } from '../../../domain/filings/compare/compared-facts.ts';
import type { FactPeriod } from '../../../domain/filings/fact-history.ts';
import { besideRows, shownKind } from './fact-rows.ts';

const version = (value: number) => ({ value, filing: 'f', form: '10-K', filedAt: 0 });
const period = (kind: PeriodKind, end: string, value: number): FactPeriod => ({
  kind,
  start: null,
  end: end as IsoDate,
  unit: 'USD',
  first: version(value),
  latest: version(value),
  versions: [],
});

describe('a figure beside those of peers', () => {
  it('stands by the month in which a period ended, newest first, with gaps', () => {
    const rows = besideRows(
      [
        [period('year', '2025-06-30', 2), period('quarter', '2025-06-30', 9)],
        [period('year', '2025-06-28', 3), period('year', '2024-06-29', 1)],
      ],
      'year',
    );
    expect(rows).toEqual([
      { month: '2025-06', values: [2, 3] },
      { month: '2024-06', values: [null, 1] },
    ]);
  });

  it('a quarter that only the year holds keeps its place', () => {
    const ends = ['2025-12-31', '2025-09-30', '2025-03-31', '2024-12-28', '2024-03-30'];
    const quarters = ends.map((end, at) => period('quarter', end, at));
    const rows = besideRows([quarters], 'quarter');
    expect(rows.map(({ month, values }) => [month, values[0]])).toEqual([
      ['2025-12', 0],
      ['2025-09', 1],
      ['2025-06', null],
      ['2025-03', 2],
      ['2024-12', 3],
      ['2024-09', null],
      ['2024-06', null],
      ['2024-03', 4],
    ]);
    // Peers whose quarters end a month apart leave out none.
    const apart = ['2025-04-30', '2025-01-31'].map((end) => period('quarter', end, 1));
    expect(besideRows([quarters.slice(2, 4), apart], 'quarter')).toHaveLength(4);
  });

  it('shows quarters unless another kind is chosen that exists', () => {
    const periods = [period('year', '2025-06-30', 2), period('quarter', '2025-06-30', 9)];
    expect(shownKind(periods, 'usual')).toBe('quarter');
    expect(shownKind(periods, 'year')).toBe('year');
    expect(shownKind(periods, 'instant')).toBe('quarter');
    expect(shownKind([], 'usual')).toBeUndefined();
  });
});
