import { describe, expect, it } from 'vitest';
import { momentIn, pointOf, pointText, priceIn } from './drawing-settings.tsx';

const OPEN = Date.parse('2026-03-09T13:30:00Z');

describe('points by number', () => {
  it('DRAW-109 a point is written in New York’s time, and untouched fields keep their digits', () => {
    const point = { time: OPEN + 12_345, price: 100.123_456 };
    const text = pointText(point, 2);
    expect(text).toEqual({ moment: '2026-03-09T09:30', price: '100.12' });
    expect(pointOf(text, point, 2)).toEqual(point);
    expect(pointOf({ ...text, price: '101.5' }, point, 2)).toEqual({ ...point, price: 101.5 });
    // Before the clocks change in spring the same hour is an hour later in UTC.
    expect(momentIn('2026-03-06T09:30')).toBe(Date.parse('2026-03-06T14:30:00Z'));
    expect(pointOf({ ...text, moment: '2026-03-06T09:30' }, point, 2)?.time).toBe(
      Date.parse('2026-03-06T14:30:00Z'),
    );
  });

  it('DRAW-109 what is no date or no number is refused', () => {
    for (const text of ['', 'x', '2026-02-30T09:30', '1900-01-01T09:30', '2099-01-01T09:30'])
      expect(momentIn(text), text).toBeNull();
    for (const text of ['', ' ', 'x', '1e30', 'Infinity', 'NaN'])
      expect(priceIn(text), text).toBeNull();
    expect(priceIn('-3.5')).toBe(-3.5);
  });
});
