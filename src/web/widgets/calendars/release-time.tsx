import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useMinute } from '../../ui/relative-time.tsx';

const A_DAY = 86_400_000;

/** How long until a release, or that it is due: what is out says nothing. */
export function ReleaseState({ time, isOut }: { readonly time: number; readonly isOut: boolean }) {
  const { t, format } = useI18n();
  const now = useMinute();
  if (isOut || time - now > A_DAY) return null;
  return (
    <span className="text-2xs whitespace-nowrap text-info">
      {time <= now ? t('calendars.due') : format.relative(time, now)}
    </span>
  );
}

/** A moment in the reader's own time zone. */
export function LocalTime({ time }: { readonly time: number }) {
  const { format } = useI18n();
  return (
    <time
      dateTime={new Date(time).toISOString()}
      title={format.date(time, 'dateTimeWithZone')}
      className="tabular-nums"
    >
      {format.date(time, 'timeWithZone')}
    </time>
  );
}
