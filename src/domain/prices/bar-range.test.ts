import { expect, it } from 'vitest';
import { calendarOfSymbol } from '../calendar/exchange-calendar.ts';
import { symbolId } from '../symbols/instrument.ts';
import { rangeStart } from './bar-range.ts';

const at = (text: string): number => Date.parse(text);
const iso = (ms: number): string => new Date(ms).toISOString();

it('a day of an index abroad begins with its own session', () => {
  // 10:00 in Tokyo on Tuesday is Monday evening in New York.
  const now = at('2026-11-17T01:00:00Z');
  const tokyo = calendarOfSymbol(symbolId('^N225'));
  expect(iso(rangeStart('1d', now, true, tokyo))).toBe('2026-11-17T00:00:00.000Z');
  expect(iso(rangeStart('5d', now, true, tokyo))).toBe('2026-11-11T00:00:00.000Z');
  expect(iso(rangeStart('1d', now, true))).toBe('2026-11-16T09:00:00.000Z');
  expect(iso(rangeStart('5d', now, true))).toBe('2026-11-10T09:00:00.000Z');
});
