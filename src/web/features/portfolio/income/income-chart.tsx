import { ChartKey } from '../../../charts/chart-key.tsx';
import { PeriodChart } from '../../../charts/period-chart.tsx';
import { seriesLook } from '../../../charts/series-colours.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { incomeMonths } from './income-months.ts';
import type { IncomeView } from '../allocation/plan-query.ts';

/** The last twelve months as received, the next twelve as expected; this month has both. */
export function IncomeChart({ view }: { readonly view: IncomeView }) {
  const { t, format } = useI18n();
  const amounts = useAmounts();
  const months = incomeMonths(view);
  const title = (month: string) => format.day(`${month}-01`, 'month');
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((all, value) => all + (value ?? 0), 0);
  const received = months.map(({ received: value }) => value);
  const expected = months.map(({ expected: value }) => value);
  return (
    <div className="grid gap-2">
      <PeriodChart
        label={t('portfolioplan.byMonth')}
        summary={t('portfolioplan.byMonthSummary', {
          received: amounts.money(sum(received), view.base),
          expected: amounts.money(sum(expected), view.base),
        })}
        periods={months.map(({ month }) => title(month))}
        axis={months.map(({ month }) => format.day(`${month}-01`, 'monthOfYear'))}
        series={[
          { id: 'received', title: t('portfolioplan.received'), colour: 0, values: received },
          { id: 'expected', title: t('portfolioplan.expected'), colour: 1, values: expected },
        ]}
        text={(value) => amounts.money(value, view.base)}
        axisText={(value) => amounts.compactMoney(value, view.base, 'axis')}
        height={220}
      />
      <p className="flex flex-wrap gap-4 text-xs text-quiet">
        <ChartKey colour={seriesLook(0).dot} text={t('portfolioplan.received')} />
        <ChartKey colour={seriesLook(1).dot} text={t('portfolioplan.expected')} />
      </p>
    </div>
  );
}
