import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, parseSettings, settingsText } from './settings.ts';

describe('settings', () => {
  it('SYM-9 the defaults are those of the specification', () => {
    expect(DEFAULT_SETTINGS).toMatchObject({
      workspace: 'equity',
      symbol: 'MSFT',
      symbolType: 'equity',
      isSidebarVisible: true,
      locale: 'en',
    });
  });

  it('SYM-9 settings survive a round trip', () => {
    const mine = {
      workspace: 'fund',
      symbol: 'SPY',
      symbolType: 'etf',
      isSidebarVisible: false,
      locale: 'fr',
      currentRoutePath: '/fund/home/risk',
    } as const;
    expect(parseSettings(settingsText(mine))).toEqual(mine);
  });

  it('SYM-9 any damaged value gives valid settings', () => {
    for (const damaged of [null, '', '{', '[]', 'null', '1', '"x"', 'x'.repeat(9_999)])
      expect(parseSettings(damaged)).toEqual(DEFAULT_SETTINGS);
    fc.assert(
      fc.property(fc.json(), (text) => {
        const settings = parseSettings(text);
        expect(Object.keys(settings)).toEqual(Object.keys(DEFAULT_SETTINGS));
        expect(parseSettings(settingsText(settings))).toEqual(settings);
      }),
    );
  });

  it('SYM-9 one bad field falls back alone, symbol and type together', () => {
    const text = JSON.stringify({ locale: 'fr', symbol: 'SPY', symbolType: 'spaceship' });
    expect(parseSettings(text)).toMatchObject({
      locale: 'fr',
      symbol: 'MSFT',
      symbolType: 'equity',
    });
  });

  it('SYM-9 a path that leaves the site is not remembered', () => {
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example'])
      expect(parseSettings(JSON.stringify({ currentRoutePath: path })).currentRoutePath).toBe('/');
  });
});
