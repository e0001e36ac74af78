import { marketsPage } from '../features/markets/frame/markets-page.tsx';
import { COMPANIES, heatmapAddress } from '../features/markets/heatmap/address.ts';
import { HeatmapTab } from '../features/markets/heatmap/heatmap-tab.tsx';
import { addressValues } from '../shell/navigation/address-field.ts';
import { heatmapQuery } from '../widgets/marketheatmap/heatmap-query.ts';

const page = marketsPage({
  tab: 'heatmap',
  queries: (api, { url }) => {
    const { scope, period } = addressValues(heatmapAddress, url.searchParams);
    return [heatmapQuery(api, scope, period, COMPANIES)];
  },
  texts: ['listviews'],
  content: HeatmapTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
