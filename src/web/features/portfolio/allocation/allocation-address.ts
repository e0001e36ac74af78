import { DIMENSIONS } from '../../../../domain/portfolio/allocation/allocation.ts';
import { REBALANCING_MODES } from '../../../../domain/portfolio/rebalancing/proposal.ts';
import { choiceField, patternField } from '../../../shell/navigation/address-field.ts';

const amount = patternField(/^-?\d{1,12}(?:\.\d{1,8})?$/);

/** What the tab shows, as its address has it. */
export const allocationAddress = {
  by: choiceField(DIMENSIONS, 'class'),
  funds: choiceField(['through', 'whole'], 'through'),
  mode: choiceField(REBALANCING_MODES, 'cash'),
  newCash: amount,
  cashKept: amount,
  minimumTrade: amount,
  units: choiceField(['whole', 'fractions'], 'whole'),
  others: choiceField(['keep', 'sell'], 'keep'),
  /** Tax rates in per cent. */
  shortTax: amount,
  longTax: amount,
};
