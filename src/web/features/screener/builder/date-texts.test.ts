import { expect, it } from 'vitest';
import { DAY_SPANS, readSpan, spanText } from './date-texts.ts';

it('SCR-DAY-1 reads back the spans that it writes', () => {
  for (const days of DAY_SPANS)
    expect(readSpan(spanText({ field: 'next-earnings', days }))).toEqual({
      field: 'next-earnings',
      days,
    });
});

it('SCR-DAY-2 leaves other conditions to the text', () => {
  for (const text of ['pe between today and today + 7', 'nextEarnings > today', '', 'x'])
    expect(readSpan(text), text).toBeNull();
});
