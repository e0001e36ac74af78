import type { FieldDefinition } from './field.ts';
import { analystFields } from './list/analyst-fields.ts';
import {
  balanceFields,
  companyFields,
  dividendFields,
  growthFields,
  marginFields,
  ownershipFields,
  returnFields,
  valuationFields,
} from './list/company-fields.ts';
import { fundFields } from './list/fund-fields.ts';
import { descriptionFields, priceFields } from './list/quote-fields.ts';
import { performanceFields, technicalFields } from './list/trading-fields.ts';

const DEFINITIONS = [
  ...descriptionFields,
  ...companyFields,
  ...priceFields,
  ...performanceFields,
  ...valuationFields,
  ...growthFields,
  ...marginFields,
  ...returnFields,
  ...balanceFields,
  ...dividendFields,
  ...ownershipFields,
  ...technicalFields,
  ...analystFields,
  ...fundFields,
] as const;

export type FieldId = (typeof DEFINITIONS)[number]['id'];
export type Field = FieldDefinition & { readonly id: FieldId };

/** In the order in which they are offered. */
export const FIELDS: readonly Field[] = DEFINITIONS;
export const FIELD_IDS: readonly FieldId[] = FIELDS.map(({ id }) => id);

const byId = new Map<string, Field>(FIELDS.map((one) => [one.id, one]));
export const fieldOf = (id: FieldId): Field => byId.get(id) as Field;
export const isFieldId = (text: string): text is FieldId => byId.has(text);
