import { type FieldId, fieldOf } from '../../../../domain/fields/catalogue.ts';
import { fieldNamed, shortNameOf } from '../../../../domain/screener/field-names.ts';

/** A stretch of days from today: the next so many, or the last so many. */
export interface DaySpan {
  readonly field: FieldId;
  /** Negative is past. */
  readonly days: number;
}

export const DAY_SPANS = [7, 14, 30, 90, -7, -30, -90, -365] as const;

/** `nextEarnings between today and today + 7`: it means other days tomorrow. */
export const spanText = ({ field, days }: DaySpan): string =>
  days >= 0
    ? `${shortNameOf(field)} between today and today + ${days}`
    : `${shortNameOf(field)} between today - ${-days} and today`;

const NEXT = /^\s*(\w+) between today and today \+ (\d{1,4})\s*$/i;
const LAST = /^\s*(\w+) between today - (\d{1,4}) and today\s*$/i;

/** The stretch of days that a condition is about, if it is one that `spanText` writes. */
export function readSpan(text: string): DaySpan | null {
  const plain = text.replace(/^\s*\((.*)\)\s*$/, '$1');
  const next = NEXT.exec(plain);
  const found = next ?? LAST.exec(plain);
  const field = fieldNamed(found?.[1] ?? '');
  if (found === null || field === undefined || fieldOf(field).unit !== 'date') return null;
  return { field, days: (next === null ? -1 : 1) * Number(found[2]) };
}
