import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../../tests/reference-data.ts';
import { parseSymbolId, symbolId } from '../../../domain/symbols/instrument.ts';
import { instrumentsOf, secDirectory } from './directory.ts';

const file = (name: string): unknown => JSON.parse(referenceText(`sec/tickers/${name}.json`));

describe('recorded ticker files', () => {
  const directory = secDirectory({
    companies: file('company_tickers.first-1500'),
    exchanges: file('company_tickers_exchange.rebuilt-sample'),
    funds: file('company_tickers_mf.rebuilt-sample'),
  });

  it('reads every company of the first file', () => {
    expect(directory.cikOf(symbolId('AAPL'))).toBe('0000320193');
    expect(directory.cikOf(symbolId('BRK.B'))).toBe('0001067983');
    expect(directory.cikOf(symbolId('BF.B'))).toBe('0000014693');
    expect(directory.symbolsOf('0000011544')).toEqual(expect.arrayContaining(['WRB-PE', 'WRB-PH']));
    const rows = Object.values(file('company_tickers.first-1500') as object) as readonly {
      readonly ticker: string;
    }[];
    const lost = rows.filter(
      ({ ticker }) => directory.cikOf(symbolId(ticker.replace(/-([A-Z])$/, '.$1'))) === null,
    );
    expect(lost).toEqual([]);
  });

  it('knows share classes of funds', () => {
    expect(directory.of(symbolId('VTSAX'))?.fund?.seriesId).toBe('S000002848');
    expect(directory.of(symbolId('VTI'))?.fund?.seriesId).toBe('S000002848');
    expect(directory.cikOf(symbolId('VTI'))).toBe('0000036405');
  });

  it('gives symbols of ours only, each once', () => {
    const symbols = instrumentsOf(directory).map(({ symbol }) => symbol);
    expect(symbols.filter((symbol) => parseSymbolId(symbol) !== symbol)).toEqual([]);
    expect(new Set(symbols).size).toBe(symbols.length);
    expect(symbols.length).toBeGreaterThan(1_400);
  });
});
