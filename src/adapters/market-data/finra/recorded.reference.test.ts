import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../../tests/reference-data.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { finraSuite } from './finra.suite.fixture.ts';
import { finraSymbols, historyOf, readShortFile, rowInFile } from './map.ts';

const text = referenceText('official/finra-short-interest-shrt20210715.head.csv');
const NOW = Date.parse('2021-07-30T12:00:00Z');

finraSuite('recorded', {
  files: { '2021-07-15': text },
  rows: null,
  now: NOW,
  symbol: symbolId('AAPL'),
});

describe('recorded short interest', () => {
  it('is read line by line; where nothing traded there are no days to cover', async () => {
    const file = await readShortFile(text);
    const of = (symbol: string) =>
      historyOf(symbolId(symbol), [rowInFile(file, finraSymbols(symbolId(symbol)))!], NOW)[0];
    expect(file.starts.size).toBe(10);
    expect(of('AAPL')).toMatchObject({
      settlementDate: '2021-07-15',
      shares: 96_355_309,
      previousShares: 90_213_531,
      averageVolume: 96_035_157,
    });
    // The file says 1.00 for everything below a day.
    expect(of('AAPL')?.daysToCover).toBeCloseTo(1.0033, 4);
    expect(of('AACG')?.daysToCover).toBeCloseTo(29_861 / 4_466_279, 12);
    expect(of('AAALF')).toMatchObject({ averageVolume: null, daysToCover: null });
    expect(of('AAIC-PB')).toMatchObject({ shares: 349 });
    expect(of('AACS')).toMatchObject({ previousShares: 0 });
  });
});
