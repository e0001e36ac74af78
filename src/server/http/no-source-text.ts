import type { Locale } from '../../i18n/locales.ts';
import type { Lacking } from '../../ports/provider-error.ts';
import { words } from '../call/words.ts';

/** `No configured source has options.` */
export function noSourceText(locale: Locale, { capability }: Lacking): string {
  const t = words(locale);
  return t('sources.none', { what: t(`sources.${capability}`) });
}

/** What to change in the settings, where a known source would have it. */
export function hintText(locale: Locale, { would }: Lacking): string | undefined {
  if (would === undefined) return undefined;
  const { name, id, setting } = would;
  return words(locale)('sources.hint', { name, id, setting });
}
