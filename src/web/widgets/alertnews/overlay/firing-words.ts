import type { AlertFiring } from '../../../../domain/alerts/alert.ts';
import { readAlertText } from '../../../../domain/alerts/language/read-alert.ts';
import { type AlertSpeech, conditionWords } from '../../../../domain/alerts/language/words.ts';
import { parseSymbolId } from '../../../../domain/symbols/instrument.ts';
import type { MessageArea, PlainKey } from '../../../../i18n/translate.ts';
import type { I18n } from '../../../i18n/i18n-provider.tsx';
import { fieldLabel } from '../../fields/field-cell.tsx';

/** The texts that sentences about conditions are made of. */
export const WORD_AREAS: readonly MessageArea[] = ['alertwords', 'fields', 'ratios'];

const speechOf = ({ t, format }: I18n): AlertSpeech => {
  const say = t as (key: PlainKey, values?: Readonly<Record<string, string | number>>) => string;
  return {
    say: (key, values) => say(key as PlainKey, values),
    number: (value) => format.number(value),
    percent: (ratio) => format.percent(ratio),
    price: (value) => format.number(value, Math.abs(value) < 1 ? 4 : 2),
    compact: (value) => format.compact(value),
    field: (id) => t(fieldLabel(id)),
  };
};

/** The condition of a firing as a sentence; as it was written where it cannot be read any more. */
export function firingWords(
  { condition, subject }: Pick<AlertFiring, 'condition' | 'subject'>,
  i18n: I18n,
): string {
  const symbol = parseSymbolId(subject);
  const target = symbol === null ? undefined : ({ kind: 'symbol', symbol } as const);
  const read = readAlertText(condition, target === undefined ? {} : { target });
  return read.condition === undefined
    ? condition
    : conditionWords(read.condition, speechOf(i18n), target?.kind);
}
