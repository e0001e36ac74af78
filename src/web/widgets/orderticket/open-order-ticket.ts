import type { TicketSeed } from './ticket-form.ts';

type Opener = (seed: TicketSeed) => void;

let host: Opener | undefined;

/** The page's frame has one ticket for all menus, canvases and buttons. */
export function hostOrderTicket(open: Opener): () => void {
  host = open;
  return () => {
    if (host === open) host = undefined;
  };
}

/** Whether the reader may trade and the page has a ticket. */
export const canOpenOrderTicket = (): boolean => host !== undefined;

/** Opens the ticket with what the caller knows; false where there is none. */
export function openOrderTicket(seed: TicketSeed = {}): boolean {
  host?.(seed);
  return host !== undefined;
}
