/** The page that says what this installation is. */
export const status = {
  'status.title': 'Service status',
  'status.description': 'Version, database and uptime of this server.',
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
  'status.jobs': 'Background jobs',
  'status.jobsIntro': 'Background work, one process at a time.',
  'status.job': 'Job',
  'status.jobWaiting': 'Waiting',
  'status.jobRunning': 'Running',
  'status.jobFailed': 'Retrying',
  'status.jobDead': 'Failed',
  'status.jobOldest': 'Due since',
  'status.jobLast': 'Last success',
  'status.jobNext': 'Next run',
  'status.kept': 'Market data kept at night',
  'status.keptSymbols': 'Symbols with daily prices',
  'status.keptSession': 'Session',
  'status.keptProgress': 'Progress',
  'status.keptDone': '{done} of {symbols} symbols',
  'status.keptFailed': 'Left to the next night',
  'status.keptStarted': 'Started',
  'status.keptFinished': 'Finished',
  'status.keptNone': 'No run yet.',
} as const;

type Texts = typeof status;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
