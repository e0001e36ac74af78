import { createContext } from 'react';

/**
 * Stands in for the address of the page inside a panel of the terminal: what a view keeps in its
 * address is state of the panel, and an address that it opens may be another panel.
 */
export interface PanelAddress {
  /** The same object until the state changes. */
  readonly search: URLSearchParams;
  readonly change: (search: URLSearchParams) => void;
  /** Opens an address of ours inside the terminal; false when the browser has to go there. */
  readonly open: (href: string) => boolean;
}

export const PanelAddressContext = createContext<PanelAddress | null>(null);
