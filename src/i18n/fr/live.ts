import type { live as english } from '../en/live.ts';
import type { Translated } from '../message.ts';

export const live: Translated<typeof english> = {
  'live.connecting': 'Connexion…',
  'live.delayed': { one: 'Différé {count} min', other: 'Différé {count} min' },
  'live.intro': 'Quelques cours via la connexion temps réel de ce navigateur.',
  'live.missing': 'Non disponible : {items} ({source} ne répond pas)',
  'live.missingEvents': 'événements',
  'live.missingIndex': 'indice de référence',
  'live.missingMore': '{count} de plus',
  'live.missingPart': 'Incomplet : {source} ne répond pas',
  'live.missingSector': 'secteur',
  'live.missingSource': 'la source de données',
  'live.notYet': 'Pas encore disponible : {items} (délai en cours)',
  'live.notYetPart': 'Incomplet : {source}, délai en cours',
  'live.paused': 'En pause',
  'live.realTime': 'Temps réel',
  'live.reconnecting': 'Reconnexion…',
  'live.refused': 'Pas de données en temps réel. Rechargez la page.',
  'live.stale': 'Obsolète : pas de mise à jour',
  'live.title': 'Données en temps réel',
  'live.notLive': 'Pas en direct',
};
