import fc from 'fast-check';
import type { DrawingChange, NewDrawing } from './change.ts';
import type { Drawing } from './drawing.ts';
import { styleOf, type DrawingKind } from './kinds.ts';
import { DRAWING_COLOURS } from './style.ts';

/** For tests: a moment of a session. */
export const OPEN = Date.parse('2026-03-02T14:30:00Z');
const DAY = 86_400_000;

export const newDrawing = (
  id: string,
  kind: DrawingKind = 'trend-line',
  points = [
    { time: OPEN, price: 100 },
    { time: OPEN + DAY, price: 110 },
  ],
): NewDrawing => ({
  id,
  kind,
  points,
  setAt: OPEN,
  style: styleOf(kind),
  text: '',
  locked: false,
  hidden: false,
  group: null,
});

export const drawingFixture = (id: string): Drawing => ({
  ...newDrawing(id),
  rank: 'i00000',
  createdAt: 10,
  removedAt: null,
  revision: 0,
});

const IDS = ['drawing-a', 'drawing-b', 'drawing-c', 'drawing-d', 'drawing-e'];

const id = fc.constantFrom(...IDS);
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 3 });
const place = fc.option(id, { nil: null });
const points = fc.tuple(fc.nat(9), fc.nat(9)).map(([a, b]) => [
  { time: OPEN + a * DAY, price: 100 + a },
  { time: OPEN + b * DAY, price: 100 + b },
]);

/** For tests: any change of a few drawings that may or may not be there. */
export const anyChange: fc.Arbitrary<DrawingChange> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    drawings: ids.map((named) => named.map((one) => newDrawing(one))),
    after: place,
  }),
  fc.record({ kind: fc.constant('remove' as const), ids }),
  fc.record({ kind: fc.constant('restore' as const), ids }),
  fc.record({ kind: fc.constant('place' as const), id, points, setAt: fc.constant(OPEN) }),
  fc.record({ kind: fc.constant('set' as const), ids, hidden: fc.boolean() }),
  fc.record({ kind: fc.constant('set' as const), ids, locked: fc.boolean() }),
  fc.record({ kind: fc.constant('set' as const), ids, text: fc.constantFrom('', 'one', 'two') }),
  fc.record({
    kind: fc.constant('set' as const),
    ids,
    group: fc.option(fc.constant('group-one'), { nil: null }),
  }),
  fc.record({
    kind: fc.constant('set' as const),
    ids,
    style: fc.record({ colour: fc.constantFrom(...DRAWING_COLOURS) }),
  }),
  fc.record({ kind: fc.constant('order' as const), ids, after: place }),
);
