import { callTo } from '../endpoint.ts';

export const getPortfolioAllocation = callTo(
  'getPortfolioAllocation',
  'GET',
  '/api/portfolio-views/allocation',
);
export const getPortfolioRebalancing = callTo(
  'getPortfolioRebalancing',
  'GET',
  '/api/portfolio-views/rebalancing',
);
export const getPortfolioIncome = callTo(
  'getPortfolioIncome',
  'GET',
  '/api/portfolio-views/income',
);
export const getPortfolioWhatIf = callTo(
  'getPortfolioWhatIf',
  'GET',
  '/api/portfolio-views/what-if',
);
export const getPortfolioGoal = callTo('getPortfolioGoal', 'GET', '/api/portfolio-views/goal');
