import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListCursor, parseCursor, pastCursor, writeCursor } from './list-cursor.ts';

const self = (entry: ListCursor): ListCursor => entry;

describe('a cursor', () => {
  it('survives a round trip, and invalid ones are refused', () => {
    const cursor = { time: 1_762_000_000_000, id: '2026/11/05/msft~earnings~2026q1~0' };
    expect(parseCursor(writeCursor(cursor))).toEqual(cursor);
    for (const text of ['', '~', 'x~y', '12', '12~', '-1~a']) expect(parseCursor(text)).toBeNull();
  });

  it('pages through a list with many entries of one moment and loses or repeats none', () => {
    const times = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 30 });
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 7 }), (given, size) => {
        const all = given
          .toSorted((a, b) => b - a)
          .map((time, index): ListCursor => ({ time, id: `e${index}` }));
        /** A source that pages by time alone. */
        const before = (time: number) => all.filter((entry) => entry.time < time);
        const seen: ListCursor[] = [];
        for (let cursor: ListCursor | null = null; ;) {
          const page = pastCursor(
            before(cursor === null ? 99 : cursor.time + 1),
            cursor,
            self,
          ).slice(0, size);
          seen.push(...page);
          const last = page.at(-1);
          if (last === undefined) break;
          cursor = last;
        }
        expect(seen).toEqual(all);
      }),
    );
  });

  it('goes on from the moment when the entry itself is gone', () => {
    const rest = pastCursor(
      [
        { time: 3, id: 'a' },
        { time: 2, id: 'b' },
      ],
      { time: 3, id: 'gone' },
      self,
    );
    expect(rest).toEqual([{ time: 2, id: 'b' }]);
  });
});
