import {
  getPortfolioDerivation,
  getPortfolioHoldings,
  getPortfolioLots,
  getPortfolioOverview,
  getPortfolioPerformance,
  getPortfolioRisk,
} from '../../../contract/portfolio/views.ts';
import { listPortfolios, listTransactions } from '../../../contract/portfolio/ledger.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';

/** What answers differently after a change of a ledger. */
export const LEDGER_VIEWS: readonly Endpoint[] = [
  listPortfolios,
  listTransactions,
  getPortfolioOverview,
  getPortfolioHoldings,
  getPortfolioLots,
  getPortfolioPerformance,
  getPortfolioRisk,
  getPortfolioDerivation,
];
