/**
 * Fire-and-forget messages between the parts of the program, in one process or in many. Subjects
 * are dotted (`quotes.MSFT`); a subscription may use `*` for one part and `>` for all that follow.
 * A message reaches every subscriber that was there when it was sent, in order per publisher, or
 * never: what must not be lost belongs in the store.
 */
export interface Bus {
  readonly publish: (subject: string, text: string) => void;
  readonly subscribe: (
    pattern: string,
    onMessage: (text: string, subject: string) => void,
  ) => Promise<() => Promise<void>>;
  /** Resolves when all that was published before has left this process. */
  readonly flush: () => Promise<void>;
  /** Rejects when messages cannot be sent at present. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}
