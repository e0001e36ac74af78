import { TabOutline } from '../frame/tab-outline.tsx';

export function OverviewTab() {
  return <TabOutline />;
}
