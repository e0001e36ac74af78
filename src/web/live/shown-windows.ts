const windows = new Set<Window>();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/**
 * A window of its own that shows a part of this page: while one of them is on the screen, the page is
 * not hidden, whatever its own window is. Returns how to take it away.
 */
export function addShownWindow(child: Window): () => void {
  windows.add(child);
  child.document.addEventListener('visibilitychange', tell);
  tell();
  return () => {
    windows.delete(child);
    child.document.removeEventListener('visibilitychange', tell);
    tell();
  };
}

const isShown = ({ document: { visibilityState } }: Window): boolean =>
  visibilityState === 'visible';

/** The window in which the next frame is drawn: this page's, or one of its own that can be seen. */
export function shownWindow(page: Window): Window | undefined {
  return isShown(page) ? page : [...windows].find((child) => !child.closed && isShown(child));
}

export function onShown(page: Window, listener: () => void): void {
  page.document.addEventListener('visibilitychange', listener);
  listeners.add(listener);
}
