import type { DateRange, PriceRange } from './measures.ts';

/** A place on the screen, in pixels from the upper left corner of the pane. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** What a drawing says about itself; the page puts it into words. */
export type Label =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'price'; readonly price: number }
  | { readonly is: 'alert'; readonly price: number }
  | { readonly is: 'vwap'; readonly price: number }
  | { readonly is: 'level'; readonly ratio: number; readonly price: number }
  | { readonly is: 'ratio'; readonly ratio: number }
  | { readonly is: 'gann'; readonly ratio: number }
  | { readonly is: 'zone'; readonly zone: number }
  | { readonly is: 'price-range'; readonly range: PriceRange }
  | { readonly is: 'date-range'; readonly range: DateRange }
  | {
      readonly is: 'target' | 'stop';
      readonly price: number;
      readonly range: PriceRange;
    }
  | { readonly is: 'position'; readonly ratio: number | null };

export type Shape =
  | { readonly is: 'line'; readonly from: Place; readonly to: Place; readonly faint?: boolean }
  | { readonly is: 'curve'; readonly places: readonly Place[] }
  | {
      readonly is: 'area';
      readonly places: readonly Place[];
      readonly outlined?: boolean;
      /** In place of the drawing's own colour. */
      readonly tone?: 'gain' | 'loss';
    }
  | {
      readonly is: 'ellipse';
      readonly centre: Place;
      readonly across: number;
      readonly down: number;
    }
  | {
      readonly is: 'label';
      readonly at: Place;
      /** Where the label is, seen from `at`. */
      readonly side: 'above' | 'below' | 'left' | 'right' | 'centre';
      readonly label: Label;
      readonly boxed?: boolean;
    };

/** Far enough outside that the end of a line is not seen. */
const MARGIN = 8;

/**
 * The part inside the box of the line through two places, beyond `from` and `to` where it is
 * extended; `null` when none is inside.
 */
export function clippedLine(
  from: Place,
  to: Place,
  box: Box,
  extended: { readonly back: boolean; readonly ahead: boolean },
): Extract<Shape, { is: 'line' }> | null {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (dx === 0 && dy === 0) return null;
  let low = extended.back ? -Infinity : 0;
  let high = extended.ahead ? Infinity : 1;
  // Each edge of the box bounds the part of the line that is on its inner side.
  for (const [step, room] of [
    [-dx, from.x + MARGIN],
    [dx, box.width + MARGIN - from.x],
    [-dy, from.y + MARGIN],
    [dy, box.height + MARGIN - from.y],
  ] as const) {
    if (step === 0) {
      if (room < 0) return null;
      continue;
    }
    const at = room / step;
    if (step > 0) high = Math.min(high, at);
    else low = Math.max(low, at);
  }
  if (!(low <= high) || !Number.isFinite(low) || !Number.isFinite(high)) return null;
  return { is: 'line', from: along(from, dx, dy, low), to: along(from, dx, dy, high) };
}

const along = ({ x, y }: Place, dx: number, dy: number, part: number): Place => ({
  x: x + dx * part,
  y: y + dy * part,
});

export const between = (a: Place, b: Place, part = 0.5): Place =>
  along(a, b.x - a.x, b.y - a.y, part);
