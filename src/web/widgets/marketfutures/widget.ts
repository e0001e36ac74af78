import { dayLinesQuery } from '../minimarketindices/day-lines-query.ts';
import { miniQuotesQuery } from '../miniquotes/mini-quotes-query.ts';
import { choicesParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { FUTURE_GROUPS, futuresOf } from './future-groups.ts';
import { MarketFutures } from './market-futures.tsx';

export const widget = defineWidget({
  title: 'world.futures.title',
  about: 'world.futures.about',
  params: { groups: choicesParam('world.futures.groups', FUTURE_GROUPS, FUTURE_GROUPS) },
  queries: (api, { groups }) => [
    miniQuotesQuery(api, futuresOf(groups)),
    dayLinesQuery(api, futuresOf(groups)),
  ],
  component: MarketFutures,
  help: 'markets/currencies',
  size: { width: 260, height: 560 },
});
