import type { IsoDate } from '../../../../domain/calendar/iso-date.ts';
import {
  byInterest,
  type CalendarEntry,
  type CalendarKind,
  type CalendarScope,
} from '../../../../domain/calendars/entry.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../../../i18n/translate.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CalendarGrid } from '../../../widgets/calendars/calendar-grid.tsx';
import { WidgetPanel } from '../../../widgets/widget-panel.tsx';

const tools: Readonly<Record<CalendarKind, string>> = {
  economy: 'economiccalendar',
  earnings: 'marketearnings',
  dividends: 'dividendcalendar',
  ipos: 'ipocalendar',
  splits: 'splitcalendar',
};

const titles: Readonly<Record<CalendarKind, PlainKey>> = {
  economy: 'calendars.economy.title',
  earnings: 'calendars.earnings.title',
  dividends: 'calendars.dividends.title',
  ipos: 'calendars.ipos.title',
  splits: 'calendars.splits.title',
};

const FIRST_ROWS = 12;

interface DayGridsProps {
  readonly date: IsoDate;
  readonly kinds: readonly CalendarKind[];
  /** Calendars that are still awaited. */
  readonly late: readonly CalendarKind[];
  readonly entries: readonly CalendarEntry[];
  readonly own: ReadonlySet<SymbolId>;
  readonly scope: CalendarScope;
}

/** A day in full: a table of each calendar that has something. */
export function DayGrids({ date, kinds, late, entries, own, scope }: DayGridsProps) {
  const { t, format } = useI18n();
  const ofDay = byInterest(
    entries.filter((entry) => entry.date === date),
    own,
    scope,
  );
  const shown = kinds.filter(
    (kind) => late.includes(kind) || ofDay.some((entry) => entry.kind === kind),
  );
  const isAlone = shown.length === 1;
  if (shown.length === 0)
    return (
      <Card title={format.day(date, 'longDate')}>
        <EmptyState title={t('calendars.noneDay')} glyph="calendar">
          {t('calendars.noneDayWhy')}
        </EmptyState>
      </Card>
    );
  return (
    <div
      className={
        isAlone
          ? 'grid grid-cols-[minmax(0,1fr)] gap-gap'
          : 'grid grid-cols-[minmax(0,1fr)] items-start gap-gap xl:grid-cols-2'
      }
    >
      {shown.map((kind) =>
        late.includes(kind) ? (
          <Card key={kind} title={t(titles[kind])}>
            <div data-late={kind}>
              <Skeleton className="h-96 w-full" />
            </div>
          </Card>
        ) : (
          <DayGrid
            key={`${kind} ${date}`}
            kind={kind}
            date={date}
            entries={ofDay.filter((entry) => entry.kind === kind)}
            own={own}
            scope={scope}
            rows={isAlone ? 40 : FIRST_ROWS}
          />
        ),
      )}
    </div>
  );
}

function DayGrid({
  kind,
  date,
  entries,
  own,
  scope,
  rows,
}: Omit<DayGridsProps, 'kinds' | 'late' | 'entries'> & {
  readonly kind: CalendarKind;
  readonly entries: readonly CalendarEntry[];
  readonly rows: number;
}) {
  const { t, format } = useI18n();
  return (
    <WidgetPanel
      tool={tools[kind]}
      title={t(titles[kind])}
      note={`${format.day(date, 'weekdayDate')} · ${format.number(entries.length, 0)}`}
      file={[kind, date]}
      flush
    >
      <CalendarGrid kind={kind} entries={entries} own={own} scope={scope} first={rows} />
    </WidgetPanel>
  );
}
