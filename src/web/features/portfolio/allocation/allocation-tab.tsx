import { TabOutline } from '../frame/tab-outline.tsx';

export function AllocationTab() {
  return <TabOutline />;
}
