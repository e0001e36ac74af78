import type { Entitlement } from '../../../domain/identity/entitlement.ts';
import type { TradingAccount } from '../../../domain/trading/account.ts';
import type { Channel, StreamMessage } from './stream-message.ts';

/** Who listens: how late they may hear it, and at which time their account lives. */
export interface Listener {
  readonly entitlement: Entitlement;
  readonly account: TradingAccount;
  /** The account's time, read anew: a replay may be stopped or hurried. */
  readonly now: () => Promise<number>;
}

/** What is wanted of a symbol. */
export interface Wish {
  /** Minutes and days too, which cost more than quotes. */
  readonly bars: boolean;
}

/** One address of the stream. */
export interface DataFeed {
  readonly path: string;
  /** Its path within the server, where a call has the same one. */
  readonly inside?: string;
  readonly channels: readonly Channel[];
  /** Symbols that can be; anything else is invalid syntax. */
  readonly shape: RegExp;
  /** Its messages are told in MessagePack alone. */
  readonly packedOnly?: boolean;
  /** Channels that cannot be asked for as a whole. */
  readonly noStar?: readonly Channel[];
  /** Told in the answer to every subscription beside the channels. */
  readonly followsTrades?: readonly string[];
  /** Told once for all symbols: a thing may be about several. */
  readonly isWhole?: boolean;
  /** What `*` stands for; nothing when it is passed on as it is. */
  readonly everything?: () => Promise<readonly string[]>;
  /** Tells what happens to a symbol until the returned function is called. */
  readonly watch: (
    symbol: string,
    wish: Wish,
    listener: Listener,
    hear: (messages: readonly StreamMessage[]) => void,
  ) => () => void;
}
