import type { TicketSeed } from '../ticket-form.ts';
import { TicketActions, TicketBody } from './order-ticket.tsx';
import { useTicket } from './use-ticket.ts';

/** The same ticket inside a page, in one column. */
export function OrderTicketCard({ seed }: { readonly seed: TicketSeed }) {
  const control = useTicket(seed, false);
  return (
    <div className="grid gap-3">
      <TicketBody narrow control={control} />
      <div className="flex flex-wrap justify-end gap-2">
        <TicketActions control={control} />
      </div>
    </div>
  );
}
