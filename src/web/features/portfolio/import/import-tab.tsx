import { TabOutline } from '../frame/tab-outline.tsx';

export function ImportTab() {
  return <TabOutline />;
}
