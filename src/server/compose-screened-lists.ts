import type { OpenStore } from '../adapters/store/open-store.ts';
import type { Bus } from '../ports/bus.ts';
import type { StoreTransaction } from '../ports/store/stores.ts';
import type { Route } from './call/handler.ts';
import { pricedBy, type WatchlistParts } from './compose-watchlists.ts';
import { followJob } from './features/watchlists/follow-job.ts';
import {
  type ScreenedListParts,
  screenedListService,
} from './features/watchlists/screened-lists.ts';
import { screenedListRoutes } from './features/watchlists/screened-routes.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { publishMemberEvents } from './stream/member-events.ts';

export interface ScreenedListsParts extends Pick<
  ScreenedListParts,
  'entitlementOf' | 'rows' | 'screenFault' | 'now'
> {
  readonly store: OpenStore;
  readonly bus: Bus;
  readonly market: Pick<WatchlistParts['market'], 'quotes'>;
  readonly onProblem: (problem: unknown) => void;
}

export interface ScreenedLists {
  readonly answers: readonly Route[];
  readonly jobs: readonly JobKind<StoreTransaction>[];
}

/** Watchlists that follow a screen, and the job that keeps them in step. */
export function composeScreenedLists(parts: ScreenedListsParts): ScreenedLists {
  const { store, bus, market, onProblem, ...given } = parts;
  const service = screenedListService({
    ...given,
    store,
    priced: pricedBy(market),
    publish: publishMemberEvents(bus),
  });
  const { watchlistScreens, members } = store.stores;
  return {
    answers: screenedListRoutes(service),
    jobs: [followJob({ screens: watchlistScreens, members, step: service.step, onProblem })],
  };
}
