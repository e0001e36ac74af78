import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { bandPath, bandPoints, meanPath } from './target-band.ts';

const now = Date.parse('2026-11-16T15:00:00Z');
const point = (date: string, low: number, mean: number, high: number) => ({
  date: isoDate(date),
  analysts: 3,
  low,
  mean,
  high,
  close: mean,
});
const target = {
  symbol: symbolId('MADE'),
  currency: 'USD',
  analysts: 3,
  low: 410,
  mean: 500,
  median: 495,
  high: 563,
  history: [
    point('2026-09-30', 400, 480, 600),
    point('2026-10-31', 420, 490, 616),
    point('2026-11-16', 410, 500, 563),
  ],
};

describe('band of targets', () => {
  const points = bandPoints(target, now);
  const [x, y] = [(time: number) => (time === now ? 999 : 1), (value: number) => value];

  it('ends today at the high and the low beside it, whatever the month before said', () => {
    expect(points).toHaveLength(3);
    expect(bandPath(points, x, y)).toContain('L999 563L999 410L');
    expect(meanPath(points, x, y).endsWith('L999 500')).toBe(true);
  });

  it('is of today alone without a history', () => {
    expect(bandPoints({ ...target, history: [] }, now)).toEqual([
      { time: now, low: 410, mean: 500, high: 563 },
    ]);
  });
});
