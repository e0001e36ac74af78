import {
  followAccount,
  listPortfolioFollows,
  unfollowAccount,
} from '../../../contract/portfolio/follow.schema.ts';
import { answer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import type { FollowService } from './follow-service.ts';

export const followRoutes = (service: FollowService): readonly Route[] => [
  answer(listPortfolioFollows, async (_, call) => ({
    follows: await service.list(requireMember(call)),
  })),
  answer(followAccount, ({ params: { portfolio }, body }, call) =>
    service.follow(requireMember(call), portfolio, body),
  ),
  answer(unfollowAccount, async ({ params: { portfolio }, query: { rows } }, call) => {
    await service.unfollow(requireMember(call), portfolio, rows);
    return { portfolio };
  }),
];
