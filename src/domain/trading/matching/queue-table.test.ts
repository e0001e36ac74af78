import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_QUEUES, placeOf, type QueueTable, withoutPlace, withPlace } from './queue-table.ts';

const entry = fc.record({
  id: fc.integer({ min: 0, max: 3_000 }).map((number) => `order-${number}`),
  place: fc.option(fc.nat(), { nil: undefined }),
});

describe('the table of queues', () => {
  it('VENUE-46 keeps what a map keeps, and a table that was changed stays as it was', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 400 }), (entries) => {
        const known = new Map<string, number>();
        let table: QueueTable<number> = NO_QUEUES;
        for (const { id, place } of entries) {
          const before = table;
          table = place === undefined ? withoutPlace(table, id) : withPlace(table, id, place);
          expect(placeOf(before, id)).toBe(known.get(id));
          if (place === undefined) known.delete(id);
          else known.set(id, place);
        }
        for (const { id } of entries) expect(placeOf(table, id)).toBe(known.get(id));
        expect(
          table.flatMap((branch) => branch ?? []).flatMap((bucket) => bucket ?? []),
        ).toHaveLength(known.size);
      }),
    );
  });
});
