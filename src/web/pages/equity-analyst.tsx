import { type ContentProps, equityPage } from '../features/symbol-page/symbol-page.tsx';
import { useT } from '../i18n/i18n-provider.tsx';
import { choiceField, textField } from '../shell/navigation/address-field.ts';
import { SectionIndex } from '../ui/section-index.tsx';
import {
  AnalystEstimates,
  ESTIMATE_MEASURES,
} from '../widgets/analystestimates/analyst-estimates.tsx';
import { stack } from '../widgets/card-layout.ts';
import { AnalystRecord } from '../widgets/analystrecord/analyst-record.tsx';
import {
  estimatesQuery,
  priceTargetQuery,
  ratingsQuery,
  weeklyPricesQuery,
} from '../widgets/analystrecommendations/analyst-queries.ts';
import { AnalystRecommendations } from '../widgets/analystrecommendations/analyst-recommendations.tsx';
import { PriceTargets } from '../widgets/pricetargets/price-targets.tsx';
import {
  ACTION_CHOICES,
  UpgradesDowngrades,
} from '../widgets/upgradesdowngrades/upgrades-downgrades.tsx';

const state = {
  measure: choiceField(ESTIMATE_MEASURES, 'eps'),
  action: choiceField(ACTION_CHOICES, 'all'),
  find: textField(100),
};

const page = equityPage({
  tab: 'analyst',
  texts: ['analyst'],
  description: (t, name) => t('analyst.description', { name }),
  state,
  panels: (api, { symbol }) => [
    ratingsQuery(api, symbol),
    priceTargetQuery(api, symbol),
    weeklyPricesQuery(api, symbol),
    estimatesQuery(api, symbol),
  ],
  content: Analyst,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;

function Analyst({ symbol, state: { measure, action, find }, change }: ContentProps<typeof state>) {
  const t = useT();
  return (
    <div className={stack}>
      <SectionIndex
        sections={[
          ['analystrecommendations', t('analyst.title')],
          ['pricetargets', t('analyst.targets.title')],
          ['analystestimates', t('analyst.estimates.title')],
          ['upgradesdowngrades', t('analyst.calls.title')],
          ['analystrecord', t('analyst.record.title')],
        ]}
      />
      <AnalystRecommendations symbol={symbol} />
      <PriceTargets symbol={symbol} />
      <AnalystEstimates symbol={symbol} measure={measure} onChange={change} />
      <UpgradesDowngrades symbol={symbol} action={action} find={find} onChange={change} />
      <AnalystRecord symbol={symbol} />
    </div>
  );
}
