import { choiceParam } from '../param.ts';
import { moverParams, moverQueries } from '../marketmovers/mover-params.ts';
import { defineWidget } from '../widget.ts';
import { MarketGaps, GAP_LISTS } from './market-gaps.tsx';

export const widget = defineWidget({
  title: 'movers.gaps.title',
  about: 'movers.gaps.about',
  params: {
    list: choiceParam('boards.movers.list', GAP_LISTS, 'gap-up'),
    ...moverParams,
  },
  queries: moverQueries,
  component: MarketGaps,
  help: 'markets/movers',
  size: { width: 280, height: 360 },
});
