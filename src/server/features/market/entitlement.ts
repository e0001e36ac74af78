import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { Exchange } from '../../../domain/symbols/instrument.ts';

/** Whether a visitor may see an exchange's data as it happens. */
export type Entitlement = (visitor: Visitor, exchange: Exchange) => 'live' | 'delayed';

/** What exchanges call delayed: fifteen minutes. */
export const DELAY_MS = 15 * 60_000;

/** The only place where an entitlement becomes a delay. */
export const delayOf = (entitlement: Entitlement, visitor: Visitor, exchange: Exchange): number =>
  entitlement(visitor, exchange) === 'live' ? 0 : DELAY_MS;

const TRADED: readonly Exchange[] = ['NYSE', 'NASDAQ', 'ARCA', 'AMEX', 'BATS'];

/** For answers over the whole market: as late as the latest exchange in it. */
export const marketDelayOf = (entitlement: Entitlement, visitor: Visitor): number =>
  Math.max(...TRADED.map((exchange) => delayOf(entitlement, visitor, exchange)));
