/** Who answered: a provider's id, such as `simulated`. Shown beside every number. */
export type SourceId = string;

/** Every answer names where it comes from and the moment it describes. */
export interface Sourced<T> {
  readonly data: T;
  readonly source: SourceId;
  /** The moment that the data describes, in ms. For delayed data it lies in the past. */
  readonly asOf: number;
  /** How far behind the market the data is on purpose, in ms; 0 is live. */
  readonly delayedBy: number;
  /** True when no provider could answer and this is an older answer that is past its time. */
  readonly stale: boolean;
}

export const sourced = <T>(source: SourceId, asOf: number, data: T, delayedBy = 0): Sourced<T> => ({
  data,
  source,
  asOf,
  delayedBy,
  stale: false,
});

export const withData = <T, U>(answer: Sourced<T>, data: U): Sourced<U> => ({ ...answer, data });
