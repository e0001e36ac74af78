import { useEffect, useEffectEvent } from 'react';
import { hostOrderTicket } from './open-order-ticket.ts';
import { useCanTrade } from './use-can-trade.ts';
import { useOrderTicket } from './use-order-ticket.tsx';

/** The one ticket of the page's frame, for those who may trade; `openOrderTicket` opens it. */
export function OrderTicketHost() {
  const canTrade = useCanTrade();
  const { open, ticket } = useOrderTicket();
  const show = useEffectEvent(open);
  useEffect(() => (canTrade ? hostOrderTicket((seed) => show(seed)) : undefined), [canTrade]);
  return ticket;
}
