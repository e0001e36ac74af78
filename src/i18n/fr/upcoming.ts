import type { Translated } from '../message.ts';
import type { upcoming as english } from '../en/upcoming.ts';

export const upcoming: Translated<typeof english> = {
  'upcoming.title': 'Événements à venir',
  'upcoming.about':
    'Prochains résultats et détachements de dividendes d’une liste de symboles, par jour.',
  'upcoming.none': 'Aucun événement à venir',
  'upcoming.noneWhy': {
    one: 'Ni résultats ni détachement dans le jour à venir.',
    other: 'Ni résultats ni détachement dans les {count} jours à venir.',
  },
  'upcoming.more': {
    one: '{count} autre dans les {days} jours à venir',
    other: '{count} autres dans les {days} jours à venir',
  },
  'upcoming.param.symbols': 'Symboles dont les événements sont affichés',
  'upcoming.param.days': 'Jours à venir',
  'upcoming.date': 'Date',
  'upcoming.symbol': 'Symbole',
  'upcoming.event': 'Événement',
  'upcoming.detail': 'Détails',
};
