import { randomUUID } from 'node:crypto';
import type { Member } from '../../../domain/identity/visitor.ts';
import {
  LINKS_PER_PORTFOLIO,
  MEMBERS_PER_PORTFOLIO,
  type PortfolioLink,
  type PortfolioMember,
} from '../../../domain/portfolio/sharing.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { Stores } from '../../../ports/store/stores.ts';
import { failure, fieldFailure } from '../../call/failure.ts';
import { hashSecret, newSecret } from '../identity/secrets.ts';
import { portfolioAccess } from './portfolio-access.ts';

const DAY = 86_400_000;

export interface PortfolioSharing {
  readonly members: (member: Member, id: string) => Promise<readonly PortfolioMember[]>;
  readonly share: (
    member: Member,
    id: string,
    share: { readonly who: string; readonly role: 'editor' | 'reader' },
  ) => Promise<readonly PortfolioMember[]>;
  readonly unshare: (member: Member, id: string, other: string) => Promise<void>;
  readonly links: (member: Member, id: string) => Promise<readonly PortfolioLink[]>;
  /** The token is told here and nowhere kept. */
  readonly addLink: (
    member: Member,
    id: string,
    wish: { readonly showsAmounts: boolean; readonly expiresInDays?: number | undefined },
  ) => Promise<{ readonly link: PortfolioLink; readonly token: string }>;
  readonly removeLink: (member: Member, id: string, link: string) => Promise<void>;
}

export function portfolioSharing(
  {
    portfolios,
    portfolioShares: shares,
    members,
  }: Pick<Stores, 'portfolios' | 'portfolioShares' | 'members'>,
  publish: PublishMemberEvent,
  now: () => number,
): PortfolioSharing {
  const access = portfolioAccess(portfolios);
  const tell = (users: readonly string[], id: string, version: number) => {
    for (const user of users)
      publish(user, 'lists', { event: 'portfolio.shared', id, version, at: now() });
  };
  /** By username, or by an address that its owner has confirmed. */
  const found = async (wmid: string, who: string): Promise<string | undefined> => {
    const named = await members.byUsername(wmid, who);
    const known = named === undefined ? await members.byEmail(wmid, who) : [named];
    return known.find(
      (member) =>
        member.disabledAt === null && (member === named || member.emailVerifiedAt !== null),
    )?.id;
  };

  return {
    members: async (member, id) => {
      const { ownerId } = await access.reader(member, id);
      return shares.members(ownerId, id);
    },
    share: async (member, id, { who, role }) => {
      const { ownerId, version } = await access.owner(member, id);
      const other = await found(member.wmid, who.trim());
      if (other === undefined) throw fieldFailure(404, 'who', 'failures.noMemberToShareWith');
      if (other === ownerId) throw fieldFailure(409, 'who', 'failures.shareWithSelf');
      const theirs = await portfolios.seen(other);
      // Ids are made by clients: the other one must not find two things under one.
      if (theirs.some((portfolio) => portfolio.id === id && portfolio.ownerId !== ownerId))
        throw failure(409, 'failures.portfolioExists');
      const share = { member: other, role, since: now() };
      if (!(await shares.share(ownerId, id, share, MEMBERS_PER_PORTFOLIO)))
        throw failure(409, 'failures.tooManyPortfolioMembers', { most: MEMBERS_PER_PORTFOLIO });
      tell([other, ownerId], id, version);
      return shares.members(ownerId, id);
    },
    unshare: async (member, id, other) => {
      const { ownerId, version, role } = await access.reader(member, id);
      if (role !== 'owner' && other !== member.userId)
        throw failure(403, 'failures.portfolioOwnerOnly');
      if (!(await shares.unshare(ownerId, id, other)))
        throw failure(404, 'failures.noMemberToShareWith');
      tell([other, ownerId], id, version);
    },
    links: async (member, id) => {
      const { ownerId } = await access.owner(member, id);
      return shares.links(ownerId, id, now());
    },
    addLink: async (member, id, { showsAmounts, expiresInDays }) => {
      const { ownerId } = await access.owner(member, id);
      const token = newSecret();
      const link: PortfolioLink = {
        id: randomUUID(),
        showsAmounts,
        createdAt: now(),
        expiresAt: expiresInDays === undefined ? null : now() + expiresInDays * DAY,
      };
      if (!(await shares.addLink(ownerId, id, link, hashSecret(token), LINKS_PER_PORTFOLIO)))
        throw failure(409, 'failures.tooManyPortfolioLinks', { most: LINKS_PER_PORTFOLIO });
      return { link, token };
    },
    removeLink: async (member, id, link) => {
      const { ownerId } = await access.owner(member, id);
      if (!(await shares.removeLink(ownerId, id, link))) throw failure(404, 'failures.noShare');
    },
  };
}
