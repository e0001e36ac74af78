import { editPortfolios, getPortfolioDocument } from '../../../../contract/portfolio/ledger.ts';
import {
  getPortfolioAllocation,
  getPortfolioRebalancing,
} from '../../../../contract/portfolio/plan.ts';
import { defineMutation } from '../../../api/endpoint-mutation.ts';

/** Targets and thresholds are documents of a portfolio; what is computed from them is asked anew. */
export const saveDocument = defineMutation({
  endpoint: editPortfolios,
  changes: [getPortfolioAllocation, getPortfolioRebalancing, getPortfolioDocument],
  idempotencyKey: () => crypto.randomUUID(),
});
