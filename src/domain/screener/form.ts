import type { FieldId } from '../fields/catalogue.ts';

/** A condition as a form shows it. Several in a group are met all, one of them, or not all. */
export interface FormGroup {
  readonly kind: 'group';
  readonly op: 'and' | 'or' | 'not';
  readonly items: readonly FormItem[];
}

/**
 * A figure between two bounds, which belong to the range unless `isAbove` and `isBelow` say
 * otherwise. In the terms of the language: a share is a fraction, also where the column holds
 * percent, a date is a number of days.
 */
export interface RangeItem {
  readonly kind: 'range';
  readonly field: FieldId;
  readonly least?: number;
  readonly most?: number;
  /** More than `least`, not equal. */
  readonly isAbove?: true;
  /** Less than `most`, not equal. */
  readonly isBelow?: true;
}

/** A text that is one of these, or none of them. */
export interface AmongItem {
  readonly kind: 'among';
  readonly field: FieldId;
  readonly values: readonly string[];
  readonly isNot: boolean;
}

/** What the form has no controls for. */
export interface TextItem {
  readonly kind: 'text';
  readonly expression: string;
}

export type FormItem = FormGroup | RangeItem | AmongItem | TextItem;
/** The whole form. An empty one asks for everything. */
export type ScreenForm = FormGroup;

export const EMPTY_FORM: ScreenForm = { kind: 'group', op: 'and', items: [] };

/** What asks for nothing yet: a range without bounds, a list without values, an empty group. */
export function isBlank(item: FormItem): boolean {
  switch (item.kind) {
    case 'range':
      return item.least === undefined && item.most === undefined;
    case 'among':
      return item.values.length === 0;
    case 'text':
      return item.expression.trim() === '';
    case 'group':
      return item.items.every(isBlank);
    default:
      return item satisfies never;
  }
}
