import { SPREAD_IDS } from '../../../domain/economy/yield-spreads.ts';
import { YIELD_RANGES } from '../marketrates/yield-history-query.ts';
import { choiceParam } from '../param.ts';

export const yieldSpreadsParams = {
  spread: choiceParam('rates.param.spread', SPREAD_IDS, '10y-2y'),
  range: choiceParam('rates.param.range', YIELD_RANGES, '1y'),
};
