import type { DecisionContext } from '../command.ts';

/** What figures may look at besides the state: prices and what is known of an asset. */
export type Sight = Pick<DecisionContext, 'view' | 'asset'>;

/** The same at a moment of the account's time. */
export type SightNow = Pick<DecisionContext, 'view' | 'asset' | 'now'>;
