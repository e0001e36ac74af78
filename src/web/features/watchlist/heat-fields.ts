import {
  type Field,
  FIELDS,
  type FieldId,
  fieldOf,
  isFieldId,
} from '../../../domain/fields/catalogue.ts';
import type { FieldUnit } from '../../../domain/fields/field.ts';
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
