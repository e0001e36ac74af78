/** `skipped`: the channel was paused, or not to be used, before it was sent. */
export const deliveryStates = ['queued', 'delivered', 'abandoned', 'skipped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The kind of the message that somebody sends to see whether a channel works. */
export const TEST_KIND = 'notification.test';
