import { MarketMovers } from '../../../widgets/marketmovers/market-movers.tsx';
import { moversQuery } from '../../../widgets/marketmovers/movers-query.ts';
import { tableRows } from '../panel-rows.ts';
import { definePanel } from '../panel.ts';

export const panel = definePanel({
  id: 'market-movers',
  title: 'boards.movers.title',
  about: 'home.panel.marketMovers.about',
  size: { w: 4, h: 10 },
  least: { w: 3, h: 4 },
  phone: 9,
  queries: (api, { h }) => [moversQuery(api, 'gainers', tableRows(h))],
  component: ({ h }) => <MarketMovers list="gainers" rows={tableRows(h)} brief />,
});
