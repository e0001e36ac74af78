import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { revisionBalance, revisionsOf } from '../../../domain/analysts/revisions.ts';
import type { Estimate, EstimateMeasure } from '../../../domain/analysts/estimate.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { PlainKey, Translate } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { Sparkline } from '../../ui/sparkline.tsx';
import { type Column, type Sorting, Table } from '../../ui/table.tsx';
import { estimatesQuery } from '../analystrecommendations/analyst-queries.ts';
import { SourceNote } from '../source-note.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { WidgetPanel } from '../widget-panel.tsx';

export const ESTIMATE_MEASURES = ['eps', 'revenue', 'ebitda'] as const;

const measureNames: Readonly<Record<EstimateMeasure, PlainKey>> = {
  eps: 'analyst.eps',
  revenue: 'analyst.revenue',
  ebitda: 'analyst.ebitda',
};

interface State {
  readonly measure: EstimateMeasure;
}

/** What analysts expect of the coming periods, and which way that has been going. */
export function AnalystEstimates({
  symbol,
  measure = 'eps',
  onChange,
}: {
  readonly symbol: SymbolId;
  readonly measure?: EstimateMeasure;
  readonly onChange?: (change: Partial<State>) => void;
}) {
  const { t } = useI18n();
  const [state, change] = usePanelState<State>({ measure }, onChange);
  const result = useQuery(estimatesQuery(useApi(), symbol));
  const all = result.data?.data ?? [];
  return (
    <WidgetPanel
      tool="analystestimates"
      title={t('analyst.estimates.title')}
      flush
      {...(result.data ? { note: <SourceNote of={result.data} /> } : {})}
      actions={
        <CsvButton
          name={[symbol, 'estimates']}
          disabled={all.length === 0}
          rows={() => [
            CSV_HEAD,
            ...all.map((estimate) => [
              estimate.measure,
              estimate.fiscalYear,
              estimate.fiscalPeriod,
              estimate.periodEnd,
              estimate.analysts,
              estimate.low,
              estimate.mean,
              estimate.high,
              estimate.yearAgo,
              estimate.growth,
              ...revisionsOf(estimate).map(({ mean }) => mean),
              estimate.revisions.up30Days,
              estimate.revisions.down30Days,
            ]),
          ]}
        />
      }
    >
      <div className="flex px-card py-2.5">
        <Segmented
          label={t('analyst.estimates.measure')}
          segments={ESTIMATE_MEASURES.map((value) => ({ value, title: t(measureNames[value]) }))}
          value={state.measure}
          onChange={(chosen) => change({ measure: chosen })}
        />
      </div>
      <Loaded of={[result]} skeleton={<Skeleton className="m-card h-44" />}>
        {() => {
          const rows = all.filter((estimate) => estimate.measure === state.measure);
          return rows.length === 0 ? (
            <EmptyState title={t('analyst.estimates.none')}>{t('analyst.noneWhy')}</EmptyState>
          ) : (
            <Estimates rows={rows} measure={state.measure} />
          );
        }}
      </Loaded>
    </WidgetPanel>
  );
}

const CSV_HEAD =
  'measure,fiscal year,period,period end,analysts,low,mean,high,year ago,growth,mean 90 days ago,mean 60 days ago,mean 30 days ago,mean 7 days ago,up 30 days,down 30 days'.split(
    ',',
  );

function Estimates({
  rows,
  measure,
}: {
  readonly rows: readonly Estimate[];
  readonly measure: EstimateMeasure;
}) {
  const { t, format } = useI18n();
  const [sorting, setSorting] = useState<Sorting>();
  return (
    <>
      <Table
        caption={`${t('analyst.estimates.title')}: ${t(measureNames[measure])}`}
        columns={columnsOf(t, format, measure)}
        rows={sortRows(rows, sorting, valueOf)}
        rowKey={({ fiscalYear, fiscalPeriod }) => `${fiscalYear}${fiscalPeriod}`}
        {...(sorting === undefined ? {} : { sorting })}
        onSort={setSorting}
      />
      <p className="border-t border-line px-card py-2 text-xs text-quiet">
        {t('analyst.estimates.legend')}
      </p>
    </>
  );
}

function valueOf(estimate: Estimate, column: string): string | number | null {
  switch (column) {
    case 'period':
      return `${estimate.periodEnd}${estimate.fiscalPeriod}`;
    case 'analysts':
      return estimate.analysts;
    case 'low':
      return estimate.low;
    case 'high':
      return estimate.high;
    case 'yearAgo':
      return estimate.yearAgo;
    case 'growth':
      return estimate.growth;
    case 'moved':
      return revisionBalance(estimate, 30).balance;
    case 'trend':
      return revisionsOf(estimate)[0]?.ratio ?? null;
    default:
      return column.startsWith('ago-')
        ? (revisionsOf(estimate).find(({ days }) => `ago-${days}` === column)?.ratio ?? null)
        : estimate.mean;
  }
}

/** Means of the past days and of today, from left to right. */
const trendOf = (estimate: Estimate): readonly number[] => [
  ...revisionsOf(estimate).flatMap(({ mean }) => mean ?? []),
  estimate.mean,
];

function columnsOf(
  t: Translate,
  format: Formats,
  measure: EstimateMeasure,
): readonly Column<Estimate>[] {
  const money = (value: number | null, { currency }: Estimate) =>
    measure === 'eps' ? format.money(value, currency, 2) : format.compactMoney(value, currency);
  const figure = (id: string, title: string, cell: (row: Estimate) => ReactNode) => ({
    id,
    title,
    numeric: true,
    sortable: true,
    cell,
  });
  return [
    {
      id: 'period',
      title: t('analyst.estimates.period'),
      rowHeader: true,
      sortable: true,
      cell: ({ fiscalPeriod, fiscalYear, periodEnd }) => (
        <span className="flex items-baseline gap-2">
          {`${fiscalPeriod} ${fiscalYear}`}
          <span className="text-xs font-normal text-quiet max-md:hidden">
            {format.day(periodEnd, 'month')}
          </span>
        </span>
      ),
    },
    figure('mean', t('analyst.estimates.mean'), (row) => (
      <strong className="font-semibold">{money(row.mean, row)}</strong>
    )),
    figure('analysts', t('analyst.estimates.analysts'), ({ analysts }) => format.number(analysts)),
    figure('low', t('analyst.estimates.low'), (row) => money(row.low, row)),
    figure('high', t('analyst.estimates.high'), (row) => money(row.high, row)),
    figure('yearAgo', t('analyst.estimates.yearAgo'), (row) => money(row.yearAgo, row)),
    figure('growth', t('analyst.estimates.growth'), ({ growth }) => <Change ratio={growth} />),
    figure('trend', t('analyst.estimates.trend'), (estimate) => (
      <Sparkline
        values={trendOf(estimate)}
        label={t('analyst.estimates.trend')}
        width={72}
        height={22}
      />
    )),
    ...([90, 30, 7] as const).map((days) =>
      figure(`ago-${days}`, t('analyst.estimates.since', { count: days }), (estimate) => (
        <Change
          ratio={revisionsOf(estimate).find((revision) => revision.days === days)?.ratio ?? null}
        />
      )),
    ),
    figure('moved', t('analyst.estimates.moved'), (estimate) => {
      const { up, down } = revisionBalance(estimate, 30);
      return (
        <span className="inline-flex gap-2">
          <span className="text-gain">{`↑ ${format.number(up)}`}</span>
          <span className="text-loss">{`↓ ${format.number(down)}`}</span>
        </span>
      );
    }),
  ];
}
