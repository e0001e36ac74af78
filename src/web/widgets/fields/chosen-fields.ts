import { FIELDS, type Field, type FieldId } from '../../../domain/fields/catalogue.ts';
import { FIELD_GROUPS, type FieldGroup } from '../../../domain/fields/field.ts';
import type { PlainKey } from '../../../i18n/translate.ts';

/** Names of the catalogue; `catalogue.test.ts` holds that every field has both. */
export const fieldLabel = ({ label }: Pick<Field, 'label'>): PlainKey => label as PlainKey;
export const fieldHelp = ({ help }: Pick<Field, 'help'>): PlainKey => help as PlainKey;

export interface FieldSection {
  readonly group: FieldGroup;
  readonly fields: readonly Field[];
}

/** The catalogue by groups: fields whose name or explanation holds every word of the query. */
export function sectionsFor(query: string, t: (key: PlainKey) => string): readonly FieldSection[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const fits = (field: Field): boolean => {
    const text = folded(`${t(fieldLabel(field))} ${t(fieldHelp(field))} ${field.id}`);
    return words.every((word) => text.includes(word));
  };
  return FIELD_GROUPS.map((group) => ({
    group,
    fields: FIELDS.filter((field) => field.group === group && fits(field)),
  })).filter(({ fields }) => fields.length > 0);
}

const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '');

/** The list with the item at one place moved to another; both stay inside of it. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  const place = Math.max(0, Math.min(items.length - 1, to));
  if (item === undefined || place === from) return items;
  return items.toSpliced(from, 1).toSpliced(place, 0, item);
}

export const toggled = (fields: readonly FieldId[], id: FieldId): readonly FieldId[] =>
  fields.includes(id) ? fields.filter((one) => one !== id) : [...fields, id];
