import { describe, expect, it } from 'vitest';
import { parseSymbolId } from './instrument.ts';

describe('SYM-1 symbol notations of other vendors', () => {
  it.each([
    [' msft ', 'MSFT'],
    ['BRK/B', 'BRK.B'],
    ['brk.b', 'BRK.B'],
    ['$SPX', '^SPX'],
    ['^GPI@PSY', '^GPI@PSY'],
    ['HX:CA', 'HX:CA'],
    ['qbtc.u:ca', 'QBTC.U:CA'],
    ['MSFT:US', 'MSFT'],
    ['EUR/USD', 'EURUSD=X'],
    ['BTC-USD', 'BTC-USD'],
    ['0700.HK', '0700.HK'],
    ['vod.l', 'VOD.L'],
    ['7203.T', '7203.T'],
    ['0P000071W8.TO', '0P000071W8.TO'],
    ['M&M.NS', 'M&M.NS'],
    ['ES=F', 'ES=F'],
    ['ESZ26.CME', 'ESZ26.CME'],
    ['PEPE24478-USD', 'PEPE24478-USD'],
    ['EURUSD=X', 'EURUSD=X'],
    ['^GSPC', '^GSPC'],
    ['DX-Y.NYB', 'DX-Y.NYB'],
  ])('%j is %s', (text, symbol) => {
    expect(parseSymbolId(text)).toBe(symbol);
    // Reading it again changes nothing.
    expect(parseSymbolId(symbol)).toBe(symbol);
  });

  it.each([
    '',
    '$',
    '/',
    'A/',
    ':CA',
    'HX:',
    'HX:C',
    'HX:CA:CA',
    'A@B',
    'A B',
    'A/B/C',
    '$$A',
    '<A>',
  ])('%j is none', (text) => {
    expect(parseSymbolId(text)).toBeNull();
  });
});
