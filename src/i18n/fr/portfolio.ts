import type { Translated } from '../message.ts';
import type { portfolio as english } from '../en/portfolio.ts';

export const portfolio: Translated<typeof english> = {
  'portfolio.title': 'Portefeuille',
  'portfolio.tabs': 'Parties du portefeuille',
  'portfolio.tab.overview': 'Aperçu',
  'portfolio.tab.holdings': 'Positions',
  'portfolio.tab.transactions': 'Opérations',
  'portfolio.tab.performance': 'Performance',
  'portfolio.tab.risk': 'Risque',
  'portfolio.tab.allocation': 'Répartition',
  'portfolio.tab.income': 'Revenus',
  'portfolio.tab.plan': 'Projets',
  'portfolio.tab.taxes': 'Fiscalité',
  'portfolio.tab.import': 'Import',
  'portfolio.tab.settings': 'Paramètres',
  'portfolio.tab.report': 'Rapport',
  'portfolio.about.overview':
    'La valeur de vos portefeuilles, leurs gains et d’où ils viennent : chaque chiffre s’ouvre jusqu’aux opérations dont il est issu.',
  'portfolio.about.holdings':
    'Les positions avec leur valeur en direct, leur coût, leurs gains et performances, jusqu’à chaque lot.',
  'portfolio.about.transactions':
    'Chaque achat, vente, dividende, frais et transfert, avec son historique : une correction garde l’original.',
  'portfolio.about.performance':
    'Performances pondérées par le temps et par les flux, mois et années, contribution par position, comparaison avec un indice de référence.',
  'portfolio.about.risk':
    'Volatilité, drawdowns, ratio de Sharpe, bêta et valeur à risque, sur des performances sans l’effet des versements.',
  'portfolio.about.allocation':
    'Classes d’actifs, secteurs, régions et devises, cibles, écarts et propositions de rééquilibrage.',
  'portfolio.about.income':
    'Dividendes et intérêts reçus et attendus, par mois et par position, avec leurs rendements.',
  'portfolio.about.plan': 'Simulations et objectifs avec une fourchette de résultats.',
  'portfolio.about.taxes':
    'Plus-values réalisées par année fiscale, lot par lot, selon les règles de votre pays.',
  'portfolio.about.import':
    'Fichiers de courtiers et d’autres logiciels, contrôlés ligne par ligne avant d’être gardés.',
  'portfolio.about.settings':
    'Comptes, devise de base, méthode des lots, personnes avec qui vous partagez, export.',
  'portfolio.about.report': 'Aperçu, positions et performance sur une page à imprimer.',
  'portfolio.offer.ledger':
    'Un registre avec lots, opérations sur titres et liquidités en plusieurs devises, exact à la dernière décimale',
  'portfolio.offer.returns':
    'Des gains dont la somme est la variation de valeur, performances pondérées par le temps et par les flux, risque et revenus',
  'portfolio.offer.import':
    'Import depuis les courtiers, Ghostfolio et Portfolio Performance ; export à tout moment',
  'portfolio.offer.household':
    'Plusieurs portefeuilles vus un par un ou ensemble, partagés avec les personnes de votre choix',
  'portfolio.offer.private': 'Vous seul le voyez tant que vous ne le partagez pas',
  'portfolio.signIn': 'Se connecter',
  'portfolio.register': 'Créer un compte',
  'portfolio.period': 'Période',
  'portfolio.period.1d': '1J',
  'portfolio.period.1w': '1S',
  'portfolio.period.1m': '1M',
  'portfolio.period.3m': '3M',
  'portfolio.period.ytd': 'YTD',
  'portfolio.period.1y': '1A',
  'portfolio.period.3y': '3A',
  'portfolio.period.5y': '5A',
  'portfolio.period.max': 'Max',
  'portfolio.hideAmounts': 'Masquer les montants',
  'portfolio.shared': 'Portefeuille partagé',
  'portfolio.sharedAbout': 'Un portefeuille que son propriétaire partage par un lien.',
  'portfolio.deadLink': 'Ce lien ne montre rien',
  'portfolio.deadLinkHint': 'Il est incomplet, ou son propriétaire l’a retiré.',
  'portfolio.switch': 'Portefeuille affiché',
  'portfolio.all': 'Tous les portefeuilles ({count})',
  'portfolio.several': '{count} portefeuilles',
  'portfolio.nameOf': '{name} ({owner})',
  'portfolio.combine': 'Réunir des portefeuilles',
  'portfolio.base': 'Devise de base',
  'portfolio.ownPeriod': 'Dates de votre choix',
  'portfolio.from': 'Depuis la clôture du',
  'portfolio.to': 'Jusqu’au',
  'portfolio.none': 'Pas encore de portefeuille',
  'portfolio.noneHint':
    'Créez-en un et saisissez des opérations, ou importez le fichier d’un courtier ou d’un autre logiciel.',
  'portfolio.name': 'Nom',
  'portfolio.newName': 'Mon portefeuille',
  'portfolio.newAccount': 'Compte',
  'portfolio.create': 'Créer le portefeuille',
  'portfolio.importFile': 'Importer un fichier',
};
