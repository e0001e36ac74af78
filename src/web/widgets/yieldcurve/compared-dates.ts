import { type IsoDate, parseIsoDate } from '../../../domain/calendar/iso-date.ts';
import { MOVE_PERIODS, type MovePeriod } from '../../../domain/economy/yield-moves.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import type { OptionalParam } from '../param.ts';

/** A curve to compare with: some time ago, or of a day. */
export type ComparedDate = MovePeriod | IsoDate;

export const MOST_COMPARED = 6;
const NONE = 'none';

export const isPeriod = (date: ComparedDate): date is MovePeriod =>
  MOVE_PERIODS.some((period) => period === date);

/** `1w,1y,2020-03-09`: each once; `none` for no comparison at all. */
export const comparedParam = (
  about: PlainKey,
  fallback: readonly ComparedDate[],
): OptionalParam<readonly ComparedDate[]> & {
  readonly write: (dates: readonly ComparedDate[]) => string;
} => ({
  form: `${MOVE_PERIODS.join(', ')}, yyyy-mm-dd (… ${MOST_COMPARED})`,
  about,
  fallback,
  read: (text) => {
    const parts = text.split(',').filter((part) => part.trim() !== '' && part.trim() !== NONE);
    const dates = parts.map(
      (part): ComparedDate | null =>
        MOVE_PERIODS.find((period) => period === part.trim()) ?? parseIsoDate(part.trim()),
    );
    const known = [...new Set(dates.filter((date) => date !== null))];
    return dates.includes(null) || known.length > MOST_COMPARED ? null : known;
  },
  write: (dates) => (dates.length === 0 ? NONE : dates.join(',')),
});
