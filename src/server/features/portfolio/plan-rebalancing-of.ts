import type { ResponseOf } from '../../../contract/calls.ts';
import { getPortfolioRebalancing } from '../../../contract/portfolio/plan.schema.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import { findListedAsset } from './plan-listed-asset.ts';
import { rebalancingView } from './plan-rebalancing.ts';
import type { PlanParts } from './plan-routes.ts';

/** Targets and drift of one portfolio, as its page shows them before anything is chosen. */
export type RebalancingOf = (
  portfolio: string,
  member: Member,
  signal: AbortSignal,
) => Promise<ResponseOf<typeof getPortfolioRebalancing>>;

export const rebalancingOf = ({
  market,
  readScope,
  readDocument,
}: Pick<PlanParts, 'market' | 'readScope' | 'readDocument'>): RebalancingOf => {
  const findAsset = findListedAsset(market);
  return async (portfolio, member, signal) => {
    const call = { visitor: member, signal };
    const query = getPortfolioRebalancing.query.parse({ portfolios: portfolio });
    return rebalancingView(readDocument, findAsset, await readScope(query, call), query, call);
  };
};
