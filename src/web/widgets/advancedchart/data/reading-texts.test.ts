import { describe, expect, it } from 'vitest';
import { measureBetween } from '../../../../domain/charting/measure.ts';
import { measureLines } from '../measure/overlay/measure-tool.tsx';
import { inEnglish as i18n } from '../words.fixture.ts';
import { countdownText } from './bar-countdown.tsx';

const DAY = 86_400_000;

describe('what the reading tools say', () => {
  it('a countdown has the units that it needs', () => {
    const text = (seconds: number) => countdownText(i18n.format, seconds * 1_000);
    expect(text(0)).toBe('00:00');
    expect(text(151)).toBe('02:31');
    expect(text(3_751)).toBe('1:02:31');
    expect(text(3 * 86_400 + 4 * 3_600 + 12 * 60)).toBe('3d 04:12');
    // The second that runs counts in full.
    expect(countdownText(i18n.format, 500)).toBe('00:01');
    expect(countdownText(i18n.format, -500)).toBe('00:00');
  });

  it('a measure has bars, time, amount and percent, per year beyond a year', () => {
    const lines = (days: number, to: number) =>
      measureLines(
        i18n,
        measureBetween({ at: 0, time: 0, price: 100 }, { at: 5, time: days * DAY, price: to }),
        2,
      );
    expect(lines(7, 110)).toEqual(['+10.00 (+10.00%)', '5 bars · 7 days']);
    expect(lines(731, 121)[2]).toMatch(/^\+9\.9\d% annualised$|^\+10\.0\d% annualised$/);
    expect(lines(0.125, 90)).toEqual(['-10.00 (-10.00%)', '5 bars · 3 h 0 min']);
  });
});
