import type { CalendarKind } from '../../../domain/calendars/entry.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { todayCalendarQuery } from './calendar-query.ts';
import { useOwnSymbols } from './use-own-symbols.ts';

/** A calendar of today alone, for a place among others: the reader's own first. */
export function TodayPanel({
  tool,
  kind,
  rows,
}: {
  readonly tool: string;
  readonly kind: CalendarKind;
  readonly rows: number;
}) {
  const { t, format } = useI18n();
  const own = useOwnSymbols();
  const title = t(`calendars.${kind}.title`);
  return (
    <QueryPanel
      tool={tool}
      title={title}
      file={[kind, 'today']}
      flush
      queries={(api) => [todayCalendarQuery(api, kind)]}
      skeleton={rows}
      empty={[t('calendars.noneDay'), undefined, 'calendar']}
      note={({ data: { today, entries } }) =>
        `${format.day(today, 'weekdayDate')} · ${format.number(entries.length, 0)}`
      }
      asOf={() => null}
    >
      {({ data: { entries } }) =>
        entries.length === 0 ? null : (
          <CalendarGrid
            kind={kind}
            entries={entries}
            own={own}
            scope="first"
            caption={`${title}: ${t('calendars.today')}`}
            first={rows}
          />
        )
      }
    </QueryPanel>
  );
}
