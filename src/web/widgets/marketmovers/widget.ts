import { MOVER_LISTS } from '../../../domain/quotes/mover.ts';
import { choiceParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { MarketMovers } from './market-movers.tsx';
import { moverParams, moverQueries } from './mover-params.ts';

export const widget = defineWidget({
  title: 'boards.movers.title',
  about: 'boards.movers.about',
  params: {
    list: choiceParam('boards.movers.list', MOVER_LISTS, 'gainers'),
    ...moverParams,
  },
  queries: moverQueries,
  component: MarketMovers,
  help: 'markets/movers',
  size: { width: 280, height: 360 },
});
