import type { ScreenedList } from '../../domain/watchlists/follow-screen.ts';

export interface OwnedScreenedList {
  readonly memberId: string;
  readonly screened: ScreenedList;
}

/** Which watchlists follow a screen. They go with their list. */
export interface WatchlistScreenStore {
  /** Oldest first. */
  readonly list: (memberId: string) => Promise<readonly ScreenedList[]>;
  readonly find: (memberId: string, list: string) => Promise<ScreenedList | undefined>;
  /** Takes the place of what the list followed before. */
  readonly save: (memberId: string, screened: ScreenedList) => Promise<void>;
  readonly remove: (memberId: string, list: string) => Promise<boolean>;
  /** Those of all members whose list is not in the trash, in an order of the store. */
  readonly open: (
    after: { readonly memberId: string; readonly list: string } | null,
    limit: number,
  ) => Promise<readonly OwnedScreenedList[]>;
}

declare module './stores.ts' {
  interface Stores {
    readonly watchlistScreens: WatchlistScreenStore;
  }
}
