/** How the sources of market data fare, on the status page. */
export const sourceStatus = {
  'sourceStatus.title': 'Market data sources',
  'sourceStatus.intro': 'Since the start of this process.',
  'sourceStatus.source': 'Source',
  'sourceStatus.state': 'State',
  'sourceStatus.working': 'Working',
  'sourceStatus.simulated': 'Simulated',
  'sourceStatus.paused': 'Paused',
  'sourceStatus.open': 'Not answering',
  'sourceStatus.lastSuccess': 'Last success',
  'sourceStatus.failures': 'Failures',
  'sourceStatus.left': 'Requests left',
  'sourceStatus.hits': 'From cache',
  'sourceStatus.pausedUntil': 'Paused until',
} as const;

type Texts = typeof sourceStatus;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
