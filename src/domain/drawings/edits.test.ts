import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChange, applyChanges } from './apply-change.ts';
import type { DrawingChange } from './change.ts';
import { commitEdit } from './commit-edit.ts';
import { anyChange, newDrawing, OPEN } from './drawing.fixture.ts';
import { EMPTY_SHEET, liveDrawings, type Sheet } from './drawing.ts';
import { DRAWINGS_PER_SYMBOL, limitBroken, REMOVED_MAXIMUM } from './limits.ts';
import {
  type ClientSheet,
  isNews,
  NOTHING_KNOWN,
  settled,
  shownSheet,
  withDelta,
  withPending,
} from './reconcile.ts';
import { undoOf } from './undo-change.ts';

const made = (changes: readonly DrawingChange[], from: Sheet = EMPTY_SHEET): Sheet =>
  applyChanges(from, changes, 1_000);
const add = (...ids: readonly string[]): DrawingChange => ({
  kind: 'add',
  drawings: ids.map((id) => newDrawing(id)),
});
const order = (sheet: Sheet) => liveDrawings(sheet).map(({ id }) => id);
/** Everything that is seen of a sheet. */
const seen = (sheet: Sheet) =>
  liveDrawings(sheet).map(
    ({ rank: _r, revision: _v, createdAt: _c, removedAt: _x, ...all }) => all,
  );

describe('edits of drawings', () => {
  it('DRAW-10 edits of different fields of one drawing merge, in any order', () => {
    const start = made([add('drawing-a')]);
    const edits: DrawingChange[] = [
      { kind: 'set', ids: ['drawing-a'], style: { colour: 'red' } },
      { kind: 'set', ids: ['drawing-a'], style: { width: 4 } },
      { kind: 'set', ids: ['drawing-a'], locked: true },
      { kind: 'place', id: 'drawing-a', points: newDrawing('x').points.toReversed(), setAt: 5 },
    ];
    const [one, other] = [made(edits, start), made(edits.toReversed(), start)];
    expect(seen(one)).toEqual(seen(other));
    expect(one.drawings[0]).toMatchObject({
      style: { colour: 'red', width: 4 },
      locked: true,
      setAt: 5,
    });
  });

  it('DRAW-11 a change of what is not there, or of nothing, leaves the sheet as it is', () => {
    const start = made([add('drawing-a', 'drawing-b')]);
    for (const change of [
      { kind: 'remove', ids: ['drawing-x'] },
      { kind: 'set', ids: ['drawing-a'], hidden: false },
      { kind: 'set', ids: ['drawing-a'], style: { colour: 'blue' } },
      { kind: 'place', id: 'drawing-a', points: newDrawing('x').points, setAt: OPEN },
      { kind: 'place', id: 'drawing-a', points: [], setAt: OPEN },
      { kind: 'order', ids: ['drawing-b'], after: 'drawing-a' },
      add('drawing-a'),
    ] satisfies DrawingChange[])
      expect(made([change], start)).toBe(start);
  });

  it('DRAW-12 any change applied twice is applied once', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 12 }), anyChange, (before, change) => {
        const start = made(before);
        const once = made([change], start);
        expect(seen(made([change], once))).toEqual(seen(once));
      }),
    );
  });

  it('DRAW-13 undo takes any edit back, and undo of the undo makes it again', () => {
    fc.assert(
      fc.property(
        fc.array(anyChange, { maxLength: 12 }),
        fc.array(anyChange, { minLength: 1, maxLength: 4 }),
        (before, edit) => {
          const start = made(before);
          const done = made(edit, start);
          const undo = undoOf(start, edit);
          const undone = made(undo, done);
          expect(seen(undone)).toEqual(seen(start));
          const redo = undoOf(done, undo);
          expect(seen(made(redo, undone))).toEqual(seen(done));
        },
      ),
    );
  });

  it('DRAW-14 an undo keeps what others changed meanwhile', () => {
    const start = made([add('drawing-a')]);
    const move: DrawingChange = {
      kind: 'place',
      id: 'drawing-a',
      points: newDrawing('x').points.toReversed(),
      setAt: 9,
    };
    const undo = undoOf(start, [move]);
    const others = made(
      [{ kind: 'set', ids: ['drawing-a'], style: { colour: 'green' } }],
      made([move], start),
    );
    expect(made(undo, others).drawings[0]).toMatchObject({
      points: start.drawings[0]!.points,
      style: { colour: 'green' },
    });
  });

  it('DRAW-15 the order is by what is behind: to the back, to the front, between', () => {
    const start = made([add('drawing-a', 'drawing-b', 'drawing-c')]);
    expect(order(made([{ kind: 'order', ids: ['drawing-c'], after: null }], start))).toEqual([
      'drawing-c',
      'drawing-a',
      'drawing-b',
    ]);
    expect(order(made([{ kind: 'order', ids: ['drawing-a'], after: 'drawing-c' }], start))).toEqual(
      ['drawing-b', 'drawing-c', 'drawing-a'],
    );
    expect(
      order(applyChanges(start, [{ ...add('drawing-d'), after: 'drawing-a' } as DrawingChange], 1)),
    ).toEqual(['drawing-a', 'drawing-d', 'drawing-b', 'drawing-c']);
  });

  it('DRAW-16 a sheet counts its edits, numbers what changed and forgets the oldest removed', () => {
    const ids = Array.from({ length: REMOVED_MAXIMUM + 2 }, (_, at) => `drawing-${at}`);
    const first = commitEdit(EMPTY_SHEET, [add(...ids)], 1);
    expect([first.after.revision, first.changed.length]).toEqual([1, ids.length]);
    const second = commitEdit(first.after, [{ kind: 'remove', ids: ids.slice(0, 2) }], 2);
    expect(second.changed.map(({ revision, removedAt }) => [revision, removedAt])).toEqual([
      [2, 2],
      [2, 2],
    ]);
    const third = commitEdit(second.after, [{ kind: 'remove', ids }], 3);
    expect(third.forgotten).toEqual(['drawing-0', 'drawing-1']);
    expect(commitEdit(third.after, [{ kind: 'remove', ids }], 4).after).toBe(third.after);
  });

  it('DRAW-17 more drawings than the limit are refused, fewer are not', () => {
    const full = made([
      add(...Array.from({ length: DRAWINGS_PER_SYMBOL }, (_, at) => `many-${at}-xx`)),
    ]);
    expect(limitBroken(EMPTY_SHEET, full)).toBeUndefined();
    const more = made([add('drawing-a')], full);
    expect(limitBroken(full, more)).toEqual({ kind: 'drawings', most: DRAWINGS_PER_SYMBOL });
    expect(limitBroken(more, full)).toBeUndefined();
  });

  it('DRAW-18 pages with random edits end with the sheet of the server, whatever overtakes what', () => {
    const step = fc.record({
      page: fc.nat(2),
      changes: fc.array(anyChange, { minLength: 1, maxLength: 3 }),
      hears: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        let server: Sheet = EMPTY_SHEET;
        const log: Sheet[] = [server];
        const pages: ClientSheet[] = [NOTHING_KNOWN, NOTHING_KNOWN, NOTHING_KNOWN];
        const deltaFor = (client: ClientSheet) => {
          const since = client.confirmed?.revision ?? null;
          return {
            revision: server.revision,
            since,
            drawings: server.drawings.filter(({ revision }) => revision > (since ?? -1)),
          };
        };
        steps.forEach(({ page, changes, hears }, at) => {
          const edit = { id: String(at), changes, now: at };
          const sending = withPending(pages[page]!, edit);
          // News may arrive before the answer to the own edit.
          const before = hears ? withDelta(sending, deltaFor(sending)) : sending;
          server = commitEdit(server, changes, at).after;
          log.push(server);
          pages[page] = settled(withDelta(before, deltaFor(before)), edit.id);
        });
        for (const page of pages) {
          const late = withDelta(page, deltaFor(page));
          // An old answer that arrives last changes nothing.
          const old = log[Math.floor(log.length / 2)]!;
          const after = withDelta(late, { revision: old.revision, since: null, drawings: [] });
          expect(isNews(after, server.revision)).toBe(false);
          expect(shownSheet(after).drawings).toEqual(server.drawings);
        }
      }),
    );
  });

  it('DRAW-19 a drawing keeps its identity when another one changes', () => {
    const start = made([add('drawing-a', 'drawing-b')]);
    const after = applyChange(start.drawings, { kind: 'remove', ids: ['drawing-a'] }, 3);
    expect(after[1]).toBe(start.drawings[1]);
  });
});
