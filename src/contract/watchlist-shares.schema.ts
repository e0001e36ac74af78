import * as z from 'zod/mini';
import { ANYONE, MEMBER } from '../domain/identity/access.ts';
import {
  SHARE_DAYS_MAXIMUM,
  type SharedWatchlist,
  type ShareState,
  type WatchlistShare,
} from '../domain/watchlists/share.ts';
import { defineEndpoint } from './endpoint.ts';
import { listOf, objectOf, symbolText } from './market/wire.schema.ts';
import { filled } from './text-field.schema.ts';
import { listId } from './watchlists.schema.ts';
import * as call from './watchlist-shares.ts';

const tag = 'Watchlists';
const days = `A link lives for 1 to ${SHARE_DAYS_MAXIMUM} days.`;
const token = filled('The link’s token', 128);
const shareId = filled('The link', 64);

const shareWithState = objectOf<WatchlistShare & { readonly state: ShareState }>(
  'WatchlistShareWithState',
)({
  id: z.string(),
  list: z.string(),
  createdAt: z.number(),
  expiresAt: z.nullable(z.number()),
  revokedAt: z.nullable(z.number()),
  state: z.enum(['live', 'expired', 'revoked']),
});

export const sharedWatchlist = objectOf<SharedWatchlist>('SharedWatchlist')({
  share: z.string(),
  name: z.string(),
  owner: z.string(),
  revision: z.number(),
  expiresAt: z.nullable(z.number()),
  rows: listOf(z.object({ symbol: symbolText, tags: listOf(z.string()) })),
});

export const listWatchlistShares = defineEndpoint(call.listWatchlistShares, {
  access: MEMBER,
  tag,
  summary: 'The links to one of the own lists, newest first; never their tokens.',
  params: z.strictObject({ list: listId }),
  response: listOf(shareWithState),
});

export const shareWatchlist = defineEndpoint(call.shareWatchlist, {
  access: MEMBER,
  tag,
  summary:
    'Make a link by which anybody can read the symbols of a list; its token is told in this answer and never again.',
  params: z.strictObject({ list: listId }),
  body: z.strictObject({
    expiresInDays: z.optional(z.int(days).check(z.gte(1, days), z.lte(SHARE_DAYS_MAXIMUM, days))),
  }),
  response: z.object({ share: shareWithState, token: z.string() }),
});

export const revokeWatchlistShare = defineEndpoint(call.revokeWatchlistShare, {
  access: MEMBER,
  tag,
  summary: 'Revoke a link to one of the own lists; who follows it sees the list no longer.',
  params: z.strictObject({ list: listId, share: shareId }),
  response: z.object({ id: z.string() }),
});

export const getSharedWatchlist = defineEndpoint(call.getSharedWatchlist, {
  access: ANYONE,
  tag,
  summary: 'The list that a link opens: symbols and tags. Prices come from the reader’s own calls.',
  query: z.strictObject({ token }),
  response: sharedWatchlist,
});

export const listFollowedWatchlists = defineEndpoint(call.listFollowedWatchlists, {
  access: MEMBER,
  tag,
  summary: 'The lists of others that the member follows; one that has ended is empty.',
  response: listOf(
    z.object({
      share: z.string(),
      owner: z.string(),
      followedAt: z.number(),
      /** Null when the link was revoked or has expired, or its list is in the trash. */
      list: z.nullable(sharedWatchlist),
    }),
  ),
});

export const followWatchlist = defineEndpoint(call.followWatchlist, {
  access: MEMBER,
  tag,
  summary: 'Follow the list that a link opens.',
  body: z.strictObject({ token }),
  response: sharedWatchlist,
});

export const getFollowedWatchlist = defineEndpoint(call.getFollowedWatchlist, {
  access: MEMBER,
  tag,
  summary: 'One of the lists that the member follows.',
  params: z.strictObject({ share: shareId }),
  response: sharedWatchlist,
});

export const unfollowWatchlist = defineEndpoint(call.unfollowWatchlist, {
  access: MEMBER,
  tag,
  summary: 'Follow a list no longer.',
  params: z.strictObject({ share: shareId }),
  response: z.object({ id: z.string() }),
});
