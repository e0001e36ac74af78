import {
  byInterest,
  type CalendarEntry,
  type CalendarKind,
  type CalendarScope,
} from '../../../domain/calendars/entry.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { calendarColumns } from './calendar-columns.tsx';
import { kindNames } from './entry-names.tsx';

interface CalendarGridProps {
  readonly kind: CalendarKind;
  readonly entries: readonly CalendarEntry[];
  readonly own: ReadonlySet<SymbolId>;
  readonly scope: CalendarScope;
  /** A column for the day, where the entries have several. */
  readonly dated?: boolean;
  /** So many rows until the reader asks for all. */
  readonly first?: number;
  readonly caption?: string;
}

/** Entries of one calendar. A day runs by the clock for releases and by interest for companies. */
export function CalendarGrid({
  kind,
  entries,
  own,
  scope,
  dated = false,
  first,
  caption,
}: CalendarGridProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const kit = columnKit<CalendarEntry>(i18n);
  const ranked = byInterest(entries, own, scope);
  const byClock = (a: CalendarEntry, b: CalendarEntry): number => (a.time ?? 0) - (b.time ?? 0);
  const inDay = kind === 'economy' ? ranked.toSorted(byClock) : ranked;
  // Stable: within a day the order of interest stays.
  const rows = dated
    ? inDay.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    : inDay;
  return (
    <Grid
      caption={caption ?? t(kindNames[kind])}
      columns={[
        ...(dated
          ? [kit.day('date', t('calendars.day'), ({ date }) => date, { style: 'weekdayDate' })]
          : []),
        ...calendarColumns[kind](i18n, own),
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      {...(first === undefined ? {} : { first })}
    />
  );
}
