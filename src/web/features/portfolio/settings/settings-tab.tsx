import { TabOutline } from '../frame/tab-outline.tsx';

export function SettingsTab() {
  return <TabOutline />;
}
