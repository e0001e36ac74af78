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
  'soon.markets':
    'Indices, carte des secteurs, plus fortes variations par bourse et séance, largeur de marché, taux, devises, matières premières et calendriers.',
  'soon.terminal':
    'Panneaux ancrables et liés, ligne de commande, dispositions enregistrées et fenêtres détachées.',
  'soon.trade':
    'Synthèse du compte, ticket d’ordre avec aperçu, carnet d’ordres en temps réel, positions avec P&L et courbe de performance.',
  'soon.tradeOrders': 'Tous les ordres avec leur statut, modification et annulation.',
  'soon.tradeAccounts':
    'Comptes fictifs avec liquidités, pouvoir d’achat, activité et réinitialisation.',
  'soon.tradePositions': 'Positions ouvertes avec P&L en temps réel.',
};
