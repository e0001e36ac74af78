import { describe, expect, it } from 'vitest';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import {
  instrumentsOf,
  isReportingFund,
  secDirectory,
  type TickerFiles,
  typeOf,
} from './directory.ts';

/** Invented companies in the form of the three files. */
const FILES: TickerFiles = {
  companies: {
    0: { cik_str: 1000001, ticker: 'NRTH', title: 'Northwind Instruments Inc.' },
    1: { cik_str: 1000002, ticker: 'SLT-B', title: 'SALT & CO' },
    2: { cik_str: 1000002, ticker: 'SLT-A', title: 'SALT & CO' },
    3: { cik_str: 1000003, ticker: 'SPY', title: 'A UNIT TRUST' },
    4: { cik_str: 1000002, ticker: 'SLT-PC', title: 'SALT & CO' },
    5: { cik_str: 1000001, ticker: 'NRTH-WT', title: 'Northwind Instruments Inc.' },
    6: { cik_str: 1000001, ticker: 'NRTH', title: 'once more' },
    7: { cik_str: 'x', ticker: 'BAD', title: 'no number' },
    8: null,
  },
  exchanges: {
    fields: ['cik', 'name', 'ticker', 'exchange'],
    data: [
      [1000001, 'Northwind Instruments Inc.', 'NRTH', 'Nasdaq'],
      [1000002, 'SALT & CO', 'SLT-B', 'NYSE'],
      [1000002, 'SALT & CO', 'SLT-PC', 'NYSE'],
      [1000003, 'A UNIT TRUST', 'SPY', 'NYSE'],
      [1000004, 'Only Here Corp', 'ONLY', 'OTC'],
      [1000005, 'Nowhere Corp', 'NOWH', null],
      [1000006, 'Elsewhere Corp', 'ELSE', 'Moon'],
      'not a row',
    ],
  },
  funds: {
    fields: ['cik', 'seriesId', 'classId', 'symbol'],
    data: [
      [1000009, 'S000000001', 'C000000001', 'FNDAX'],
      [1000009, 'S000000001', 'C000000002', 'FND'],
      [1000009, 'S000000002', 'C000000003', 'CASXX'],
      [1000009, 'bad', 'C000000004', 'BADIX'],
    ],
  },
};

describe('SEC ticker files', () => {
  const directory = secDirectory(FILES);

  it('finds the number of a filer by our symbol, classes of shares included', () => {
    expect(directory.cikOf(symbolId('NRTH'))).toBe('0001000001');
    expect(directory.cikOf(symbolId('SLT.B'))).toBe('0001000002');
    expect(directory.cikOf(symbolId('ONLY'))).toBe('0001000004');
    expect(directory.cikOf(symbolId('NOWH'))).toBe('0001000005');
    expect(directory.cikOf(symbolId('FNDAX'))).toBe('0001000009');
    expect(directory.cikOf(symbolId('BAD'))).toBeNull();
    expect(directory.cikOf(symbolId('SLT-B'))).toBeNull();
  });

  it('knows all symbols of a filer, in the order of the file', () => {
    expect(directory.symbolsOf('0001000002')).toEqual(['SLT.B', 'SLT.A', 'SLT-PC']);
    expect(directory.symbolsOf('0000000099')).toEqual([]);
  });

  it('names the series and the class of a fund', () => {
    expect(directory.of(symbolId('FND'))?.fund).toEqual({
      seriesId: 'S000000001',
      classId: 'C000000002',
    });
    expect(directory.of(symbolId('BADIX'))).toBeNull();
    expect(isReportingFund(directory.of(symbolId('SPY'))!)).toBe(true);
    expect(isReportingFund(directory.of(symbolId('NRTH'))!)).toBe(false);
  });

  it('says the kind where EDGAR or the symbol tells it', () => {
    const type = (symbol: string) => typeOf(directory.of(symbolId(symbol))!);
    expect(['NRTH', 'SLT-PC', 'SPY', 'FNDAX', 'CASXX', 'FND', 'NRTH-WT'].map(type)).toEqual([
      'equity',
      'preferred',
      'etf',
      'mutual-fund',
      'money-market',
      'etf',
      'warrant',
    ]);
  });

  it('makes instruments of what has a name and an exchange', () => {
    const made = instrumentsOf(directory);
    expect(made.map(({ symbol, exchange }) => `${symbol} ${exchange}`)).toEqual([
      'NRTH NASDAQ',
      'SLT.B NYSE',
      'SPY NYSE',
      'SLT-PC NYSE',
      'ONLY OTC',
    ]);
    expect(made[0]).toMatchObject({ cik: '0001000001', name: 'Northwind Instruments Inc.' });
    expect(made.every(({ popularity }) => popularity > 0 && popularity <= 1)).toBe(true);
  });

  it('makes an empty directory of anything else', () => {
    for (const junk of [null, 5, 'text', [], { fields: 3, data: {} }])
      expect(secDirectory({ companies: junk, exchanges: junk, funds: junk }).all).toEqual([]);
  });
});
