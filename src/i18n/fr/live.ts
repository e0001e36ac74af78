import type { live as english } from '../en/live.ts';
import type { Translated } from '../message.ts';

export const live: Translated<typeof english> = {
  'live.connecting': 'Connexion…',
  'live.delayed': { one: 'Différé {count} min', other: 'Différé {count} min' },
  'live.intro': 'Quelques cours via la connexion temps réel de ce navigateur.',
  'live.paused': 'En pause',
  'live.realTime': 'Temps réel',
  'live.reconnecting': 'Reconnexion…',
  'live.refused': 'Pas de données en temps réel. Rechargez la page.',
  'live.stale': 'Obsolète : pas de mise à jour',
  'live.title': 'Données en temps réel',
  'live.notLive': 'Pas en direct',
};
