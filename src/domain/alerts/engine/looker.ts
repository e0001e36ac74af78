/** What the indexes know of a watch: entries of one that is gone are skipped. */
export interface Looker {
  readonly isGone: boolean;
  /** When it is in the queue of latches that end. */
  readonly armedFor: number;
}
