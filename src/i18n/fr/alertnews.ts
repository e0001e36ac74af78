import type { alertnews as texts } from '../en/alertnews.ts';
import type { Translated } from '../message.ts';

export const alertnews: Translated<typeof texts> = {
  'alertnews.testTitle': 'Essai : {title}',
  'alertnews.figure': '{operand} {value}',
  'alertnews.figureBefore': '{operand} {value} (avant : {before})',
  'alertnews.late': 'En retard : personne ne surveillait à ce moment. Constaté le {time}.',
  'alertnews.delayed': {
    one: 'D’après des cours différés de {count} minute.',
    other: 'D’après des cours différés de {count} minutes.',
  },
  'alertnews.feedTitle': 'Alertes Tapedeck',
  'alertnews.title': 'Alertes',
  'alertnews.all': 'Toutes les alertes',
  'alertnews.markAllRead': 'Tout marquer comme lu',
  'alertnews.none': 'Aucune alerte ne s’est encore déclenchée.',
  'alertnews.unknown': 'Les déclenchements ne peuvent pas être affichés pour le moment.',
  'alertnews.unread': 'non lue',
  'alertnews.portfolio': 'Portefeuille',
  'alertnews.screen': 'Filtre',
  'alertnews.order': 'Ordre',
  'alertnews.market': 'Marché',
  'alertnews.markTest': 'Essai',
  'alertnews.markLate': 'En retard',
  'alertnews.markDelayed': { one: 'Différé de {count} min', other: 'Différé de {count} min' },
  'alertnews.manyFired': {
    one: '{count} alerte s’est déclenchée',
    other: '{count} alertes se sont déclenchées',
  },
  'alertnews.openChart': 'Voir sur le graphique',
  'alertnews.open': 'Voir',
  'alertnews.test': 'Ceci est un essai. La condition n’a pas été remplie.',
};
