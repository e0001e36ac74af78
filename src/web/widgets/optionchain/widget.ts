import { defineWidget } from '../widget.ts';
import { productFeaturesQuery } from '../../shell/session/product-features-query.ts';
import { OptionChain } from './option-chain.tsx';
import { chainQuery, expiriesQuery } from './option-queries.ts';
import { optionChainParams } from './params.ts';

export const widget = defineWidget({
  title: 'options.chain.title',
  about: 'options.chain.about',
  params: optionChainParams,
  queries: (api, { symbol, expiry }) => [
    productFeaturesQuery(api),
    expiriesQuery(api, symbol),
    chainQuery(api, symbol, expiry),
  ],
  component: OptionChain,
  help: 'equity/options',
  feature: 'options',
  size: { width: 320, height: 800 },
});
