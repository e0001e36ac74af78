import {
  type Field,
  FIELDS,
  type FieldId,
  fieldOf,
  isFieldId,
} from '../../../domain/fields/catalogue.ts';
import type { FieldUnit } from '../../../domain/fields/field.ts';
import type { Formats } from '../../../i18n/formats.ts';
import { type AddressField, choiceField } from '../../shell/navigation/address-field.ts';

/** Figures that compare companies of any size and price. */
const COMPARABLE: ReadonlySet<FieldUnit> = new Set(['points', 'percent', 'times', 'plain']);

export const HEAT_FIELDS: readonly Field[] = FIELDS.filter(({ unit }) => COMPARABLE.has(unit));

const colour: AddressField<FieldId> = {
  fallback: 'change-percent',
  read: (text) => (isFieldId(text) && HEAT_FIELDS.includes(fieldOf(text)) ? text : null),
};

/** What the heatmap keeps in its address. */
export const heatFields = { colour, area: choiceField(['cap', 'equal'], 'cap') };

/** A figure as the heatmap writes it; one that is above or below zero has a sign. */
export function heatText(format: Formats, unit: FieldUnit, value: number, signed: boolean): string {
  switch (unit) {
    case 'points':
      return format.signedPercent(value / 100);
    case 'percent':
      return signed ? format.signedPercent(value, 1) : format.percent(value, 1);
    case 'times':
      return `${format.number(value, 1)}×`;
    default:
      return format.number(value, 2);
  }
}
