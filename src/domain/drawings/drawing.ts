import type { DrawingKind } from './kinds.ts';
import type { DrawingStyle } from './style.ts';

/** A place in the market: a moment in ms and a price as it traded then. */
export interface DrawingPoint {
  /** On a day, week or month bar: the opening of its (first) session. */
  readonly time: number;
  /** Unadjusted, on the share basis of the point's day or of `Drawing.setAt`, whichever is earlier. */
  readonly price: number;
}

export interface Drawing {
  /** Made by the client; unique among the drawings of its member on a symbol. */
  readonly id: string;
  readonly kind: DrawingKind;
  readonly points: readonly DrawingPoint[];
  /** When the points were set: prices of future points are on the share basis of that day. */
  readonly setAt: number;
  readonly style: DrawingStyle;
  readonly text: string;
  readonly locked: boolean;
  readonly hidden: boolean;
  /** Drawings of the same group are selected and moved together. */
  readonly group: string | null;
  /** Order from back to front, see `domain/watchlists/rank.ts`. */
  readonly rank: string;
  readonly createdAt: number;
  /** Removed drawings are kept for a while: an undo carries no data and loses no edit of others. */
  readonly removedAt: number | null;
  /** The revision of the sheet that changed this drawing last. */
  readonly revision: number;
}

/** All drawings of one person on one symbol. */
export interface Sheet {
  /** Grows by one with every edit. */
  readonly revision: number;
  /** From back to front, removed ones among them. */
  readonly drawings: readonly Drawing[];
}

export const EMPTY_SHEET: Sheet = { revision: 0, drawings: [] };

export const isLive = ({ removedAt }: Drawing): boolean => removedAt === null;

export const liveDrawings = ({ drawings }: Sheet): readonly Drawing[] => drawings.filter(isLive);

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By rank; equal ranks, which merged edits may leave, by id. */
export const inDrawingOrder = (a: Drawing, b: Drawing): number =>
  compareTexts(a.rank, b.rank) || compareTexts(a.id, b.id);
