import { useEffect, useEffectEvent } from 'react';
import { inField } from '../../../ui/in-field.ts';
import { focusCommandLine } from './line-control.ts';

interface CommandKeys {
  readonly onLine: () => void;
  readonly onSheet: () => void;
}

/** Something lies over the page that has its own use for keys. */
const isCovered = (page: Document): boolean =>
  page.querySelector(
    'dialog[open], [role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], [role="menu"]',
  ) !== null;

const isPlain = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !inField(event.target);

/** The key left of 1, whatever a keyboard has there. */
const isLineKey = (event: KeyboardEvent): boolean =>
  event.key === '`' || (event.code === 'Backquote' && !event.shiftKey);

/** The same key in the window of a panel; true when it was meant for the command line. */
export function lineKeyInWindow(event: KeyboardEvent): boolean {
  const page = event.target instanceof Node ? event.target.ownerDocument : null;
  if (page === null || page === document || !isPlain(event) || !isLineKey(event)) return false;
  return focusCommandLine(page);
}

/**
 * Keys of the whole page. `?` is heard before the page's own help; Escape after everybody who has a
 * use for it.
 */
export function useCommandKeys({ onLine, onSheet }: CommandKeys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlain(event) || isCovered(document)) return;
    const isSheet = event.key === '?';
    if (!isSheet && !isLineKey(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isSheet) onSheet();
    else onLine();
  });
  const hearLate = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (!isPlain(event) || isCovered(document)) return;
    onLine();
  });
  useEffect(() => {
    const early = (event: KeyboardEvent) => hear(event);
    const late = (event: KeyboardEvent) => hearLate(event);
    window.addEventListener('keydown', early, { capture: true });
    window.addEventListener('keydown', late);
    return () => {
      window.removeEventListener('keydown', early, { capture: true });
      window.removeEventListener('keydown', late);
    };
  }, []);
}
