import { productFeaturesQuery } from '../../shell/session/product-features-query.ts';
import { chainQuery } from '../optionchain/option-queries.ts';
import { defineWidget } from '../widget.ts';
import { OptionSmile } from './option-smile.tsx';
import { optionSmileParams } from './params.ts';

export const widget = defineWidget({
  title: 'options.smile.title',
  about: 'options.smile.about',
  params: optionSmileParams,
  queries: (api, { symbol, expiry }) => [
    productFeaturesQuery(api),
    chainQuery(api, symbol, expiry),
  ],
  component: OptionSmile,
  help: 'equity/options',
  feature: 'options',
  size: { width: 280, height: 320 },
});
