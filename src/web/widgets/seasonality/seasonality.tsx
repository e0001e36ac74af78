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
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
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
          const shown = seasonColumns(i18n);
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
                    rows={() => csvOf(shown, seasons)}
                  />
                </span>
              </p>
              <div className="-mx-card -mb-card">
                <Grid
                  caption={t('insights.season.title')}
                  columns={shown}
                  rows={seasons}
                  rowKey={({ month }) => String(month)}
                  initially="month"
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

function seasonColumns(i18n: I18n): readonly Column<MonthSeason>[] {
  const { t, format } = i18n;
  const kit = columnKit<MonthSeason>(i18n);
  return [
    {
      id: 'month',
      title: t('insights.season.month'),
      rowHeader: true,
      by: ({ month }) => month,
      cell: ({ month }) => monthName(format, month),
    },
    kit.change('mean', t('insights.season.mean'), ({ mean }) => mean),
    kit.change('median', t('insights.season.median'), ({ median }) => median, { from: 'md' }),
    kit.percent('positive', t('insights.season.positive'), ({ positive }) => positive, {
      decimals: 0,
    }),
    kit.change('best', t('insights.season.best'), ({ best }) => best, { from: 'md' }),
    kit.change('worst', t('insights.season.worst'), ({ worst }) => worst, { from: 'md' }),
    kit.number('count', t('insights.season.count'), ({ count }) => count, { decimals: 0 }),
  ];
}
