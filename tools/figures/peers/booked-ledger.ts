import type { Booked } from '../../../src/domain/portfolio/booked.ts';
import type { Ledger } from '../../../src/domain/portfolio/ledger.ts';

/** A portfolio with its books; several are looked at together. */
export interface BookedLedger {
  readonly ledger: Ledger;
  readonly booked: Pick<Booked, 'entries'>;
}
