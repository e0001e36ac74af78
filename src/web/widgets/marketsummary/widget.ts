import { GROUP_SYMBOLS, MARKET_GROUPS } from '../../../domain/quotes/market-groups.ts';
import { choiceParam } from '../param.ts';
import { quoteRowsQuery } from '../quotelist/quote-rows-query.ts';
import { defineWidget } from '../widget.ts';
import { MarketSummary } from './market-summary.tsx';

export const widget = defineWidget({
  title: 'markets.summary.title',
  about: 'markets.summary.about',
  params: { group: choiceParam('markets.summary.group', MARKET_GROUPS, 'indices') },
  queries: (api, { group }) => [quoteRowsQuery(api, GROUP_SYMBOLS[group])],
  component: MarketSummary,
  help: 'markets',
  size: { width: 280, height: 330 },
});
