import type { AlertSeed } from './alert-seed.ts';

type Opener = (seed: AlertSeed) => void;

let host: Opener | undefined;

/** Menus and canvases have no place for a dialog of their own: the page's frame has one for all. */
export function hostAlertEditor(open: Opener): () => void {
  host = open;
  return () => {
    if (host === open) host = undefined;
  };
}

/** Whether the page has an editor: a chart on somebody else's page has none. */
export const canOpenAlertEditor = (): boolean => host !== undefined;

/** Opens the editor with what the caller knows; false where the page has none. */
export function openAlertEditor(seed: AlertSeed): boolean {
  host?.(seed);
  return host !== undefined;
}
