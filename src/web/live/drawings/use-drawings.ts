import { useMemo, useSyncExternalStore } from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { useApi } from '../../api/api-provider.tsx';
import { pause } from '../../api/browser-transport.ts';
import { isOnline } from '../../api/is-online.ts';
import { newErrorId } from '../../shell/errors/new-error-id.ts';
import { useSession } from '../../shell/session/use-session.ts';
import type { LiveStore } from '../live-store.ts';
import { useLiveStore } from '../use-live-store.ts';
import { watchNewsOf } from '../watchlists/use-list-store.ts';
import { accountDrawings } from './account-drawings.ts';
import { type BrowserDrawings, drawingsOfBrowser } from './browser-drawings.ts';
import { type DrawingStore, NOTHING_DRAWN, type SheetSnapshot } from './drawing-store.ts';

let inBrowser: BrowserDrawings | undefined;
/** One store per symbol and page, so that several charts of a symbol show the same. */
const shared = new Map<SymbolId, DrawingStore>();

const ofAccount = (api: ApiClient, live: LiveStore, symbol: SymbolId): DrawingStore =>
  accountDrawings({
    symbol,
    api,
    isOnline,
    now: Date.now,
    newId: newErrorId,
    pause,
    watchNews: watchNewsOf(live),
    report: (problem) => reportError(problem),
  });

/** The drawings on a symbol: those of the account, or of the browser for a visitor without one. */
export function useDrawingStore(symbol: SymbolId): DrawingStore {
  const api = useApi();
  const live = useLiveStore();
  const { user } = useSession();
  return useMemo(() => {
    const known = shared.get(symbol);
    if (known !== undefined) return known;
    const made =
      user === null ? (inBrowser ??= drawingsOfBrowser()).on(symbol) : ofAccount(api, live, symbol);
    if (typeof document !== 'undefined') shared.set(symbol, made);
    return made;
  }, [api, live, user, symbol]);
}

/** What is drawn, kept current. The server draws nothing: the first render has none. */
export const useSheet = (store: DrawingStore): SheetSnapshot =>
  useSyncExternalStore(store.subscribe, store.get, () => NOTHING_DRAWN);
