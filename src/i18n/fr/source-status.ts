import type { sourceStatus as english } from '../en/source-status.ts';
import type { Translated } from '../message.ts';

export const sourceStatus: Translated<typeof english> = {
  'sourceStatus.title': 'Sources de données de marché',
  'sourceStatus.intro': 'Depuis le démarrage de ce processus.',
  'sourceStatus.source': 'Source',
  'sourceStatus.state': 'État',
  'sourceStatus.working': 'En service',
  'sourceStatus.simulated': 'Simulé',
  'sourceStatus.paused': 'En pause',
  'sourceStatus.open': 'Sans réponse',
  'sourceStatus.lastSuccess': 'Dernier succès',
  'sourceStatus.failures': 'Échecs',
  'sourceStatus.left': 'Requêtes restantes',
  'sourceStatus.hits': 'Depuis le cache',
  'sourceStatus.pausedUntil': 'En pause jusqu’au',
};
