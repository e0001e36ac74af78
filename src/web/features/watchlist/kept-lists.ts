import { openLists } from '../../../domain/watchlists/watchlist.ts';
import { liveDrawings } from '../../../domain/drawings/drawing.ts';
import type { BrowserItems } from '../../live/chart-items/browser-items.ts';
import { itemsOfBrowser } from '../../live/chart-items/use-chart-items.ts';
import { type BrowserDrawings, drawingsOfBrowser } from '../../live/drawings/browser-drawings.ts';
import { drawnSymbols } from '../../live/drawings/stored-drawings.ts';
import { listsOfBrowser } from '../../live/watchlists/use-list-store.ts';
import type { WatchlistStore } from '../../live/watchlists/watchlist-store.ts';
import type { BrowserViews } from '../../widgets/fields/browser-views.ts';
import { viewsOfBrowser } from '../../widgets/fields/field-views.ts';
import { markOf } from './merge-kept.ts';

const DECIDED = 'tapedeck:watchlists-decided';

/** What somebody without an account has made in this browser. */
export interface Kept {
  readonly lists: WatchlistStore;
  readonly views: BrowserViews;
  readonly drawings: BrowserDrawings;
  readonly charts: BrowserItems;
}

export const keptHere = (): Kept => ({
  lists: listsOfBrowser(),
  views: viewsOfBrowser(),
  drawings: drawingsOfBrowser(),
  charts: itemsOfBrowser(),
});

export const hasKept = ({ lists, views, drawings, charts }: Kept): boolean =>
  openLists(lists.get().lists).length > 0 ||
  views.get().length > 0 ||
  charts.get().length > 0 ||
  drawnSymbols(drawings.sheets()).length > 0;

export function subscribeKept(
  { lists, views, drawings, charts }: Kept,
  onChange: () => void,
): () => void {
  const stops = [lists, views, drawings, charts].map((store) => store.subscribe(onChange));
  return () => {
    for (const stop of stops) stop();
  };
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const keptMark = ({ lists, views, drawings, charts }: Kept): string =>
  [
    markOf(lists.get().lists),
    ...[...views.get(), ...charts.get()]
      .map(({ id, updatedAt }) => `${id}:${updatedAt}`)
      .toSorted(),
    ...[...drawings.sheets()]
      .filter(([, sheet]) => liveDrawings(sheet).length > 0)
      .map(([symbol, { revision }]) => `drawings:${symbol}:${revision}`)
      .toSorted(),
  ].join(' ');

/** Whether somebody has been asked about exactly these. */
export const isDecided = (storage: Store, kept: Kept): boolean =>
  storage.getItem(DECIDED) === keptMark(kept);

export function decide(storage: Store, kept: Kept): void {
  try {
    storage.setItem(DECIDED, keptMark(kept));
  } catch {
    // Then the question comes again.
  }
}
