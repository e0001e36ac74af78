import { createContext, use } from 'react';

/** Menus and dialogs open here; panels in a window of their own name the body of that window. */
export const PortalPlace = createContext<HTMLElement | null>(null);

/** For the `Portal` of an overlay: the body of this page unless a window says otherwise. */
export function usePortalPlace(): { readonly container?: HTMLElement } {
  const container = use(PortalPlace);
  return container === null ? {} : { container };
}
