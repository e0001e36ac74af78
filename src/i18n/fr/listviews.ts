import type { Translated } from '../message.ts';
import type { listviews as english } from '../en/listviews.ts';

export const listviews: Translated<typeof english> = {
  'listviews.noSymbols': 'Aucun symbole dans cette liste',
  'listviews.aside': 'Événements et actualités de cette liste',
  'listviews.newsOfFirst': 'Actualités des {count} premiers symboles.',
  'listviews.heat.label': 'Carte : {field}',
  'listviews.heat.colour': 'Couleur',
  'listviews.heat.area': 'Taille des cases',
  'listviews.heat.byCap': 'Capitalisation',
  'listviews.heat.equal': 'Taille égale',
  'listviews.heat.legend': 'Couleurs de',
  'listviews.heat.median': 'médiane {value}',
  'listviews.heat.rest': {
    one: '{count} plus petite',
    other: '{count} plus petites ensemble',
  },
  'listviews.heat.uncapped': {
    one: '{count} symbole sans capitalisation, à la plus petite taille',
    other: '{count} symboles sans capitalisation, à la plus petite taille',
  },
  'listviews.wall.range': 'Période',
};
