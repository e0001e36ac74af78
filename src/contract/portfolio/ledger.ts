import { callTo } from '../endpoint.ts';

export const TRANSACTIONS_PER_PAGE = 500;

export const listPortfolios = callTo('listPortfolios', 'GET', '/api/portfolios');
export const editPortfolios = callTo('editPortfolios', 'POST', '/api/portfolios/edits');
export const listHouseholdTransactions = callTo(
  'listHouseholdTransactions',
  'GET',
  '/api/portfolio-views/transactions',
);
export const getTransactionHistory = callTo(
  'getTransactionHistory',
  'GET',
  '/api/portfolios/{portfolio}/transactions/{transaction}/history',
);
export const listPortfolioChanges = callTo(
  'listPortfolioChanges',
  'GET',
  '/api/portfolios/{portfolio}/changes',
);
export const undoPortfolioChange = callTo(
  'undoPortfolioChange',
  'POST',
  '/api/portfolios/{portfolio}/undo',
);
export const listPortfolioAssets = callTo(
  'listPortfolioAssets',
  'GET',
  '/api/portfolios/{portfolio}/assets',
);
export const getBookingFacts = callTo(
  'getBookingFacts',
  'GET',
  '/api/portfolios/{portfolio}/booking-facts',
);
export const getPortfolioDocument = callTo(
  'getPortfolioDocument',
  'GET',
  '/api/portfolios/{portfolio}/documents/{document}',
);
export const listTransactions = callTo(
  'listTransactions',
  'GET',
  '/api/portfolios/{portfolio}/transactions',
);
