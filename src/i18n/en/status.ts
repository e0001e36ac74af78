/** The page that says what this installation is. */
export const status = {
  'status.title': 'Service status',
  'status.description': 'What this installation is, and since when it has been running.',
  'status.version': 'Version',
  'status.database': 'Database',
  'status.sqlite': 'Embedded (SQLite)',
  'status.postgres': 'PostgreSQL',
  'status.schema': 'Schema',
  'status.migrations': { one: '{count} migration', other: '{count} migrations' },
  'status.installed': 'Installed',
  'status.runningSince': 'Running since',
  'status.starts': 'Starts',
  'status.installationId': 'Installation id',
} as const;
