import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bar } from '../../prices/bar.ts';
import { symbolId } from '../../symbols/instrument.ts';
import type { AlertCondition, AlertOperand } from '../condition.ts';
import type { AlertInput, WatchedAlert } from '../engine-types.ts';
import { alertEngine } from './alert-engine.ts';
import { barPath } from './bar-path.ts';
import { splitCondition } from './split-condition.ts';

const MINUTE = 60_000;
const MSFT = symbolId('MSFT');
const signal = (name: string, subject: typeof MSFT | null = null): AlertOperand => ({
  kind: 'signal',
  subject,
  name,
});
const number = (value: number): AlertOperand => ({ kind: 'number', value });
const crosses = (left: AlertOperand, right: AlertOperand): AlertCondition => ({
  kind: 'cross',
  left,
  direction: 'either',
  right,
});
const above = (left: AlertOperand, right: AlertOperand): AlertCondition => ({
  kind: 'compare',
  left,
  relation: '>',
  right,
});
const series = (expression: string): AlertOperand => ({
  kind: 'series',
  subject: null,
  interval: null,
  expression,
});
const alertOf = (condition: AlertCondition, more: Partial<WatchedAlert> = {}): WatchedAlert => ({
  id: 'a',
  revision: 1,
  subjects: ['MSFT'],
  condition,
  interval: '1d',
  frequency: 'every',
  coolDown: 0,
  expiresAt: null,
  hours: 'always',
  createdAt: 0,
  ...more,
});
const tick = (
  at: number,
  price: number,
  phase?: 'pre' | 'regular' | 'after',
): AlertInput & { kind: 'figures' } => ({
  kind: 'figures',
  subject: 'MSFT',
  at,
  values: { price },
  ...(phase === undefined ? {} : { phase }),
});
const barOf = (time: number, close: number): Bar => ({
  time,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
});

function firedAt(alert: WatchedAlert, inputs: readonly AlertInput[]): readonly number[] {
  const engine = alertEngine({ dayOf: (_, at) => Math.floor(at / 86_400_000) });
  engine.put(alert);
  return inputs.flatMap((input) => engine.take(input).map(({ at }) => at));
}

describe('rules of the engine', () => {
  it('outside of its hours nothing exists for an alert, and a gap over the night is a crossing', () => {
    const alert = alertOf(crosses(signal('price'), number(10)), { hours: 'regular' });
    const inputs = [
      tick(1, 9, 'regular'),
      tick(2, 11, 'after'),
      tick(3, 12, 'pre'),
      tick(4, 12, 'regular'),
      tick(5, 9, 'after'),
      tick(6, 11, 'regular'),
    ];
    expect(firedAt(alert, inputs)).toEqual([4]);
  });

  it('an alert that is made in the evening has a side at the opening', () => {
    const alert = alertOf(crosses(signal('price'), number(10)), { hours: 'regular' });
    expect(firedAt(alert, [tick(1, 9, 'after'), tick(2, 11, 'regular')])).toEqual([2]);
  });

  it('cool-down, bar and day let the first turn through', () => {
    const turns = [0, 1, 2, 3, 4, 5].flatMap((at) => [
      tick(at * MINUTE, 11),
      tick(at * MINUTE + 1, 9),
    ]);
    const condition = above(signal('price'), number(10));
    const minutes = (more: Partial<WatchedAlert>) =>
      firedAt(alertOf(condition, more), turns).map((at) => at / MINUTE);
    expect(minutes({})).toEqual([0, 1, 2, 3, 4, 5]);
    expect(minutes({ coolDown: 2 * MINUTE })).toEqual([0, 2, 4]);
    expect(minutes({ frequency: 'bar', interval: '5m' })).toEqual([0, 5]);
    expect(minutes({ frequency: 'day' })).toEqual([0]);
    expect(minutes({ expiresAt: 2 * MINUTE })).toEqual([0, 1]);
  });

  it('within latches to the end of its minutes, which a clock ends too', () => {
    const both: AlertCondition = {
      kind: 'all',
      items: [
        { kind: 'within', item: crosses(signal('price'), number(10)), minutes: 30 },
        above(signal('volume'), number(5)),
      ],
    };
    const busy = (at: number, volume: number): AlertInput => ({
      kind: 'figures',
      subject: 'MSFT',
      at,
      values: { volume },
    });
    const start = [tick(0, 9), busy(0, 1), tick(1, 11)];
    expect(firedAt(alertOf(both), [...start, busy(1 + 30 * MINUTE, 9)])).toEqual([1 + 30 * MINUTE]);
    expect(firedAt(alertOf(both), [...start, busy(2 + 30 * MINUTE, 9)])).toEqual([]);
    const none: AlertCondition = { kind: 'not', item: both.items[0]! };
    const clock = (at: number): AlertInput => ({ kind: 'clock', at });
    expect(
      firedAt(alertOf(none), [...start, clock(30 * MINUTE), clock(31 * MINUTE), clock(0)]),
    ).toEqual([0, 31 * MINUTE]);
  });

  it('what is older than what was seen is ignored', () => {
    const alert = alertOf(crosses(signal('price'), number(10)));
    expect(firedAt(alert, [tick(5, 9), tick(4, 11), tick(6, 9), tick(6, 11)])).toEqual([6]);
  });

  it('at bar close the price is the close', () => {
    const alert = alertOf(crosses(signal('price'), number(10)), {
      frequency: 'bar-close',
      interval: '1m',
    });
    const bar = (at: number, close: number, isComplete: boolean): AlertInput => ({
      kind: 'bar',
      subject: 'MSFT',
      interval: '1m',
      at,
      bar: barOf(Math.floor(at / MINUTE) * MINUTE, close),
      isComplete,
    });
    const inputs = [
      tick(1, 9),
      bar(2, 9, true),
      tick(MINUTE, 11),
      bar(MINUTE + 1, 11, false),
      tick(MINUTE + 2, 9),
      bar(MINUTE + 3, 9, true),
      bar(2 * MINUTE, 12, true),
    ];
    expect(firedAt(alert, inputs)).toEqual([2 * MINUTE]);
  });

  it('a series is unknown until its history is told, and a new one has to be told', () => {
    const engine = alertEngine();
    engine.put(alertOf(above(series('sma(close, 2)'), number(10))));
    expect(engine.unseeded()).toEqual([{ subject: 'MSFT', interval: '1d', count: 4 }]);
    const bar = (day: number, close: number): AlertInput => ({
      kind: 'bar',
      subject: 'MSFT',
      interval: '1d',
      at: day,
      bar: barOf(day, close),
      isComplete: false,
    });
    expect(engine.take(bar(3, 99))).toEqual([]);
    engine.seed('MSFT', '1d', [barOf(1, 8), barOf(2, 8)]);
    expect(engine.unseeded()).toEqual([]);
    expect(engine.take(bar(3, 11))).toEqual([]);
    expect(engine.take(bar(3, 14))).toHaveLength(1);
    engine.put(alertOf(above(series('rsi(14)'), number(1)), { id: 'b' }));
    expect(engine.unseeded()).toHaveLength(1);
  });

  it('late inputs of before an alert was made are not its own, and say that they are late', () => {
    const engine = alertEngine();
    engine.put(alertOf(above(signal('price'), number(10)), { createdAt: 5 }));
    expect(engine.take(tick(4, 11), { isLate: true })).toEqual([]);
    expect(engine.take(tick(5, 11), { isLate: true })).toMatchObject([{ at: 5, isLate: true }]);
  });

  it('what a memory has seen is told again to those alone that have not', () => {
    const alert = alertOf(crosses(signal('price'), number(10)));
    const first = alertEngine();
    first.put(alert);
    first.take(tick(10, 9));
    const older = first.memory('a', 'MSFT')!;
    first.take(tick(20, 11));
    const newer = first.memory('a', 'MSFT')!;
    const second = alertEngine();
    second.put(alert, new Map([['MSFT', newer]]));
    second.put({ ...alert, id: 'b' }, new Map([['MSFT', older]]));
    const fired = [tick(10, 9), tick(15, 11), tick(20, 11), tick(30, 9)].flatMap((input) =>
      second.take(input).map(({ alertId, at, sequence }) => `${alertId} ${at} ${sequence}`),
    );
    expect(fired.toSorted()).toEqual(['a 30 1', 'b 15 0', 'b 30 1']);
  });
});

describe('splits', () => {
  it('divide levels and what is known, and fire nothing', () => {
    const engine = alertEngine();
    engine.put(alertOf(crosses(signal('price'), number(420))));
    engine.put(alertOf(above(signal('price'), number(400)), { id: 'b' }));
    engine.take(tick(10, 410));
    const split: AlertInput = { kind: 'split', subject: 'MSFT', at: 20, ratio: 2 };
    expect(engine.take(split)).toEqual([]);
    expect(engine.take(split)).toEqual([]);
    expect(engine.take(tick(30, 206))).toEqual([]);
    expect(engine.take(tick(31, 211))).toMatchObject([
      { alertId: 'a', facts: [{ value: 211, before: 206 }] },
    ]);
  });

  it('change numbers that are prices or shares of the symbol, nothing else', () => {
    const price = signal('price');
    const split = (condition: AlertCondition) => splitCondition(condition, 'MSFT', 2);
    expect(split(above(price, number(420)))).toEqual(above(price, number(210)));
    expect(split(above(signal('volume'), number(100)))).toEqual(
      above(signal('volume'), number(200)),
    );
    expect(split(above(series('sma(close, 50)'), number(100)))).toEqual(
      above(series('sma(close, 50)'), number(50)),
    );
    for (const same of [
      above(series('rsi(14)'), number(70)),
      above(signal('changePercent'), number(0.03)),
      above(price, series('sma(close, 50)')),
      above(signal('volume'), { kind: 'number', value: 1.5, unit: 'times' }),
      above(signal('price', symbolId('SPY')), number(500)),
    ])
      expect(split(same)).toBe(same);
    const more = (value: number): AlertCondition =>
      above(price, {
        kind: 'arithmetic',
        operator: '+',
        left: {
          kind: 'arithmetic',
          operator: '*',
          left: number(1.05),
          right: signal('previousClose'),
        },
        right: number(value),
      });
    expect(split(more(10))).toEqual(more(5));
    expect(splitCondition(above(price, number(420)), 'MSFT', 2, null)).toEqual(
      above(price, number(420)),
    );
  });
});

describe('the path of a bar', () => {
  it('finds every level inside of the bar, and those of the path alone', () => {
    const cents = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(cents, cents, cents, cents, cents, (a, b, c, d, level) => {
        const [low, high] = [Math.min(a, b, c, d), Math.max(a, b, c, d)];
        const bar = { time: 0, open: a, close: b, low, high, volume: 1 };
        const path = barPath(bar);
        const fired = firedAt(
          alertOf(crosses(signal('price'), number(level))),
          path.map((price, at) => tick(at, price)),
        );
        let turns = 0;
        let side = 0;
        for (const price of path) {
          const now = Math.sign(price - level);
          if (now !== 0 && side !== 0 && now !== side) turns += 1;
          if (now !== 0) side = now;
        }
        expect(fired).toHaveLength(turns);
        const isInside = low < level && level < high;
        // The open itself has no side before it.
        expect(turns > 0).toBe(isInside);
      }),
    );
  });
});
