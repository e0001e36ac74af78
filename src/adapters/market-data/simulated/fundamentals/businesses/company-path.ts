import { toDayNumber } from '../../../../../domain/calendar/iso-date.ts';
import { ANCHOR_DATE } from '../../universe/listing.ts';
import { meanClose } from '../company-market.ts';
import type { Company, QuarterFacts } from './business-books.ts';

const ANCHOR_DAY = toDayNumber(ANCHOR_DATE);
const DAYS_A_YEAR = 365.25;
/** Sessions over which a price is averaged before earnings and books follow it. */
const EARNINGS_MEMORY = 126;
const BOOK_MEMORY = 504;

/** How much of a lasting change of the price earnings and book value follow; the rest is trend. */
export interface PathTerms {
  /** Trend of both per share, a year. */
  readonly growth: number;
  readonly earningsFollow: number;
  readonly bookFollow: number;
}

/** Size relative to the anchor, where both are about 1. */
export interface Path {
  readonly earnings: number;
  readonly book: number;
  /** Earnings on the book relative to the anchor. */
  readonly profitability: number;
}

/**
 * Where a company stands on its way. A price far from trend pulls earnings more than book value, so
 * that multiples stay believable over decades. Only closes up to the quarter's end are read.
 */
export function pathAt(
  { listing, closes }: Company,
  { period, session, basicShares }: QuarterFacts,
  { growth, earningsFollow, bookFollow }: PathTerms,
): Path {
  const years = (period.endDay - ANCHOR_DAY) / DAYS_A_YEAR;
  const trend = Math.exp(growth * years);
  const shares = basicShares / listing.shares;
  const away = (memory: number): number =>
    meanClose(closes, session, memory) / (listing.price * trend);
  const earnings = trend * away(EARNINGS_MEMORY) ** earningsFollow;
  const book = trend * away(BOOK_MEMORY) ** bookFollow;
  return {
    earnings: earnings * shares,
    book: book * shares,
    profitability: earnings / book,
  };
}

/**
 * Growth of book value per share that earnings, payout and share count of a company sustain: what is
 * kept of the earnings, less what buying shares above book value costs those who stay.
 */
export function sustainableGrowth(terms: {
  readonly netIncome: number;
  readonly equity: number;
  readonly dividends: number;
  readonly marketValue: number;
  readonly shareGrowth: number;
}): number {
  const { netIncome, equity, dividends, marketValue, shareGrowth } = terms;
  const natural = (netIncome - dividends) / equity + shareGrowth * (marketValue / equity - 1);
  return Math.min(0.16, Math.max(-0.03, natural));
}
