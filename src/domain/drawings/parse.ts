import { freshRanks } from '../watchlists/rank.ts';
import type { Drawing, DrawingPoint, Sheet } from './drawing.ts';
import { isDrawingKind, styleOf } from './kinds.ts';
import { isPoint, mayHavePoints, TEXT_MAXIMUM } from './limits.ts';
import { parseStyle } from './style.ts';

type Loose = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numberIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{8,64}$/.test(value);

/** Whatever of a stored drawing can be read; `null` when nothing could be drawn. Never throws. */
export function parseDrawing(value: unknown): Drawing | null {
  if (!isObject(value)) return null;
  const { id, kind, text, group } = value;
  if (!isId(id) || !isDrawingKind(kind)) return null;
  const points = listIn(value['points']).flatMap((point) => parsePoint(point) ?? []);
  if (!mayHavePoints(kind, points.length)) return null;
  return {
    id,
    kind,
    points,
    setAt: numberIn(value['setAt']) ?? 0,
    style: parseStyle(value['style'], styleOf(kind)),
    text:
      typeof text === 'string' && text.isWellFormed()
        ? text.slice(0, TEXT_MAXIMUM).toWellFormed()
        : '',
    locked: value['locked'] === true,
    hidden: value['hidden'] === true,
    group: isId(group) ? group : null,
    rank: '',
    createdAt: numberIn(value['createdAt']) ?? 0,
    removedAt: numberIn(value['removedAt']),
    revision: 0,
  };
}

function parsePoint(value: unknown): DrawingPoint | null {
  if (!isObject(value)) return null;
  const [time, price] = [numberIn(value['time']), numberIn(value['price'])];
  if (time === null || price === null) return null;
  return isPoint({ time, price }) ? { time, price } : null;
}

/** A list of stored drawings in its order; what is damaged or doubled is left out. */
export function parseSheet(revision: unknown, drawings: unknown): Sheet {
  const found = listIn(drawings).flatMap((value) => parseDrawing(value) ?? []);
  const unique = [...new Map(found.map((drawing) => [drawing.id, drawing])).values()];
  const ranks = freshRanks(unique.length);
  return {
    revision: numberIn(revision) ?? 0,
    drawings: unique.map((drawing, at) => ({ ...drawing, rank: ranks[at]! })),
  };
}
