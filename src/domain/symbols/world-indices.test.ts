import { describe, expect, it } from 'vitest';
import { calendarOfSymbol, US_CALENDAR, zoneOfSymbol } from '../calendar/exchange-calendar.ts';
import { exchangeOfSymbol, foreignExchange } from './exchange-table.ts';
import { symbolId } from './instrument.ts';
import { WORLD_INDICES } from './world-indices.ts';

describe('world indices', () => {
  it('name every symbol once, on an exchange that has hours', () => {
    expect(new Set(WORLD_INDICES.map(({ symbol }) => symbol)).size).toBe(WORLD_INDICES.length);
    const without = WORLD_INDICES.filter(
      ({ exchange }) => exchange !== 'INDEX' && foreignExchange(exchange) === null,
    );
    expect(without).toEqual([]);
  });

  it('agree with the suffix of a symbol that has one', () => {
    for (const { symbol, exchange } of WORLD_INDICES) {
      const told = exchangeOfSymbol(symbol);
      if (told !== null) expect(told).toBe(exchange);
    }
  });

  it('give an index abroad the days and the clock of its exchange', () => {
    expect(zoneOfSymbol(symbolId('^N225'))).toBe('Asia/Tokyo');
    expect(zoneOfSymbol(symbolId('^SPX'))).toBe('America/New_York');
    expect(calendarOfSymbol(symbolId('^SPX'))).toBe(US_CALENDAR);
    // Monday morning in Tokyo is Sunday evening in New York.
    const day = calendarOfSymbol(symbolId('^N225')).lastOpened(Date.parse('2026-11-16T01:00:00Z'));
    expect(day.date).toBe('2026-11-16');
  });
});
