import { SectorPerformance } from '../../../widgets/sectorperformance/sector-performance.tsx';
import { sectorsQuery } from '../../../widgets/sectorperformance/sectors-query.ts';
import { definePanel } from '../panel.ts';

export const panel = definePanel({
  id: 'sectors',
  title: 'boards.sectors.title',
  about: 'home.panel.sectors.about',
  size: { w: 3, h: 10 },
  least: { w: 2, h: 5 },
  phone: 10,
  queries: (api) => [sectorsQuery(api)],
  component: () => <SectorPerformance period="1d" />,
});
