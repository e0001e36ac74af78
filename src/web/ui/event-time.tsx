import { useI18n } from '../i18n/i18n-provider.tsx';
import { useMinute } from './relative-time.tsx';

interface EventTimeProps {
  readonly time: number;
  /** The reader's own unless it is named. */
  readonly zone?: string;
  readonly className?: string;
}

/** When something came out, with its zone: today the time, this year day and time, else the date too. */
export function EventTime({ time, zone, className }: EventTimeProps) {
  const { format } = useI18n();
  const now = useMinute();
  const same = (style: 'date' | 'year') =>
    format.date(time, style, zone) === format.date(now, style, zone);
  return (
    <time
      dateTime={new Date(time).toISOString()}
      title={format.date(time, 'dateTimeWithZone', zone)}
      className={className}
    >
      {format.date(
        time,
        same('date') ? 'timeWithZone' : same('year') ? 'dayTimeWithZone' : 'dateTimeWithZone',
        zone,
      )}
    </time>
  );
}
