import { priceTargetQuery, weeklyPricesQuery } from '../analystrecommendations/analyst-queries.ts';
import { symbolParam } from '../param.ts';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { defineWidget } from '../widget.ts';
import { PriceTargets } from './price-targets.tsx';

export const widget = defineWidget({
  title: 'analyst.targets.title',
  about: 'analyst.targets.about',
  params: { symbol: symbolParam() },
  queries: (api, { symbol }) => [
    priceTargetQuery(api, symbol),
    weeklyPricesQuery(api, symbol),
    quoteQuery(api, symbol),
  ],
  component: PriceTargets,
  help: 'equity/analyst',
  size: { width: 320, height: 480 },
});
