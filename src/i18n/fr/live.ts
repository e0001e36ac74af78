import type { live as english } from '../en/live.ts';
import type { Translated } from '../message.ts';

export const live: Translated<typeof english> = {
  'live.connecting': 'Connexion…',
  'live.delayed': { one: 'Différé de {count} minute', other: 'Différé de {count} minutes' },
  'live.intro': 'Quelques cours par la connexion en direct de ce navigateur.',
  'live.paused': 'En pause',
  'live.realTime': 'Temps réel',
  'live.reconnecting': 'Reconnexion…',
  'live.refused': 'Pas de données en direct : veuillez recharger la page',
  'live.stale': 'Périmé : pas de mise à jour actuellement',
  'live.title': 'Données en direct',
};
