import { choiceParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { SECTOR_PERIODS, SectorPerformance } from './sector-performance.tsx';
import { sectorsQuery } from './sectors-query.ts';

export const widget = defineWidget({
  title: 'boards.sectors.title',
  about: 'boards.sectors.about',
  params: { period: choiceParam('boards.sectors.period', SECTOR_PERIODS, '1d') },
  queries: (api) => [sectorsQuery(api)],
  component: SectorPerformance,
  help: 'home',
  size: { width: 240, height: 380 },
});
