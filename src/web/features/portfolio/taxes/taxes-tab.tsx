import { TabOutline } from '../frame/tab-outline.tsx';

export function TaxesTab() {
  return <TabOutline />;
}
