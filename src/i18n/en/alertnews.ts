/** What is said of alerts that fired: in messages, in the menu of the bell and beside the page. */
export const alertnews = {
  'alertnews.testTitle': 'Test: {title}',
  'alertnews.figure': '{operand} {value}',
  'alertnews.figureBefore': '{operand} {value} (before: {before})',
  'alertnews.late': 'Late: nobody was watching at that time. It was noticed on {time}.',
  'alertnews.delayed': {
    one: 'Based on prices delayed by {count} minute.',
    other: 'Based on prices delayed by {count} minutes.',
  },
  'alertnews.feedTitle': 'Tapedeck alerts',
  'alertnews.title': 'Alerts',
  'alertnews.all': 'All alerts',
  'alertnews.markAllRead': 'Mark all as read',
  'alertnews.none': 'No alert has fired yet.',
  'alertnews.unknown': 'What fired cannot be shown at the moment.',
  'alertnews.unread': 'unread',
  'alertnews.portfolio': 'Portfolio',
  'alertnews.screen': 'Screen',
  'alertnews.order': 'Order',
  'alertnews.market': 'Market',
  'alertnews.markTest': 'Test',
  'alertnews.markLate': 'Late',
  'alertnews.markDelayed': { one: 'Delayed {count} min', other: 'Delayed {count} min' },
  'alertnews.manyFired': { one: '{count} alert fired', other: '{count} alerts fired' },
  'alertnews.openChart': 'Show on chart',
  'alertnews.open': 'Show',
  'alertnews.test': 'This is a test. The condition did not come true.',
} as const;

type Texts = typeof alertnews;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
