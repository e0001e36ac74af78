import { productFeaturesQuery } from '../../features/plans/product-features-query.ts';
import { earningsQuery } from '../earningsinsights/earnings-queries.ts';
import { symbolParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { EarningsImpliedMove } from './earnings-implied-move.tsx';

export const widget = defineWidget({
  title: 'earnings.implied.title',
  about: 'earnings.implied.about',
  params: { symbol: symbolParam() },
  queries: (api, { symbol }) => [productFeaturesQuery(api), earningsQuery(api, symbol)],
  component: EarningsImpliedMove,
  help: 'equity/earnings',
  feature: 'options',
  size: { width: 320, height: 300 },
});
