import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../../tests/reference-data.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { directoryOf, readDirectory } from './map.ts';
import { nasdaqTraderSuite } from './nasdaqtrader.suite.fixture.ts';

const nasdaq = referenceText('official/nasdaqlisted.head.txt');
const other = referenceText('official/otherlisted.head.txt');

nasdaqTraderSuite('recorded', {
  nasdaq,
  other,
  now: Date.parse('2025-07-22T12:00:00Z'),
  symbol: symbolId('AAPL'),
  madeAt: '2025-07-22T01:31:00.000Z',
});

describe('the recorded directory', () => {
  const files = [readDirectory(nasdaq, 'Symbol'), readDirectory(other, 'ACT Symbol')] as const;
  const { instruments } = directoryOf(...files);
  const of = (symbol: string) => instruments.find((one) => one.symbol === symbol);

  it('has every line but test issues and spellings that nobody can map', () => {
    const lines = files.flatMap(({ lines: all }) => all);
    const real = lines.filter((line) => line.get('Test Issue') !== 'Y');
    expect(real.length - instruments.length).toBeLessThanOrEqual(real.length * 0.01);
    expect(instruments.every(({ name }) => name === name.trim() && !name.includes('|'))).toBe(true);
  });

  it('knows what each is', () => {
    expect(of('AAPL')).toMatchObject({ name: 'Apple Inc.', type: 'equity', exchange: 'NASDAQ' });
    expect(of('AACG')).toMatchObject({ type: 'adr', name: 'ATA Creativity Global' });
    expect(of('AACBR')).toMatchObject({ type: 'right' });
    expect(of('AACBU')).toMatchObject({ type: 'unit' });
    expect(of('AACIW')).toMatchObject({ type: 'warrant' });
    expect(of('AACT-WT')).toMatchObject({ type: 'warrant', exchange: 'NYSE' });
    expect(of('AACT-UN')).toMatchObject({ type: 'unit' });
    expect(of('AAA')).toMatchObject({ type: 'etf', exchange: 'ARCA' });
    expect(of('AAAU')).toMatchObject({ type: 'etf', exchange: 'BATS' });
    expect(of('AAPD')).toMatchObject({ type: 'etf' });
    expect(of('ARGO-PA')).toMatchObject({ type: 'preferred' });
    expect(of('AMX')).toMatchObject({ type: 'adr' });
    expect(of('ADSE')).toMatchObject({ type: 'equity', name: 'ADS-TEC ENERGY PLC' });
    expect(of('AMUB')).toMatchObject({ type: 'note' });
    expect(of('AFGB')).toMatchObject({ type: 'note' });
    expect(of('ZVZZT')).toBeUndefined();
  });

  it('every line that the directory calls a fund is one, and the reverse', () => {
    const flagged = files
      .flatMap(({ lines }) => lines)
      .filter((line) => line.get('ETF') === 'Y' && line.get('Test Issue') !== 'Y').length;
    expect(instruments.filter(({ type }) => type === 'etf').length).toBeLessThanOrEqual(flagged);
    expect(instruments.filter(({ type }) => type === 'etf').length).toBeGreaterThan(flagged * 0.95);
  });
});
