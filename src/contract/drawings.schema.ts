import * as z from 'zod/mini';
import type { Drawing, DrawingPoint } from '../domain/drawings/drawing.ts';
import { DRAWING_KINDS, type DrawingKind } from '../domain/drawings/kinds.ts';
import {
  BRUSH_POINTS,
  DRAWINGS_PER_CHANGE,
  isLevel,
  isMoment,
  mayHavePoints,
  TEXT_MAXIMUM,
} from '../domain/drawings/limits.ts';
import type { SheetDelta } from '../domain/drawings/reconcile.ts';
import {
  DRAWING_COLOURS,
  type DrawingStyle,
  FILLS,
  LINE_STYLES,
  LINE_WIDTHS,
  TEXT_SIZES,
} from '../domain/drawings/style.ts';
import { MEMBER } from '../domain/identity/access.ts';
import { defineEndpoint } from './endpoint.ts';
import { integerInput, listOf, objectOf, symbolParams } from './market/wire.schema.ts';
import { ownId, plainText } from './text-field.schema.ts';
import { namedStrictObject, schemaNames } from './schema-names.ts';
import { CHANGES_PER_EDIT } from './drawings.ts';
import * as call from './drawings.ts';

const tag = 'Drawings';

const drawingId = ownId('The drawing');
const groupId = z.nullable(ownId('The group'));
const text = plainText('The text', TEXT_MAXIMUM);
const kind = z.enum(DRAWING_KINDS as readonly [DrawingKind, ...DrawingKind[]]);
const moment = z
  .int('A moment is a whole number of milliseconds.')
  .check(z.refine(isMoment, 'The moment is outside of the trading calendar.'));
const flag = z.boolean('Say true or false.');

const point = namedStrictObject('DrawingPointInput', {
  time: moment,
  price: z.number('A price is a number.').check(z.refine(isLevel, 'The price is out of range.')),
});
const points = z
  .array(point)
  .check(
    z.minLength(1, 'Name at least one point.'),
    z.maxLength(BRUSH_POINTS, `A drawing has at most ${BRUSH_POINTS} points.`),
  );

const styleShape = {
  colour: z.enum(DRAWING_COLOURS),
  width: z.literal(LINE_WIDTHS),
  line: z.enum(LINE_STYLES),
  fill: z.literal(FILLS),
  textSize: z.literal(TEXT_SIZES),
};
const styleInput = namedStrictObject('DrawingStyleInput', styleShape);
const style = objectOf<DrawingStyle>('DrawingStyle')(styleShape);

const ids = z
  .array(drawingId)
  .check(
    z.minLength(1, 'Name at least one drawing.'),
    z.maxLength(DRAWINGS_PER_CHANGE, `At most ${DRAWINGS_PER_CHANGE} drawings at once.`),
  );

const newDrawing = z
  .strictObject({
    id: drawingId,
    kind,
    points,
    setAt: moment,
    style: styleInput,
    text: z._default(text, ''),
    locked: z._default(flag, false),
    hidden: z._default(flag, false),
    group: z._default(groupId, null),
  })
  .check(
    z.refine(
      (drawing) => mayHavePoints(drawing.kind, drawing.points.length),
      'A drawing of this kind has another number of points.',
    ),
  );

/** See `domain/drawings/change.ts`. */
const drawingChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('add'),
    drawings: z
      .array(newDrawing)
      .check(
        z.minLength(1, 'Name at least one drawing.'),
        z.maxLength(DRAWINGS_PER_CHANGE, `At most ${DRAWINGS_PER_CHANGE} drawings at once.`),
      ),
    after: z.optional(z.nullable(drawingId)),
  }),
  z.strictObject({ kind: z.literal('remove'), ids }),
  z.strictObject({ kind: z.literal('restore'), ids }),
  z.strictObject({ kind: z.literal('place'), id: drawingId, points, setAt: moment }),
  z.strictObject({
    kind: z.literal('set'),
    ids,
    style: z.optional(z.partial(styleInput)),
    text: z.optional(text),
    locked: z.optional(flag),
    hidden: z.optional(flag),
    group: z.optional(groupId),
  }),
  z.strictObject({ kind: z.literal('order'), ids, after: z.nullable(drawingId) }),
]);
schemaNames.add(drawingChange, { id: 'DrawingChange' });

const drawing = objectOf<Drawing>('Drawing')({
  id: z.string(),
  kind,
  points: listOf(objectOf<DrawingPoint>('DrawingPoint')({ time: z.number(), price: z.number() })),
  setAt: z.number(),
  style,
  text: z.string(),
  locked: z.boolean(),
  hidden: z.boolean(),
  group: z.nullable(z.string()),
  rank: z.string(),
  createdAt: z.number(),
  removedAt: z.nullable(z.number()),
  revision: z.number(),
});

const sheetDelta = objectOf<SheetDelta>('SheetDelta')({
  revision: z.number(),
  since: z.nullable(z.number()),
  drawings: listOf(drawing),
});

export const getDrawings = defineEndpoint(call.getDrawings, {
  access: MEMBER,
  tag,
  summary:
    'The own drawings on a symbol from back to front, or those that changed since a revision.',
  params: symbolParams,
  query: z.strictObject({ since: z.optional(integerInput(0, Number.MAX_SAFE_INTEGER)) }),
  response: sheetDelta,
});

export const editDrawings = defineEndpoint(call.editDrawings, {
  access: MEMBER,
  tag,
  summary:
    'Apply changes to the own drawings on a symbol, all or none, in their order. Send an Idempotency-Key to be able to repeat the call.',
  params: symbolParams,
  body: z.strictObject({
    changes: z
      .array(drawingChange)
      .check(
        z.minLength(1, 'Name at least one change.'),
        z.maxLength(CHANGES_PER_EDIT, `At most ${CHANGES_PER_EDIT} changes at once.`),
      ),
    /** The revision that the caller has: the answer holds what changed since. */
    known: z.optional(z.int('A revision is a whole number.')),
  }),
  response: sheetDelta,
});
