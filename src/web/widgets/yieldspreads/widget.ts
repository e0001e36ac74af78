import { yieldHistoryQuery } from '../marketrates/yield-history-query.ts';
import { defineWidget } from '../widget.ts';
import { yieldSpreadsParams } from './params.ts';
import { YieldSpreads } from './yield-spreads.tsx';

export const widget = defineWidget({
  title: 'rates.spreads.title',
  about: 'rates.spreads.about',
  params: yieldSpreadsParams,
  queries: (api, { range }) => [yieldHistoryQuery(api, range), yieldHistoryQuery(api, '1y')],
  component: YieldSpreads,
  help: 'markets/rates',
  size: { width: 300, height: 520 },
});
