import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { symbolId } from '../../domain/symbols/instrument.ts';
import { lineOf } from './line.ts';
import { topicState } from './topic-state.ts';
import { TopicTable } from './topic-table.ts';

const line = lineOf({ kind: 'quotes', symbol: symbolId('MSFT') }, 0);
const FIELDS = ['last', 'bid', 'ask'] as const;
type Values = Readonly<Record<(typeof FIELDS)[number], number>>;

describe('changes shared by all clients at an older version', () => {
  it('bring every sent version to the newest values, without redundant fields', () => {
    const price = fc.integer({ min: 1, max: 3 });
    const values = fc.record<Values>({ last: price, bid: price, ask: price });
    fc.assert(
      fc.property(fc.array(values, { minLength: 2, maxLength: 12 }), (ticks) => {
        const topics = new TopicTable();
        const topic = topicState(line);
        const slot = topics.add(topic);
        const told = new Map<number, Values>();
        let version = 0;
        for (const value of ticks) {
          const record = {
            is: 'record',
            source: 's',
            stale: false,
            value: value as never,
          } as const;
          if (topic.apply(record, version + 1)) {
            version += 1;
            topics.moved(slot, version);
            told.set(version, value);
          }
          // Each client asks in between or only in the end: what one got must not mislead another.
          for (const [from, had] of told) {
            if (from === version) continue;
            const item = JSON.parse(topics.fragment(slot, from).toString()) as {
              seq: number;
              value: Partial<Values>;
            };
            expect(item.seq).toBe(version);
            expect({ ...had, ...item.value }).toEqual(value);
            const since = [...told].filter(([at]) => at >= from).map(([, then]) => then);
            for (const name of FIELDS)
              if (since.every((then) => then[name] === had[name]))
                expect(item.value).not.toHaveProperty(name);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
