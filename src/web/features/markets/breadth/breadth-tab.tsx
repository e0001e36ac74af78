import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { MarketBreadth } from '../../../widgets/marketbreadth/market-breadth.tsx';
import { BREADTH_FIELDS } from './breadth-state.ts';

/** Who takes part in what the market does. */
export function BreadthTab() {
  const { values, change } = useAddressState(BREADTH_FIELDS);
  return <MarketBreadth {...values} onChange={change} />;
}
