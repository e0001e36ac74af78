import { EXCHANGES, type Exchange } from '../symbols/instrument.ts';

/** Where data comes from: an exchange, or the consolidated tape of listed options. */
export type Venue = Exchange | 'OPRA';

/**
 * No exchange demands an agreement for these: a fund's own daily value, currencies and coins. What is
 * not named here and has no agreement stays delayed, exchanges abroad among them.
 */
export const FREE_VENUES: ReadonlySet<Venue> = new Set(['FUND', 'FX', 'CRYPTO']);

export const VENUES: readonly Venue[] = [...EXCHANGES, 'OPRA'];
