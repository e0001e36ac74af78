import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { symbolId } from '../../domain/symbols/instrument.ts';
import { lineOf } from './line.ts';
import { Subscriptions } from './subscriptions.ts';

const line = (i: number) => lineOf({ kind: 'quotes', symbol: symbolId(`S${i}`) }, 0);

describe('subscriptions in columns', () => {
  it('are what a map of them would be, whatever comes and goes', () => {
    const step = fc.record({
      drops: fc.boolean(),
      topic: fc.integer({ min: 0, max: 30 }),
      seq: fc.nat(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const columns = new Subscriptions();
        const map = new Map<string, readonly [slot: number, seq: number]>();
        for (const { drops, topic, seq } of steps) {
          const { subject } = line(topic);
          if (drops) expect(columns.delete(subject)).toBe(map.delete(subject));
          else {
            columns.set(line(topic), topic, seq);
            map.set(subject, [topic, seq]);
          }
        }
        const rows = columns
          .lines()
          .map(({ subject }, row) => [subject, [columns.slots[row], columns.seqs[row]]] as const);
        expect(columns.size).toBe(map.size);
        expect(new Map(rows)).toEqual(map);
        expect(rows).toHaveLength(map.size);
        for (const [subject] of map) expect(columns.line(subject)?.subject).toBe(subject);
      }),
      { numRuns: 60 },
    );
  });
});
