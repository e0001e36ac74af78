import { choiceParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { MarketRates, TENOR_CHOICES } from './market-rates.tsx';
import { yieldHistoryQuery } from './yield-history-query.ts';

export const widget = defineWidget({
  title: 'rates.table.title',
  about: 'rates.table.about',
  params: { tenors: choiceParam('rates.param.tenors', TENOR_CHOICES, 'all') },
  queries: (api) => [yieldHistoryQuery(api, '1y')],
  component: MarketRates,
  help: 'markets/rates',
  size: { width: 300, height: 380 },
});
