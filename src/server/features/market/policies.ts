import type { AnswerPolicy, Capability } from '../../../ports/market-data.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const policy = (fresh: number, stale: number, timeout = 8 * SECOND): AnswerPolicy => ({
  fresh,
  stale,
  timeout,
});

/** What moves with the market is kept for a second at most; what is filed or published, longer. */
export const POLICIES: Readonly<Record<Capability, AnswerPolicy>> = {
  instruments: policy(HOUR, 7 * DAY),
  universe: policy(HOUR, 7 * DAY),
  search: policy(10 * MINUTE, DAY, 3 * SECOND),
  quotes: policy(SECOND, HOUR, 4 * SECOND),
  bars: policy(SECOND, DAY),
  depth: policy(SECOND / 4, MINUTE, 3 * SECOND),
  trades: policy(SECOND / 4, MINUTE, 3 * SECOND),
  corporateActions: policy(10 * MINUTE, 7 * DAY),
  companyProfile: policy(HOUR, 30 * DAY),
  keyStatistics: policy(5 * SECOND, DAY),
  peers: policy(HOUR, 7 * DAY),
  statements: policy(5 * MINUTE, 30 * DAY),
  framedStatements: policy(12 * HOUR, 7 * DAY),
  ratios: policy(5 * SECOND, DAY),
  estimates: policy(5 * MINUTE, 7 * DAY),
  ratings: policy(5 * MINUTE, 7 * DAY),
  priceTarget: policy(5 * MINUTE, 7 * DAY),
  earnings: policy(MINUTE, 7 * DAY),
  earningsCalendar: policy(MINUTE, DAY),
  dividendCalendar: policy(5 * MINUTE, DAY),
  splitCalendar: policy(5 * MINUTE, DAY),
  transcript: policy(HOUR, 30 * DAY),
  insiders: policy(MINUTE, 7 * DAY),
  ownership: policy(10 * MINUTE, 30 * DAY),
  fundHolders: policy(10 * MINUTE, 30 * DAY),
  shortInterest: policy(10 * MINUTE, 30 * DAY),
  optionExpiries: policy(5 * SECOND, HOUR),
  optionChain: policy(SECOND, HOUR),
  news: policy(5 * SECOND, DAY),
  story: policy(HOUR, 30 * DAY),
  filings: policy(5 * SECOND, 7 * DAY),
  filing: policy(HOUR, 30 * DAY),
  filingSearch: policy(10 * MINUTE, DAY, 15 * SECOND),
  fundProfile: policy(MINUTE, 7 * DAY),
  fundHoldings: policy(10 * MINUTE, 30 * DAY),
  fundDistributions: policy(10 * MINUTE, 30 * DAY),
  fundNav: policy(MINUTE, 7 * DAY),
  fundYears: policy(HOUR, 30 * DAY),
  fundCategory: policy(HOUR, 30 * DAY),
  totalReturns: policy(MINUTE, 7 * DAY, 30 * SECOND),
  movers: policy(SECOND, HOUR),
  sectors: policy(SECOND, HOUR),
  breadth: policy(SECOND, HOUR),
  yieldCurve: policy(MINUTE, DAY),
  yieldHistory: policy(MINUTE, DAY, 30 * SECOND),
  fxRates: policy(HOUR, 7 * DAY, 20 * SECOND),
  economicCalendar: policy(MINUTE, DAY),
};
