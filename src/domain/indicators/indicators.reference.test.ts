import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../tests/reference-data.ts';
import { ema, type Series, sma } from './moving-average.ts';
import { cci, macd, type PriceBar, rsi, stochastic, williamsR } from './oscillators.ts';

const read = (name: string): unknown => JSON.parse(referenceText(`indicators/${name}.json`));

function expectSame(ours: Series, theirs: readonly (number | null)[]): void {
  expect(ours).toHaveLength(theirs.length);
  theirs.forEach((value, at) => {
    if (value === null) expect(ours[at], String(at)).toBeNull();
    else expect(ours[at], String(at)).toBeCloseTo(value, 8);
  });
}

describe('indicators equal the published values', () => {
  const bars = read('quotes') as readonly PriceBar[];
  const closes = bars.map(({ close }) => close);
  type Row = Readonly<Record<string, number | null>>;
  const column = (file: string, name: string) =>
    (read(file) as readonly Row[]).map((row) => row[name] ?? null);

  it('simple and exponential averages', () => {
    expectSame(sma(closes, 20), column('sma', 'sma'));
    expectSame(ema(closes, 20), column('ema', 'ema'));
  });
  it('relative strength', () => expectSame(rsi(closes), column('rsi', 'rsi')));
  it('convergence and divergence with its signal', () => {
    const { line, signal } = macd(closes);
    expectSame(line, column('macd', 'macd'));
    expectSame(signal, column('macd', 'signal'));
  });
  it('stochastic', () => expectSame(stochastic(bars), column('stoch', 'k')));
  it('Williams', () => expectSame(williamsR(bars), column('willr', 'williamsR')));
  it('commodity channel', () => expectSame(cci(bars), column('cci', 'cci')));
});
