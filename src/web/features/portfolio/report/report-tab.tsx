import { TabOutline } from '../frame/tab-outline.tsx';

export function ReportTab() {
  return <TabOutline />;
}
