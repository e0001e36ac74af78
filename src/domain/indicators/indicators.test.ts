import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ema, type Series, sma } from './moving-average.ts';
import { cci, macd, type PriceBar, rsi, stochastic, williamsR } from './oscillators.ts';

function expectSame(ours: Series, theirs: readonly (number | null)[]): void {
  expect(ours).toHaveLength(theirs.length);
  theirs.forEach((value, at) => {
    if (value === null) expect(ours[at], String(at)).toBeNull();
    else expect(ours[at], String(at)).toBeCloseTo(value, 8);
  });
}

/** Each value straight from its definition, over all prices up to it: slow, and nothing carried. */
const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;
const from = (start: number, length: number, value: (at: number) => number): Series =>
  Array.from({ length }, (_, at) => (at < start ? null : value(at)));

/** Weighted sum: the mean of the first `period` values, then every later value, each decaying. */
function smoothed(values: readonly number[], period: number, weight: number, at: number): number {
  let sum = mean(values.slice(0, period)) * (1 - weight) ** (at - period + 1);
  for (let i = period; i <= at; i += 1) sum += weight * values[i]! * (1 - weight) ** (at - i);
  return sum;
}
const naiveEma = (values: readonly number[], period: number): Series =>
  from(period - 1, values.length, (at) => smoothed(values, period, 2 / (period + 1), at));

function naiveRsi(closes: readonly number[], period: number): Series {
  const changes = closes.slice(1).map((close, i) => close - closes[i]!);
  return from(period, closes.length, (at) => {
    const part = (sign: number) =>
      smoothed(
        changes.map((c) => Math.max(sign * c, 0)),
        period,
        1 / period,
        at - 1,
      );
    const [gain, loss] = [part(1), part(-1)];
    return loss === 0 ? 100 : (100 * gain) / (gain + loss);
  });
}

const rangeOf = (bars: readonly PriceBar[], at: number, period: number) => {
  const window = bars.slice(at - period + 1, at + 1);
  const low = Math.min(...window.map((bar) => bar.low));
  return { window, low, height: Math.max(...window.map((bar) => bar.high)) - low };
};
const naiveStochastic = (bars: readonly PriceBar[], period: number, smooth: number): Series =>
  from(period + smooth - 2, bars.length, (at) =>
    mean(
      Array.from({ length: smooth }, (_, back) => {
        const { low, height } = rangeOf(bars, at - back, period);
        return (100 * (bars[at - back]!.close - low)) / height;
      }),
    ),
  );
const naiveCci = (bars: readonly PriceBar[], period: number): Series =>
  from(period - 1, bars.length, (at) => {
    const typical = rangeOf(bars, at, period).window.map((b) => (b.high + b.low + b.close) / 3);
    const centre = mean(typical);
    const deviation = mean(typical.map((value) => Math.abs(value - centre)));
    return (typical.at(-1)! - centre) / (0.015 * deviation);
  });

describe('indicators equal a naive second implementation', () => {
  const walk = fc.array(
    fc.record({
      move: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
      up: fc.double({ min: 0.01, max: 2, noNaN: true }),
      down: fc.double({ min: 0.01, max: 2, noNaN: true }),
    }),
    { minLength: 1, maxLength: 90 },
  );
  const onWalks = (check: (bars: readonly PriceBar[], closes: readonly number[]) => void) =>
    fc.assert(
      fc.property(walk, (steps) => {
        let close = 100;
        const bars = steps.map(({ move, up, down }) => {
          close *= 1 + move;
          return { high: close + up, low: close - down, close };
        });
        check(
          bars,
          bars.map((bar) => bar.close),
        );
      }),
    );

  it('simple and exponential averages', () =>
    onWalks((_, closes) => {
      const simple = from(19, closes.length, (at) => mean(closes.slice(at - 19, at + 1)));
      expectSame(sma(closes, 20), simple);
      expectSame(ema(closes, 20), naiveEma(closes, 20));
    }));
  it('relative strength', () =>
    onWalks((_, closes) => expectSame(rsi(closes), naiveRsi(closes, 14))));
  it('convergence and divergence with its signal', () =>
    onWalks((_, closes) => {
      const [fast, slow] = [naiveEma(closes, 12), naiveEma(closes, 26)];
      const known = closes.slice(25).map((__, i) => fast[i + 25]! - slow[i + 25]!);
      const before = closes.slice(0, 25).map(() => null);
      expectSame(macd(closes).line, [...before, ...known]);
      expectSame(macd(closes).signal, [...before, ...naiveEma(known, 9)]);
    }));
  it('stochastic and Williams', () =>
    onWalks((bars) => {
      expectSame(stochastic(bars), naiveStochastic(bars, 14, 3));
      const k = naiveStochastic(bars, 14, 1);
      expectSame(
        williamsR(bars),
        k.map((value) => (value === null ? null : value - 100)),
      );
    }));
  it('commodity channel', () => onWalks((bars) => expectSame(cci(bars), naiveCci(bars, 20))));
});

describe('indicators', () => {
  const flat = Array.from({ length: 40 }, () => ({ high: 10, low: 10, close: 10 }));
  const rising = Array.from({ length: 40 }, (_, i) => ({ high: i + 2, low: i, close: i + 1 }));

  it('are unknown until there are enough prices', () => {
    expect(sma([1, 2, 3], 3)).toEqual([null, null, 2]);
    expect(ema([1, 2, 3, 6], 3)).toEqual([null, null, 2, 4]);
    expect(rsi([1, 2], 14)).toEqual([null, null]);
  });

  it('are flat where the price is flat', () => {
    const closes = flat.map(({ close }) => close);
    expect(sma(closes, 20).at(-1)).toBe(10);
    expect(macd(closes).line.at(-1)).toBe(0);
    expect(cci(flat).at(-1)).toBe(0);
    expect(williamsR(flat).at(-1)).toBeNull();
  });

  it('are at their maximum where the price only rises', () => {
    expect(rsi(rising.map(({ close }) => close)).at(-1)).toBe(100);
    // 14 bars span 15 from low to high, and the close is 1 below the top.
    expect(stochastic(rising).at(-1)).toBeCloseTo((14 / 15) * 100, 10);
    expect(williamsR(rising).at(-1)).toBeCloseTo(-(1 / 15) * 100, 10);
  });

  it('stochastic and Williams %R are complements', () => {
    const bars = Array.from({ length: 60 }, (_, i) => {
      const close = 50 + 10 * Math.sin(i / 3) + (i % 7);
      return { high: close + 1 + (i % 3), low: close - 1 - (i % 2), close };
    });
    const [k, r] = [stochastic(bars, 14, 1), williamsR(bars, 14)];
    for (let at = 13; at < bars.length; at += 1) expect(k[at]! - r[at]!).toBeCloseTo(100, 9);
  });
});
