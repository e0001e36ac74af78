import type { Signal } from '../../../../domain/alerts/language/signals.ts';
import type { PlainKey, Translate } from '../../../../i18n/translate.ts';
import { fieldLabel } from '../../fields/field-cell.tsx';

/** What a figure is called in a list: figures of the catalogue have their names there. */
export function signalName(
  t: Translate,
  { name, field }: Signal,
  of: 'signal' | 'portfolio',
): string {
  const text =
    field === undefined ? t(`alertwords.${of}.${name}` as PlainKey) : t(fieldLabel(field));
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
