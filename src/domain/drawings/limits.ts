import { FIRST_YEAR, LAST_YEAR } from '../calendar/sessions.ts';
import { isLive, type DrawingPoint, type Sheet } from './drawing.ts';
import { KINDS, type DrawingKind } from './kinds.ts';

export const DRAWINGS_PER_SYMBOL = 300;
/** Removed drawings that a sheet keeps; the oldest are forgotten first. */
export const REMOVED_MAXIMUM = 300;
/** Drawings of one member on all symbols, removed ones among them. */
export const DRAWINGS_MAXIMUM = 20_000;
export const BRUSH_POINTS = 500;
export const TEXT_MAXIMUM = 500;
export const DRAWINGS_PER_CHANGE = DRAWINGS_PER_SYMBOL;
/** How long a removed drawing can be restored, in ms. */
export const REMOVED_LIFE = 30 * 86_400_000;

/** The calendar gives every moment a place only inside of its years. */
export const EARLIEST = Date.UTC(FIRST_YEAR, 0, 2);
export const LATEST = Date.UTC(LAST_YEAR, 11, 1);
const HIGHEST_PRICE = 1e12;

export const isMoment = (time: number): boolean =>
  Number.isFinite(time) && time >= EARLIEST && time <= LATEST;
/** Spreads and yields may be negative or zero. */
export const isLevel = (price: number): boolean =>
  Number.isFinite(price) && Math.abs(price) < HIGHEST_PRICE;

export const isPoint = ({ time, price }: DrawingPoint): boolean => isMoment(time) && isLevel(price);

/** Whether a drawing of this kind may have so many points. */
export function mayHavePoints(kind: DrawingKind, count: number): boolean {
  const { points } = KINDS[kind];
  return points === 'many' ? count >= 2 && count <= BRUSH_POINTS : count === points;
}

export interface LimitBroken {
  readonly kind: 'drawings';
  readonly most: number;
}

/** The limit that an edit would break. Who has more already may still edit and remove. */
export function limitBroken(before: Sheet, after: Sheet): LimitBroken | undefined {
  const count = after.drawings.filter(isLive).length;
  return count > DRAWINGS_PER_SYMBOL && count > before.drawings.filter(isLive).length
    ? { kind: 'drawings', most: DRAWINGS_PER_SYMBOL }
    : undefined;
}
