import type { plans as en } from '../en/plans.ts';
import type { Translated } from '../message.ts';

export const plans: Translated<typeof en> = {
  'plans.title': 'Formules et tarifs',
  'plans.intro':
    'Chaque formule inclut la précédente. Les changements prennent effet immédiatement.',
  'plans.payment':
    'Tapedeck n’encaisse pas de paiement. L’exploitant de ce serveur peut vous facturer séparément.',
  'plans.perMonth': 'par mois',
  'plans.current': 'Formule actuelle',
  'plans.choose': 'Choisir {plan}',
  'plans.signIn': 'Se connecter pour choisir',
  'plans.changed': 'Votre formule est désormais {plan}.',
  'plans.compare': 'Comparer les formules',
  'plans.feature': 'Fonction',
  'plans.included': 'Inclus',
  'plans.notIncluded': 'Non inclus',
  'plans.upgrade': 'Changer de formule',
  'plans.partOf': '{feature} : inclus dans {plan}',
  'plans.alerts': { one: '{count} alerte', other: '{count} alertes' },
  'plans.basis': 'Pages de recherche, listes, portefeuilles, screener et alertes',
  'plans.everythingIn': 'Tout ce que contient {plan}, plus',
  'plans.agreementsNote':
    'Les cours en temps réel exigent un accord signé pour chaque bourse ; sinon, ils sont différés de 15 minutes.',
  'plans.agreementsLink': 'Accords des bourses',
  'plans.plan.free.title': 'Gratuit',
  'plans.plan.free.description': 'Tout pour la recherche, en temps réel.',
  'plans.plan.plus.title': 'Plus',
  'plans.plan.plus.description':
    'Pour les investisseurs qui utilisent chaque jour options et graphiques.',
  'plans.plan.pro.title': 'Pro',
  'plans.plan.pro.description':
    'Niveau 2, recherche dans les dépôts et analyse de portefeuille pour investisseurs actifs.',
  'plans.plan.developer.title': 'Développeur',
  'plans.plan.developer.description': 'Clés d’API, widgets et trading fictif.',
  'plans.feature.realtime.title': 'Cours en temps réel',
  'plans.feature.realtime.description':
    'Cours en direct pour chaque bourse dont vous avez signé l’accord.',
  'plans.feature.options.title': 'Chaînes d’options',
  'plans.feature.options.description': 'Chaînes avec grecques, smile de volatilité et stratégies.',
  'plans.feature.charting-pro.title': 'Graphiques avancés',
  'plans.feature.charting-pro.description':
    'Tous les indicateurs et outils de tracé, comparaison et mises en page enregistrées.',
  'plans.feature.screener-export.title': 'Export du screener',
  'plans.feature.screener-export.description': 'Export des résultats du screener en CSV.',
  'plans.feature.terminal.title': 'Terminal',
  'plans.feature.terminal.description': 'Panneaux ancrables, symboles liés et ligne de commande.',
  'plans.feature.level2.title': 'Niveau 2',
  'plans.feature.level2.description': 'Carnet d’ordres et transactions.',
  'plans.feature.alerts-webhook.title': 'Alertes par webhook',
  'plans.feature.alerts-webhook.description': 'Alertes signées envoyées à votre URL.',
  'plans.feature.filings-insights.title': 'Recherche dans les dépôts',
  'plans.feature.filings-insights.description':
    'Recherche plein texte, recherches enregistrées et comparaison d’une année sur l’autre.',
  'plans.feature.portfolio-pro.title': 'Analyse de portefeuille',
  'plans.feature.portfolio-pro.description':
    'Mesures de risque, allocation en transparence et rééquilibrage.',
  'plans.feature.widgets.title': 'Widgets',
  'plans.feature.widgets.description': 'Widgets en temps réel pour votre site.',
  'plans.feature.api-keys.title': 'Clés d’API',
  'plans.feature.api-keys.description': 'Toute l’API pour vos programmes.',
  'plans.feature.trade.title': 'Trading fictif',
  'plans.feature.trade.description': 'Ordres, positions et comptes chez un courtier simulé.',
};
