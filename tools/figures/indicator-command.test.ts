import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { INDICATORS } from '../../src/domain/indicators/catalogue.ts';
import { indicatorRows, readBars, runIndicator } from './indicator.ts';

const folder = mkdtempSync(join(tmpdir(), 'tapedeck-figures-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

const rows = Array.from({ length: 40 }, (_, at) => {
  const close = 100 + at + (at % 3);
  const date = new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);
  return { date, open: close - 1, high: close + 2, low: close - 2, close, volume: 1_000 + at };
});
const bars = file('bars.json', rows);
const values = (name: string, ...words: readonly string[]): readonly unknown[] =>
  (runIndicator(words) as readonly Readonly<Record<string, unknown>>[]).map((row) => row[name]);

describe('figures of indicators from the command line', () => {
  it('are rows with the outputs by name, null where there is no value', () => {
    const found = runIndicator(['sma', bars, 'lookbackPeriods=3']) as readonly unknown[];
    expect(found).toHaveLength(40);
    expect(found[1]).toEqual({ timestamp: '2024-01-02T00:00:00', date: '2024-01-02', sma: null });
    expect(found[2]).toMatchObject({ sma: (100 + 102 + 104) / 3 });
    expect(values('isReversal', 'parabolic-sar', bars)[0]).toBeNull();
  });

  it('take ids and inputs as others write them', () => {
    const plain = values('upperBand', 'bb', bars, 'lookbackPeriods=5', 'standardDeviations=3');
    expect(values('upperBand', 'BollingerBands', bars, 'period=5', 'stddev=3')).toEqual(plain);
    expect(values('chandelierExit', 'chandelier', bars, 'length=5', 'type=short')).toEqual(
      values('chandelierExit', 'chandelier-exit', bars, 'lookbackPeriods=5', 'type=Short'),
    );
    expect(values('sma', 'sma', bars, 'period=3', 'source=rsi.rsi').slice(15, 17)).toEqual([
      null,
      expect.any(Number),
    ]);
    expect(values('vwap', 'vwap', bars, 'startDate=2024-01-03').slice(1, 3)).toEqual([
      null,
      expect.any(Number),
    ]);
  });

  it('take bars in any order, under a name, with gaps', () => {
    const parsed = { quotes: [...rows].reverse() };
    expect(readBars(parsed).map(({ date }) => date)).toEqual(rows.map(({ date }) => date));
    const sma = INDICATORS.find(({ id }) => id === 'sma')!;
    const gap = readBars(rows.map((row, at) => (at === 10 ? { ...row, close: null } : row)));
    const found = indicatorRows(sma, gap, ['period=2']).map(({ sma: value }) => value === null);
    expect(found.flatMap((isNone, at) => (isNone ? [at] : []))).toEqual([0, 10, 11]);
  });

  it('need the bars of the second symbol where there are two', () => {
    expect(() => runIndicator(['beta', bars])).toThrow('beta needs symbol=<bars.json>');
    const found = values('correlation', 'correlation', bars, 'period=5', `symbol=${bars}`);
    expect(found.at(-1)).toBeCloseTo(1, 12);
  });

  it.for([
    [['nothing', bars], /^No indicator nothing; there are: adx/],
    [['sma', join(folder, 'no.json')], /no\.json cannot be read$/],
    [['sma', file('text.json', 'no json')], /text\.json: is not JSON$/],
    [['sma', file('number.json', 7)], /number\.json: the file must hold a list of bars$/],
    [['sma', file('rows.json', [7])], /rows\.json: bar 0 is not an object$/],
    [['sma', file('open.json', [{ date: '2024-01-01' }])], /bar 0 has no close$/],
    [['sma', file('date.json', [{ close: 1 }])], /bar 0 has no date$/],
    [['sma', file('word.json', [{ date: 'x', close: 1 }])], /x of bar 0 is not a date$/],
    [['sma', file('quoted.json', [{ date: '2024-01-01', close: '1' }])], /close of bar 0 is not/],
    [['sma', bars, 'colour=3'], /^sma has no input colour; it has lookbackPeriods, source$/],
    [['sma', bars, 'period=0'], /^lookbackPeriods: 0 is not from 1 to 1000$/],
    [['sma', bars, 'period=2.5'], /^lookbackPeriods: must be a whole number, not 2.5$/],
    [['sma', bars, 'period=x'], /^period: x is not a number$/],
    [['sma', bars, 'period'], /^period must be input=value$/],
    [['sma', bars, 'source=ichimoku.chikouSpan'], /changes later and cannot be a source$/],
    [['macd', bars, 'fast=30'], /^slowPeriods \(26\) must be larger than fastPeriods \(30\)$/],
  ] as const)('refuse %j in one line', ([words, line]) => {
    expect(() => runIndicator(words)).toThrow(line);
    try {
      runIndicator(words);
    } catch (problem) {
      expect((problem as Error).message).not.toContain('\n');
    }
  });

  it('end with exit code 2 where something is wrong', () => {
    const run = (): unknown =>
      execFileSync(process.execPath, ['tools/figures/run.ts', 'indicator', 'nothing', bars], {
        stdio: 'pipe',
      });
    expect(run).toThrow(expect.objectContaining({ status: 2 }));
  });
});
