import { choiceParam } from '../param.ts';
import { moverParams, moverQueries } from '../marketmovers/mover-params.ts';
import { defineWidget } from '../widget.ts';
import { UnusualVolume, UNUSUAL_LISTS } from './unusual-volume.tsx';

export const widget = defineWidget({
  title: 'movers.unusual.title',
  about: 'movers.unusual.about',
  params: {
    list: choiceParam('boards.movers.list', UNUSUAL_LISTS, 'unusual-volume'),
    ...moverParams,
  },
  queries: moverQueries,
  component: UnusualVolume,
  help: 'markets/movers',
  size: { width: 280, height: 360 },
});
