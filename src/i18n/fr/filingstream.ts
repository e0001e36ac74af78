import type { Translated } from '../message.ts';
import type { filingstream as english } from '../en/filingstream.ts';

export const filingstream: Translated<typeof english> = {
  'filingstream.anyForm': 'Tous les formulaires',
  'filingstream.anySector': 'Tous les secteurs',
  'filingstream.back': 'Tous les dépôts',
  'filingstream.company': 'Société',
  'filingstream.dropCompany': 'Retirer {symbol}',
  'filingstream.emptyHint':
    'Essayez un autre type de formulaire, une autre société ou moins de mots.',
  'filingstream.filter': 'Filtrer les dépôts',
  'filingstream.filterHint': 'Filtrer par société, titre, rubrique ou numéro  ( / )',
  'filingstream.form': 'Formulaire',
  'filingstream.latest': 'Derniers dépôts',
  'filingstream.latestAbout':
    'Derniers dépôts de toutes les sociétés par type de formulaire, avec le nom clair de chaque formulaire et rubrique 8-K, et le lecteur à côté de la liste.',
  'filingstream.material': '8-K importants',
  'filingstream.materialHint':
    'Seulement les rapports d’événement avec une rubrique rarement courante : accords, insolvabilité, dépréciations, radiation, auditeurs, retraitements, contrôle, dirigeants.',
  'filingstream.new': 'Nouveau',
  'filingstream.newCount': {
    one: '{count} nouveau dépôt',
    many: '{count} nouveaux dépôts',
    other: '{count} nouveaux dépôts',
  },
  'filingstream.plain': 'En clair',
  'filingstream.search': 'Recherche plein texte',
  'filingstream.sector': 'Secteur',
  'filingstream.symbol': 'Symbole',
  'filingstream.tabs': 'Dépôts du marché',
  'filingstream.time': 'ET',
  'filingstream.watched': 'Mes listes de suivi',
  'filingstream.watchedHint': 'Seulement les sociétés de vos listes de suivi.',
};
