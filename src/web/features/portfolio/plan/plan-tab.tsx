import { TabOutline } from '../frame/tab-outline.tsx';

export function PlanTab() {
  return <TabOutline />;
}
