import type { OpenedLink, PortfolioLink, PortfolioMember } from '../../domain/portfolio/sharing.ts';

/** Who may see a portfolio beside its owner: members by name, and anybody by a link. */
export interface PortfolioShareStore {
  /** The owner first, then by the time they came. */
  readonly members: (ownerId: string, id: string) => Promise<readonly PortfolioMember[]>;
  /** Also changes the role; false when there are as many members as there may be. */
  readonly share: (
    ownerId: string,
    id: string,
    share: Pick<PortfolioMember, 'member' | 'since'> & { readonly role: 'editor' | 'reader' },
    most: number,
  ) => Promise<boolean>;
  readonly unshare: (ownerId: string, id: string, member: string) => Promise<boolean>;
  /** Newest first; those that have not ended. */
  readonly links: (ownerId: string, id: string, now: number) => Promise<readonly PortfolioLink[]>;
  /** False when there are as many as there may be. */
  readonly addLink: (
    ownerId: string,
    id: string,
    link: PortfolioLink,
    tokenHash: string,
    most: number,
  ) => Promise<boolean>;
  readonly removeLink: (ownerId: string, id: string, link: string) => Promise<boolean>;
  /** Undefined when the link has ended, its portfolio is in the trash or its owner disabled. */
  readonly opened: (tokenHash: string, now: number) => Promise<OpenedLink | undefined>;
}

declare module './stores.ts' {
  interface Stores {
    readonly portfolioShares: PortfolioShareStore;
  }
}
