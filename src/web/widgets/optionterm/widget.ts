import { productFeaturesQuery } from '../../shell/session/product-features-query.ts';
import { expiriesQuery } from '../optionchain/option-queries.ts';
import { symbolParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { OptionTerm } from './option-term.tsx';

export const widget = defineWidget({
  title: 'options.term.title',
  about: 'options.term.about',
  params: { symbol: symbolParam() },
  queries: (api, { symbol }) => [productFeaturesQuery(api), expiriesQuery(api, symbol)],
  component: OptionTerm,
  help: 'equity/options',
  feature: 'options',
  size: { width: 280, height: 320 },
});
