import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alertEngine } from '../engine/alert-engine.ts';
import { checkCondition } from './check-condition.ts';
import { anyCondition } from './conditions.fixture.ts';

it('ALERT the engine watches every condition that passes the check', () => {
  let seen = 0;
  fc.assert(
    fc.property(anyCondition, (condition) => {
      if (checkCondition(condition, 'symbol').length > 0) return;
      seen += 1;
      const engine = alertEngine();
      engine.put({
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
      });
      expect(engine.size).toBe(1);
      engine.take({ kind: 'figures', subject: 'MSFT', at: 1, values: { price: 3, volume: 5 } });
      engine.take({
        kind: 'bar',
        subject: 'MSFT',
        interval: '1d',
        at: 2,
        bar: { time: 0, open: 1, high: 2, low: 1, close: 2, volume: 3 },
        isComplete: true,
      });
      engine.take({ kind: 'clock', at: 3 });
      expect(JSON.parse(JSON.stringify(engine.memory('a', 'MSFT') ?? null))).toBeDefined();
    }),
    { numRuns: 500 },
  );
  expect(seen).toBeGreaterThan(100);
});
