/** Upcoming events of a list of symbols. */
export const upcoming = {
  'upcoming.title': 'Upcoming events',
  'upcoming.about': 'Next earnings and ex-dividend dates of a list of symbols, by day.',
  'upcoming.none': 'No upcoming events',
  'upcoming.noneWhy': {
    one: 'No earnings or ex-dividend dates in the next {count} day.',
    other: 'No earnings or ex-dividend dates in the next {count} days.',
  },
  'upcoming.more': {
    one: '{count} more in the next {days} days',
    other: '{count} more in the next {days} days',
  },
  'upcoming.param.symbols': 'Symbols whose events are listed',
  'upcoming.param.days': 'Days ahead',
  'upcoming.date': 'Date',
  'upcoming.symbol': 'Symbol',
  'upcoming.event': 'Event',
  'upcoming.detail': 'Details',
} as const;

type Texts = typeof upcoming;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
