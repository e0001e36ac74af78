import type { Translated } from '../message.ts';
import type { alerts as english } from '../en/alerts.ts';

export const alerts: Translated<typeof english> = {
  'alerts.title': 'Alertes',
  'alerts.new': 'Nouvelle alerte',
  'alerts.edit': 'Modifier l’alerte',
  'alerts.signInFirst': 'Connectez-vous pour créer des alertes',
};
