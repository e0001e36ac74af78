import { describe, expect, it } from 'vitest';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { listings } from '../simulated/universe/listings.ts';
import { isYahooSymbol, ourSymbol, YAHOO_SYMBOLS, yahooSymbol } from './symbols.ts';

describe('symbols of Yahoo', () => {
  it.for([
    ['AAPL', 'AAPL'],
    ['BRK.B', 'BRK-B'],
    ['MKC.V', 'MKC-V'],
    ['VOD.L', 'VOD.L'],
    ['SAP.DE', 'SAP.DE'],
    ['7203.T', '7203.T'],
    ['RCI-B.TO', 'RCI-B.TO'],
    ['0P000071W8.TO', '0P000071W8.TO'],
    ['M&M.NS', 'M&M.NS'],
    ['^SPX', '^GSPC'],
    ['^VIX', '^VIX'],
    ['EURUSD=X', 'EURUSD=X'],
    ['USDJPY=X', 'JPY=X'],
    ['BTC-USD', 'BTC-USD'],
    ['GC=F', 'GC=F'],
    ['ES=F', 'ES=F'],
    ['^FTSE', '^FTSE'],
    ['^STOXX50E', '^STOXX50E'],
    ['000001.SS', '000001.SS'],
    ['FTSEMIB.MI', 'FTSEMIB.MI'],
    ['^VIX3M', '^VIX3M'],
    ['USDHKD=X', 'HKD=X'],
  ] as const)('%s is its %s, both ways', ([ours, theirs]) => {
    expect(yahooSymbol(symbolId(ours))).toBe(theirs);
    expect(ourSymbol(theirs)).toBe(ours);
  });

  it('a class that would read as a listing abroad keeps its dash', () => {
    expect(ourSymbol('ABC-L')).toBe('ABC-L');
    expect(yahooSymbol(symbolId('ABC-L'))).toBe('ABC-L');
  });

  it('what Yahoo cannot have is not asked for', () => {
    expect(yahooSymbol(symbolId('HX:CA'))).toBeNull();
    for (const text of ['../v7', 'A B', 'a', 'A/B', 'A?b', 'A%2e', '', 'A'.repeat(30), 'Ä'])
      expect(isYahooSymbol(text)).toBe(false);
    for (const value of [null, 5, {}, '', '<b>', 'A'.repeat(50)])
      expect(ourSymbol(value)).toBeNull();
  });

  it('every symbol comes back as it went', () => {
    const all = listings().map(({ instrument }) => instrument.symbol);
    const lost = all.filter((symbol) => {
      const text = yahooSymbol(symbol);
      return text !== null && YAHOO_SYMBOLS.fromVendor(text) !== symbol;
    });
    expect(lost).toEqual([]);
  });
});
