/** Live topics that belong to an account instead of a symbol. */
export const MEMBER_TOPIC_KINDS = ['alerts', 'lists', 'orders'] as const;
export type MemberTopicKind = (typeof MEMBER_TOPIC_KINDS)[number];

/**
 * One thing of a member changed. The stored data is the truth and the event is news of it: a client
 * that missed some asks the API again.
 */
export interface MemberEvent {
  /** What happened, such as `list.renamed`; named by the feature that publishes it. */
  readonly event: string;
  /** The thing that it happened to. */
  readonly id: string;
  /** The thing's version after it, so that an answer that is newer already is left alone. */
  readonly version: number;
  readonly at: number;
}

export const isMemberTopicKind = (text: string): text is MemberTopicKind =>
  (MEMBER_TOPIC_KINDS as readonly string[]).includes(text);
