import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PeriodChart } from '../../../charts/period-chart.tsx';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { Figure } from '../derivation/figure.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { ViewPanel } from '../frame/view-panel.tsx';
import { DayLines } from '../performance/day-lines.tsx';
import type { RiskView } from '../performance/performance-query.ts';

type Answer = { readonly answer: UseQueryResult<RiskView> };
type Tail = RiskView['tails'][number];

/** Value at risk and expected shortfall with how many days they rest on. */
export function TailsPanel({ answer }: Answer) {
  const i18n = useI18n();
  const { t } = i18n;
  const amounts = useAmounts();
  return (
    <ViewPanel
      title={t('portfolioperformance.tails')}
      of={answer}
      flush
      lines={4}
      file={[t('portfolioperformance.tails')]}
      note={() => t('portfolioperformance.tailsNote')}
    >
      {({ tails, base }) => (
        <Grid
          caption={t('portfolioperformance.tails')}
          rows={tails}
          rowKey={({ confidence }) => String(confidence)}
          columns={tailColumns(i18n, amounts, base)}
        />
      )}
    </ViewPanel>
  );
}

function tailColumns(
  i18n: I18n,
  amounts: ReturnType<typeof useAmounts>,
  base: string,
): readonly Column<Tail>[] {
  const { t, format } = i18n;
  const kit = columnKit<Tail>(i18n);
  // The derivation is that of 95 %.
  const figureOf = (
    figure: 'valueAtRisk' | 'conditionalValueAtRisk',
    confidence: number,
    value: number | null,
  ): ReactNode => {
    const text = format.percent(value, 2);
    return confidence === 0.95 ? <Figure figure={figure}>{text}</Figure> : text;
  };
  return [
    kit.percent('confidence', t('portfolioperformance.confidence'), (row) => row.confidence, {
      rowHeader: true,
      decimals: 0,
    }),
    kit.figure(
      'valueAtRisk',
      t('portfolioperformance.valueAtRisk'),
      (row) => row.valueAtRisk,
      (row) => figureOf('valueAtRisk', row.confidence, row.valueAtRisk),
    ),
    kit.figure(
      'conditional',
      t('portfolioperformance.shortfall'),
      (row) => row.conditional,
      (row) => figureOf('conditionalValueAtRisk', row.confidence, row.conditional),
    ),
    kit.figure(
      'valueAtRiskMoney',
      t('portfolioperformance.valueAtRiskMoney', { currency: base }),
      (row) => (row.valueAtRiskMoney === null ? null : Number(row.valueAtRiskMoney)),
      (row) => amounts.money(row.valueAtRiskMoney, base),
      { from: 'md' },
    ),
    kit.figure(
      'conditionalMoney',
      t('portfolioperformance.shortfallMoney', { currency: base }),
      (row) => (row.conditionalMoney === null ? null : Number(row.conditionalMoney)),
      (row) => amounts.money(row.conditionalMoney, base),
      { from: 'md' },
    ),
    kit.number('count', t('portfolioperformance.beyond'), ({ count }) => count, {
      decimals: 0,
    }),
  ];
}

export function RollingVolatilityPanel({ answer }: Answer) {
  const { t } = useI18n();
  return (
    <ViewPanel
      title={t('portfolioperformance.rollingVolatility')}
      of={answer}
      note={() => t('portfolioperformance.rollingVolatilityNote')}
    >
      {({ rolling }) => {
        const places = rolling.date.flatMap((_, at) =>
          rolling.volatility[at] == null ? [] : [at],
        );
        return places.length < 2 ? (
          <p className="text-sm text-quiet">{t('portfolioperformance.none')}</p>
        ) : (
          <DayLines
            label={t('portfolioperformance.rollingVolatility')}
            height={220}
            isSigned={false}
            dates={places.map((at) => rolling.date[at]!)}
            series={[
              {
                id: 'volatility',
                title: t('portfolioderivation.name.volatility'),
                values: places.map((at) => rolling.volatility[at] ?? null),
              },
            ]}
          />
        );
      }}
    </ViewPanel>
  );
}

/** How often which return of a day came, with the best and the worst one. */
export function HistogramPanel({ answer }: Answer) {
  const { t, format } = useI18n();
  const dated = (day: RiskView['best']): string =>
    day === null ? '' : `${format.signedPercent(day.value, 2)} · ${format.day(day.date)}`;
  return (
    <ViewPanel title={t('portfolioperformance.histogram')} of={answer}>
      {({ histogram, best, worst, positiveDays }) => {
        if (histogram.counts.length === 0) {
          return <p className="text-sm text-quiet">{t('portfolioperformance.none')}</p>;
        }
        const steps = histogram.counts.map((_, at) =>
          format.signedPercent(histogram.from + (at + 0.5) * histogram.step, 1),
        );
        const facts: Fact[] = [
          [t('portfolioperformance.bestDay'), dated(best)],
          [t('portfolioperformance.worstDay'), dated(worst)],
          [t('portfolioperformance.positiveDays'), format.percent(positiveDays, 0)],
        ];
        return (
          <div className="grid gap-4">
            <PeriodChart
              label={t('portfolioperformance.histogram')}
              summary={t('portfolioperformance.histogramSummary')}
              periods={steps}
              series={[
                {
                  id: 'days',
                  title: t('portfolioperformance.dayCount'),
                  colour: 0,
                  values: histogram.counts,
                },
              ]}
              text={(value) => format.number(value, 0)}
            />
            <Facts facts={facts} />
          </div>
        );
      }}
    </ViewPanel>
  );
}
