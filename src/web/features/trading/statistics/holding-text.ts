import { type Formats, MISSING } from '../../../../i18n/formats.ts';
import type { Translate } from '../../../../i18n/translate.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a trade was held, in the unit that says most. */
export function holdingText(t: Translate, format: Formats, time: number | null): string {
  if (time === null) return MISSING;
  if (time >= DAY) return t('trading.days', { time: format.number(time / DAY, 1) });
  if (time >= HOUR) return t('trading.hours', { time: format.number(time / HOUR, 1) });
  return t('trading.minutes', { time: format.number(time / MINUTE, 1) });
}
