import { describe, expect, it } from 'vitest';
import type { AlertCondition, AlertOperand } from '../condition.ts';
import type { WatchedAlert } from '../engine-types.ts';
import { alertEngine } from './alert-engine.ts';

const MINUTE = 60_000;
const price: AlertOperand = { kind: 'signal', subject: null, name: 'price' };
const number = (value: number): AlertOperand => ({ kind: 'number', value });
const above = (value: number): AlertCondition => ({
  kind: 'compare',
  left: price,
  relation: '>',
  right: number(value),
});
const crosses = (direction: 'up' | 'down' | 'either', value: number): AlertCondition => ({
  kind: 'cross',
  left: price,
  direction,
  right: number(value),
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

/** The moments at which it fires, a price a minute; null is an unknown price. */
function firesAt(alert: WatchedAlert, prices: readonly (number | null)[]): readonly number[] {
  const engine = alertEngine();
  engine.put(alert);
  return prices.flatMap((value, at) =>
    engine
      .take({ kind: 'figures', subject: 'MSFT', at: at * MINUTE, values: { price: value } })
      .map((firing) => firing.at / MINUTE),
  );
}

describe('when an alert fires', () => {
  it('a comparison fires when it turns true, and at the first look when it is true already', () => {
    expect(firesAt(alertOf(above(10)), [11, 12, 9, 10, 11])).toEqual([0, 4]);
  });

  it('a crossing never fires at the first look', () => {
    expect(firesAt(alertOf(crosses('up', 10)), [11, 9, 11])).toEqual([2]);
    expect(firesAt(alertOf(crosses('down', 10)), [9, 11, 9])).toEqual([2]);
    expect(firesAt(alertOf(crosses('either', 10)), [9, 11, 9])).toEqual([1, 2]);
  });

  it('touching is no crossing, and coming back from it neither', () => {
    expect(firesAt(alertOf(crosses('either', 10)), [9, 10, 9, 10, 11])).toEqual([4]);
    expect(firesAt(alertOf(crosses('either', 10)), [10, 11, 9])).toEqual([2]);
  });

  it('an unknown price is never true and keeps side and truth', () => {
    expect(firesAt(alertOf(crosses('up', 10)), [9, null, 11])).toEqual([2]);
    expect(firesAt(alertOf(above(10)), [11, null, 12])).toEqual([0]);
    expect(firesAt(alertOf({ kind: 'not', item: above(10) }), [null, 11, null, 9])).toEqual([3]);
  });

  it('a crossing begins at the price that is known when the alert is made', () => {
    const engine = alertEngine();
    engine.put(alertOf(above(0), { id: 'other' }));
    engine.take({ kind: 'figures', subject: 'MSFT', at: 0, values: { price: 9 } });
    engine.put(alertOf(crosses('up', 10)));
    const values = { price: 11 };
    const [firing] = engine.take({ kind: 'figures', subject: 'MSFT', at: 1, values });
    expect(firing).toEqual({
      alertId: 'a',
      revision: 1,
      subject: 'MSFT',
      sequence: 0,
      at: 1,
      isLate: false,
      isDone: false,
      facts: [{ kind: 'figure', operand: 'price', value: 11, before: 9 }],
    });
  });

  it('once fires once', () =>
    expect(firesAt(alertOf(above(10), { frequency: 'once' }), [11, 9, 11])).toEqual([0]));

  it('a memory goes on as if nothing had been', () => {
    const alert = alertOf(crosses('up', 10));
    const first = alertEngine();
    first.put(alert);
    first.take({ kind: 'figures', subject: 'MSFT', at: 0, values: { price: 9 } });
    const memory = JSON.parse(JSON.stringify(first.memory('a', 'MSFT')));
    const second = alertEngine();
    second.put(alert, new Map([['MSFT', memory]]));
    const values = { price: 11 };
    expect(second.take({ kind: 'figures', subject: 'MSFT', at: 1, values })).toEqual(
      first.take({ kind: 'figures', subject: 'MSFT', at: 1, values }),
    );
    second.put({ ...alert, revision: 2 }, new Map([['MSFT', memory]]));
    expect(second.memory('a', 'MSFT')?.sequence).toBe(0);
  });
});

describe('records', () => {
  const newHigh: AlertCondition = {
    kind: 'compare',
    left: price,
    relation: '>',
    right: { kind: 'signal', subject: null, name: 'high52' },
  };
  const firedBy = (ticks: readonly (readonly [number, number?])[]): readonly number[] => {
    const engine = alertEngine();
    engine.put(alertOf(newHigh));
    return ticks.flatMap(([last, high52], at) =>
      engine
        .take({
          kind: 'figures',
          subject: 'MSFT',
          at,
          values: { price: last, ...(high52 === undefined ? {} : { high52 }) },
        })
        .map((firing) => firing.at),
    );
  };

  it('a price is compared with the record before it, whether the feed has it in already or not', () => {
    expect(
      firedBy([
        [9, 10],
        [11, 11],
        [11, 11],
        [10, 11],
        [12, 12],
      ]),
    ).toEqual([1, 4]);
    expect(
      firedBy([
        [9, 10],
        [11, 10],
        [11, 11],
        [10, 11],
        [12, 11],
      ]),
    ).toEqual([1, 4]);
  });

  it('touching the record is no new one', () =>
    expect(
      firedBy([
        [9, 10],
        [10, 10],
        [9, 10],
      ]),
    ).toEqual([]));
});
