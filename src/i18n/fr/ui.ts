import type { ui as english } from '../en/ui.ts';
import type { Translated } from '../message.ts';

export const ui: Translated<typeof english> = {
  'ui.clear': 'Effacer',
  'ui.close': 'Fermer',
  'ui.columns': 'Colonnes',
  'ui.copyFailed': 'Impossible de copier le lien',
  'ui.copyLink': 'Copier le lien',
  'ui.csv': 'CSV',
  'ui.downloadCsv': 'Télécharger en CSV',
  'ui.downloadTable': 'Télécharger en CSV : {table}',
  'ui.embed': 'Intégrer',
  'ui.errorId': 'Identifiant de l’erreur',
  'ui.exportCsv': 'Exporter en CSV',
  'ui.help': 'Aide',
  'ui.inEnglish': 'en anglais',
  'ui.linkCopied': 'Lien copié',
  'ui.more': 'Plus : {title}',
  'ui.nothingFound': 'Aucun résultat.',
  'ui.notNow': 'Plus tard',
  'ui.offline': 'Vous êtes hors ligne. Rien n’a été envoyé. Réessayez une fois connecté.',
  'ui.rangeBetween': '{value}, entre {low} et {high}',
  'ui.retry': 'Réessayer',
  'ui.seePlans': 'Voir les formules',
  'ui.showAll': 'Tout afficher ({count})',
  'ui.showFewer': 'Réduire',
  'ui.showList': 'Afficher la liste',
  'ui.somethingWentWrong': 'Une erreur s’est produite. Veuillez réessayer plus tard.',
  'ui.sort': 'Trier',
  'ui.unknown': 'n/d',
  'ui.upgradeIntro':
    'Non inclus dans votre formule. Comparez les formules pour voir ce que chacune inclut.',
};
