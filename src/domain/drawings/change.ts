import type { Drawing, DrawingPoint } from './drawing.ts';
import type { StyleFields } from './style.ts';

/** A drawing as somebody adds it. */
export type NewDrawing = Pick<
  Drawing,
  'id' | 'kind' | 'points' | 'setAt' | 'style' | 'text' | 'locked' | 'hidden' | 'group'
>;

/** What can be set on several drawings at once; fields that are not given stay. */
export interface DrawingFields {
  readonly style?: StyleFields | undefined;
  readonly text?: string | undefined;
  readonly locked?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  readonly group?: string | null | undefined;
}

/** A place in the order is given by the drawing behind it; `null` is the very back. */
export type DrawingChange =
  | {
      readonly kind: 'add';
      readonly drawings: readonly NewDrawing[];
      /** In front of all others when not given. */
      readonly after?: string | null | undefined;
    }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'restore'; readonly ids: readonly string[] }
  | {
      readonly kind: 'place';
      readonly id: string;
      readonly points: readonly DrawingPoint[];
      readonly setAt: number;
    }
  | ({ readonly kind: 'set'; readonly ids: readonly string[] } & DrawingFields)
  | {
      readonly kind: 'order';
      /** From back to front. */
      readonly ids: readonly string[];
      readonly after: string | null;
    };

/** Changes that take effect together or not at all, under the id that makes a retry harmless. */
export interface DrawingEdit {
  readonly id: string;
  readonly changes: readonly DrawingChange[];
}

/** The drawings that a change expects to exist. */
export function idsOf(change: DrawingChange): readonly string[] {
  switch (change.kind) {
    case 'add':
      return [];
    case 'place':
      return [change.id];
    default:
      return change.ids;
  }
}
