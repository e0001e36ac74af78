import { describe, expect, it } from 'vitest';
import { localeFor, negotiateLocale } from '../../i18n/locales.ts';
import { unknownParams } from './embed-loader.ts';
import { symbolParam, symbolsParam } from './param.ts';

describe('WG-1 parameters that mean nothing', () => {
  const params = { symbols: symbolsParam('overview.mini.symbols', 'MSFT') };

  it('are named, and only those', () => {
    const given = new URLSearchParams('symbol=A&lang=en&theme=dark&wmid=501&reader=r1&x=1&x=2&y=3');
    expect(unknownParams(params, given)).toEqual(['x', 'y']);
    expect(unknownParams({ symbol: symbolParam() }, given)).toEqual(['x', 'y']);
    expect(unknownParams({}, given)).toEqual(['symbol', 'x', 'y']);
  });
});

describe('WG-1 languages', () => {
  it('are known by their first part', () => {
    expect(['fr-CA', 'FR', 'en_US', 'de', '', 'constructor'].map(localeFor)).toEqual([
      'fr',
      'fr',
      'en',
      undefined,
      undefined,
      undefined,
    ]);
    expect(negotiateLocale('fr-CA', 'en')).toBe('fr');
    expect(negotiateLocale('de', 'fr;q=0.9, en;q=0.1')).toBe('fr');
  });
});
