/** `skipped`: the channel was paused, or not to be used, before it was sent. */
export const deliveryStates = ['queued', 'delivered', 'abandoned', 'skipped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The job that delivers it. After it was given up and sent again, it has another one. */
export const deliveryJobId = (id: string, round: number): string =>
  round === 0 ? id : `${id}#${round}`;

/** The delivery that a job is for. */
export const deliveryOfJob = (jobId: string): string => jobId.split('#', 1)[0] ?? jobId;

/** The kind of the message that somebody sends to see whether a channel works. */
export const TEST_KIND = 'notification.test';
