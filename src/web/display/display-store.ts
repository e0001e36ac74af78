import { type Display, displayCookie, isFrame } from './display.ts';

/** The reader's display choices while the page is open; each change is kept in the cookie. */
export interface DisplayStore {
  readonly read: () => Display;
  readonly change: (wish: Partial<Display>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function displayStore(initial: Display): DisplayStore {
  let display = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => display,
    change: (wish) => {
      display = { ...display, ...wish };
      // The cookie store's asynchronous successor is not in every browser yet.
      // oxlint-disable-next-line unicorn/no-document-cookie
      if (!isFrame(location))
        document.cookie = displayCookie(display, location.protocol === 'https:');
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
