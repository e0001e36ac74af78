import type { plans as en } from '../en/plans.ts';
import type { Translated } from '../message.ts';

export const plans: Translated<typeof en> = {
  'plans.title': 'Formules et tarifs',
  'plans.intro':
    'Chaque formule contient la précédente. Un changement prend effet aussitôt, dans toutes les pages ouvertes.',
  'plans.payment':
    'Tapedeck n’encaisse rien. L’exploitant de cette installation peut vous facturer une formule par ailleurs.',
  'plans.perMonth': 'par mois',
  'plans.current': 'Votre formule',
  'plans.choose': 'Choisir {plan}',
  'plans.signIn': 'Se connecter pour choisir',
  'plans.changed': 'Votre formule est désormais {plan}.',
  'plans.compare': 'Contenu de chaque formule',
  'plans.feature': 'Fonction',
  'plans.included': 'Incluse',
  'plans.notIncluded': 'Non incluse',
  'plans.upgrade': 'Changer de formule',
  'plans.partOf': '{feature} fait partie de la formule {plan}.',
  'plans.basis': 'Pages de recherche, listes, portefeuilles, filtre et alertes',
  'plans.everythingIn': 'Tout ce que contient {plan}, et',
  'plans.agreementsNote':
    'Les cours en temps réel demandent aussi votre signature sous l’accord de chaque bourse ; d’ici là, ils sont différés de 15 minutes.',
  'plans.agreementsLink': 'Accords des bourses',
  'plans.plan.free.title': 'Gratuit',
  'plans.plan.free.description': 'Tout ce que demande la recherche, en temps réel.',
  'plans.plan.plus.title': 'Plus',
  'plans.plan.plus.description': 'Pour qui se sert d’options et de graphiques tous les jours.',
  'plans.plan.pro.title': 'Pro',
  'plans.plan.pro.description':
    'Carnet d’ordres, recherche de documents et analyse de portefeuille.',
  'plans.plan.developer.title': 'Développeur',
  'plans.plan.developer.description':
    'Pour qui construit sur Tapedeck et négocie sans argent réel.',
  'plans.feature.realtime.title': 'Cours en temps réel',
  'plans.feature.realtime.description':
    'Les prix à l’instant, pour chaque bourse dont vous avez signé l’accord.',
  'plans.feature.options.title': 'Chaînes d’options',
  'plans.feature.options.description':
    'Chaînes avec sensibilités, courbe de volatilité et stratégies.',
  'plans.feature.charting-pro.title': 'Graphiques professionnels',
  'plans.feature.charting-pro.description':
    'Tous les indicateurs et outils de dessin, comparaisons et mises en page gardées.',
  'plans.feature.screener-export.title': 'Export du filtre',
  'plans.feature.screener-export.description': 'Emporter les résultats du filtre en CSV.',
  'plans.feature.terminal.title': 'Terminal',
  'plans.feature.terminal.description': 'Panneaux ancrables, symboles liés et ligne de commande.',
  'plans.feature.level2.title': 'Profondeur de niveau 2',
  'plans.feature.level2.description': 'Le carnet d’ordres et les transactions à côté du cours.',
  'plans.feature.alerts-webhook.title': 'Alertes par webhook',
  'plans.feature.alerts-webhook.description': 'Des alertes livrées à une adresse à vous, signées.',
  'plans.feature.filings-insights.title': 'Analyse de documents',
  'plans.feature.filings-insights.description':
    'Recherche plein texte, recherches gardées et comparaison avec l’année précédente.',
  'plans.feature.portfolio-pro.title': 'Analyse de portefeuille',
  'plans.feature.portfolio-pro.description':
    'Mesures de risque, répartition à travers les fonds et rééquilibrage.',
  'plans.feature.widgets.title': 'Widgets',
  'plans.feature.widgets.description': 'Des panneaux de cours pour vos propres pages.',
  'plans.feature.api-keys.title': 'Clés d’API',
  'plans.feature.api-keys.description': 'Toute l’API pour vos propres programmes.',
  'plans.feature.trade.title': 'Négociation fictive',
  'plans.feature.trade.description': 'Ordres, positions et comptes chez un courtier simulé.',
};
