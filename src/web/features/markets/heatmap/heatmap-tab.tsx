import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { MarketHeatmap } from '../../../widgets/marketheatmap/market-heatmap.tsx';
import { COMPANIES, heatmapAddress } from './address.ts';

const HEIGHT = 660;

/** The whole market as tiles; going back in the browser leads back up. */
export function HeatmapTab() {
  const { values, change } = useAddressState(heatmapAddress, { history: 'push' });
  return <MarketHeatmap {...values} companies={COMPANIES} height={HEIGHT} onChange={change} />;
}
