import {
  createPortfolioLink,
  listPortfolioLinks,
  listPortfolioMembers,
  revokePortfolioLink,
  sharePortfolio,
  unsharePortfolio,
} from '../../../contract/portfolio/sharing.schema.ts';
import { answer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import type { PortfolioSharing } from './portfolio-sharing.ts';

export const portfolioSharingRoutes = (sharing: PortfolioSharing): readonly Route[] => [
  answer(listPortfolioMembers, async ({ params: { portfolio } }, call) => ({
    members: await sharing.members(requireMember(call), portfolio),
  })),
  answer(sharePortfolio, async ({ params: { portfolio }, body }, call) => ({
    members: await sharing.share(requireMember(call), portfolio, body),
  })),
  answer(unsharePortfolio, async ({ params: { portfolio, member } }, call) => {
    await sharing.unshare(requireMember(call), portfolio, member);
    return { id: member };
  }),
  answer(listPortfolioLinks, async ({ params: { portfolio } }, call) => ({
    links: await sharing.links(requireMember(call), portfolio),
  })),
  answer(createPortfolioLink, ({ params: { portfolio }, body }, call) =>
    sharing.addLink(requireMember(call), portfolio, body),
  ),
  answer(revokePortfolioLink, async ({ params: { portfolio, link } }, call) => {
    await sharing.removeLink(requireMember(call), portfolio, link);
    return { id: link };
  }),
];
