import type { IndicatorDefinition } from '../indicators/definition.ts';
import { type IndicatorRun, indicatorStarter } from '../indicators/engine.ts';
import { cci } from '../indicators/list/cci.ts';
import { ema } from '../indicators/list/exponential-averages.ts';
import { macd } from '../indicators/list/macd.ts';
import { rsi } from '../indicators/list/rsi.ts';
import { sma } from '../indicators/list/simple-averages.ts';
import { stoch, willr } from '../indicators/list/stochastic.ts';
import type { Bar } from '../prices/bar.ts';

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
  /** `null` where there are too few prices; neutral where the prices are flat and have no reading. */
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

/** Bars that the stochastic's smoothing needs beyond its period; the other oscillators need fewer. */
const SMOOTHING = 2;

const startIndicator = indicatorStarter(() => null);

function lastOf(run: IndicatorRun, output: string): number | null {
  const value = run.column(output).at(-1);
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** What averages and oscillators say of daily bars, oldest first, and the balance of their votes. */
export function technicalSummary(bars: readonly Bar[]): TechnicalSummary {
  const latest = (definition: IndicatorDefinition, period: number, output: string) =>
    lastOf(startIndicator(definition, { lookbackPeriods: period }, bars), output);
  const last = bars.at(-1)?.close ?? null;
  const readings: Reading[] = [];
  for (const period of AVERAGE_PERIODS)
    for (const { id, value } of [
      { id: 'sma', value: latest(sma, period, 'sma') },
      { id: 'ema', value: latest(ema, period, 'ema') },
    ])
      readings.push({
        id,
        group: 'average',
        period,
        value,
        against: last,
        vote: above(last, value),
      });
  const oscillator = (
    id: string,
    period: number,
    value: number | null,
    vote: Vote | null,
    against: number | null = null,
  ) => {
    const enough = bars.length >= period + SMOOTHING;
    readings.push({
      id,
      group: 'oscillator',
      period,
      value,
      against,
      vote: vote ?? (enough ? 'neutral' : null),
    });
  };
  const strength = latest(rsi, 14, 'rsi');
  oscillator('rsi', 14, strength, between(strength, 30, 70));
  const place = latest(stoch, 14, 'oscillator');
  oscillator('stochastic', 14, place, between(place, 20, 80));
  const channel = latest(cci, 20, 'cci');
  oscillator('cci', 20, channel, between(channel, -100, 100));
  const williams = latest(willr, 14, 'williamsR');
  oscillator('williams', 14, williams, between(williams, -80, -20));
  const convergence = startIndicator(macd, {}, bars);
  const trend = lastOf(convergence, 'macd');
  const mark = lastOf(convergence, 'signal');
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
