import type { PlainKey } from '../../../../i18n/translate.ts';
import type { PartnerField } from './partner-typed.ts';

/** Fields of partners and members, as forms and the audit name them. */
export const fieldNames = {
  name: 'admin.name',
  ref: 'admin.ref',
  brandLight: 'admin.brandLight',
  brandDark: 'admin.brandDark',
  embedOrigins: 'admin.origins',
  defaultFeatures: 'admin.features',
  roles: 'admin.roles',
  plan: 'admin.plan',
} as const satisfies Readonly<Record<PartnerField | 'roles' | 'plan', PlainKey>>;

const byField: ReadonlyMap<string, PlainKey> = new Map(Object.entries(fieldNames));

/** Undefined for a field that this version does not know. */
export const fieldName = (field: string): PlainKey | undefined => byField.get(field);
