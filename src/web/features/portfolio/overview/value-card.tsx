import { useState } from 'react';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { CsvRows } from '../../../ui/table/csv-offers.ts';
import { WidgetPanel } from '../../../widgets/widget-panel.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { ReturnChart } from './return-chart.tsx';
import { ValueChart } from './value-chart.tsx';
import type { Overview } from '../../../widgets/portfolio/overview-query.ts';

export const CHART_HEIGHT = 300;

/** The value over the period with the money that came and went, or the return without it. */
export function ValueCard({ overview }: { readonly overview: Overview }) {
  const { t, format } = useI18n();
  const { isHidden } = useAmounts();
  const [shown, setShown] = useState<'value' | 'return'>('value');
  const { series, period, base } = overview;
  // A line of amounts says them even without figures beside it.
  const drawn = isHidden ? 'return' : shown;
  return (
    <WidgetPanel
      tool="portfolio-value"
      title={t(drawn === 'value' ? 'portfolio.valueChart' : 'portfolio.returnChart')}
      note={t('portfolio.span', { from: format.day(period.from), to: format.day(period.to) })}
      file={['portfolio', 'value', period.from, period.to]}
      actions={
        isHidden ? undefined : (
          <Segmented
            label={t('portfolio.chartShows')}
            value={drawn}
            onChange={setShown}
            segments={[
              { value: 'value', title: t('portfolio.value') },
              { value: 'return', title: t('portfolio.return') },
            ]}
          />
        )
      }
    >
      {drawn === 'value' ? (
        <ValueChart series={series} base={base} height={CHART_HEIGHT} />
      ) : (
        <ReturnChart series={series} height={CHART_HEIGHT} />
      )}
      {isHidden ? null : (
        <CsvRows
          rows={() => [
            [
              t('portfolio.date'),
              t('portfolio.value'),
              t('portfolio.netContributions'),
              t('portfolio.inflow'),
              t('portfolio.outflow'),
              t('portfolio.timeWeighted'),
            ],
            ...series.date.map((date, at) => [
              date,
              series.value[at] ?? null,
              series.invested[at] ?? null,
              series.inflow[at] ?? null,
              series.outflow[at] ?? null,
              series.performance[at] ?? null,
            ]),
          ]}
        />
      )}
    </WidgetPanel>
  );
}
