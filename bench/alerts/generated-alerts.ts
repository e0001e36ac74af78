import type { AlertCondition, AlertOperand } from '../../src/domain/alerts/condition.ts';
import type { WatchedAlert } from '../../src/domain/alerts/engine-types.ts';
import type { Bar } from '../../src/domain/prices/bar.ts';

const DAY = 86_400_000;
export const SYMBOLS = Array.from({ length: 5_000 }, (_, at) => `S${at}`);
export const START = Date.parse('2026-11-16T15:00:00Z');

/** The same numbers in every run. */
export function randomness(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export const firstPrice = (at: number): number => 10 + (at % 400);

const price: AlertOperand = { kind: 'signal', subject: null, name: 'price' };
const number = (value: number): AlertOperand => ({ kind: 'number', value });
const series = (expression: string): AlertOperand => ({
  kind: 'series',
  subject: null,
  interval: null,
  expression,
});

/** Where people put levels: within some percent of the price, rarely close to it. */
function level(random: () => number, around: number): AlertCondition {
  const value = Number((around * (1 + (random() - 0.5) * 0.2)).toFixed(2));
  return random() < 0.7
    ? {
        kind: 'cross',
        left: price,
        direction: value > around ? 'up' : 'down',
        right: number(value),
      }
    : { kind: 'compare', left: price, relation: value > around ? '>' : '<', right: number(value) };
}

function indicator(random: () => number): AlertCondition {
  const direction = random() < 0.5 ? 'up' : 'down';
  const kind = random();
  if (kind < 0.3) return { kind: 'cross', left: price, direction, right: series('sma(close, 50)') };
  if (kind < 0.5) return { kind: 'cross', left: price, direction, right: series('ema(close, 20)') };
  if (kind < 0.8)
    return { kind: 'compare', left: series('rsi(14)'), relation: '>', right: number(70) };
  return {
    kind: 'cross',
    left: series('macd(12, 26, 9)'),
    direction,
    right: series('macd(12, 26, 9).signal'),
  };
}

function composed(random: () => number, around: number): AlertCondition {
  const busy: AlertCondition = {
    kind: 'compare',
    left: { kind: 'signal', subject: null, name: 'volume' },
    relation: '>',
    right: { kind: 'number', value: 1.5, unit: 'times' },
  };
  return {
    kind: 'all',
    items: [
      random() < 0.5
        ? level(random, around)
        : { kind: 'within', item: level(random, around), minutes: 30 },
      busy,
    ],
  };
}

/** 85 % levels, 10 % indicators, 5 % composed. */
export function generatedAlerts(count: number, symbolOf: (at: number) => number): WatchedAlert[] {
  const random = randomness(7);
  return Array.from({ length: count }, (_, at): WatchedAlert => {
    const symbol = symbolOf(at);
    const kind = random();
    return {
      id: `a${at}`,
      revision: 1,
      subjects: [SYMBOLS[symbol]!],
      condition:
        kind < 0.85
          ? level(random, firstPrice(symbol))
          : kind < 0.95
            ? indicator(random)
            : composed(random, firstPrice(symbol)),
      interval: '1d',
      frequency: random() < 0.5 ? 'once' : 'every',
      coolDown: 0,
      expiresAt: null,
      hours: random() < 0.8 ? 'always' : 'regular',
      createdAt: START,
    };
  });
}

/** Days before today, oldest first. */
export function generatedDays(symbol: number, count: number): readonly Bar[] {
  const random = randomness(symbol + 11);
  const today = Math.floor(START / DAY);
  let close = firstPrice(symbol);
  return Array.from({ length: count }, (_, at): Bar => {
    const open = close;
    close = open * (1 + (random() - 0.5) * 0.03);
    return {
      time: (today - count + at) * DAY,
      open,
      high: Math.max(open, close) * 1.005,
      low: Math.min(open, close) * 0.995,
      close,
      volume: 1_000_000,
    };
  });
}

export interface Tick {
  readonly symbol: number;
  readonly at: number;
  readonly values: Readonly<Record<string, number>>;
  readonly bar: Bar;
}

/** Random walks in steps of some hundredths of a percent, as quotes and the day's bar. */
export function generatedTicks(count: number, perSecond: number, symbols: number): Tick[] {
  const random = randomness(3);
  const time = Math.floor(START / DAY) * DAY;
  const days = SYMBOLS.map((_, at): Bar => {
    const open = firstPrice(at);
    return { time, open, high: open, low: open, close: open, volume: 400_000 };
  });
  return Array.from({ length: count }, (_, at): Tick => {
    const symbol = Math.floor(random() * symbols);
    const day = days[symbol]!;
    const close = Number((day.close * (1 + (random() - 0.5) * 0.002)).toFixed(2));
    const bar = {
      ...day,
      close,
      high: Math.max(day.high, close),
      low: Math.min(day.low, close),
      volume: day.volume + Math.floor(random() * 50_000),
    };
    days[symbol] = bar;
    return {
      symbol,
      at: START + Math.floor((at * 1_000) / perSecond),
      values: {
        price: close,
        bid: close - 0.01,
        ask: close + 0.01,
        open: bar.open,
        high: bar.high,
        low: bar.low,
        previousClose: bar.open,
        change: close - bar.open,
        changePercent: close / bar.open - 1,
        volume: bar.volume,
        averageVolume: 1_000_000,
      },
      bar,
    };
  });
}
