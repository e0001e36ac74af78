import { describe, expect, it } from 'vitest';
import { GROUP_SYMBOLS } from '../../../domain/quotes/market-groups.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { translator } from '../../../i18n/translate.ts';
import { summaryName } from './summary-columns.tsx';

const t = translator('en', (key) => key);
const named = (symbol: string, name: string | null = null) =>
  summaryName({ t }, { symbol: symbolId(symbol), name });

describe('names on boards of the market', () => {
  it.each([
    ['USDCHF=X', 'USD/CHF'],
    ['AUDUSD=X', 'AUD/USD'],
    ['ETHUSD=X', 'Ether'],
    ['XRP-USD', 'XRP'],
    ['^VIX9D', 'VIX 9D'],
    ['ES=F', 'world.future.es'],
    ['ZW=F', 'world.future.zw'],
    ['^VIX', 'boards.name.vix'],
  ])('%s goes by the name that it has everywhere', (symbol, name) => {
    expect(named(symbol, 'What the source calls it')).toBe(name);
  });

  it('go by what the source calls them otherwise, and by the symbol without that', () => {
    expect(named('^SOX', 'PHLX Semiconductor Index')).toBe('PHLX Semiconductor Index');
    expect(named('^SOX')).toBe('^SOX');
  });

  it('of one group are all of one kind', () => {
    expect(
      GROUP_SYMBOLS.currencies.map((symbol) => named(symbol, 'US Dollar / Peso')),
    ).not.toContain('US Dollar / Peso');
    expect(GROUP_SYMBOLS.crypto.map((symbol) => named(symbol, 'Ether / US Dollar'))).not.toContain(
      'Ether / US Dollar',
    );
  });
});
