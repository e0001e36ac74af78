import type { Capability } from './market-data.ts';

/**
 * Capabilities whose sources are chosen together, by the name of their setting:
 * `MARKET_DATA_QUOTES`. Every capability is in one group.
 */
export const CAPABILITY_GROUPS = {
  SYMBOLS: ['instruments', 'universe', 'search'],
  QUOTES: ['quotes', 'trades', 'depth'],
  BARS: ['bars', 'totalReturns'],
  ACTIONS: ['corporateActions', 'dividendCalendar', 'splitCalendar'],
  COMPANY: ['companyProfile', 'keyStatistics', 'peers'],
  STATEMENTS: ['statements', 'framedStatements', 'ratios'],
  ANALYSTS: ['estimates', 'ratings', 'priceTarget'],
  EARNINGS: ['earnings', 'earningsCalendar', 'transcript'],
  OWNERSHIP: ['insiders', 'ownership', 'fundHolders'],
  SHORT_INTEREST: ['shortInterest'],
  OPTIONS: ['optionExpiries', 'optionChain'],
  NEWS: ['news', 'story'],
  FILINGS: ['filings', 'filing', 'filingSearch'],
  FUNDS: [
    'fundProfile',
    'fundHoldings',
    'fundDistributions',
    'fundNav',
    'fundYears',
    'fundCategory',
  ],
  BOARDS: ['movers', 'sectors', 'breadth'],
  RATES: ['yieldCurve', 'yieldHistory', 'fxRates'],
  ECONOMY: ['economicCalendar'],
} as const satisfies Readonly<Record<string, readonly Capability[]>>;

export type CapabilityGroup = keyof typeof CAPABILITY_GROUPS;

export const CAPABILITY_GROUP_NAMES = Object.keys(CAPABILITY_GROUPS) as readonly CapabilityGroup[];
