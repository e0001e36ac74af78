import {
  followWatchlist,
  getFollowedWatchlist,
  getSharedWatchlist,
  listFollowedWatchlists,
  listWatchlistShares,
  revokeWatchlistShare,
  shareWatchlist,
  unfollowWatchlist,
} from '../../../contract/watchlist-shares.schema.ts';
import { shareState, type WatchlistShare } from '../../../domain/watchlists/share.ts';
import { answer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import type { SharingService } from './sharing.ts';

export const sharingRoutes = (service: SharingService, now: () => number): readonly Route[] => {
  const withState = (share: WatchlistShare) => ({ ...share, state: shareState(share, now()) });
  return [
    answer(listWatchlistShares, async ({ params: { list } }, call) =>
      (await service.shares(requireMember(call), list)).map(withState),
    ),
    answer(shareWatchlist, async ({ params: { list }, body }, call) => {
      const made = await service.share(requireMember(call), list, body.expiresInDays);
      return { share: withState(made.share), token: made.token };
    }),
    answer(revokeWatchlistShare, async ({ params: { list, share } }, call) => {
      await service.revoke(requireMember(call), list, share);
      return { id: share };
    }),
    answer(getSharedWatchlist, ({ query: { token } }) => service.open(token)),
    answer(listFollowedWatchlists, (_, call) => service.followed(requireMember(call))),
    answer(followWatchlist, ({ body: { token } }, call) =>
      service.follow(requireMember(call), token),
    ),
    answer(getFollowedWatchlist, ({ params: { share } }, call) =>
      service.readFollowed(requireMember(call), share),
    ),
    answer(unfollowWatchlist, async ({ params: { share } }, call) => {
      await service.unfollow(requireMember(call), share);
      return { id: share };
    }),
  ];
};
