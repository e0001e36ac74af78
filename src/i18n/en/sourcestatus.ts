/** How the sources of market data fare, on the status page. */
export const sourcestatus = {
  'sourcestatus.title': 'Market data sources',
  'sourcestatus.intro': 'Since the start of this process.',
  'sourcestatus.source': 'Source',
  'sourcestatus.state': 'State',
  'sourcestatus.working': 'Working',
  'sourcestatus.simulated': 'Simulated',
  'sourcestatus.paused': 'Paused',
  'sourcestatus.idle': 'Not asked yet',
  'sourcestatus.open': 'Not answering',
  'sourcestatus.lastSuccess': 'Last success',
  'sourcestatus.failures': 'Failures',
  'sourcestatus.left': 'Requests left',
  'sourcestatus.hits': 'From cache',
  'sourcestatus.pausedUntil': 'Paused until',
} as const;

type Texts = typeof sourcestatus;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
