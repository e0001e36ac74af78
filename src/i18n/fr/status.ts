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
};
