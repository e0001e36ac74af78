import type { FieldChange } from '../../../../domain/admin/admin-act.ts';
import { FEATURES } from '../../../../domain/identity/features.ts';
import type { Translate } from '../../../../i18n/translate.ts';
import { planText, rolesText } from '../role-names.ts';
import { fieldName } from './field-names.ts';

/** What an administrator has changed: the field, what it was and what it is. */
export function changeText(t: Translate, { field, from, to }: FieldChange): string {
  const key = fieldName(field);
  const name = key === undefined ? field : t(key);
  const side = (value: string) => valueText(t, field, value) || t('admin.nothing');
  return `${name}: ${side(from)} → ${side(to)}`;
}

function valueText(t: Translate, field: string, value: string): string {
  switch (field) {
    case 'roles':
      return rolesText(t, value);
    case 'plan':
      return planText(t, value);
    case 'defaultFeatures':
      return featuresText(t, value);
    default:
      return value;
  }
}

const featuresText = (t: Translate, written: string): string =>
  written
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const feature = FEATURES.find(({ id }) => id === word);
      return feature === undefined ? word : t(feature.title);
    })
    .join(', ');
