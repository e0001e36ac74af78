/** What became of messages to a notification channel. */
export const deliveries = {
  'deliveries.resend': 'Send again',
  'deliveries.resendOne': 'Send again: {title}',
  'deliveries.resendAll': 'Send all again that were given up',
  'deliveries.nextTry': 'next try {time}',
  'deliveries.heldUntil': 'waits until {time}',
  'deliveries.show': 'Deliveries',
  'deliveries.title': 'Deliveries to {name}',
  'deliveries.when': 'When',
  'deliveries.outcome': 'Outcome',
  'deliveries.none': 'Nothing was sent to it in the last 30 days.',
  'deliveries.queued': 'On its way',
  'deliveries.delivered': 'Delivered',
  'deliveries.abandoned': 'Failed',
  'deliveries.skipped': 'Not sent',
  'deliveries.skippedWhy': 'The channel was paused or is not part of your plan',
  'deliveries.tries': { one: '{count} try', other: '{count} tries' },
  'deliveries.kind.test': 'Test',
  'deliveries.kind.alert': 'Alert',
} as const;

type Texts = typeof deliveries;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
