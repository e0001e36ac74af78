import { useSyncExternalStore } from 'react';

/** Below it one panel fills the width; the bar at the bottom of the page appears there too. */
const PHONE = '(width < 48rem)';

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const isPhone = (): boolean => matchMedia(PHONE).matches;

/** How much room there is for the desk; the server does not know. */
export const useRoom = (): 'unknown' | 'phone' | 'desk' =>
  useSyncExternalStore(
    subscribe,
    () => (isPhone() ? 'phone' : 'desk'),
    () => 'unknown',
  );
