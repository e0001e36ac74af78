import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ema, type Series, sma } from './moving-average.ts';
import { cci, macd, type PriceBar, rsi, stochastic, williamsR } from './oscillators.ts';

const data = resolve(import.meta.dirname, '../../../../shared/data/indicators');
const known = existsSync(resolve(data, 'quotes.json'));
const read = (name: string): unknown =>
  JSON.parse(readFileSync(resolve(data, `${name}.json`), 'utf8'));

function expectSame(ours: Series, theirs: readonly (number | null)[]): void {
  expect(ours).toHaveLength(theirs.length);
  theirs.forEach((value, at) => {
    if (value === null) expect(ours[at], String(at)).toBeNull();
    else expect(ours[at], String(at)).toBeCloseTo(value, 8);
  });
}

describe.skipIf(!known)(
  'indicators equal the published values (needs ../shared/data/indicators)',
  () => {
    const bars = known ? (read('quotes') as readonly PriceBar[]) : [];
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
  },
);

describe('indicators', () => {
  const flat = Array.from({ length: 40 }, () => ({ high: 10, low: 10, close: 10 }));
  const rising = Array.from({ length: 40 }, (_, i) => ({ high: i + 2, low: i, close: i + 1 }));

  it('are unknown until there are enough prices', () => {
    expect(sma([1, 2, 3], 3)).toEqual([null, null, 2]);
    expect(ema([1, 2, 3, 6], 3)).toEqual([null, null, 2, 4]);
    expect(rsi([1, 2], 14)).toEqual([null, null]);
  });

  it('stand still where the price does', () => {
    const closes = flat.map(({ close }) => close);
    expect(sma(closes, 20).at(-1)).toBe(10);
    expect(macd(closes).line.at(-1)).toBe(0);
    expect(cci(flat).at(-1)).toBe(0);
    expect(williamsR(flat).at(-1)).toBeNull();
  });

  it('are at their end where the price only rises', () => {
    expect(rsi(rising.map(({ close }) => close)).at(-1)).toBe(100);
    // 14 bars span 15 from low to high, and the close is 1 below the top.
    expect(stochastic(rising).at(-1)).toBeCloseTo((14 / 15) * 100, 10);
    expect(williamsR(rising).at(-1)).toBeCloseTo(-(1 / 15) * 100, 10);
  });

  it('stochastic and Williams are one range seen from two ends', () => {
    const bars = Array.from({ length: 60 }, (_, i) => {
      const close = 50 + 10 * Math.sin(i / 3) + (i % 7);
      return { high: close + 1 + (i % 3), low: close - 1 - (i % 2), close };
    });
    const [k, r] = [stochastic(bars, 14, 1), williamsR(bars, 14)];
    for (let at = 13; at < bars.length; at += 1) expect(k[at]! - r[at]!).toBeCloseTo(100, 9);
  });
});
