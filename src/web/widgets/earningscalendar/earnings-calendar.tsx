import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportMoment } from '../../../domain/earnings/report-moment.ts';
import type { EarningsEvent } from '../../../domain/earnings/earnings.ts';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { type Column, type Sorting, Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { periodOf, whenNames, writeFigure } from '../earningsinsights/earnings-names.ts';
import { CALENDAR_DAYS, peerCalendarQuery } from '../earningsinsights/earnings-queries.ts';
import { SourceNote } from '../source-note.tsx';
import { WidgetPanel } from '../widget-panel.tsx';

/** When a company and those like it report next. */
export function EarningsCalendar({
  symbol,
  days = CALENDAR_DAYS.usual,
}: {
  readonly symbol: SymbolId;
  readonly days?: number;
}) {
  const { t } = useI18n();
  const result = useQuery(peerCalendarQuery(useApi(), symbol, days));
  const events = (result.data?.data ?? [])
    .filter((event) => event.result === null)
    .toSorted((a, b) => reportMoment(a) - reportMoment(b));
  return (
    <WidgetPanel
      tool="earningscalendar"
      title={t('earnings.calendar.title')}
      flush
      {...(result.data ? { note: <SourceNote of={result.data} /> } : {})}
      actions={
        <CsvButton
          name={[symbol, 'earnings-calendar']}
          disabled={events.length === 0}
          rows={() => [
            CSV_HEAD,
            ...events.map((event) => [
              event.date,
              event.symbol,
              periodOf(event),
              event.when,
              String(event.confirmed),
              event.epsEstimate,
              event.revenueEstimate,
              event.impliedMove,
            ]),
          ]}
        />
      }
    >
      <Loaded of={[result]} skeleton={<Skeleton className="m-card h-72" />}>
        {() =>
          events.length === 0 ? (
            <EmptyState glyph="calendar" title={t('earnings.calendar.none')}>
              {t('earnings.calendar.noneWhy', { count: days })}
            </EmptyState>
          ) : (
            <Days events={events} symbol={symbol} />
          )
        }
      </Loaded>
    </WidgetPanel>
  );
}

const CSV_HEAD =
  'date,symbol,period,when,confirmed,EPS estimate,revenue estimate,implied move'.split(',');

function Days({
  events,
  symbol,
}: {
  readonly events: readonly EarningsEvent[];
  readonly symbol: SymbolId;
}) {
  const { t, format } = useI18n();
  const [sorting, setSorting] = useState<Sorting>();
  return (
    <Table
      caption={t('earnings.calendar.title')}
      columns={columnsOf(t, format, symbol)}
      rows={sortRows(events, sorting, valueOf)}
      rowKey={({ id }) => id}
      isChosen={(event) => event.symbol === symbol}
      {...(sorting === undefined ? {} : { sorting })}
      onSort={setSorting}
    />
  );
}

function valueOf(event: EarningsEvent, column: string): string | number | null {
  switch (column) {
    case 'symbol':
      return event.symbol;
    case 'eps':
      return event.epsEstimate;
    case 'implied':
      return event.impliedMove;
    default:
      return event.time;
  }
}

const columnsOf = (
  t: Translate,
  format: Formats,
  own: SymbolId,
): readonly Column<EarningsEvent>[] => [
  {
    id: 'symbol',
    title: t('earnings.calendar.symbol'),
    rowHeader: true,
    sortable: true,
    cell: ({ symbol }) =>
      symbol === own ? (
        <strong className="font-semibold">{symbol}</strong>
      ) : (
        <TextLink to={`${tabPath('equity', 'earnings')}?symbol=${encodeURIComponent(symbol)}`}>
          {symbol}
        </TextLink>
      ),
  },
  {
    id: 'date',
    title: t('earnings.report'),
    sortable: true,
    cell: ({ date, when, confirmed }) => (
      <span className="grid py-1 leading-tight">
        <span className="flex items-center gap-2">
          <time dateTime={date}>{format.day(date)}</time>
          {confirmed ? <Badge tone="success">{t('earnings.confirmed')}</Badge> : null}
        </span>
        <span className="text-2xs text-quiet">{when === null ? null : t(whenNames[when])}</span>
      </span>
    ),
  },
  { id: 'period', title: t('earnings.period'), cell: periodOf, from: 'md' },
  {
    id: 'eps',
    title: t('earnings.epsEstimate'),
    numeric: true,
    sortable: true,
    cell: ({ epsEstimate, currency }) => writeFigure(format, 'eps', epsEstimate, currency),
  },
  {
    id: 'implied',
    title: t('earnings.reaction.implied'),
    numeric: true,
    sortable: true,
    cell: ({ impliedMove }) =>
      impliedMove === null ? format.number(null) : `± ${format.percent(impliedMove, 1)}`,
  },
];
