/** How many requests a vendor may still be sent. Every HTTP request takes one. */
export interface RequestBudget {
  /**
   * Resolves when a request may be sent. Throws `rate-limited` with the time to wait when that is
   * longer than anybody would wait, and the signal's reason when it aborts.
   */
  readonly take: (signal: AbortSignal) => Promise<void>;
  /** The vendor wants no request for so many ms. A shorter pause does not end a longer one. */
  readonly pause: (ms: number) => void;
  /** Requests that may be sent at once; 0 during a pause, `null` when there is no limit. */
  readonly left: () => number | null;
}
