import type { Channel, ChannelKind, ChannelProblem } from '../../domain/notifications/channel.ts';

export interface ChannelRecord extends Channel {
  readonly memberId: string;
  /** Tells channels to the same place apart from others without naming the place. */
  readonly targetHash: string;
  /** Sealed; null for a channel that has none. */
  readonly secret: string | null;
}

/** `full`: the member has as many as allowed. `known`: there is one to the same place already. */
export type ChannelCreated = 'created' | 'full' | 'known';

export interface ChannelOutcome {
  readonly at: number;
  /** Null after a success. */
  readonly problem: ChannelProblem | null;
  /** The notification was given up: the channel fails until something is delivered again. */
  readonly final?: boolean;
}

export interface ChannelStore {
  /**
   * A push device belongs to whoever uses the browser now: creating one removes it from other
   * members.
   */
  readonly create: (channel: ChannelRecord, most: number) => Promise<ChannelCreated>;
  /** Oldest first. */
  readonly list: (memberId: string) => Promise<readonly ChannelRecord[]>;
  /** Of many members, in few statements: by member, oldest first. */
  readonly listMany: (
    memberIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly ChannelRecord[]>>;
  readonly get: (memberId: string, id: string) => Promise<ChannelRecord | undefined>;
  /** These answer false when the member has no such channel. */
  readonly rename: (memberId: string, id: string, name: string) => Promise<boolean>;
  /** Verified once: a second time changes nothing. */
  readonly verify: (memberId: string, id: string, at: number) => Promise<boolean>;
  readonly pause: (memberId: string, id: string, at: number | null) => Promise<boolean>;
  readonly remove: (memberId: string, id: string) => Promise<boolean>;
  /** Writes only over the secret that was read; `before` null writes over none. */
  readonly replaceSecret: (
    channel: Pick<ChannelRecord, 'memberId' | 'id'>,
    before: string | null,
    after: string,
  ) => Promise<boolean>;
  readonly settle: (memberId: string, id: string, outcome: ChannelOutcome) => Promise<void>;
  /** The same for all channels of a kind to one place, whoever has them. */
  readonly settleTarget: (
    kind: ChannelKind,
    targetHash: string,
    outcome: ChannelOutcome,
  ) => Promise<void>;
  /** A channel of the member leads elsewhere now; where one leads there already, this one goes. */
  readonly retarget: (
    memberId: string,
    kind: ChannelKind,
    from: string,
    to: Pick<ChannelRecord, 'target' | 'targetHash'>,
  ) => Promise<void>;
  /** All channels that have a secret, page by page, by member and id. */
  readonly withSecrets: (
    after: Pick<ChannelRecord, 'memberId' | 'id'>,
    limit: number,
  ) => Promise<readonly Pick<ChannelRecord, 'memberId' | 'id' | 'secret'>[]>;
}

declare module './stores.ts' {
  interface Stores {
    readonly channels: ChannelStore;
  }
}
