import { describe, expect, it } from 'vitest';
import type { Bar } from '../prices/bar.ts';
import { nearestSeen, readSight } from './alert-sight.ts';
import type { Alert } from './alert.ts';
import { needsWatcher } from './condition-tests.ts';
import type { WatchedAlert } from './engine-types.ts';
import { alertEngine } from './engine/alert-engine.ts';
import { readAlertText } from './language/read-alert.ts';
import { triggerDistance } from './trigger-distance.ts';

const DAY = 86_400_000;

const conditionOf = (text: string, target = 'MSFT') => {
  const { condition, faults } = readAlertText(`${target}: ${text}`);
  expect(faults).toEqual([]);
  return condition!;
};

const watched = (text: string, more: Partial<WatchedAlert> = {}): WatchedAlert => ({
  id: 'a',
  revision: 1,
  subjects: ['MSFT'],
  condition: conditionOf(text),
  interval: '1d',
  frequency: 'every',
  coolDown: 0,
  expiresAt: null,
  hours: 'always',
  createdAt: 0,
  ...more,
});

const bar = (day: number, close: number): Bar => ({
  time: day * DAY,
  open: close,
  high: close,
  low: close,
  close,
  volume: 100,
});

const tick = (subject: string, at: number, price: number) =>
  ({ kind: 'figures', subject, at, values: { price } }) as const;

/** The distance by what the engine sees, without any quote. */
const distanceBy = (
  alert: WatchedAlert,
  tests: readonly (readonly [number | null, number | null])[],
) => triggerDistance(alert.condition, () => null, readSight(alert.condition, tests));

describe('what those who watch an alert see of it', () => {
  it('ALE-SEE-1 an indicator is the one that decides: the mean of the closes, by hand', () => {
    const alert = watched('price > sma(3) and rsi(14) < 30 within 5 minutes');
    const engine = alertEngine();
    engine.put(alert);
    engine.seed(
      'MSFT',
      '1d',
      [10, 20, 30].map((close, at) => bar(at, close)),
    );
    engine.take(tick('MSFT', 3 * DAY, 15));
    const [seen] = engine.sight('a');
    expect(seen?.subject).toBe('MSFT');
    // The latch between them is no test; three closes are too few for the second one.
    expect(seen?.tests).toEqual([
      [15, 20],
      [null, 30],
    ]);
  });

  it('ALE-SEE-2 says how far an indicator is, in its own figures', () => {
    const alert = watched('sma(3) > 25');
    const engine = alertEngine();
    engine.put(alert);
    engine.seed('MSFT', '1d', [bar(0, 10), bar(1, 20), bar(2, 30)]);
    const found = distanceBy(alert, engine.sight('a')[0]!.tests);
    expect(found).toMatchObject({ holds: false, isPrice: false, reach: { from: 20, to: 25 } });
    expect(found.share).toBeCloseTo(0.25);
  });

  it('ALE-SEE-3 says how far a move is from its size', () => {
    const alert = watched('change(10, minutes) > 5%');
    const engine = alertEngine();
    engine.put(alert);
    engine.take(tick('MSFT', 0, 100));
    engine.take(tick('MSFT', 10 * 60_000, 102));
    const { reach } = distanceBy(alert, engine.sight('a')[0]!.tests);
    expect(reach?.from).toBeCloseTo(0.02);
    expect(reach?.to).toBe(0.05);
  });

  it('ALE-SEE-4 of a list it is the symbol that has least to go, known ones first', () => {
    const alert = watched('price > 100', { subjects: ['A', 'B', 'C', 'D'] });
    const engine = alertEngine();
    engine.put(alert);
    engine.take(tick('B', 1_000, 80));
    engine.take(tick('C', 1_000, 97));
    engine.take(tick('D', 1_000, 50));
    expect(nearestSeen(alert.condition, engine.sight('a'))?.subject).toBe('C');
    engine.take(tick('B', 2_000, 101));
    expect(nearestSeen(alert.condition, engine.sight('a'))?.subject).toBe('B');
    expect(nearestSeen(alert.condition, [])).toBeUndefined();
  });

  it('ALE-SEE-5 between two bars it is what the alert would see if the bar ended now', () => {
    const alert = watched('price > 100', { frequency: 'bar-close' });
    const engine = alertEngine();
    engine.put(alert);
    engine.take(tick('MSFT', 1_000, 90));
    engine.take(tick('MSFT', 2_000, 95));
    expect(engine.sight('a')[0]?.tests).toEqual([[95, 100]]);
  });

  it('ALE-SEE-6 a condition over bars holds or does not', () => {
    const condition = conditionOf('hammer');
    expect(triggerDistance(condition, () => null, readSight(condition, [[1, 0.5]])).holds).toBe(
      true,
    );
    expect(triggerDistance(condition, () => null, readSight(condition, [[0, 0.5]])).holds).toBe(
      false,
    );
    expect(triggerDistance(condition, () => null).holds).toBeNull();
  });

  it('ALE-SEE-7 nobody is asked about what quotes tell, what happens, or what is not watched', () => {
    const state = (text: string, more: Partial<Alert> = {}) => ({
      status: 'active' as const,
      target: { kind: 'symbol', symbol: 'MSFT' } as Alert['target'],
      condition: conditionOf(text),
      ...more,
    });
    expect(needsWatcher(state('price > 100 and volume > 1.5x'))).toBe(false);
    expect(needsWatcher(state('filing("8-K")'))).toBe(false);
    expect(needsWatcher(state('rsi(14) < 30'))).toBe(true);
    expect(needsWatcher(state('pe < 15'))).toBe(true);
    expect(needsWatcher(state('change(5, days) > 3%'))).toBe(true);
    expect(needsWatcher(state('rsi(14) < 30', { status: 'paused' }))).toBe(false);
    expect(needsWatcher(state('price > 100', { target: { kind: 'watchlist', id: 'w' } }))).toBe(
      true,
    );
  });
});
