import {
  getPortfolioAllocation,
  getPortfolioGoal,
  getPortfolioIncome,
  getPortfolioRebalancing,
  getPortfolioWhatIf,
} from '../../../contract/portfolio/plan.schema.ts';
import { answer, type Route } from '../../call/handler.ts';
import type { MarketService } from '../market/service.ts';
import { allocationView } from './plan-allocation.ts';
import { goalView, type SimulateGoal } from './plan-goal.ts';
import { incomeView } from './plan-income.ts';
import { findListedAsset } from './plan-listed-asset.ts';
import { LIST_PATIENCE } from './plan-market.ts';
import { rebalancingView } from './plan-rebalancing.ts';
import type { ReadPlanDocument, ReadPlanScope } from './plan-scope.ts';
import { whatIfView } from './plan-what-if.ts';

export interface PlanParts {
  readonly market: MarketService;
  readonly readScope: ReadPlanScope;
  readonly readDocument: ReadPlanDocument;
  readonly simulateGoal: SimulateGoal;
  /** How long (ms) an answer waits for lists of what funds hold. */
  readonly patience?: number;
}

/** Allocation, rebalancing, income, what-if and goals of the portfolios that a member may read. */
export const planRoutes = ({
  market,
  readScope,
  readDocument,
  simulateGoal,
  patience = LIST_PATIENCE,
}: PlanParts): readonly Route[] => {
  const findAsset = findListedAsset(market);
  return [
    answer(getPortfolioAllocation, async ({ query }, call) =>
      allocationView(
        market,
        readDocument,
        await readScope(query, call),
        query.lookThrough,
        patience,
        call,
      ),
    ),
    answer(getPortfolioRebalancing, async ({ query }, call) =>
      rebalancingView(readDocument, findAsset, await readScope(query, call), query, call),
    ),
    answer(getPortfolioIncome, async ({ query }, call) =>
      incomeView(market, await readScope(query, call), call),
    ),
    answer(getPortfolioWhatIf, async ({ query }, call) =>
      whatIfView(market, findAsset, await readScope(query, call), query, patience, call),
    ),
    answer(getPortfolioGoal, async ({ query }, call) =>
      goalView(market, simulateGoal, await readScope(query, call), query, call),
    ),
  ];
};
