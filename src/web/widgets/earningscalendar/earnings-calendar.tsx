import { reportMoment } from '../../../domain/earnings/report-moment.ts';
import type { EarningsEvent } from '../../../domain/earnings/earnings.ts';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { whenColumn } from '../earningsinsights/earnings-history.tsx';
import { impliedColumn } from '../earningsreaction/implied-column.ts';
import { periodOf, whenNames, writeFigure } from '../earningsinsights/earnings-names.ts';
import { CALENDAR_DAYS, peerCalendarQuery } from '../earningsinsights/earnings-queries.ts';
import { QueryPanel } from '../query-panel.tsx';

/** When a company and those like it report next. */
export function EarningsCalendar({
  symbol,
  days = CALENDAR_DAYS.usual,
}: {
  readonly symbol: SymbolId;
  readonly days?: number;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <QueryPanel
      tool="earningscalendar"
      title={t('earnings.calendar.title')}
      file={[symbol, 'earnings-calendar']}
      flush
      queries={(api) => [peerCalendarQuery(api, symbol, days)]}
      skeleton="h-72"
      empty={[
        t('earnings.calendar.none'),
        t('earnings.calendar.noneWhy', { count: days }),
        'calendar',
      ]}
    >
      {({ data }) => {
        const events = data
          .filter((event) => event.result === null)
          .toSorted((a, b) => reportMoment(a) - reportMoment(b));
        return events.length === 0 ? null : (
          <Grid
            caption={t('earnings.calendar.title')}
            columns={calendarColumns(i18n, symbol)}
            rows={events}
            rowKey={({ id }) => id}
            isChosen={(event) => event.symbol === symbol}
            first={10}
          />
        );
      }}
    </QueryPanel>
  );
}

function calendarColumns(i18n: I18n, own: SymbolId): readonly Column<EarningsEvent>[] {
  const { t, format } = i18n;
  const kit = columnKit<EarningsEvent>(i18n);
  return [
    kit.text('symbol', t('earnings.calendar.symbol'), ({ symbol }) => symbol, {
      rowHeader: true,
      cell: ({ symbol }) =>
        symbol === own ? (
          <strong className="font-semibold">{symbol}</strong>
        ) : (
          <TextLink to={`${tabPath('equity', 'earnings')}?symbol=${encodeURIComponent(symbol)}`}>
            {symbol}
          </TextLink>
        ),
    }),
    {
      id: 'date',
      title: t('earnings.report'),
      by: reportMoment,
      csv: ({ date }) => date,
      cell: ({ date, confirmed }) => (
        <span className="flex items-center gap-2">
          <time dateTime={date}>{format.day(date)}</time>
          {confirmed ? <Badge tone="info">{t('earnings.confirmed')}</Badge> : null}
        </span>
      ),
      sub: ({ when }) => (when === null ? null : t(whenNames[when])),
    },
    whenColumn(i18n),
    kit.text(
      'confirmed',
      t('earnings.confirmed'),
      ({ confirmed }) => (confirmed ? t('earnings.confirmed') : t('earnings.expected')),
      { from: 'csv' },
    ),
    {
      id: 'period',
      title: t('earnings.period'),
      csv: (event) => periodOf(format, event),
      cell: (event) => periodOf(format, event),
      from: 'md',
    },
    kit.figure(
      'eps',
      t('earnings.epsEstimate'),
      ({ epsEstimate }) => epsEstimate,
      ({ epsEstimate, currency }) => writeFigure(format, 'eps', epsEstimate, currency),
    ),
    kit.number('revenue', t('earnings.revenueEstimate'), (event) => event.revenueEstimate, {
      from: 'csv',
    }),
    impliedColumn(i18n, ({ impliedMove }) => impliedMove, 1),
  ];
}
