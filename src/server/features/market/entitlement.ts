import { delayOf, type Entitlement } from '../../../domain/identity/entitlement.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { Exchange } from '../../../domain/symbols/instrument.ts';

/** Asks the one place that decides who may have what; at once when it is known already. */
export type EntitlementFor = (visitor: Visitor) => Entitlement | Promise<Entitlement>;

const TRADED: readonly Exchange[] = ['NYSE', 'NASDAQ', 'ARCA', 'AMEX', 'BATS'];

/** For answers over the whole market: as late as the latest exchange in it. */
export const marketDelayOf = (entitlement: Entitlement): number =>
  Math.max(...TRADED.map((exchange) => delayOf(entitlement, exchange)));

/** Options trade elsewhere than what they are written on: both have to be open. */
export const optionDelayOf = (entitlement: Entitlement, exchange: Exchange): number =>
  Math.max(delayOf(entitlement, exchange), delayOf(entitlement, 'OPRA'));
