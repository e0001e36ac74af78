import type { Translated } from '../message.ts';
import type { screenviews as english } from '../en/screenviews.ts';

export const screenviews: Translated<typeof english> = {
  'screenviews.none': 'Aucun titre ne correspond à ce filtre',
  'screenviews.noneWhy': 'Assouplissez ou retirez une condition.',
  'screenviews.price': 'Cours',
  'screenviews.heat.label': 'Carte : {field}',
  'screenviews.heat.colour': 'Couleur',
  'screenviews.heat.size': 'Taille',
  'screenviews.heat.equal': 'Taille égale',
  'screenviews.heat.all': 'Tout le résultat',
  'screenviews.heat.unsorted': 'Autres',
  'screenviews.heat.rest': {
    one: '{count} titre est trop petit pour une case à lui.',
    other: 'Les {count} plus petits partagent les cases grises de leur groupe.',
  },
  'screenviews.heat.unweighed': {
    one: '{count} titre sans {field}, à la plus petite taille.',
    other: '{count} titres sans {field}, à la plus petite taille.',
  },
  'screenviews.wall.shown': 'Les {count} premiers sur {all}, dans l’ordre du tableau.',
  'screenviews.wall.more': {
    one: 'Afficher {count} de plus',
    other: 'Afficher {count} de plus',
  },
  'screenviews.scatter.across': 'Abscisse',
  'screenviews.scatter.up': 'Ordonnée',
  'screenviews.scatter.swap': 'Permuter les axes',
  'screenviews.scatter.swapWhy': 'Échanger les deux axes',
  'screenviews.scatter.label': '{y} selon {x}',
  'screenviews.scatter.summary': {
    one: '{count} titre selon {x} (abscisse) et {y} (ordonnée).',
    other: '{count} titres selon {x} (abscisse) et {y} (ordonnée).',
  },
  'screenviews.scatter.key': 'Couleurs',
  'screenviews.scatter.fit': 'Pente {slope}, R² {r2}, {count} points',
  'screenviews.scatter.ofLogs': '(des logarithmes)',
  'screenviews.scatter.noFit': 'Trop peu de points pour une droite de régression',
  'screenviews.scatter.medians': 'Les pointillés sont les médianes.',
  'screenviews.scatter.howToBrush': 'Tracez un rectangle pour en faire un filtre.',
  'screenviews.scatter.outside': {
    one: '{count} valeur extrême est hors des axes.',
    other: '{count} valeurs extrêmes sont hors des axes.',
  },
  'screenviews.scatter.unknown': {
    one: 'Une donnée manque pour {count} titre.',
    other: 'Une donnée manque pour {count} titres.',
  },
  'screenviews.scatter.showAll': 'Afficher les valeurs extrêmes',
  'screenviews.scatter.clip': 'Écarter les valeurs extrêmes',
  'screenviews.scatter.linear': 'Axes linéaires',
  'screenviews.scatter.fitting': 'Logarithmique si utile',
  'screenviews.scatter.within': {
    one: '{count} à l’intérieur',
    other: '{count} à l’intérieur',
  },
  'screenviews.scatter.add': 'Ajouter au filtre',
  'screenviews.scatter.discard': 'Abandonner',
  'screenviews.scatter.noFigures': 'Aucun titre n’a les deux données',
  'screenviews.scatter.noFiguresWhy': 'Choisissez d’autres données pour les axes.',
};
