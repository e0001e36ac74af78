import type { AccountFollow } from '../../domain/portfolio/follow/account-follow.ts';

export interface FollowKey {
  readonly memberId: string;
  readonly portfolio: string;
}

/** Which portfolios follow which trading account, and how far each has read its log. */
export interface PortfolioFollowStore {
  /** Oldest first. */
  readonly list: (memberId: string) => Promise<readonly AccountFollow[]>;
  readonly find: (key: FollowKey) => Promise<AccountFollow | undefined>;
  readonly ofAccount: (memberId: string, accountId: string) => Promise<readonly AccountFollow[]>;
  /** Takes the place of what the portfolio followed before. */
  readonly save: (memberId: string, follow: AccountFollow) => Promise<void>;
  readonly remove: (key: FollowKey) => Promise<boolean>;
  /**
   * Those for which there is something to do: the log is longer than what was read, the account was
   * closed or is gone, rows are to be removed. Portfolios in the trash wait.
   */
  readonly behind: (limit: number) => Promise<readonly FollowKey[]>;
}

declare module './stores.ts' {
  interface Stores {
    readonly portfolioFollows: PortfolioFollowStore;
  }
}
