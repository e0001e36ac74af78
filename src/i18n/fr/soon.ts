import type { soon as english } from '../en/soon.ts';
import type { Translated } from '../message.ts';

export const soon: Translated<typeof english> = {
  'soon.label': 'Bientôt disponible',
  'soon.intro': 'Ce que vous trouverez ici :',
  'soon.symbol': '{name} ({symbol})',
  'soon.meanwhile': 'En attendant',
  'soon.toHelp': 'Aide',
  'soon.toFeedback': 'Dites-nous ce dont vous avez besoin',
  'soon.equityOverview':
    'Cotation en temps réel, graphique, chiffres clés, niveau 2, profil, actualités et événements à venir.',
  'soon.terminal':
    'Panneaux ancrables et liés, ligne de commande, dispositions enregistrées et fenêtres détachées.',
};
