import { keepPreviousData } from '@tanstack/react-query';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { CompanyEvent } from '../../../domain/fundamentals/company-events.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { CsvRows } from '../../ui/table/csv-offers.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { eventDetail, eventKinds } from '../corporateevents/event-words.ts';
import { QueryPanel } from '../query-panel.tsx';
import { EVENT_DAYS, upcomingEventsQuery } from './upcoming-events-query.ts';

interface UpcomingEventsProps {
  readonly symbols: readonly SymbolId[];
  readonly days?: number;
  readonly rows?: number;
  readonly title?: string;
  readonly note?: string;
  /** One line for each event, in a panel of a given height. */
  readonly dense?: boolean;
}

/** When the companies of a list report next and their shares go ex-dividend, by day. */
export function UpcomingEvents({
  symbols,
  days = EVENT_DAYS.usual,
  rows = 12,
  title,
  note,
  dense = false,
}: UpcomingEventsProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  return (
    <QueryPanel
      tool="upcomingevents"
      title={title ?? t('upcoming.title')}
      file={['upcoming-events']}
      // A list that changes by one symbol keeps its lines until the new ones are there.
      queries={(api) => [
        { ...upcomingEventsQuery(api, symbols, days), placeholderData: keepPreviousData },
      ]}
      skeleton={rows}
      empty={[t('upcoming.none'), t('upcoming.noneWhy', { count: days }), 'calendar']}
      {...(note === undefined ? {} : { note: () => note })}
      // Every event has a day of its own.
      asOf={() => null}
    >
      {(events) =>
        events.length === 0 ? null : (
          <>
            <CsvRows rows={() => csvOf(eventColumns(i18n), events)} />
            <div className={dense ? 'grid gap-1.5 text-sm' : 'grid gap-3 text-sm'}>
              {[...Map.groupBy(events.slice(0, rows), ({ date }) => date)].map(([date, ofDay]) => (
                <section key={date} className={dense ? 'grid' : 'grid gap-1'}>
                  <h3 className="text-xs font-semibold text-quiet">
                    <time dateTime={date}>
                      {format.day(date, dense ? 'weekdayDate' : 'longDate')}
                    </time>
                  </h3>
                  <ul className="grid">
                    {ofDay.map((event) => (
                      <EventLine key={keyOf(event)} event={event} dense={dense} />
                    ))}
                  </ul>
                </section>
              ))}
              {events.length <= rows ? null : (
                <p className="text-xs text-quiet">
                  {t('upcoming.more', { count: events.length - rows, days })}
                </p>
              )}
            </div>
          </>
        )
      }
    </QueryPanel>
  );
}

const keyOf = ({ kind, date, event }: CompanyEvent): string => `${kind} ${date} ${event.symbol}`;

function EventLine({ event, dense }: { readonly event: CompanyEvent; readonly dense: boolean }) {
  const { t, format } = useI18n();
  const { name, tone } = eventKinds[event.kind];
  const { symbol } = event.event;
  const tab = event.kind === 'earnings' ? 'earnings' : 'overview';
  return (
    <li
      className={`grid items-baseline border-b border-line last:border-b-0 ${dense ? 'grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2 py-1' : 'grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 py-1.5'}`}
    >
      <TextLink
        to={`${tabPath('equity', tab)}?symbol=${encodeURIComponent(symbol)}`}
        className="truncate font-medium"
      >
        {symbol}
      </TextLink>
      <span className={`flex min-w-0 items-baseline gap-x-2 gap-y-0.5 ${dense ? '' : 'flex-wrap'}`}>
        <Badge tone={tone}>{t(name)}</Badge>
        <span
          className={`text-xs text-quiet ${dense ? 'truncate' : ''}`}
          title={dense ? eventDetail(t, format, event) : undefined}
        >
          {eventDetail(t, format, event)}
        </span>
      </span>
    </li>
  );
}

function eventColumns(i18n: I18n): readonly Column<CompanyEvent>[] {
  const { t, format } = i18n;
  const kit = columnKit<CompanyEvent>(i18n);
  return [
    kit.day('date', t('upcoming.date'), ({ date }) => date),
    kit.text('symbol', t('upcoming.symbol'), ({ event }) => event.symbol),
    kit.text('event', t('upcoming.event'), ({ kind }) => t(eventKinds[kind].name)),
    kit.text('detail', t('upcoming.detail'), (event) => eventDetail(t, format, event)),
  ];
}
