import { analyst } from '../../../i18n/en/analyst.ts';
import { compare } from '../../../i18n/en/compare.ts';
import { insights } from '../../../i18n/en/insights.ts';
import { formats } from '../../../i18n/formats.ts';
import type { Message } from '../../../i18n/message.ts';
import { translator } from '../../../i18n/translate.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';

const texts: Readonly<Record<string, Message>> = { ...analyst, ...compare, ...insights };

/** Texts and figures of the chart in English. */
export const inEnglish: I18n = {
  locale: 'en',
  timeZone: EXCHANGE_ZONE,
  t: translator('en', (key) => texts[key] ?? ''),
  format: formats('en', EXCHANGE_ZONE),
};
