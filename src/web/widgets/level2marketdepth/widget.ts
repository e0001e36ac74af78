import { productFeaturesQuery } from '../../shell/session/product-features-query.ts';
import { symbolParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { depthQuery } from './depth-query.ts';
import { MarketDepth } from './market-depth.tsx';

export const widget = defineWidget({
  title: 'further.depth.title',
  about: 'catalogue.depth.about',
  params: {
    symbol: symbolParam(),
    levels: wholeParam('further.depth.levels', 1, 20, 10),
  },
  queries: (api, { symbol }) => [productFeaturesQuery(api), depthQuery(api, symbol)],
  component: MarketDepth,
  help: 'equity/overview',
  feature: 'level2',
  size: { width: 300, height: 360 },
});
