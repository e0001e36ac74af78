import type { TicketSeed } from '../ticket-form.ts';
import { TicketActions, TicketBody, useLiveWord } from './order-ticket.tsx';
import { useTicket } from './use-ticket.ts';

/** The same ticket inside a page, in one column. */
export function OrderTicketCard({ seed }: { readonly seed: TicketSeed }) {
  const control = useTicket(seed, false);
  const [word, setWord] = useLiveWord(control);
  return (
    <div className="grid gap-3">
      <TicketBody narrow control={control} word={word} onWord={setWord} />
      <div className="flex flex-wrap justify-end gap-2">
        <TicketActions control={control} word={word} />
      </div>
    </div>
  );
}
