import { choiceParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { MarketMovers, SHOWN_LISTS } from './market-movers.tsx';
import { moversQuery } from './movers-query.ts';

export const widget = defineWidget({
  title: 'boards.movers.title',
  about: 'boards.movers.about',
  params: {
    list: choiceParam('boards.movers.list', SHOWN_LISTS, 'gainers'),
    rows: wholeParam('catalogue.param.rows', 1, 50, 10),
  },
  queries: (api, { list, rows }) => [moversQuery(api, list, rows)],
  component: MarketMovers,
  help: 'home',
  size: { width: 280, height: 360 },
});
