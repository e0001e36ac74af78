import type { MouseEvent } from 'react';

/** Opens an address of ours without leaving the page; false when the browser has to go there. */
export type OpenInside = (href: string) => boolean;

/** A plain click on a link stays in the page; with a modifier key the browser has its way. */
export function followInside(event: MouseEvent<HTMLElement>, open: OpenInside): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = linkOf(event.target);
  if (link === null || link.hasAttribute('download')) return;
  if ((link.getAttribute('target') ?? '_self') !== '_self') return;
  const href = link.getAttribute('href');
  if (href !== null && open(href)) event.preventDefault();
}

/** Elements of a pop-out window are of another realm: `instanceof` does not know them. */
const linkOf = (target: EventTarget): Element | null =>
  'closest' in target && typeof target.closest === 'function'
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `closest` of an element gives
      ((target as Element).closest('a[href]') satisfies Element | null)
    : null;

let host: OpenInside | undefined;

/**
 * Dialogs of the frame are outside of the page that opened them. A page that would be lost by a click
 * in one of them says what their links do; returns how to stop.
 */
export function hostFrameLinks(open: OpenInside): () => void {
  host = open;
  return () => {
    if (host === open) host = undefined;
  };
}

/** For what the frame has around its dialogs. React events of a portal pass there too. */
export const followFrameLink = (event: MouseEvent<HTMLElement>): void => {
  if (host !== undefined) followInside(event, host);
};
