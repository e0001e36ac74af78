import { describe, expect, it } from 'vitest';
import type { FilingHead } from '../../../domain/filings/filing.ts';
import { streamDays } from './stream-days.ts';

const row = (id: string, filedAt: string) => ({
  filing: { id, filedAt: Date.parse(filedAt) } as FilingHead,
  sector: null,
  industry: null,
});

describe('days of the stream', () => {
  it('are those of New York: 02:00 UTC is still the evening before', () => {
    const days = streamDays([
      row('c', '2026-11-14T15:00:00Z'),
      row('b', '2026-11-14T02:00:00Z'),
      row('a', '2026-11-13T20:00:00Z'),
    ]);
    expect(days.map(({ date, rows }) => [date, rows.map(({ filing }) => filing.id)])).toEqual([
      ['2026-11-14', ['c']],
      ['2026-11-13', ['b', 'a']],
    ]);
  });

  it('a filing on two pages is shown once', () => {
    const [day] = streamDays([row('a', '2026-11-13T20:00:00Z'), row('a', '2026-11-13T20:00:00Z')]);
    expect(day?.rows).toHaveLength(1);
  });
});
