import { type ContentProps, fundPage } from '../features/symbol-page/symbol-page.tsx';
import { useT } from '../i18n/i18n-provider.tsx';
import { SectionIndex } from '../ui/section-index.tsx';
import { pair, stack } from '../widgets/card-layout.ts';
import { FundDrawdown } from '../widgets/funddrawdown/fund-drawdown.tsx';
import { FundRisk } from '../widgets/fundrisk/fund-risk.tsx';
import { riskFields } from '../widgets/fundrisk/params.ts';
import { fundRiskQuery } from '../widgets/fundrisk/risk-query.ts';
import { LazyWidget } from '../widgets/lazy-widget.tsx';
import { fetchWidget } from '../widgets/widget-component.ts';

const loadScatter = () => import('../widgets/fundscatter/widget.ts');
const loadRolling = () => import('../widgets/fundrolling/widget.ts');

const state = riskFields;

const page = fundPage({
  tab: 'risk',
  texts: ['fundrisk', 'measures'],
  description: (t, name) => t('fundrisk.description', { name }),
  state,
  panels: (api, { symbol }) => [fundRiskQuery(api, symbol)],
  ahead: () =>
    Promise.all([fetchWidget('fundscatter', loadScatter), fetchWidget('fundrolling', loadRolling)]),
  content: RiskTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;

function RiskTab({ symbol, state: { years }, change }: ContentProps<typeof state>) {
  const t = useT();
  return (
    <div key={symbol} className={stack}>
      <SectionIndex
        sections={[
          ['fundrisk', t('fundrisk.title')],
          ['funddrawdown', t('fundrisk.drawdown.title')],
          ['fundscatter', t('fundrisk.scatter.title')],
          ['fundrolling', t('fundrisk.rolling.title')],
          ['fundmonths', t('fundrisk.months.title')],
        ]}
      />
      <div className={`${pair} xl:grid-cols-2`}>
        <FundRisk symbol={symbol} years={years} onChange={change} />
        <FundDrawdown symbol={symbol} />
      </div>
      <div className={`${pair} xl:grid-cols-2`}>
        <LazyWidget
          tool="fundscatter"
          load={loadScatter}
          values={{ symbol, years, onChange: change }}
          height={560}
          printed
        />
        <LazyWidget
          tool="fundrolling"
          load={loadRolling}
          values={{ symbol }}
          height={560}
          printed
        />
      </div>
      <LazyWidget
        tool="fundmonths"
        load={() => import('../widgets/fundmonths/widget.ts')}
        values={{ symbol }}
        height={420}
        printed
      />
    </div>
  );
}
