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

export interface FeedbackStore {
  /** Durable when it resolves; answers `used` for a challenge that already brought a message. */
  readonly add: (feedback: Feedback) => Promise<'stored' | 'used'>;
  readonly countSince: (sender: string, since: number) => Promise<number>;
  /** Newest first. */
  readonly list: (limit: number) => Promise<readonly Feedback[]>;
  /** The secret that seals challenges: the first caller's, for every process on this store. */
  readonly sealingKey: (newKey: string) => Promise<string>;
}
