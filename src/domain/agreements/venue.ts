import { EXCHANGES, type Exchange } from '../symbols/instrument.ts';

/** Where data comes from: an exchange, or the consolidated tape of listed options. */
export type Venue = Exchange | 'OPRA';

export const VENUES: readonly Venue[] = [...EXCHANGES, 'OPRA'];
