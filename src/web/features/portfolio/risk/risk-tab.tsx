import { TabOutline } from '../frame/tab-outline.tsx';

export function RiskTab() {
  return <TabOutline />;
}
