import { choiceParam } from '../param.ts';
import { moverParams, moverQueries } from '../marketmovers/mover-params.ts';
import { defineWidget } from '../widget.ts';
import { DailyVolumeLeaders, LEADER_LISTS } from './daily-volume-leaders.tsx';

export const widget = defineWidget({
  title: 'movers.leaders.title',
  about: 'movers.leaders.about',
  params: {
    list: choiceParam('boards.movers.list', LEADER_LISTS, 'most-active'),
    ...moverParams,
  },
  queries: moverQueries,
  component: DailyVolumeLeaders,
  help: 'markets/movers',
  size: { width: 280, height: 360 },
});
