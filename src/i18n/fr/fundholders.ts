import type { fundholders as english } from '../en/fundholders.ts';
import type { Translated } from '../message.ts';

export const fundholders: Translated<typeof english> = {
  'fundholders.about': 'Fonds qui détiennent une action, avec poids, titres, valeur et variation.',
  'fundholders.asOf': 'Au {date}',
  'fundholders.change': 'Variation',
  'fundholders.changeHelp': 'Titres achetés ou vendus depuis le rapport précédent du fonds',
  'fundholders.file': 'Fonds détenant une action',
  'fundholders.fund': 'Fonds',
  'fundholders.look': 'Action détenue, p. ex. MSFT',
  'fundholders.most': 'Les {count} positions les plus importantes.',
  'fundholders.name': 'Nom',
  'fundholders.new': 'Nouveau',
  'fundholders.none': 'Aucun fonds ne détient {symbol}',
  'fundholders.noneWhy': 'La recherche porte sur les fonds de cette source de données.',
  'fundholders.shares': 'Titres',
  'fundholders.title': 'Fonds détenant {symbol}',
  'fundholders.value': 'Valeur',
  'fundholders.weight': 'Poids',
};
