import { choiceParam } from '../param.ts';
import { moverParams, moverQueries } from '../marketmovers/mover-params.ts';
import { defineWidget } from '../widget.ts';
import { NewHighsLows, EXTREME_LISTS } from './new-highs-lows.tsx';

export const widget = defineWidget({
  title: 'movers.extremes.title',
  about: 'movers.extremes.about',
  params: {
    list: choiceParam('boards.movers.list', EXTREME_LISTS, 'high-52'),
    ...moverParams,
  },
  queries: moverQueries,
  component: NewHighsLows,
  help: 'markets/movers',
  size: { width: 280, height: 360 },
});
