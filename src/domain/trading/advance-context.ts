import type { DecisionContext } from './command.ts';
import type { VenueMemory } from './matching/venue-memory.ts';

export interface AdvanceContext extends DecisionContext {
  /** What the venue remembers of a symbol for this account; `NO_MEMORY` at first. */
  readonly memory: (symbol: string) => VenueMemory;
}
