import type { ApiClient } from '../../api/client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { CardFrame } from '../../ui/card-frame.ts';
import { alertsQuery } from '../../widgets/alerteditor/alert-calls.ts';
import { AlertsView } from './alerts-view.tsx';

const TEXTS = ['alerts', 'alertwords', 'fields', 'ratios', 'notifications', 'deliveries'] as const;

/** What it asks for first. */
export const alertsPanelQueries = (api: ApiClient) => [alertsQuery(api)];

/** The alerts of a member in a panel of the terminal. */
export function AlertsPanel() {
  useTexts(TEXTS);
  return (
    <CardFrame value="panel">
      <AlertsView isPanel />
    </CardFrame>
  );
}
