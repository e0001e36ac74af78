import type { TypedOrder } from '../../../../domain/terminal/commands/command.ts';
import type { TicketSeed } from '../../../widgets/orderticket/ticket-form.ts';

/** The ticket as an order was typed. It always asks, also those who have switched that off. */
export const ticketSeedOf = (order: TypedOrder): TicketSeed => ({
  symbol: order.symbol,
  side: order.side,
  sizeBy: order.sizeBy,
  size: order.size,
  type: order.type,
  limit: order.limit ?? '',
  stop: order.stop ?? '',
  ...(order.trail === null ? {} : { trailBy: order.trail.by, trail: order.trail.figure }),
  timeInForce: order.timeInForce,
  asks: true,
});
