import { addDays, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';

interface WeekStepsProps {
  /** Its Monday; `null` until it is known. */
  readonly monday: IsoDate | null;
  /** `''` is the current week. */
  readonly isCurrent: boolean;
  readonly onChange: (week: IsoDate | '') => void;
}

/** One week back, one on, and home to the current one. */
export function WeekSteps({ monday, isCurrent, onChange }: WeekStepsProps) {
  const { t, format } = useI18n();
  const step = (days: number) => monday !== null && onChange(addDays(monday, days));
  return (
    <div className="flex items-center gap-1 print:hidden">
      <Button size="small" aria-label={t('calendars.weekBefore')} onClick={() => step(-7)}>
        ‹
      </Button>
      {/* Another text is another element: it does not move. */}
      <span
        key={monday}
        className="min-w-28 text-center text-xs font-medium whitespace-nowrap tabular-nums"
      >
        {monday === null
          ? '…'
          : t('calendars.weekOf', {
              from: format.day(monday, 'shortDate'),
              to: format.day(addDays(monday, 4), 'shortDate'),
            })}
      </span>
      <Button size="small" aria-label={t('calendars.weekAfter')} onClick={() => step(7)}>
        ›
      </Button>
      <Button size="small" kind="quiet" disabled={isCurrent} onClick={() => onChange('')}>
        {t('calendars.thisWeek')}
      </Button>
    </div>
  );
}
