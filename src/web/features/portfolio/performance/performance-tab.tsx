import { TabOutline } from '../frame/tab-outline.tsx';

export function PerformanceTab() {
  return <TabOutline />;
}
