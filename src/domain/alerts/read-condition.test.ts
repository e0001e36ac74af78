import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { symbolId } from '../symbols/instrument.ts';
import type { AlertCondition, AlertOperand } from './condition.ts';
import { readCondition } from './read-condition.ts';

const price: AlertOperand = { kind: 'signal', subject: null, name: 'price' };
const test: AlertCondition = {
  kind: 'cross',
  left: price,
  direction: 'either',
  right: { kind: 'number', value: 1.5, unit: 'times' },
};
const EVERY: AlertCondition = {
  kind: 'all',
  items: [
    test,
    { kind: 'not', item: { kind: 'within', item: test, minutes: 30 } },
    {
      kind: 'any',
      items: [
        {
          kind: 'compare',
          left: { kind: 'move', subject: symbolId('SPY'), count: 5, unit: 'days' },
          relation: '<=',
          right: {
            kind: 'arithmetic',
            operator: '*',
            left: { kind: 'line', subject: null, drawing: 'drawing-1' },
            right: { kind: 'number', value: -0.1 },
          },
        },
        {
          kind: 'holds',
          series: { kind: 'series', subject: null, interval: '1h', expression: 'close > open' },
        },
        {
          kind: 'event',
          subject: null,
          event: 'filing',
          forms: ['8-K', '10-K/A'],
          words: '"going concern" é',
        },
      ],
    },
  ],
};

const faultOf = (value: unknown) => {
  const read = readCondition(value);
  return 'fault' in read ? read.fault.path.join('.') : undefined;
};

describe('a condition that comes as JSON', () => {
  it('ALRC-1 every kind of part comes through as it is', () => {
    expect(readCondition(JSON.parse(JSON.stringify(EVERY)))).toEqual({ condition: EVERY });
  });

  it('ALRC-2 a fault has its path', () => {
    expect(faultOf({ ...EVERY, items: [test, { ...test, direction: 'sideways' }] })).toBe(
      'items.1.direction',
    );
    expect(faultOf({ ...test, left: { ...price, subject: 'not a symbol' } })).toBe('left.subject');
    expect(faultOf({ ...test, right: { kind: 'number', value: null } })).toBe('right.value');
    expect(faultOf({ ...test, unit: 'x' })).toBe('unit');
    expect(faultOf({ kind: 'all', items: [] })).toBe('items');
    expect(faultOf('price > 1')).toBe('');
  });

  it('ALRC-3 more parts than allowed are not followed', () => {
    let deep: unknown = test;
    for (let depth = 0; depth < 100_000; depth += 1) deep = { kind: 'not', item: deep };
    expect(faultOf(deep)).toBeDefined();
    expect(faultOf({ kind: 'any', items: Array.from({ length: 61 }, () => test) })).toBeDefined();
  });

  it('ALRC-4 whatever comes is read or refused, never more', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read = readCondition(value);
        if ('condition' in read) expect(read.condition).toEqual(value);
      }),
    );
  });
});
