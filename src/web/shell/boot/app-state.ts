/** SYM-10 beside the user, whom `useSession` knows: what the application has in mind for now. */
export interface AppState {
  /** Whether the Level 2 depth panel stands beside a quote. */
  readonly isLiteLevel2Visible: boolean;
  /** What went wrong last, in words for a person; `null` when nothing did or it was cleared. */
  readonly errorMessage: string | null;
}

export const INITIAL_APP_STATE: AppState = { isLiteLevel2Visible: false, errorMessage: null };

export interface AppStateStore {
  readonly get: () => AppState;
  readonly set: (change: Partial<AppState>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** It lives as long as the document: a reload starts afresh, as the specification's store does. */
export function appStateStore(): AppStateStore {
  let state = INITIAL_APP_STATE;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      const next = { ...state, ...change };
      if (
        next.isLiteLevel2Visible === state.isLiteLevel2Visible &&
        next.errorMessage === state.errorMessage
      )
        return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
