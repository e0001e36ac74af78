/**
 * `connecting`: nothing was heard since the keys were given. `connected`: updates arrive.
 * `reconnecting`: they do not, and it is tried again. `refused`: the broker does not know the keys.
 */
export const CONNECTION_STATES = ['connecting', 'connected', 'reconnecting', 'refused'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** How an account at an outside broker is reached. */
export interface BrokerConnection {
  readonly state: ConnectionState;
  /** When it came into this state. */
  readonly since: number;
  /** When orders and positions were last compared with the broker's; null for never. */
  readonly reconciledAt: number | null;
}

/** The only part of a key that is ever shown. */
export const keyTail = (keyId: string): string => keyId.slice(-4);
