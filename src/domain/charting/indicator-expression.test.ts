import { describe, expect, it } from 'vitest';
import { INDICATORS } from '../indicators/catalogue.ts';
import type { ChartIndicator } from './chart-indicator.ts';
import { indicatorExpression } from './indicator-expression.ts';

const on = (id: string, more: Partial<ChartIndicator> = {}): ChartIndicator => ({
  key: 'a',
  id,
  inputs: {},
  source: 'close',
  pane: 'usual',
  styles: {},
  hidden: false,
  ...more,
});

describe('an indicator of a chart as an expression', () => {
  it.each([
    [on('rsi'), undefined, 'rsi(14)'],
    [on('rsi', { inputs: { lookbackPeriods: 9 }, source: 'hl2' }), undefined, 'rsi(hl2, 9)'],
    [on('macd'), 'signal', 'macd(12, 26, 9).signal'],
    [on('expression', { inputs: { text: 'close - sma(20)' } }), undefined, 'close - sma(20)'],
  ])('CHT-EXP-1 %o %s is %s', (indicator, output, text) => {
    expect(indicatorExpression(indicator, output)).toBe(text);
  });

  it('CHT-EXP-2 has none for what an expression cannot say', () => {
    expect(indicatorExpression(on('sma', { source: 'b.rsi' }))).toBeNull();
    expect(indicatorExpression(on('no-such'))).toBeNull();
    expect(indicatorExpression(on('expression', { inputs: { text: 'sma(' } }))).toBeNull();
  });

  it('CHT-EXP-3 most of the catalogue can be said with its usual inputs', () => {
    const said = INDICATORS.filter(({ id }) => indicatorExpression(on(id)) !== null);
    expect(said.length / INDICATORS.length).toBeGreaterThan(0.8);
  });
});
