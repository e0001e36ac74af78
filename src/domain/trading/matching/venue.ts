import type { MarketStep } from './bar-path.ts';
import type { VenueMemory } from './venue-memory.ts';
import type { VenueAnswer, VenueRules } from './venue-rules.ts';
import type { WorkingOrder } from './working-order.ts';

/**
 * What of an order executes on one step of the market. Pure: the same order, step, memory and
 * rules give the same executions. Orders of an account are asked in the order of their arrival,
 * each with the memory that the one before returned: they share what the market shows.
 */
export function executionsOf(
  order: WorkingOrder,
  step: MarketStep,
  memory: VenueMemory,
  rules: VenueRules,
): VenueAnswer {
  void [order, step, memory, rules];
  throw new Error('not yet');
}
