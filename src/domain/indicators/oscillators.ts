import { ema, type Series, sma } from './moving-average.ts';

export interface PriceBar {
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Wilder's relative strength: 100 − 100 ÷ (1 + mean gain ÷ mean loss), smoothed by 1 ÷ period. */
export function rsi(closes: readonly number[], period = 14): Series {
  let gain = 0;
  let loss = 0;
  return closes.map((close, at) => {
    if (at === 0) return null;
    const change = close - closes[at - 1]!;
    const [up, down] = [Math.max(change, 0), Math.max(-change, 0)];
    if (at <= period) {
      gain += up / period;
      loss += down / period;
      if (at < period) return null;
    } else {
      gain = (gain * (period - 1) + up) / period;
      loss = (loss * (period - 1) + down) / period;
    }
    return loss === 0 ? 100 : 100 - 100 / (1 + gain / loss);
  });
}

export interface Macd {
  readonly line: Series;
  readonly signal: Series;
}

/** Fast less slow exponential average, and the exponential average of that. */
export function macd(closes: readonly number[], fast = 12, slow = 26, signal = 9): Macd {
  const [quick, lazy] = [ema(closes, fast), ema(closes, slow)];
  const line = quick.map((value, at) => {
    const other = lazy[at] ?? null;
    return value === null || other === null ? null : value - other;
  });
  return { line, signal: ema(line, signal) };
}

function extremes(bars: readonly PriceBar[], at: number, period: number) {
  let [high, low] = [-Infinity, Infinity];
  for (let i = at - period + 1; i <= at; i += 1) {
    high = Math.max(high, bars[i]!.high);
    low = Math.min(low, bars[i]!.low);
  }
  return { high, low };
}

/** Where the close stands in the range of the period (0 … 100), averaged over `smooth` days. */
export function stochastic(bars: readonly PriceBar[], period = 14, smooth = 3): Series {
  const raw = bars.map((bar, at) => {
    if (at < period - 1) return null;
    const { high, low } = extremes(bars, at, period);
    return high === low ? 0 : ((bar.close - low) / (high - low)) * 100;
  });
  const known = raw.filter((value) => value !== null);
  const averaged = sma(known, smooth);
  return raw.map((value, at) => (value === null ? null : (averaged[at - period + 1] ?? null)));
}

/** The same range seen from its top: −100 … 0. */
export const williamsR = (bars: readonly PriceBar[], period = 14): Series =>
  bars.map(({ close }, at) => {
    if (at < period - 1) return null;
    const { high, low } = extremes(bars, at, period);
    return high === low ? null : ((close - high) / (high - low)) * 100;
  });

/** How far the typical price is from its mean, in mean deviations × 0.015. */
export function cci(bars: readonly PriceBar[], period = 20): Series {
  const typical = bars.map(({ high, low, close }) => (high + low + close) / 3);
  return sma(typical, period).map((mean, at) => {
    if (mean === null) return null;
    let deviation = 0;
    for (let i = at - period + 1; i <= at; i += 1) deviation += Math.abs(typical[i]! - mean);
    deviation /= period;
    return deviation === 0 ? 0 : (typical[at]! - mean) / (0.015 * deviation);
  });
}
