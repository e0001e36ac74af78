import { MAJORS, MATRIX_CURRENCIES } from '../../../domain/money/currency-matrix.ts';
import { miniQuotesQuery } from '../miniquotes/mini-quotes-query.ts';
import { choiceParam, choicesParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { FX_VIEWS, legsOf, MarketCurrencies } from './market-currencies.tsx';

export const widget = defineWidget({
  title: 'world.fx.title',
  about: 'world.fx.about',
  params: {
    currencies: choicesParam('world.fx.currencies', MATRIX_CURRENCIES, MAJORS),
    view: choiceParam('world.fx.view', FX_VIEWS, 'rate'),
  },
  queries: (api, { currencies }) => [miniQuotesQuery(api, legsOf(currencies))],
  component: MarketCurrencies,
  help: 'markets/currencies',
  size: { width: 280, height: 340 },
});
