import { ema, sma } from '../indicators/moving-average.ts';
import { cci, macd, type PriceBar, rsi, stochastic, williamsR } from '../indicators/oscillators.ts';

export type Vote = 'buy' | 'neutral' | 'sell';
export type Verdict = 'strong-buy' | 'buy' | 'neutral' | 'sell' | 'strong-sell';

export interface Reading {
  readonly id: string;
  readonly group: 'average' | 'oscillator';
  /** Its length, where the name does not say it. */
  readonly period: number;
  readonly value: number | null;
  /** What it is compared with, such as the signal line. */
  readonly against: number | null;
  /** `null` where there are too few prices. */
  readonly vote: Vote | null;
}

export interface TechnicalSummary {
  readonly readings: readonly Reading[];
  readonly buys: number;
  readonly sells: number;
  readonly neutrals: number;
  /** (buys − sells) ÷ votes; `null` without a vote. */
  readonly score: number | null;
  readonly verdict: Verdict | null;
}

export const AVERAGE_PERIODS = [10, 20, 50, 100, 200] as const;

const above = (value: number | null, level: number | null): Vote | null =>
  value === null || level === null
    ? null
    : value > level
      ? 'buy'
      : value < level
        ? 'sell'
        : 'neutral';

/** Below the low mark it has fallen too far, above the high one it has risen too far. */
const between = (value: number | null, low: number, high: number): Vote | null =>
  value === null ? null : value < low ? 'buy' : value > high ? 'sell' : 'neutral';

/** Half of the votes more, or a tenth. */
const STRONG = 0.5;
const PLAIN = 0.1;

export function verdictOf(score: number | null): Verdict | null {
  if (score === null) return null;
  if (score > STRONG) return 'strong-buy';
  if (score > PLAIN) return 'buy';
  if (score >= -PLAIN) return 'neutral';
  return score >= -STRONG ? 'sell' : 'strong-sell';
}

/** What averages and oscillators say of daily bars, oldest first, and the balance of their votes. */
export function technicalSummary(bars: readonly PriceBar[]): TechnicalSummary {
  const closes = bars.map(({ close }) => close);
  const last = closes.at(-1) ?? null;
  const readings: Reading[] = [];
  for (const period of AVERAGE_PERIODS)
    for (const [id, series] of [
      ['sma', sma(closes, period)],
      ['ema', ema(closes, period)],
    ] as const) {
      const value = series.at(-1) ?? null;
      readings.push({
        id,
        group: 'average',
        period,
        value,
        against: last,
        vote: above(last, value),
      });
    }
  const oscillator = (
    id: string,
    period: number,
    value: number | null,
    vote: Vote | null,
    against: number | null = null,
  ) => readings.push({ id, group: 'oscillator', period, value, against, vote });
  const strength = rsi(closes).at(-1) ?? null;
  oscillator('rsi', 14, strength, between(strength, 30, 70));
  const stoch = stochastic(bars).at(-1) ?? null;
  oscillator('stochastic', 14, stoch, between(stoch, 20, 80));
  const channel = cci(bars).at(-1) ?? null;
  oscillator('cci', 20, channel, between(channel, -100, 100));
  const williams = williamsR(bars).at(-1) ?? null;
  oscillator('williams', 14, williams, between(williams, -80, -20));
  const { line, signal } = macd(closes);
  const [trend, mark] = [line.at(-1) ?? null, signal.at(-1) ?? null];
  oscillator('macd', 26, trend, above(trend, mark), mark);
  return counted(readings);
}

function counted(readings: readonly Reading[]): TechnicalSummary {
  const count = (vote: Vote): number => readings.filter((reading) => reading.vote === vote).length;
  const [buys, sells, neutrals] = [count('buy'), count('sell'), count('neutral')];
  const votes = buys + sells + neutrals;
  const score = votes === 0 ? null : (buys - sells) / votes;
  return { readings, buys, sells, neutrals, score, verdict: verdictOf(score) };
}
