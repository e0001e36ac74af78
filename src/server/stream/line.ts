import { DELAY } from '../../domain/identity/entitlement.ts';
import { parseTopicKey, type Topic, topicKey } from '../../contract/stream.ts';

/** One topic at one delay: what the bus carries, the feed fills and the hub hands out. */
export interface Line {
  readonly topic: Topic;
  /** In ms; 0 is live. */
  readonly delay: number;
  /** `quotes.MSFT`, or `delayed.quotes.MSFT`. */
  readonly subject: string;
}

const DELAYED = 'delayed.';

export const lineOf = (topic: Topic, delay: number): Line => {
  const key = topicKey(topic.kind, topic.symbol, topic.interval);
  return { topic, delay, subject: delay === 0 ? key : DELAYED + key };
};

export function parseSubject(subject: string): Line | null {
  const delayed = subject.startsWith(DELAYED);
  const topic = parseTopicKey(delayed ? subject.slice(DELAYED.length) : subject);
  return topic === null ? null : { topic, delay: delayed ? DELAY : 0, subject };
}
