import type { status as english } from '../en/status.ts';
import type { Translated } from '../message.ts';

export const status: Translated<typeof english> = {
  'status.title': 'État du service',
  'status.description': 'Ce qu’est cette installation, et depuis quand elle fonctionne.',
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
  'status.jobs': 'Tâches de fond',
  'status.jobsIntro': 'Le travail effectué hors requête, par un seul processus à la fois.',
  'status.job': 'Tâche',
  'status.jobWaiting': 'En attente',
  'status.jobRunning': 'En cours',
  'status.jobFailed': 'À réessayer',
  'status.jobDead': 'Abandonnées',
  'status.jobOldest': 'Due depuis',
  'status.jobLast': 'Dernier succès',
  'status.jobNext': 'Prochaine exécution',
};
