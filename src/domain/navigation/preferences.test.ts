import { describe, expect, it } from 'vitest';
import { NO_PREFERENCES, readPreferences, startOf } from './preferences.ts';

describe('preferences', () => {
  it('PRF-1 what is damaged or unknown falls back one field at a time', () => {
    expect(readPreferences({})).toEqual(NO_PREFERENCES);
    expect(
      readPreferences({ theme: 'dark', density: 'cosy', timeZone: 'Mars/Olympus', locale: 7 }),
    ).toEqual({ ...NO_PREFERENCES, theme: 'dark' });
    expect(readPreferences({ timeZone: 'Europe/Paris', symbol: 'not a symbol!' })).toEqual({
      ...NO_PREFERENCES,
      timeZone: 'Europe/Paris',
    });
    expect(readPreferences({ oneClickOrders: 'yes' })).toEqual(NO_PREFERENCES);
    expect(readPreferences({ oneClickOrders: true }).oneClickOrders).toBe(true);
  });

  it('PRF-2 the start is the page, with the symbol where the page is about one', () => {
    expect(startOf(NO_PREFERENCES)).toBeUndefined();
    expect(startOf({ ...NO_PREFERENCES, symbol: 'AAPL' })).toBe(
      '/equity/home/overview?symbol=AAPL',
    );
    expect(startOf({ ...NO_PREFERENCES, symbol: 'AAPL', startPage: '/markets' })).toBe('/markets');
    expect(startOf({ ...NO_PREFERENCES, startPage: '/equity/home/overview' })).toBe(
      '/equity/home/overview',
    );
  });
});
