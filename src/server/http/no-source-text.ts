import type { Locale } from '../../i18n/locales.ts';
import type { Lacking } from '../../ports/provider-error.ts';
import { words } from '../call/words.ts';

/** `No configured source has options; Yahoo Finance does.` */
export function noSourceText(locale: Locale, { capability, would }: Lacking): string {
  const t = words(locale);
  const what = t(`sources.${capability}`);
  return would === undefined
    ? t('sources.none', { what })
    : t('sources.noneBut', { what, name: would.name });
}

/** What to change in the settings, where a known source would have it. */
export function hintText(locale: Locale, { would }: Lacking): string | undefined {
  if (would === undefined) return undefined;
  const { id, setting } = would;
  return words(locale)('sources.hint', { id, setting });
}
