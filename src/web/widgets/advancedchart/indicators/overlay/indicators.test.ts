import { describe, expect, it } from 'vitest';
import type { ChartIndicator } from '../../../../../domain/charting/chart-indicator.ts';
import { readChartState } from '../../../../../domain/charting/chart-state.ts';
import {
  readIndicatorCode,
  writeIndicatorCode,
} from '../../../../../domain/charting/indicator-code.ts';
import { findIndicator, INDICATORS } from '../../../../../domain/indicators/catalogue.ts';
import { parseSymbolId } from '../../../../../domain/symbols/instrument.ts';
import type { ChartLook } from '../../../../charts/analysis/chart-parts.ts';
import {
  changedIndicator,
  placed,
  withExpression,
  withIndicator,
  withoutIndicator,
} from './change-indicators.ts';
import { searchIndicators } from './indicator-list.tsx';
import { levelsOf, looksOf, parseLevels, plotsOf, readingsOf, titlesOf } from './indicator-look.ts';

const start = readChartState({}, parseSymbolId('MSFT')!);
const built = (...changes: readonly ReturnType<typeof withIndicator>[]) =>
  changes.reduce((state, change) => ({ ...state, ...change(state) }), start);
const add = (id: string) => withIndicator(findIndicator(id)!);
const series = Array.from({ length: 6 }, (_, at) => `rgb(${at}, 0, 0)`);
const look = {
  series,
  gain: 'green',
  loss: 'red',
  edge: 'grey',
  ink: 'black',
} as unknown as ChartLook;

describe('indicators on a chart', () => {
  it('the same one may be there twice, each in the pane of its kind', () => {
    const { indicators } = built(add('rsi'), add('sma'), add('rsi'));
    expect(placed(indicators).map(({ key, pane }) => [key, pane])).toEqual([
      ['rsi-1', 'rsi-1'],
      ['sma-1', 'price'],
      ['rsi-2', 'rsi-2'],
    ]);
  });

  it('one of a bare address is in the pane of its kind, and anywhere else by name', () => {
    const read = placed(readIndicatorCode('rsi,sma,rsi~@=price')!);
    expect(read.map(({ key, pane }) => [key, pane])).toEqual([
      ['rsi-1', 'rsi-1'],
      ['sma-2', 'price'],
      ['rsi-3', 'price'],
    ]);
  });

  it('what stood on a removed one goes back to the close', () => {
    const { indicators } = built(
      add('rsi'),
      add('sma'),
      changedIndicator('sma-1', { source: 'rsi-1.rsi', pane: 'rsi-1' }),
      withoutIndicator('rsi-1'),
    );
    expect(indicators).toMatchObject([{ key: 'sma-1', source: 'close' }]);
  });

  it('survive the address: sources and panes still name the same ones', () => {
    const { indicators } = built(
      add('ema'),
      add('rsi'),
      add('sma'),
      changedIndicator('sma-1', {
        source: 'rsi-1.rsi',
        pane: 'rsi-1',
        inputs: { lookbackPeriods: 5 },
      }),
      withExpression('Gap', "close > open ? 1 : 0, it's", false),
      withoutIndicator('ema-1'),
    );
    const code = writeIndicatorCode(indicators);
    const read = readIndicatorCode(code)!;
    expect(writeIndicatorCode(read)).toBe(code);
    const [rsi, sma, own] = read;
    expect(sma).toMatchObject({
      source: `${rsi!.key}.rsi`,
      pane: rsi!.key,
      inputs: { lookbackPeriods: 5 },
    });
    expect(own!.inputs['text']).toBe("close > open ? 1 : 0, it's");
  });

  it('are named by their inputs, and by what they stand on', () => {
    const { indicators } = built(
      add('rsi'),
      add('macd'),
      add('sma'),
      changedIndicator('sma-1', { source: 'rsi-1.rsi' }),
    );
    expect([...titlesOf(indicators).values()]).toEqual([
      'RSI 14',
      'MACD 12 26 9',
      'SMA 20 (RSI 14)',
    ]);
  });
});

describe('how an indicator is drawn', () => {
  const one = (id: string, styles: ChartIndicator['styles'] = {}): ChartIndicator => ({
    key: 'a',
    id,
    inputs: {},
    source: 'close',
    pane: 'a',
    styles,
    hidden: false,
  });

  it('every output of every indicator has a look and, if it is drawn, a plot', () => {
    for (const { id, outputs } of INDICATORS) {
      const drawn = plotsOf(one(id), 0, look).flatMap((plot) =>
        'output' in plot ? [plot.output] : [],
      );
      const wanted = Object.entries(outputs).filter(([, { plot }]) => plot !== 'none');
      expect(drawn, id).toEqual(wanted.map(([name]) => name));
    }
  });

  it('colour, width, levels and hidden outputs follow the reader; bad values do not', () => {
    const own = one('macd', {
      'macd.colour': 5,
      'signal.width': 3,
      'histogram.shown': false,
      levels: '1 −1',
    });
    const plots = plotsOf(own, 0, look);
    expect(plots).toContainEqual(expect.objectContaining({ output: 'macd', colour: series[5] }));
    expect(plots).toContainEqual(expect.objectContaining({ output: 'signal', width: 3 }));
    expect(plots.some((plot) => plot.kind === 'histogram')).toBe(false);
    expect(levelsOf(own)).toEqual([1, -1]);
    const [bad] = looksOf(one('rsi', { 'rsi.colour': 99, 'rsi.width': -1, 'rsi.shown': 'x' }), 2);
    expect(bad).toEqual({ output: 'rsi', colour: 2, width: 1.5, shown: true });
    expect(parseLevels('1 a')).toBeNull();
    expect(parseLevels('1 2 3 4 5 6 7 8 9')).toBeNull();
    expect(parseLevels(' ')).toEqual([]);
  });
});

describe('how an indicator is read', () => {
  const read = (id: string, styles: ChartIndicator['styles'] = {}) =>
    readingsOf(
      { key: 'a', id, inputs: {}, source: 'close', pane: 'a', styles, hidden: false },
      'Name',
      5,
      (output) => `(${output})`,
    );

  it('by the name of the legend, with that of the output where several are shown', () => {
    expect(read('rsi').map(({ title }) => title)).toEqual(['Name']);
    expect(read('macd').map(({ title }) => title)).toContain('Name (signal)');
    expect(read('macd', { 'signal.shown': false }).map(({ output }) => output)).not.toContain(
      'signal',
    );
  });

  it('with the decimals of its unit, not of the price', () => {
    expect(read('rsi')).toMatchObject([{ decimals: 2, isCompact: false }]);
    expect(read('sma')).toMatchObject([{ decimals: 5, isCompact: false }]);
    expect(read('obv')).toMatchObject([{ decimals: 0, isCompact: true }]);
  });
});

describe('the search for indicators', () => {
  const all = INDICATORS.map((definition) => ({
    definition,
    name: definition.short,
    help: 'Élan.',
  }));
  it('finds by exact name first, by alias, and without accents', () => {
    expect(searchIndicators(all, 'RSI')[0]!.definition.id).toBe('rsi');
    expect(searchIndicators(all, 'bollinger').map(({ definition }) => definition.id)).toContain(
      'bb',
    );
    expect(searchIndicators(all, 'elan')).toHaveLength(all.length);
    expect(searchIndicators(all, 'zzz')).toEqual([]);
    expect(searchIndicators(all, '  ')).toBe(all);
  });
});
