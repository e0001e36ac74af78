import { useSyncExternalStore } from 'react';
import { type AppState, appStateStore, INITIAL_APP_STATE } from './app-state.ts';

/** Of the document. The server never writes to it: every request renders the initial state. */
const store = appStateStore();

const initial = () => INITIAL_APP_STATE;

export const useAppState = (): AppState =>
  useSyncExternalStore(store.subscribe, store.get, initial);

/** In the browser only. */
export const setAppState = store.set;

/** SYM-10: for the panel beside a quote, and for whatever shows or hides it. */
export function useLiteLevel2(): {
  readonly isVisible: boolean;
  readonly toggle: () => void;
} {
  const { isLiteLevel2Visible } = useAppState();
  return {
    isVisible: isLiteLevel2Visible,
    toggle: () => setAppState({ isLiteLevel2Visible: !store.get().isLiteLevel2Visible }),
  };
}
