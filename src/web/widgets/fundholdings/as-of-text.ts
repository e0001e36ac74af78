import type { Formats } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/translate.ts';

/** The day of a list of holdings; `null` where the source does not date it. */
export const asOfText = (
  t: Translate,
  format: Formats,
  { asOfDate }: { readonly asOfDate: string | null },
): string | null => (asOfDate === null ? null : t('holdings.asOf', { date: format.day(asOfDate) }));
