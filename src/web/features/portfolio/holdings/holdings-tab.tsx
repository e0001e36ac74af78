import { TabOutline } from '../frame/tab-outline.tsx';

export function HoldingsTab() {
  return <TabOutline />;
}
