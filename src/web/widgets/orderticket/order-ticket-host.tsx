import { useEffect, useEffectEvent } from 'react';
import { PortalPlace } from '../../ui/portal-place.ts';
import { useAskedFrom } from '../../ui/used-window.ts';
import { hostOrderTicket } from './open-order-ticket.ts';
import type { TicketSeed } from './ticket-form.ts';
import { useCanTrade } from './use-can-trade.ts';
import { useOrderTicket } from './use-order-ticket.tsx';

/** The one ticket of the page's frame, for those who may trade; `openOrderTicket` opens it. */
export function OrderTicketHost() {
  const canTrade = useCanTrade();
  const { open, ticket } = useOrderTicket();
  const { mark, place } = useAskedFrom();
  const show = useEffectEvent((seed: TicketSeed) => {
    mark();
    open(seed);
  });
  useEffect(() => (canTrade ? hostOrderTicket((seed) => show(seed)) : undefined), [canTrade]);
  return <PortalPlace value={place}>{ticket}</PortalPlace>;
}
