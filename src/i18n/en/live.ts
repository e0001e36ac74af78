/** How far live figures can be relied on. */
export const live = {
  'live.connecting': 'Connecting…',
  'live.delayed': { one: 'Delayed {count} minute', other: 'Delayed {count} minutes' },
  'live.intro': 'A few quotes over the live connection of this browser.',
  'live.paused': 'Paused',
  'live.realTime': 'Real time',
  'live.reconnecting': 'Reconnecting…',
  'live.refused': 'No live data: please reload the page',
  'live.stale': 'Stale: not updated at present',
  'live.title': 'Live data',
} as const;
