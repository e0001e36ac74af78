import { type ContentProps, fundPage } from '../features/symbol-page/symbol-page.tsx';
import { useT } from '../i18n/i18n-provider.tsx';
import { choiceField } from '../shell/navigation/address-field.ts';
import { SectionIndex } from '../ui/section-index.tsx';
import { stack } from '../widgets/card-layout.ts';
import { feeParams } from '../widgets/fundfees/params.ts';
import { FundGrowth } from '../widgets/fundgrowth/fund-growth.tsx';
import { benchmarkBarsQuery, fundGrowthQuery } from '../widgets/fundgrowth/growth-queries.ts';
import { growthFields } from '../widgets/fundgrowth/params.ts';
import { fundPerformanceQuery } from '../widgets/fundperformance/fund-performance-query.ts';
import { FundPerformance } from '../widgets/fundperformance/fund-performance.tsx';
import { PERIOD_VIEWS } from '../widgets/fundperiods/fund-periods.tsx';
import { fundProfileQuery } from '../widgets/fundprofile/fund-profile-query.ts';
import { LazyWidget } from '../widgets/lazy-widget.tsx';

const state = {
  ...growthFields,
  ...feeParams,
  periods: choiceField(PERIOD_VIEWS, 'quarters'),
};

const page = fundPage({
  tab: 'performance',
  texts: ['fundperformance'],
  description: (t, name) => t('fundperformance.description', { name }),
  state,
  panels: (api, { symbol, state: { growth, benchmark } }) => [
    fundPerformanceQuery(api, symbol),
    fundProfileQuery(api, symbol),
    fundGrowthQuery(api, symbol, growth),
    ...(benchmark === '' || benchmark === symbol
      ? []
      : [benchmarkBarsQuery(api, benchmark, growth)]),
  ],
  content: PerformanceTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;

function PerformanceTab({ symbol, state: values, change }: ContentProps<typeof state>) {
  const t = useT();
  const { growth, benchmark, periods, amount, years, gross } = values;
  return (
    <div key={symbol} className={stack}>
      <SectionIndex
        sections={[
          ['fundperformance', t('fundperformance.title')],
          ['fundgrowth', t('fundperformance.growth.title')],
          ['fundperiods', t('fundperformance.periods.title')],
          ['funddistributions', t('fundperformance.distributions.title')],
          ['fundfees', t('fundperformance.fees.title')],
        ]}
      />
      <FundPerformance symbol={symbol} />
      <FundGrowth symbol={symbol} growth={growth} benchmark={benchmark} onChange={change} />
      <LazyWidget
        tool="fundperiods"
        load={() => import('../widgets/fundperiods/widget.ts')}
        values={{ symbol, periods, onChange: change }}
        height={560}
        printed
      />
      <LazyWidget
        tool="funddistributions"
        load={() => import('../widgets/funddistributions/widget.ts')}
        values={{ symbol, rows: 8 }}
        height={720}
        printed
      />
      <LazyWidget
        tool="fundfees"
        load={() => import('../widgets/fundfees/widget.ts')}
        values={{ symbol, amount, years, gross, onChange: change }}
        height={560}
      />
    </div>
  );
}
