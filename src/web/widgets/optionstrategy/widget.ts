import { readLegs } from '../../../domain/options/leg-code.ts';
import { productFeaturesQuery } from '../../shell/session/product-features-query.ts';
import { chainQuery, expiriesQuery } from '../optionchain/option-queries.ts';
import { defineWidget } from '../widget.ts';
import { OptionStrategy } from './option-strategy.tsx';
import { optionStrategyParams } from './params.ts';

export const widget = defineWidget({
  title: 'options.builder.title',
  about: 'options.builder.about',
  params: optionStrategyParams,
  queries: (api, { symbol, expiry, legs }) =>
    [
      productFeaturesQuery(api),
      expiriesQuery(api, symbol),
      ...new Set([
        expiry,
        ...(readLegs(legs) ?? []).flatMap((leg) => (leg.kind === 'option' ? [leg.expiry] : [])),
      ]),
    ].map((query) => (typeof query === 'string' ? chainQuery(api, symbol, query) : query)),
  component: OptionStrategy,
  help: 'equity/options',
  feature: 'options',
  size: { width: 320, height: 720 },
});
