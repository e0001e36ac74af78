import { editWatchlists, getWatchlist, listWatchlists } from '../../../contract/watchlists.ts';
import { answer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import { writeKeyOf } from '../writes/once-per-key.ts';
import type { WatchlistService } from './service.ts';

export const watchlistRoutes = (service: WatchlistService): readonly Route[] => [
  answer(listWatchlists, (_, call) => service.list(requireMember(call))),
  answer(getWatchlist, ({ params, query }, call) =>
    service.read(requireMember(call), params.list, query.since),
  ),
  answer(editWatchlists, ({ body }, call) =>
    service.edit(requireMember(call), { ...body, key: writeKeyOf(call) }, call.signal),
  ),
];
