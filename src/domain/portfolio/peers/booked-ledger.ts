import type { Booked } from '../booked.ts';
import type { Ledger } from '../ledger.ts';

/** A portfolio with its books; several are looked at together. */
export interface BookedLedger {
  readonly ledger: Ledger;
  readonly booked: Pick<Booked, 'entries'>;
}
