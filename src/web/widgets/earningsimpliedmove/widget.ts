import { productFeaturesQuery } from '../../shell/session/product-features-query.ts';
import { symbolParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { EarningsImpliedMove } from './earnings-implied-move.tsx';
import { impliedMoveQuery } from './implied-move-query.ts';

export const widget = defineWidget({
  title: 'earnings.implied.title',
  about: 'earnings.implied.about',
  params: { symbol: symbolParam() },
  queries: (api, { symbol }) => [productFeaturesQuery(api), impliedMoveQuery(api, symbol)],
  component: EarningsImpliedMove,
  help: 'equity/earnings',
  feature: 'options',
  size: { width: 320, height: 300 },
});
