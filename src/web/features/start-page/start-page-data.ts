import type { LoaderFunctionArgs } from 'react-router';
import type { Device } from '../../../domain/start-page/arrangement.ts';
import type { KeptStartPage } from '../../../domain/start-page/kept-text.ts';
import type { SavedStartPage } from '../../../domain/start-page/saved.ts';
import type { ApiClient } from '../../api/client.ts';
import { type AnyQuery, documentData, fillCache, type PageData } from '../../api/page-data.ts';
import { pageRequest } from '../../api/page-request.ts';
import { browserApi } from '../../api/query-client.ts';
import { browserMessages } from '../../i18n/browser-messages.ts';
import { type OwnLists, watchlistsQuery } from '../../live/watchlists/watchlists-query.ts';
import { browserBoot } from '../../shell/boot/boot.tsx';
import { currentDevice } from './device.ts';
import { browserKept, keptIn } from './kept-store.ts';
import { heldQuery, heldSymbols } from '../../widgets/portfolio/held-query.ts';
import { panelOf } from './panel-registry.ts';
import { keptArrangement, shownPart } from './shown-arrangement.ts';
import { startPageQuery } from './start-page-query.ts';
import {
  followedOf,
  UNREAD,
  WAITING,
  type Watched,
  watchedOf,
  WATCHES_EXAMPLES,
} from './watched.ts';

export interface StartPageData extends PageData {
  /** What the page begins with; the browser's own store goes on from there. */
  readonly kept: KeptStartPage;
  readonly device: Device;
}

/** A browser that was here before has told; of others only phones say what they are. */
const deviceOf = (headers: Headers, kept: KeptStartPage): Device =>
  kept.device ??
  (headers.get('sec-ch-ua-mobile') === '?1' || /\bMobi/.test(headers.get('user-agent') ?? '')
    ? 'phone'
    : 'desk');

const watchedBy = (isMember: boolean, lists: OwnLists | undefined, kept: KeptStartPage): Watched =>
  isMember
    ? lists === undefined
      ? UNREAD
      : watchedOf(lists.lists.filter(({ trashedAt }) => trashedAt === null))
    : kept.watches
      ? WAITING
      : WATCHES_EXAMPLES;

interface Known {
  readonly device: Device;
  readonly kept: KeptStartPage;
  readonly saved: SavedStartPage | undefined;
  readonly watched: Watched;
  readonly followed: Watched;
  readonly isMember: boolean;
}

/** Pricing a portfolio for the first time takes longer: the browser then adds what is held. */
const HELD_PATIENCE = 500;

const panelQueries = (
  api: ApiClient,
  { device, kept, saved, watched, followed, isMember }: Known,
): readonly AnyQuery[] =>
  shownPart(keptArrangement(device, kept, saved), isMember).flatMap(
    ({ panel, h, choice }) => panelOf(panel)?.queries(api, { watched, followed, h, choice }) ?? [],
  );

/** The own arrangement and lists come first: they say what else to ask for, all at once. */
export async function startPageLoader(args: LoaderFunctionArgs): Promise<StartPageData> {
  const { api, queries: client, environment } = pageRequest(args);
  const isMember = environment.visitor.kind === 'member';
  const { headers } = args.request;
  const kept = keptIn(headers.get('cookie'));
  const device = deviceOf(headers, kept);
  const own = isMember ? [startPageQuery(api), watchlistsQuery(api)] : [];
  const held = isMember ? [heldQuery(api)] : [];
  await Promise.all([fillCache(client, own), fillCache(client, held, HELD_PATIENCE)]);
  const saved = client.getQueryData(startPageQuery(api).queryKey);
  const lists = client.getQueryData(watchlistsQuery(api).queryKey);
  const watched = watchedBy(isMember, lists, kept);
  const followed = followedOf(watched, heldSymbols(client.getQueryData(heldQuery(api).queryKey)));
  const panels = panelQueries(api, { device, kept, saved, watched, followed, isMember });
  await fillCache(client, panels);
  return { ...documentData(client, [...own, ...held, ...panels]), kept, device };
}

/** The same in the browser; panels show their outline meanwhile. */
export async function startPageClientLoader(): Promise<StartPageData> {
  const { api, queries: client } = browserApi();
  const isMember = browserBoot().visitor.kind === 'member';
  const kept = browserKept().get();
  const device = currentDevice();
  const texts = browserMessages.prepareAreas(['home', 'boards', 'live']);
  const own = isMember ? [startPageQuery(api), watchlistsQuery(api)] : [];
  await Promise.all(own.map((query) => client.prefetchQuery(query as AnyQuery)));
  const saved = client.getQueryData(startPageQuery(api).queryKey);
  const lists = client.getQueryData(watchlistsQuery(api).queryKey);
  const watched = watchedBy(isMember, lists, kept);
  if (isMember) void client.prefetchQuery(heldQuery(api));
  const followed = followedOf(watched, heldSymbols(client.getQueryData(heldQuery(api).queryKey)));
  for (const query of panelQueries(api, { device, kept, saved, watched, followed, isMember }))
    void client.prefetchQuery(query);
  await texts;
  return { cache: null, kept, device };
}
