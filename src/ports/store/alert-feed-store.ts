/** The one feed of a member; its secret address is told once, and only its hash is kept. */
export interface AlertFeed {
  readonly memberId: string;
  readonly secretHash: string;
  readonly createdAt: number;
}

export interface AlertFeedStore {
  readonly get: (memberId: string) => Promise<AlertFeed | undefined>;
  readonly byHash: (secretHash: string) => Promise<AlertFeed | undefined>;
  /** Takes the place of the one before, whose address leads nowhere from then on. */
  readonly put: (feed: AlertFeed) => Promise<void>;
  /** False when there was none. */
  readonly remove: (memberId: string) => Promise<boolean>;
}

declare module './stores.ts' {
  interface Stores {
    readonly alertFeeds: AlertFeedStore;
  }
}
