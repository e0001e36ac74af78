import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSessionDay } from '../../calendar/sessions.ts';
import type { Bar } from '../../prices/bar.ts';
import { symbolId } from '../../symbols/instrument.ts';
import type { AlertCondition, AlertOperand } from '../condition.ts';
import { type BacktestTask, runBacktest } from './run-backtest.ts';

const DAY_MS = 86_400_000;
const MSFT = symbolId('MSFT');
const FROM = Date.parse('2025-11-14T21:00:00Z');
const TO = Date.parse('2026-11-14T00:00:00Z');
const price: AlertOperand = { kind: 'signal', subject: null, name: 'price' };
const signal = (name: string): AlertOperand => ({ kind: 'signal', subject: null, name });
const number = (value: number): AlertOperand => ({ kind: 'number', value });
const series = (expression: string): AlertOperand => ({
  kind: 'series',
  subject: null,
  interval: null,
  expression,
});

/** A walk of daily bars over the year and some of the one before. */
function walk(seed: number, days = 420): readonly Bar[] {
  let state = seed;
  const random = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const bars: Bar[] = [];
  let close = 100;
  for (let day = Math.floor(TO / DAY_MS) - days * 1.45; day * DAY_MS < TO; day += 1) {
    const whole = Math.floor(day);
    if (!isSessionDay(whole)) continue;
    const open = close * (1 + (random() - 0.5) * 0.01);
    close = open * (1 + (random() - 0.5) * 0.05);
    bars.push({
      time: whole * DAY_MS,
      open,
      high: Math.max(open, close) * (1 + random() * 0.01),
      low: Math.min(open, close) * (1 - random() * 0.01),
      close,
      volume: Math.round(1_000 + random() * 1_000),
    });
  }
  return bars;
}

const task = (
  condition: AlertCondition,
  bars: readonly Bar[],
  more: Partial<BacktestTask> = {},
  frequency: 'every' | 'bar-close' | 'day' = 'every',
): BacktestTask => ({
  symbol: MSFT,
  alert: { condition, interval: '1d', frequency, coolDown: 0, hours: 'always' },
  from: FROM,
  to: TO,
  bars: [{ subject: MSFT, interval: '1d', bars }],
  events: [],
  figures: [],
  ...more,
});

const inYear = (bars: readonly Bar[]): readonly Bar[] =>
  bars.filter(({ time }) => time > FROM && time + DAY_MS <= TO + DAY_MS);

describe('a back-test', () => {
  it('counts crossings of an average at closes as a plain loop over the bars does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (seed) => {
        const bars = walk(seed);
        const condition = {
          kind: 'cross',
          left: series('close'),
          direction: 'either',
          right: series('sma(close, 50)'),
        } as const;
        const found = runBacktest(task(condition, bars, {}, 'bar-close'));
        let naive = 0;
        const firedOn: number[] = [];
        bars.forEach((bar, at) => {
          if (bar.time <= FROM) return;
          const gap = (place: number): number =>
            bars[place]!.close -
            bars.slice(place - 49, place + 1).reduce((sum, each) => sum + each.close, 0) / 50;
          if (gap(at) * gap(at - 1) >= 0) return;
          naive += 1;
          firedOn.push(bar.time);
        });
        expect(found.count).toBe(naive);
        expect(found.firings.map(({ at }) => Math.floor(at / DAY_MS) * DAY_MS)).toEqual(firedOn);
      }),
      { numRuns: 30 },
    );
  });

  it('counts crossings of a level within bars as the path of their prices does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (seed) => {
        const bars = walk(seed);
        const level = bars.at(-150)!.close * 1.001;
        const up = { kind: 'cross', left: price, direction: 'up', right: number(level) } as const;
        const found = runBacktest(task(up, bars));
        let side = bars.findLast(({ time }) => time < FROM)!.close < level;
        let naive = 0;
        for (const { open, high, low, close } of inYear(bars)) {
          const path = close >= open ? [open, low, high, close] : [open, high, low, close];
          for (const each of path) {
            if (each > level && side) naive += 1;
            if (each !== level) side = each < level;
          }
        }
        expect(found.count).toBe(naive);
        expect(found.time).toHaveLength(inYear(bars).length);
      }),
      { numRuns: 30 },
    );
  });

  it('does not count what was true when it began', () => {
    const bars = walk(7);
    const above = { kind: 'compare', left: price, relation: '>', right: number(0) } as const;
    expect(runBacktest(task(above, bars)).count).toBe(0);
  });

  it('knows days, volumes and highs of the time before', () => {
    const bars = walk(11);
    const days = inYear(bars);
    const dayTask = (condition: AlertCondition) =>
      runBacktest(task(condition, bars, {}, 'day')).count;
    const fell = {
      kind: 'compare',
      left: signal('changePercent'),
      relation: '<',
      right: number(-0.02),
    } as const;
    const naive = days.filter(({ low }, at) => {
      const before = bars[bars.indexOf(days[at]!) - 1]!.close;
      return low / before - 1 < -0.02;
    }).length;
    expect(dayTask(fell)).toBe(naive);
    const busy = {
      kind: 'compare',
      left: signal('volume'),
      relation: '>',
      right: {
        kind: 'arithmetic',
        operator: '*',
        left: number(1.25),
        right: signal('averageVolume'),
      },
    } as const;
    const busyDays = days.filter(({ time, volume }) => {
      const at = bars.findIndex((bar) => bar.time === time);
      const mean = bars.slice(at - 63, at).reduce((sum, bar) => sum + bar.volume, 0) / 63;
      return volume > 1.25 * mean;
    });
    expect(dayTask(busy)).toBe(busyDays.length);
    expect(busyDays.length).toBeGreaterThan(5);
    const record = {
      kind: 'compare',
      left: price,
      relation: '>',
      right: signal('high52'),
    } as const;
    const records = days.filter(({ time, high }) => {
      const year = bars.filter((bar) => bar.time < time && bar.time >= time - 365 * DAY_MS);
      return high > Math.max(...year.map((bar) => bar.high));
    });
    // A comparison that stays true over the night does not turn true again.
    expect(dayTask(record)).toBeLessThanOrEqual(records.length);
    expect(dayTask(record) > 0).toBe(records.length > 0);
  });

  it('is told events and slow figures at their moments', () => {
    const bars = walk(3);
    const at = Date.parse('2026-03-10T15:00:00Z');
    const event = (id: string, moment: number) =>
      ({ id, kind: 'news', subject: 'MSFT', at: moment, title: id, link: null }) as const;
    const news = { kind: 'event', subject: null, event: 'news' } as const;
    const found = runBacktest(
      task(news, bars, {
        events: [event('a', at), event('a', at), event('old', FROM - DAY_MS), event('new', TO + 1)],
      }),
    );
    expect(found.firings.map((firing) => firing.at)).toEqual([at]);
    expect(found.firings[0]?.facts).toEqual([{ kind: 'event', title: 'a', link: null }]);
    expect(found.firings[0]?.price).toBeGreaterThan(0);
    const soon = {
      kind: 'compare',
      left: signal('earningsIn'),
      relation: '<=',
      right: number(5),
    } as const;
    const steps = [9, 5, 4, null, 90, 3].map((value, n) => ({ at: at + n * DAY_MS, value }));
    const figures = [{ subject: 'MSFT', name: 'earningsIn', steps }];
    expect(runBacktest(task(soon, bars, { figures })).count).toBe(2);
  });

  it('has nothing to say without bars', () => {
    const above = { kind: 'compare', left: price, relation: '>', right: number(0) } as const;
    expect(runBacktest(task(above, []))).toMatchObject({ from: null, count: 0, time: [] });
    expect(runBacktest(task(above, walk(1).slice(0, 1)))).toMatchObject({ from: null, count: 0 });
  });

  it('begins later where bars begin later', () => {
    const bars = walk(5).slice(-40);
    const above = { kind: 'compare', left: price, relation: '>', right: number(0) } as const;
    const found = runBacktest(task(above, bars));
    expect(found.from).toBeGreaterThan(FROM);
    expect(found.time).toHaveLength(39);
  });
});
