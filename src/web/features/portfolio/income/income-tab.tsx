import { TabOutline } from '../frame/tab-outline.tsx';

export function IncomeTab() {
  return <TabOutline />;
}
