import { TabOutline } from '../frame/tab-outline.tsx';

export function TransactionsTab() {
  return <TabOutline />;
}
