import type { status as english } from '../en/status.ts';
import type { Translated } from '../message.ts';

export const status: Translated<typeof english> = {
  'status.title': 'État du service',
  'status.description': 'Version, base de données et disponibilité de ce serveur.',
  'status.version': 'Version',
  'status.database': 'Base de données',
  'status.sqlite': 'Intégrée (SQLite)',
  'status.postgres': 'PostgreSQL',
  'status.schema': 'Schéma',
  'status.migrations': { one: '{count} migration', other: '{count} migrations' },
  'status.installed': 'Installée le',
  'status.runningSince': 'En service depuis',
  'status.starts': 'Démarrages',
  'status.installationId': 'Identifiant de l’installation',
  'status.jobs': 'Tâches d’arrière-plan',
  'status.jobsIntro': 'Travaux d’arrière-plan, un processus à la fois.',
  'status.job': 'Tâche',
  'status.jobWaiting': 'En attente',
  'status.jobRunning': 'En cours',
  'status.jobFailed': 'À réessayer',
  'status.jobDead': 'En échec',
  'status.jobOldest': 'Due depuis',
  'status.jobLast': 'Dernier succès',
  'status.jobNext': 'Prochaine exécution',
};
