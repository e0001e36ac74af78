import type { Exchange } from '../symbols/instrument.ts';
import { delayOf, type Entitlement } from './entitlement.ts';

const TRADED: readonly Exchange[] = ['NYSE', 'NASDAQ', 'ARCA', 'AMEX', 'BATS'];

/** For answers over the whole market: as late as the latest exchange in it. */
export const marketDelayOf = (entitlement: Entitlement): number =>
  Math.max(...TRADED.map((exchange) => delayOf(entitlement, exchange)));

/** Options trade elsewhere than what they are written on: both have to be open. */
export const optionDelayOf = (entitlement: Entitlement, exchange: Exchange): number =>
  Math.max(delayOf(entitlement, exchange), delayOf(entitlement, 'OPRA'));
