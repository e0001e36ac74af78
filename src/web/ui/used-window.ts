import { useState, useSyncExternalStore } from 'react';

/** A window of its own that shows a part of this page. */
export interface PageWindow {
  readonly id: number;
  readonly body: HTMLElement;
}

const NONE: readonly PageWindow[] = [];
let windows = NONE;
let used: PageWindow | null = null;
let count = 0;
const listeners = new Set<() => void>();

const keep = (next: readonly PageWindow[]): void => {
  windows = next;
  for (const listener of listeners) listener();
};

/** A press, a key, or the focus: whatever comes of it belongs into that window. */
const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;

function onUse(document: Document, listener: () => void): () => void {
  for (const sign of SIGNS) document.addEventListener(sign, listener, { capture: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, listener, { capture: true });
  };
}

/** Follows which of the windows of a page is used; returns how to take this one away. */
export function addPageWindow(page: Document, child: Document): () => void {
  count += 1;
  const own: PageWindow = { id: count, body: child.body };
  const forget = [
    onUse(child, () => {
      used = own;
    }),
    onUse(page, () => {
      used = null;
    }),
  ];
  keep([...windows, own]);
  return () => {
    for (const end of forget) end();
    if (used === own) used = null;
    keep(windows.filter((one) => one !== own));
  };
}

/** The window in which something was done last; `null` for that of the page itself. */
export const usedWindow = (): PageWindow | null => used;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const windowsNow = (): readonly PageWindow[] => windows;

/** All windows of the page but its own. */
export const usePageWindows = (): readonly PageWindow[] =>
  useSyncExternalStore(subscribe, windowsNow, () => NONE);

/**
 * For a dialog that the page has once for all its parts: it opens in the window that asked for it,
 * and comes home when that window is closed. `place` is a value of `PortalPlace`.
 */
export function useAskedFrom(): { readonly mark: () => void; readonly place: HTMLElement | null } {
  const [asked, setAsked] = useState<PageWindow | null>(null);
  const open = usePageWindows();
  return {
    mark: () => setAsked(used),
    place: asked !== null && open.includes(asked) ? asked.body : null,
  };
}
