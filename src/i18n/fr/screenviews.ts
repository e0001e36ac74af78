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
};
