import type { Field } from '../../../../domain/fields/catalogue.ts';
import { spanText } from './date-texts.ts';
import type { FormNode } from './form-tree.ts';

/** The line that a condition about a field begins with; figures and lists say nothing yet. */
export function newLine({ id: field, unit }: Field, id: string): FormNode {
  // Every instrument has another name: a list of them would hold all.
  if (field === 'name') return { kind: 'text', id, off: false, expression: 'name ~ ""' };
  switch (unit) {
    case 'text':
    case 'grade':
    case 'verdict':
      return { kind: 'among', id, off: false, field, values: [], isNot: false };
    case 'date':
      return { kind: 'text', id, off: false, expression: spanText({ field, days: 7 }) };
    case 'price':
    case 'money':
    case 'percent':
    case 'points':
    case 'times':
    case 'count':
    case 'plain':
      return { kind: 'range', id, off: false, field, least: null, most: null };
    default:
      return unit satisfies never;
  }
}
