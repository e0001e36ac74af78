import { useMemo } from 'react';
import type { AlertSpeech } from '../../../domain/alerts/language/words.ts';
import type { NamedThing } from '../../../domain/alerts/language/alert-names.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { fieldLabel } from '../fields/field-cell.tsx';
import type { OwnNames } from './use-alert-names.ts';

const named = (things: readonly NamedThing[]) => {
  const byId = new Map(things.map(({ id, name }) => [id, name]));
  return (id: string): string | undefined => byId.get(id);
};

/** As many as the number needs: 1.5 is not 1.50. */
const decimalsOf = (value: number, most: number): number =>
  (String(Number(value.toFixed(most))).split('.')[1] ?? '').length;

/** Sentences about alerts in the reader's language, with the names of their own things. */
export function useAlertSpeech(names: OwnNames): AlertSpeech {
  const { t, format } = useI18n();
  return useMemo((): AlertSpeech => {
    const say = t as (key: PlainKey, values?: Readonly<Record<string, string | number>>) => string;
    const short = (value: number): string => format.number(value, decimalsOf(value, 4));
    return {
      say: (key, values) => say(key as PlainKey, values),
      number: short,
      percent: (ratio) => format.percent(ratio, decimalsOf(ratio * 100, 2)),
      price: (value) => format.number(value, Math.abs(value) < 1 ? 4 : 2),
      compact: (value) => format.compact(value),
      field: (id) => t(fieldLabel(id)),
      watchlist: named(names.watchlists),
      portfolio: named(names.portfolios),
      screen: named(names.screens),
    };
  }, [t, format, names]);
}
