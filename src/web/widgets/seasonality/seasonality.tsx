import { useQuery } from '@tanstack/react-query';
import { completeMonths } from '../../../domain/insights/complete-months.ts';
import {
  monthReturns,
  type MonthSeason,
  seasonality,
} from '../../../domain/insights/seasonality.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PeriodChart } from '../../charts/period-chart.tsx';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { type SortedColumn, SortedTable } from '../../ui/sorted-table.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { WidgetPanel } from '../widget-panel.tsx';
import { monthlyBarsQuery } from './seasonality-query.ts';

export const SEASON_YEARS = ['5', '10', '20'] as const;
export type SeasonYears = (typeof SEASON_YEARS)[number];

interface SeasonalityProps {
  readonly symbol: SymbolId;
  readonly years?: SeasonYears;
  readonly onChange?: (change: { readonly years?: SeasonYears }) => void;
}

/** How a symbol has done in each month of the year. */
export function Seasonality({ symbol, years = '10', onChange }: SeasonalityProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const bars = useQuery(monthlyBarsQuery(useApi(), symbol));
  const [chosen, change] = usePanelState<{ readonly years: SeasonYears }>({ years }, onChange);
  return (
    <WidgetPanel
      tool="seasonality"
      title={t('insights.season.title')}
      actions={
        <Segmented
          label={t('insights.season.years')}
          value={chosen.years}
          onChange={(next) => change({ years: next })}
          segments={SEASON_YEARS.map((value) => ({
            value,
            title: t('insights.season.yearsCount', { count: Number(value) }),
          }))}
        />
      }
    >
      <Loaded of={[bars]} skeleton={<SkeletonLines lines={18} />}>
        {(answer) => {
          const columns = answer?.data.bars;
          const months = completeMonths(
            (columns?.time ?? []).map((time, at) => ({ time, close: columns?.close[at] ?? 0 })),
            answer?.asOf ?? 0,
          );
          // One month more, on which the first return is reckoned.
          const seasons = seasonality(monthReturns(months.slice(-(Number(chosen.years) * 12 + 1))));
          const known = seasons.filter(({ mean }) => mean !== null);
          if (known.length < 12)
            return (
              <EmptyState glyph="calendar" title={t('insights.season.none')}>
                {t('insights.season.noneHint')}
              </EmptyState>
            );
          const ranked = known.toSorted((a, b) => (b.mean ?? 0) - (a.mean ?? 0));
          const [best, worst] = [ranked[0], ranked.at(-1)];
          const name = (month: number | undefined) => monthName(format, month ?? 1);
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <PeriodChart
                label={t('insights.season.chart')}
                summary={t('insights.season.summary', {
                  best: name(best?.month),
                  bestReturn: format.signedPercent(best?.mean),
                  worst: name(worst?.month),
                  worstReturn: format.signedPercent(worst?.mean),
                })}
                periods={seasons.map(({ month }) => name(month))}
                series={[
                  {
                    id: 'mean',
                    title: t('insights.season.mean'),
                    colour: 0,
                    values: seasons.map(({ mean }) => mean),
                  },
                ]}
                text={(value) => format.signedPercent(value, 1)}
              />
              <p className="flex items-center gap-3 text-xs text-quiet">
                {t('insights.season.note')}
                <span className="ml-auto">
                  <CsvButton
                    kind="quiet"
                    name={[symbol, t('insights.season.title'), chosen.years]}
                    rows={() => csvOf(i18n, seasons)}
                  />
                </span>
              </p>
              <div className="-mx-card -mb-card">
                <SortedTable
                  caption={t('insights.season.title')}
                  columns={seasonColumns(i18n)}
                  rows={seasons}
                  rowKey={({ month }) => String(month)}
                  initially={{ column: 'month', descending: false }}
                />
              </div>
            </div>
          );
        }}
      </Loaded>
    </WidgetPanel>
  );
}

const monthName = (format: I18n['format'], month: number): string =>
  format.day(`2026-${String(month).padStart(2, '0')}-01`, 'shortMonth');

const csvOf = ({ t }: I18n, seasons: readonly MonthSeason[]) => [
  [
    t('insights.season.month'),
    t('insights.season.mean'),
    t('insights.season.median'),
    t('insights.season.positive'),
    t('insights.season.best'),
    t('insights.season.worst'),
    t('insights.season.count'),
  ],
  ...seasons.map(({ month, mean, median, positive, best, worst, count }) => [
    month,
    mean,
    median,
    positive,
    best,
    worst,
    count,
  ]),
];

function seasonColumns({ t, format }: I18n): readonly SortedColumn<MonthSeason>[] {
  const share = (
    id: 'mean' | 'median' | 'best' | 'worst',
    title: string,
    from?: 'md',
  ): SortedColumn<MonthSeason> => ({
    id,
    title,
    numeric: true,
    by: (season) => season[id],
    cell: (season) => <Change ratio={season[id]} />,
    ...(from === undefined ? {} : { from }),
  });
  return [
    {
      id: 'month',
      title: t('insights.season.month'),
      rowHeader: true,
      by: ({ month }) => month,
      cell: ({ month }) => monthName(format, month),
    },
    share('mean', t('insights.season.mean')),
    share('median', t('insights.season.median'), 'md'),
    {
      id: 'positive',
      title: t('insights.season.positive'),
      numeric: true,
      by: ({ positive }) => positive,
      cell: ({ positive }) => format.percent(positive, 0),
    },
    share('best', t('insights.season.best'), 'md'),
    share('worst', t('insights.season.worst'), 'md'),
    {
      id: 'count',
      title: t('insights.season.count'),
      numeric: true,
      by: ({ count }) => count,
      cell: ({ count }) => format.number(count, 0),
    },
  ];
}
