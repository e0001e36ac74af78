import type { Bar } from '../../domain/prices/bar.ts';
import type { Depth } from '../../domain/quotes/depth.ts';
import type { Quote } from '../../domain/quotes/quote.ts';
import type { Trade } from '../../domain/quotes/trade.ts';
import type { MemberEvent } from '../../domain/identity/member-topic.ts';

/** What the feed says about one line. Always the whole state, so that whoever joins late has it. */
export type FeedMessage =
  | {
      readonly is: 'record';
      readonly source: string;
      readonly stale: boolean;
      readonly value: Quote | Depth;
    }
  | { readonly is: 'list'; readonly value: readonly Trade[] | readonly Bar[] }
  /** News of one member's own things, as the features publish it. */
  | { readonly is: 'events'; readonly value: readonly MemberEvent[] }
  /** The source has fallen silent; the last value stands, and is old. */
  | { readonly is: 'stale' }
  /** There is no such data for this symbol. */
  | { readonly is: 'none'; readonly message: string };

/** Hubs name, again and again, what somebody watches; the feed forgets what nobody names. */
export interface DemandMessage {
  readonly subjects: readonly string[];
  /** Newly watched: say what is known at once. */
  readonly fresh: boolean;
}

export const DEMAND_SUBJECT = 'stream.demand';
/** Each feed says that it is there, so that every line is filled by exactly one of them. */
export const FEEDS_SUBJECT = 'stream.feeds';
/** Carries the public id of a session or API key that has ended. */
export const SESSION_SUBJECT = 'stream.session';
