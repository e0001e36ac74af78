import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { UniverseKind } from '../../../domain/screener/universe.ts';
import { useApi } from '../../api/api-provider.tsx';
import { type ScreenStore, screenStore, type StoreState } from './screen-store.ts';

/** How often a page that can be seen asks what has changed (ms). */
const EVERY = 5_000;

/** The table of a universe in the page; it follows the market while somebody looks. */
export function useScreenStore(universe: UniverseKind): readonly [ScreenStore, StoreState] {
  const api = useApi();
  const store = useMemo(() => screenStore(api, universe), [api, universe]);
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible') void store.refresh();
    };
    const timer = setInterval(ask, EVERY);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [store]);
  return [store, state];
}
