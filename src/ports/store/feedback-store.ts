import type { ListCursor } from '../../domain/quotes/list-cursor.ts';

export interface Feedback {
  /** What the sender is told: unique. */
  readonly reference: string;
  readonly at: number;
  readonly application: string;
  readonly kind: string;
  readonly message: string;
  readonly email: string | null;
  readonly page: string;
  readonly errorId: string | null;
  /** The account, when the sender was signed in. */
  readonly userId: string | null;
  readonly wmid: string;
  /** Stands for the sender without saying who it is. */
  readonly sender: string;
  /** The solved challenge; it counts once. */
  readonly challenge: string;
}

/** A message in the inbox. */
export interface FeedbackEntry extends Feedback {
  /** When somebody dealt with it; null while it is open. */
  readonly doneAt: number | null;
}

export interface FeedbackSearch {
  /** Null: of every partner. */
  readonly wmid: string | null;
  readonly done: boolean | null;
  /** Each stands somewhere in the message; folded. */
  readonly words: readonly string[];
  readonly before: ListCursor | null;
  readonly limit: number;
}

export interface FeedbackStore {
  /** Durable when it resolves; answers `used` for a challenge that already brought a message. */
  readonly add: (feedback: Feedback) => Promise<'stored' | 'used'>;
  readonly countSince: (sender: string, since: number) => Promise<number>;
  /** Newest first. */
  readonly find: (search: FeedbackSearch) => Promise<readonly FeedbackEntry[]>;
  readonly get: (reference: string) => Promise<FeedbackEntry | undefined>;
  /** Null opens it again. */
  readonly setDone: (reference: string, at: number | null) => Promise<void>;
  /** The secret that seals challenges: the first caller's, for every process on this store. */
  readonly sealingKey: (newKey: string) => Promise<string>;
}

declare module './stores.ts' {
  interface Stores {
    readonly feedback: FeedbackStore;
  }
}
