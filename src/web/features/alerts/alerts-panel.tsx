import { useTexts } from '../../i18n/use-texts.ts';
import { CardFrame } from '../../ui/card-frame.ts';
import { AlertsView } from './alerts-view.tsx';

const TEXTS = ['alerts', 'alertwords', 'fields', 'ratios', 'notifications', 'deliveries'] as const;

/** The alerts of a member in a panel of the terminal. */
export function AlertsPanel() {
  useTexts(TEXTS);
  return (
    <CardFrame value="panel">
      <AlertsView isPanel />
    </CardFrame>
  );
}
