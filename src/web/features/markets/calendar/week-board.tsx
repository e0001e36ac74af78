import { Link } from 'react-router';
import type { IsoDate } from '../../../../domain/calendar/iso-date.ts';
import {
  byInterest,
  CALENDAR_KINDS,
  type CalendarEntry,
  type CalendarKind,
  type CalendarScope,
  countsOf,
} from '../../../../domain/calendars/entry.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { kindNames } from '../../../widgets/calendars/entry-names.tsx';
import { EntryLine, KindDot } from './entry-line.tsx';
import { HolidayNote } from './holiday-note.tsx';

/** Lines of a day on the desk; a phone shows fewer, days below each other. */
const LINES = 9;
const PHONE_LINES = 5;
/** Of a week on the desk, also while it is waited for. */
export const BOARD_HEIGHT = LINES * 24 + 92;

interface WeekBoardProps {
  readonly days: readonly IsoDate[];
  readonly entries: readonly CalendarEntry[];
  /** Calendars that are still awaited: their counts have a place. */
  readonly late: readonly CalendarKind[];
  readonly own: ReadonlySet<SymbolId>;
  readonly scope: CalendarScope;
  readonly today: IsoDate | null;
  readonly opened: IsoDate | undefined;
  readonly href: (day: IsoDate) => string;
}

/** Days as columns: what there is, and what matters most. */
export function WeekBoard({ days, entries, own, scope, ...rest }: WeekBoardProps) {
  const ranked = byInterest(entries, own, scope);
  return (
    <ol
      className="grid grid-cols-1 md:auto-cols-fr md:grid-flow-col md:grid-cols-none"
      style={{ minHeight: BOARD_HEIGHT }}
    >
      {days.map((date) => (
        <DayColumn
          key={date}
          date={date}
          entries={ranked.filter((entry) => entry.date === date)}
          own={own}
          {...rest}
        />
      ))}
    </ol>
  );
}

function DayColumn({
  date,
  entries,
  late,
  own,
  today,
  opened,
  href,
}: Omit<WeekBoardProps, 'days' | 'scope'> & { readonly date: IsoDate }) {
  const { t, format } = useI18n();
  const counts = countsOf(entries);
  const isOpen = date === opened;
  const more = entries.length - LINES;
  return (
    <li
      className={classNames(
        'grid min-w-0 content-start gap-1.5 border-line p-2 max-md:not-last:border-b md:not-last:border-r',
        isOpen && 'bg-chosen/50',
      )}
    >
      <Link
        to={href(date)}
        replace
        preventScrollReset
        aria-current={isOpen ? 'date' : undefined}
        className="flex items-baseline gap-2 rounded-sm px-1 hover:bg-hover"
      >
        <time
          dateTime={date}
          className={classNames('text-sm', isOpen ? 'font-semibold' : 'font-medium')}
        >
          {format.day(date, 'weekdayDate')}
        </time>
        {date === today ? (
          <span className="text-2xs font-medium text-info">{t('calendars.today')}</span>
        ) : null}
        <span className="ml-auto text-xs text-quiet tabular-nums">
          {format.number(entries.length, 0)}
        </span>
      </Link>
      <HolidayNote date={date} />
      <p className="flex h-4 flex-wrap gap-x-2 overflow-hidden px-1 text-2xs text-quiet tabular-nums">
        {CALENDAR_KINDS.filter((kind) => counts[kind] > 0 || late.includes(kind)).map((kind) => (
          <span key={kind} title={t(kindNames[kind])} className="inline-flex items-baseline gap-1">
            <KindDot kind={kind} />
            <span className="sr-only">{t(kindNames[kind])}</span>
            {late.includes(kind) ? '…' : format.number(counts[kind], 0)}
          </span>
        ))}
        {entries.length === 0 && late.length === 0 ? t('calendars.quiet') : null}
      </p>
      {/* Five lines on a phone: the class must be written out to be found. */}
      <ul className="min-w-0 px-1 max-md:[&>li:nth-child(n+6)]:hidden">
        {entries.slice(0, LINES).map((entry) => (
          <EntryLine
            key={entry.id}
            entry={entry}
            isOwn={entry.symbol !== null && own.has(entry.symbol)}
          />
        ))}
      </ul>
      {more > 0 || entries.length > PHONE_LINES ? (
        <Link
          to={`${href(date)}#day`}
          replace
          aria-label={t('calendars.openDay', { day: format.day(date, 'weekdayDate') })}
          className={classNames(
            'px-1 text-2xs text-link hover:underline',
            more <= 0 && 'md:hidden',
          )}
        >
          <span className="max-md:hidden">{t('calendars.more', { count: Math.max(0, more) })}</span>
          <span className="md:hidden">
            {t('calendars.more', { count: entries.length - PHONE_LINES })}
          </span>
        </Link>
      ) : null}
    </li>
  );
}
