import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { compareMoves } from '../../../domain/earnings/reaction.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { type Column, type Sorting, Table } from '../../ui/table.tsx';
import { periodOf, whenNames } from '../earningsinsights/earnings-names.ts';
import { dailyPricesQuery, earningsQuery } from '../earningsinsights/earnings-queries.ts';
import { SourceNote } from '../source-note.tsx';
import { WidgetPanel } from '../widget-panel.tsx';
import { MoveChart } from './move-chart.tsx';
import { movesOf, type ReportMove } from './report-moves.ts';

/** What the price did after each report, beside what options had said it would. */
export function EarningsReaction({ symbol }: { readonly symbol: SymbolId }) {
  const { t } = useI18n();
  const api = useApi();
  const reports = useQuery(earningsQuery(api, symbol));
  const prices = useQuery(dailyPricesQuery(api, symbol));
  const moves =
    reports.data && prices.data
      ? movesOf(reports.data.data, prices.data.data.bars, prices.data.asOf)
      : [];
  return (
    <WidgetPanel
      tool="earningsreaction"
      title={t('earnings.reaction.title')}
      flush
      {...(prices.data ? { note: <SourceNote of={prices.data} /> } : {})}
      actions={
        <CsvButton
          name={[symbol, 'earnings-reaction']}
          disabled={moves.length === 0}
          rows={() => [
            CSV_HEAD,
            ...moves.map(({ event, reaction }) => [
              periodOf(event),
              event.date,
              event.when,
              new Date(reaction.eve).toISOString().slice(0, 10),
              reaction.base,
              reaction.gap,
              reaction.day,
              reaction.week,
              event.impliedMove,
            ]),
          ]}
        />
      }
    >
      <Loaded of={[reports, prices]} skeleton={<Skeleton className="m-card h-[36rem]" />}>
        {() =>
          moves.length === 0 ? (
            <EmptyState title={t('earnings.reaction.none')}>
              {t('earnings.reaction.noneWhy')}
            </EmptyState>
          ) : (
            <Moves moves={moves} />
          )
        }
      </Loaded>
    </WidgetPanel>
  );
}

const CSV_HEAD =
  'period,report date,when,session before,close before,opening gap,one session,five sessions,implied move'.split(
    ',',
  );

function Moves({ moves }: { readonly moves: readonly ReportMove[] }) {
  const { t, format } = useI18n();
  const [sorting, setSorting] = useState<Sorting>();
  const compared = compareMoves(
    moves.map(({ event, reaction }) => ({ implied: event.impliedMove, actual: reaction.day })),
  );
  return (
    <>
      <div className="p-card">
        <p className="mb-3 text-sm">
          {compared.reports === 0
            ? t('earnings.reaction.noImplied')
            : t('earnings.reaction.summary', {
                within: compared.within,
                count: compared.reports,
                actual: format.percent(compared.meanActual, 1),
                implied: format.percent(compared.meanImplied, 1),
              })}
        </p>
        <MoveChart moves={moves} />
      </div>
      <Table
        caption={t('earnings.reaction.title')}
        columns={columnsOf(t, format)}
        rows={sortRows(moves, sorting, valueOf)}
        rowKey={({ event }) => event.id}
        {...(sorting === undefined ? {} : { sorting })}
        onSort={setSorting}
      />
      <p className="border-t border-line px-card py-2 text-xs text-quiet">
        {t('earnings.reaction.rule')}
      </p>
    </>
  );
}

function valueOf({ event, reaction }: ReportMove, column: string): number | null {
  switch (column) {
    case 'base':
      return reaction.base;
    case 'gap':
      return reaction.gap;
    case 'day':
      return reaction.day;
    case 'week':
      return reaction.week;
    case 'implied':
      return event.impliedMove;
    default:
      return event.time;
  }
}

const columnsOf = (t: Translate, format: Formats): readonly Column<ReportMove>[] => [
  {
    id: 'period',
    title: t('earnings.period'),
    rowHeader: true,
    sortable: true,
    cell: ({ event }) => (
      <span className="grid leading-tight max-md:py-1">
        {periodOf(event)}
        <span className="text-2xs font-normal text-quiet md:hidden">{format.day(event.date)}</span>
      </span>
    ),
  },
  {
    id: 'date',
    title: t('earnings.report'),
    sortable: true,
    from: 'md',
    cell: ({ event }) => (
      <span className="flex items-baseline gap-2">
        <time dateTime={event.date}>{format.day(event.date)}</time>
        {event.when === null ? null : (
          <span className="text-xs text-quiet">{t(whenNames[event.when])}</span>
        )}
      </span>
    ),
  },
  {
    id: 'base',
    title: t('earnings.reaction.base'),
    numeric: true,
    sortable: true,
    from: 'md',
    cell: ({ reaction }) => format.number(reaction.base, 2),
  },
  {
    id: 'gap',
    title: t('earnings.reaction.gap'),
    numeric: true,
    sortable: true,
    from: 'md',
    cell: ({ reaction }) => <Change ratio={reaction.gap} />,
  },
  {
    id: 'day',
    title: t('earnings.reaction.day'),
    numeric: true,
    sortable: true,
    cell: ({ reaction }) => <Change ratio={reaction.day} />,
  },
  {
    id: 'implied',
    title: t('earnings.reaction.implied'),
    numeric: true,
    sortable: true,
    cell: ({ event }) =>
      event.impliedMove === null
        ? format.number(null)
        : `± ${format.percent(event.impliedMove, 2)}`,
  },
  {
    id: 'week',
    title: t('earnings.reaction.week'),
    numeric: true,
    sortable: true,
    cell: ({ reaction }) => <Change ratio={reaction.week} />,
  },
];
