import { DELAY } from '../../domain/identity/entitlement.ts';
import {
  isMemberTopic,
  keyOfTopic,
  type MarketTopic,
  type MemberTopic,
  parseTopicKey,
  type Topic,
} from '../../contract/stream.ts';

/** One topic at one delay, or of one member: what the bus carries and the hub hands out. */
export interface Line {
  readonly topic: Topic;
  /** In ms; 0 is live. */
  readonly delay: number;
  /** `quotes.MSFT`, `delayed.quotes.MSFT` or `member.<id>.orders`. */
  readonly subject: string;
}

/** A line that the feed fills. */
export interface MarketLine extends Line {
  readonly topic: MarketTopic;
}

const DELAYED = 'delayed.';

export const lineOf = (topic: MarketTopic, delay: number): MarketLine => {
  const key = keyOfTopic(topic);
  return { topic, delay, subject: delay === 0 ? key : DELAYED + key };
};

export const memberSubject = (userId: string, kind: MemberTopic['kind']): string =>
  `member.${userId}.${kind}`;

export const memberLine = (topic: MemberTopic, userId: string): Line => ({
  topic,
  delay: 0,
  subject: memberSubject(userId, topic.kind),
});

/** What a feed can fill; member lines and unknown subjects are not its business. */
export function parseSubject(subject: string): MarketLine | null {
  const delayed = subject.startsWith(DELAYED);
  const topic = parseTopicKey(delayed ? subject.slice(DELAYED.length) : subject);
  return topic === null || isMemberTopic(topic)
    ? null
    : { topic, delay: delayed ? DELAY : 0, subject };
}
