import { type IsoDate, ymdOf } from '../../../../domain/calendar/iso-date.ts';
import { marketDays } from '../../../../domain/calendar/market-days.ts';
import { sessionOf } from '../../../../domain/calendar/sessions.ts';
import { MISSING } from '../../../../i18n/formats.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { holidayNames } from './holiday-names.ts';

/** Says on a day that the exchange is closed, or closes early. */
export function HolidayNote({ date }: { readonly date: IsoDate }) {
  const { t, format } = useI18n();
  const found = marketDays(ymdOf(date).year).find((one) => one.date === date);
  if (found === undefined) return null;
  const key = holidayNames[found.name];
  const name = key === undefined ? found.name : t(key);
  const close = sessionOf(date)?.close;
  const said =
    found.kind === 'closed'
      ? t('calendars.closed', { name })
      : t('calendars.early', {
          name,
          time: close === undefined ? MISSING : format.date(close, 'timeWithZone'),
        });
  return (
    <p
      title={said}
      className="truncate rounded-sm bg-warning-soft px-1.5 py-0.5 text-2xs font-medium text-warning"
    >
      {said}
    </p>
  );
}
