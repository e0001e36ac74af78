import {
  getPortfolioAllocation,
  getPortfolioGoal,
  getPortfolioIncome,
  getPortfolioRebalancing,
  getPortfolioWhatIf,
} from '../../../contract/portfolio/plan.ts';
import { getPortfolioAttribution } from '../../../contract/portfolio/attribution.ts';
import {
  getPortfolioDerivation,
  getPortfolioHoldings,
  getPortfolioLots,
  getPortfolioOverview,
  getPortfolioPerformance,
  getPortfolioRisk,
} from '../../../contract/portfolio/views.ts';
import {
  getBookingFacts,
  getPortfolioDocument,
  getTransactionHistory,
  listPortfolioAssets,
  listPortfolioChanges,
  listPortfolios,
  listHouseholdTransactions,
} from '../../../contract/portfolio/ledger.ts';
import { listPortfolioFollows } from '../../../contract/portfolio/follow.ts';
import { getPortfolioTaxes, getPortfolioTrades } from '../../../contract/portfolio/taxes.ts';
import type { CallTo } from '../../../contract/endpoint.ts';

/** What answers differently after a change of a ledger. */
export const LEDGER_VIEWS: readonly CallTo[] = [
  listPortfolios,
  listPortfolioFollows,
  listHouseholdTransactions,
  getTransactionHistory,
  listPortfolioChanges,
  listPortfolioAssets,
  getBookingFacts,
  getPortfolioDocument,
  getPortfolioOverview,
  getPortfolioHoldings,
  getPortfolioLots,
  getPortfolioPerformance,
  getPortfolioAttribution,
  getPortfolioRisk,
  getPortfolioDerivation,
  getPortfolioAllocation,
  getPortfolioRebalancing,
  getPortfolioIncome,
  getPortfolioWhatIf,
  getPortfolioGoal,
  getPortfolioTaxes,
  getPortfolioTrades,
];
