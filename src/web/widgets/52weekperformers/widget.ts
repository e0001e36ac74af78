import { choiceParam } from '../param.ts';
import { moverParams, moverQueries } from '../marketmovers/mover-params.ts';
import { defineWidget } from '../widget.ts';
import { YearPerformers, PERFORMER_LISTS } from './year-performers.tsx';

export const widget = defineWidget({
  title: 'movers.performers.title',
  about: 'movers.performers.about',
  params: {
    list: choiceParam('boards.movers.list', PERFORMER_LISTS, 'best-52'),
    ...moverParams,
  },
  queries: moverQueries,
  component: YearPerformers,
  help: 'markets/movers',
  size: { width: 280, height: 360 },
});
