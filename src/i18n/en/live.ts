/** How far live figures can be relied on. */
export const live = {
  'live.connecting': 'Connecting…',
  'live.delayed': { one: 'Delayed {count} min', other: 'Delayed {count} min' },
  'live.intro': 'Sample quotes over this browser’s live connection.',
  'live.missing': 'Not available: {items} ({source} is not answering)',
  'live.missingEvents': 'events',
  'live.missingIndex': 'market index',
  'live.missingMore': '{count} more',
  'live.missingPart': 'Incomplete: {source} is not answering',
  'live.missingSector': 'sector',
  'live.missingSource': 'the data source',
  'live.notYet': 'Not available yet: {items} (within the delay)',
  'live.notYetPart': 'Incomplete: {source} is within the delay',
  'live.paused': 'Paused',
  'live.realTime': 'Real time',
  'live.reconnecting': 'Reconnecting…',
  'live.refused': 'No live data. Reload the page.',
  'live.stale': 'Stale: not updating',
  'live.title': 'Live data',
  'live.notLive': 'Not live',
} as const;

type Texts = typeof live;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
