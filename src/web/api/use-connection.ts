import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Connection, connection } from './connection.ts';
import { isOnline } from './is-online.ts';

/** A server that takes longer is as good as none (ms). */
const PATIENCE = 5_000;

let shared: Connection | undefined;

/** The page's one connection; in the browser only. */
export function browserConnection(): Connection {
  if (shared !== undefined) return shared;
  const made = connection({
    isOnline,
    onNetwork: (listener) => {
      addEventListener('online', listener);
      addEventListener('offline', listener);
    },
    probe: async () => {
      const signal = AbortSignal.timeout(PATIENCE);
      return (await fetch('/healthz', { cache: 'no-store', signal })).ok;
    },
    later: (run, milliseconds) => setTimeout(run, milliseconds),
  });
  // Queries wait while it is down, and go on by themselves when it is back.
  onlineManager.setEventListener((setOnline) => {
    setOnline(!made.isDown());
    return made.subscribe(() => setOnline(!made.isDown()));
  });
  shared = made;
  return made;
}

const never = () => () => {};
const up = () => false;

/** Whether the server cannot be reached; the first render is the server's own. */
export function useIsDown(): boolean {
  const link = typeof document === 'undefined' ? undefined : browserConnection();
  return useSyncExternalStore(link?.subscribe ?? never, link?.isDown ?? up, up);
}

/** From events and effects: asks the server now. */
export const checkConnection = (): void => void browserConnection().check();
