import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyArrangement, anyOverlapping } from './arrangement.fixture.ts';
import {
  add,
  type Arrangement,
  choose,
  COLUMNS,
  compact,
  type Device,
  DEVICES,
  faultOf,
  inReadingOrder,
  isSame,
  knownPart,
  move,
  overlaps,
  PANELS_MAXIMUM,
  remove,
  resize,
  restore,
  step,
  withUnknown,
} from './arrangement.ts';
import { inTwoColumns } from './two-columns.ts';

const LEAST = { w: 2, h: 2 };
const names = (panels: Arrangement) => panels.map(({ panel }) => panel).toSorted();
const box = (panel: string, x: number, y: number, w: number, h: number) => ({
  panel,
  x,
  y,
  w,
  h,
  choice: null,
});

const anyEdit = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), x: fc.integer(), y: fc.integer() }),
  fc.record({ kind: fc.constant('resize' as const), w: fc.integer(), h: fc.integer() }),
  fc.record({
    kind: fc.constant('step' as const),
    to: fc.constantFrom('left' as const, 'right' as const, 'up' as const, 'down' as const),
  }),
);

describe.each(DEVICES)('START-1 any edit of an arrangement for a %s', (device: Device) => {
  it('keeps every panel inside the columns without overlaps or gaps above it', () => {
    fc.assert(
      fc.property(anyArrangement(device), fc.nat(11), anyEdit, (panels, at, edit) => {
        const panel = `p${at}`;
        const next =
          edit.kind === 'move'
            ? move(panels, panel, edit, device)
            : edit.kind === 'resize'
              ? resize(panels, panel, edit, LEAST, device)
              : step(panels, panel, edit.to, device);
        expect(faultOf(next, device)).toBeNull();
        expect(names(next)).toEqual(names(panels));
        expect(compact(next)).toEqual(next);
      }),
    );
  });

  it('makes an arrangement of boxes that overlap; doing it again changes nothing', () => {
    fc.assert(
      fc.property(anyOverlapping(device), (boxes) => {
        const once = compact(boxes);
        expect(faultOf(once, device)).toBeNull();
        expect(names(once)).toEqual(names(boxes));
        expect(compact(once)).toEqual(once);
      }),
    );
  });

  it('adds a panel once, moves no other for it, and takes it out again', () => {
    fc.assert(
      fc.property(
        anyArrangement(device),
        fc.record({ w: fc.integer({ min: 1, max: 20 }), h: fc.integer({ min: 1, max: 12 }) }),
        (panels, size) => {
          const more = add(panels, 'new', size, device);
          expect(faultOf(more, device)).toBeNull();
          expect(names(more)).toEqual(names([...panels, box('new', 0, 0, 1, 1)]));
          expect(
            isSame(
              more.filter(({ panel }) => panel !== 'new'),
              panels,
            ),
          ).toBe(true);
          expect(add(more, 'new', size, device)).toBe(more);
          expect(isSame(remove(more, 'new'), panels)).toBe(true);
        },
      ),
    );
  });

  it('brings a removed panel back among the others', () => {
    fc.assert(
      fc.property(anyArrangement(device), fc.nat(11), (panels, at) => {
        const placed = panels.find(({ panel }) => panel === `p${at}`);
        if (placed === undefined) return;
        const back = restore(remove(panels, placed.panel), placed, device);
        expect(faultOf(back, device)).toBeNull();
        expect(names(back)).toEqual(names(panels));
        expect(restore(back, placed, device)).toBe(back);
      }),
    );
  });

  it('START-2 leaves out panels of another version and keeps them through an edit', () => {
    fc.assert(
      fc.property(anyArrangement(device), (panels) => {
        const isKnown = (panel: string) => Number(panel.slice(1)) % 2 === 0;
        const known = knownPart(panels, isKnown);
        expect(faultOf(known, device)).toBeNull();
        const kept = withUnknown(known, panels, isKnown);
        expect(faultOf(kept, device)).toBeNull();
        expect(names(kept)).toEqual(names(panels));
        expect(isSame(knownPart(kept, isKnown), known)).toBe(true);
      }),
    );
  });
});

describe('START-1 arranging panels', () => {
  const three = [box('a', 0, 0, 6, 4), box('b', 6, 0, 6, 4), box('c', 0, 4, 12, 6)];

  it('passes the panel below with the lower edge, the one above with the upper', () => {
    const past = move(three, 'a', { x: 0, y: 4 }, 'desk');
    expect(past.find(({ panel }) => panel === 'a')).toMatchObject({ y: 10 });
    expect(move(three, 'a', { x: 0, y: 2 }, 'desk')).toEqual(three);
    const up = move(three, 'c', { x: 0, y: 1 }, 'desk');
    expect(inReadingOrder(up).map(({ panel }) => panel)).toEqual(['c', 'a', 'b']);
  });

  it('steps past the next panel however high it is, and back', () => {
    const down = step(three, 'a', 'down', 'desk');
    expect(inReadingOrder(down).map(({ panel }) => panel)).toEqual(['b', 'c', 'a']);
    expect(step(three, 'a', 'up', 'desk')).toBe(three);
    expect(step(three, 'a', 'left', 'desk')).toBe(three);
    expect(isSame(step(step(three, 'c', 'up', 'desk'), 'c', 'down', 'desk'), three)).toBe(true);
  });

  it('changes places within a row, whatever the widths, and leaves no hole', () => {
    const row = [box('a', 0, 0, 5, 4), box('b', 5, 0, 4, 4), box('c', 9, 0, 3, 4)];
    const xs = (panels: Arrangement) => panels.map(({ panel, x }) => `${panel}${x}`).join(' ');
    expect(xs(step(row, 'a', 'right', 'desk'))).toBe('b0 a4 c9');
    expect(xs(step(row, 'c', 'left', 'desk'))).toBe('a0 c5 b8');
    expect(xs(move(row, 'a', { x: 7, y: 1 }, 'desk'))).toBe('b0 c4 a7');
    expect(move(row, 'a', { x: 1, y: 0 }, 'desk')).toEqual(row);
    expect(step(row, 'c', 'right', 'desk')).toBe(row);
  });

  it('reaches every place of a phone by steps', () => {
    let panels: Arrangement = [0, 1, 2, 3].map((at) => box(`p${at}`, 0, at * 3, 1, 3));
    for (let times = 0; times < 3; times += 1) panels = step(panels, 'p0', 'down', 'phone');
    expect(panels.map(({ panel }) => panel)).toEqual(['p1', 'p2', 'p3', 'p0']);
  });

  it('does not let a panel be smaller than it can be read, or wider than the page', () => {
    const [a] = resize(three, 'a', { w: 0, h: 0 }, { w: 3, h: 3 }, 'desk');
    expect(a).toMatchObject({ w: 3, h: 3 });
    const wide = resize(three, 'b', { w: 99, h: 99 }, { w: 3, h: 3 }, 'desk');
    expect(wide.find(({ panel }) => panel === 'b')).toMatchObject({ x: 6, w: 6, h: 24 });
  });

  it('brings a removed panel back to its place', () => {
    for (const placed of three)
      expect(restore(remove(three, placed.panel), placed, 'desk')).toEqual(three);
  });

  it('notes what is chosen in a panel', () => {
    expect(choose(three, 'b', 'list-1')[1]).toMatchObject({ panel: 'b', choice: 'list-1' });
    expect(isSame(choose(three, 'b', 'list-1'), three)).toBe(false);
  });

  it('START-3 names what is wrong with an arrangement from outside', () => {
    expect(faultOf([...three, box('a', 0, 10, 1, 1)], 'desk')).toBe('twice');
    expect(faultOf([...three, box('d', 0, 3, 1, 1)], 'desk')).toBe('overlap');
    expect(faultOf([box('a', 8, 0, 5, 2)], 'desk')).toBe('outside');
    expect(faultOf([box('a', 0, 0, 2, 2)], 'phone')).toBe('outside');
    for (const bad of [-1, 0.5, Number.NaN, 10_000])
      expect(faultOf([box('a', 0, bad, 2, 2)], 'desk')).toBe('outside');
    const many = Array.from({ length: PANELS_MAXIMUM + 1 }, (_, at) => box(`p${at}`, 0, at, 1, 1));
    expect(faultOf(many, 'desk')).toBe('too-many');
    expect(add(many.slice(1), 'more', { w: 1, h: 1 }, 'desk')).toHaveLength(PANELS_MAXIMUM);
  });
});

describe('START-4 the same panels in two columns', () => {
  it('cover the page without overlaps and without holes', () => {
    fc.assert(
      fc.property(anyArrangement('desk'), (panels) => {
        const shown = inTwoColumns(panels);
        expect(names(shown)).toEqual(names(panels));
        expect(shown.some((a) => shown.some((b) => a !== b && overlaps(a, b)))).toBe(false);
        const cells = shown.reduce((sum, { w, h }) => sum + w * h, 0);
        const bottom = Math.max(0, ...shown.map(({ y, h }) => y + h));
        expect(cells).toBe(bottom * COLUMNS.desk);
      }),
    );
  });
});
