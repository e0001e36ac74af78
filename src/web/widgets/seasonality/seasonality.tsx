import { completeMonths } from '../../../domain/insights/complete-months.ts';
import {
  monthReturns,
  type MonthSeason,
  seasonality,
} from '../../../domain/insights/seasonality.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { PeriodChart } from '../../charts/period-chart.tsx';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { QueryPanel } from '../query-panel.tsx';
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
  const [chosen, change] = usePanelState<{ readonly years: SeasonYears }>({ years }, onChange);
  return (
    <QueryPanel
      tool="seasonality"
      title={t('insights.season.title')}
      file={[symbol, t('insights.season.title'), chosen.years]}
      flush
      queries={(api) => [monthlyBarsQuery(api, symbol)]}
      skeleton={18}
      empty={[t('insights.season.none'), t('insights.season.noneHint'), 'calendar']}
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
      {({ data: { bars }, asOf }) => {
        const months = completeMonths(
          bars.time.map((time, at) => ({ time, close: bars.close[at] ?? 0 })),
          asOf,
        );
        // One month more, on which the first return is reckoned.
        const seasons = seasonality(monthReturns(months.slice(-(Number(chosen.years) * 12 + 1))));
        const ranked = seasons
          .filter(({ mean }) => mean !== null)
          .toSorted((a, b) => (b.mean ?? 0) - (a.mean ?? 0));
        const [best, worst] = [ranked[0], ranked.at(-1)];
        const name = (month: number | undefined) => monthName(format, month ?? 1);
        return ranked.length < 12 ? null : (
          <>
            <div className="grid gap-3 p-card">
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
              <p className="text-xs text-quiet">{t('insights.season.note')}</p>
            </div>
            <Grid
              caption={t('insights.season.title')}
              columns={seasonColumns(i18n)}
              rows={seasons}
              rowKey={({ month }) => String(month)}
              initially="month"
            />
          </>
        );
      }}
    </QueryPanel>
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
