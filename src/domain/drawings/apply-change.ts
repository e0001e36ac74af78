import { placeAfter } from '../watchlists/place-between.ts';
import type { DrawingChange, DrawingFields, NewDrawing } from './change.ts';
import { inDrawingOrder, isLive, type Drawing, type DrawingPoint, type Sheet } from './drawing.ts';
import { mayHavePoints } from './limits.ts';
import { withStyle } from './style.ts';

const idOf = ({ id }: Drawing): string => id;

/**
 * Edits are operations, as for watchlists (decision 27): the server applies them in the order they
 * arrive, a page applies its own on top of what the server has confirmed. A change of something that
 * is not there changes nothing, and a change applied twice is applied once. What a change leaves
 * alone keeps its identity, so that writers see what to write.
 */
export function applyChange(
  drawings: readonly Drawing[],
  change: DrawingChange,
  now: number,
): readonly Drawing[] {
  switch (change.kind) {
    case 'add':
      return added(drawings, change.drawings, change.after, now);
    case 'remove':
      return edited(drawings, change.ids, (one) => (isLive(one) ? { removedAt: now } : {}));
    case 'restore':
      return edited(drawings, change.ids, () => ({ removedAt: null }));
    case 'place':
      return edited(drawings, [change.id], (one) =>
        mayHavePoints(one.kind, change.points.length)
          ? { points: samePoints(one.points, change.points), setAt: change.setAt }
          : {},
      );
    case 'set':
      return edited(drawings, change.ids, (one) => fieldsOf(one, change));
    case 'order':
      return ordered(drawings, change.ids, change.after);
    default:
      return change satisfies never;
  }
}

export const applyChanges = (
  sheet: Sheet,
  changes: readonly DrawingChange[],
  now: number,
): Sheet => {
  const drawings = changes.reduce<readonly Drawing[]>(
    (known, change) => applyChange(known, change, now),
    sheet.drawings,
  );
  return drawings === sheet.drawings ? sheet : { ...sheet, drawings };
};

/** An id that is there stays as it is, removed or not: an add that is sent again adds nothing. */
function added(
  drawings: readonly Drawing[],
  given: readonly NewDrawing[],
  after: string | null | undefined,
  now: number,
): readonly Drawing[] {
  const known = new Set(drawings.map(idOf));
  const fresh: Drawing[] = [];
  for (const drawing of given) {
    if (known.has(drawing.id) || !mayHavePoints(drawing.kind, drawing.points.length)) continue;
    known.add(drawing.id);
    fresh.push({ ...drawing, rank: '', createdAt: now, removedAt: null, revision: 0 });
  }
  return fresh.length === 0
    ? drawings
    : placeAfter(drawings, fresh, after, idOf).toSorted(inDrawingOrder);
}

function fieldsOf(
  { style }: Drawing,
  { style: restyled, text, locked, hidden, group }: DrawingFields,
): Partial<Drawing> {
  return {
    ...(restyled === undefined ? {} : { style: withStyle(style, restyled) }),
    ...(text === undefined ? {} : { text }),
    ...(locked === undefined ? {} : { locked }),
    ...(hidden === undefined ? {} : { hidden }),
    ...(group === undefined ? {} : { group }),
  };
}

const samePoints = (
  known: readonly DrawingPoint[],
  given: readonly DrawingPoint[],
): readonly DrawingPoint[] =>
  known.length === given.length && known.every((point, at) => isSame(point, given[at]!))
    ? known
    : given;

function ordered(
  drawings: readonly Drawing[],
  ids: readonly string[],
  after: string | null,
): readonly Drawing[] {
  const wanted = new Set(ids);
  const byId = new Map(drawings.map((one) => [one.id, one]));
  const moved = [...wanted].flatMap((id) => byId.get(id) ?? []);
  // "In front of itself" means: in front of what is behind it and is not moved.
  const anchor =
    after !== null && wanted.has(after) ? unmovedBehind(drawings, wanted, after) : after;
  if (moved.length === 0 || (anchor !== null && !byId.has(anchor))) return drawings;
  const others = drawings.filter(({ id }) => !wanted.has(id));
  const placed = placeAfter(others, moved, anchor, idOf);
  return placed.every(({ id }, at) => id === drawings[at]?.id) ? drawings : placed;
}

function unmovedBehind(
  drawings: readonly Drawing[],
  moved: ReadonlySet<string>,
  id: string,
): string | null {
  const at = drawings.findIndex((one) => one.id === id);
  return drawings.slice(0, Math.max(0, at)).findLast((one) => !moved.has(one.id))?.id ?? null;
}

function edited(
  drawings: readonly Drawing[],
  ids: readonly string[],
  edit: (drawing: Drawing) => Partial<Drawing>,
): readonly Drawing[] {
  const wanted = new Set(ids);
  let changed = false;
  const after = drawings.map((drawing) => {
    if (!wanted.has(drawing.id)) return drawing;
    const fields = edit(drawing);
    if (isSame(drawing, fields)) return drawing;
    changed = true;
    return { ...drawing, ...fields };
  });
  return changed ? after : drawings;
}

const isSame = <T extends object>(item: T, fields: Partial<T>): boolean =>
  (Object.keys(fields) as (keyof T)[]).every((key) => item[key] === fields[key]);
