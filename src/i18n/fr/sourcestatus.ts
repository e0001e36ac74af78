import type { sourcestatus as english } from '../en/sourcestatus.ts';
import type { Translated } from '../message.ts';

export const sourcestatus: Translated<typeof english> = {
  'sourcestatus.title': 'Sources de données de marché',
  'sourcestatus.intro': 'Depuis le démarrage de ce processus.',
  'sourcestatus.source': 'Source',
  'sourcestatus.state': 'État',
  'sourcestatus.working': 'En service',
  'sourcestatus.simulated': 'Simulé',
  'sourcestatus.paused': 'En pause',
  'sourcestatus.idle': 'Pas encore interrogée',
  'sourcestatus.open': 'Sans réponse',
  'sourcestatus.lastSuccess': 'Dernier succès',
  'sourcestatus.failures': 'Échecs',
  'sourcestatus.left': 'Requêtes restantes',
  'sourcestatus.hits': 'Depuis le cache',
  'sourcestatus.pausedUntil': 'En pause jusqu’au',
};
