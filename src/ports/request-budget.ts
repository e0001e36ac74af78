/**
 * Who comes first when requests are scarce: somebody who waits for an answer, then what is fetched
 * ahead for open pages, then work of the night.
 */
export const REQUEST_PRIORITIES = ['interactive', 'prefetch', 'nightly'] as const;
export type RequestPriority = (typeof REQUEST_PRIORITIES)[number];

/** How many requests a vendor may still be sent. Every HTTP request takes one. */
export interface RequestBudget {
  /**
   * Resolves when a request may be sent, which has to be done at once. Throws `rate-limited` with
   * the time to wait when that is longer than anybody would wait, and the signal's reason when it
   * aborts. Without a priority that of the question counts, for which the request is made.
   */
  readonly take: (signal: AbortSignal, priority?: RequestPriority) => Promise<void>;
  /** The vendor wants no request for so many ms. A shorter pause does not end a longer one. */
  readonly pause: (ms: number) => void;
  /** Requests that may be sent at once; 0 during a pause, `null` when there is no limit. */
  readonly left: () => number | null;
}
