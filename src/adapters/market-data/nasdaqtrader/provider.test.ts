import { describe, expect, it } from 'vitest';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { MADE_NASDAQ, MADE_OTHER } from './made-answers.fixture.ts';
import { directoryOf, readDirectory, symbolOf } from './map.ts';
import { nasdaqTraderSuite } from './nasdaqtrader.suite.fixture.ts';

nasdaqTraderSuite('made', {
  nasdaq: MADE_NASDAQ,
  other: MADE_OTHER,
  now: Date.parse('2026-11-10T12:00:00Z'),
  symbol: symbolId('MADE'),
  madeAt: '2026-11-10T01:01:00.000Z',
});

const { instruments } = directoryOf(
  readDirectory(MADE_NASDAQ, 'Symbol'),
  readDirectory(MADE_OTHER, 'ACT Symbol'),
);

describe('the symbol directory', () => {
  it.each([
    ['MADE', 'equity', 'NASDAQ', 'Made Up Machines Inc.'],
    ['MADEW', 'warrant', 'NASDAQ', 'Made Up Machines Inc. - Warrant'],
    ['MUAC', 'equity', 'NASDAQ', 'Made Up Acquisition Corp. Class A'],
    ['MUACU', 'unit', 'NASDAQ', 'Made Up Acquisition Corp. - Units'],
    ['MUACR', 'right', 'NASDAQ', 'Made Up Acquisition Corp. - Rights'],
    ['MADR', 'adr', 'NASDAQ', 'Invented Industries SA'],
    ['MUPF', 'etf', 'NASDAQ', 'Made Up 2X Long MADE Daily ETF'],
    ['MUP.A', 'equity', 'NYSE', 'Made Up Press Company Class A'],
    ['MUP.B', 'equity', 'NYSE', 'Made Up Press Company Class B'],
    ['MUR-PD', 'preferred', 'NYSE', expect.stringContaining('Series D')],
    ['MUS-UN', 'unit', 'NYSE', expect.stringContaining('Units')],
    ['MUS-WT', 'warrant', 'NYSE', expect.stringContaining('Warrants')],
    ['MUN', 'note', 'NYSE', expect.stringContaining('2047')],
    ['MUF', 'closed-end-fund', 'NYSE', expect.stringContaining('Fund')],
    ['MUL', 'equity', 'NYSE', expect.stringContaining('Pipelines')],
    ['MUX', 'etf', 'ARCA', 'Made Up Gold ETF Shares'],
  ])('%s is a listed %s', (symbol, type, exchange, name) => {
    expect(instruments.find((one) => one.symbol === symbol)).toMatchObject({
      type,
      exchange,
      name: name as string,
    });
  });

  it('test issues are no listings', () => {
    expect(instruments).toHaveLength(16);
  });

  it('a spelling that is unknown is left out, not guessed', () => {
    expect(symbolOf('ABC$D.V', 'preferred')).toBeNull();
    expect(symbolOf('ABC.WS.A', 'warrant')).toBeNull();
    expect(symbolOf('', 'equity')).toBeNull();
    expect(symbolOf('ABC$', 'preferred')).toBe('ABC-P');
    // A class of shares that happens to be called U.
    expect(symbolOf('ABC.U', 'equity')).toBe('ABC.U');
  });

  it('a file in another form is none', () => {
    expect(() => readDirectory('<html></html>', 'Symbol')).toThrow('cannot be read');
    expect(() => readDirectory(MADE_OTHER, 'Symbol')).toThrow('cannot be read');
    expect(
      readDirectory(MADE_NASDAQ.split('\r\n').slice(0, -1).join('\n'), 'Symbol').madeAt,
    ).toBeNull();
  });
});
