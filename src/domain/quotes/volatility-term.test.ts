import { expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { pastClose, slopeOf } from './volatility-term.ts';

const closes = [
  '2026-10-09',
  '2026-10-12',
  '2026-11-05',
  '2026-11-06',
  '2026-11-12',
  '2026-11-13',
].map((date, at) => ({ date: isoDate(date), close: 10 + at }));

it('VT-1 past curves are of the last close on or before their day', () => {
  expect(pastClose(closes, 'yesterday')).toEqual({ date: '2026-11-12', close: 14 });
  expect(pastClose(closes, 'week')).toEqual({ date: '2026-11-06', close: 13 });
  expect(pastClose(closes, 'month')).toEqual({ date: '2026-10-12', close: 11 });
  expect(pastClose(closes.slice(-1), 'month')).toBeNull();
  expect(pastClose([], 'yesterday')).toBeNull();
});

it('VT-2 contango is above zero, backwardation below', () => {
  expect(slopeOf(16, 18)).toBeCloseTo(0.125, 12);
  expect(slopeOf(40, 32)).toBeCloseTo(-0.2, 12);
  expect(slopeOf(null, 18)).toBeNull();
  expect(slopeOf(0, 18)).toBeNull();
});
