import type * as z from 'zod/mini';
import {
  analystRatings,
  earningsEvent,
  estimate,
  priceTarget,
  transcript,
} from '../../../contract/market/analysts.schema.ts';
import { corporateAction } from '../../../contract/market/bars.schema.ts';
import {
  breadth,
  economicEvent,
  fxSeries,
  mover,
  sectorSummary,
  yieldCurve,
  yieldHistory,
} from '../../../contract/market/boards.schema.ts';
import { filing, filingHead } from '../../../contract/market/filings.schema.ts';
import { ratioSet, statement } from '../../../contract/market/fundamentals.schema.ts';
import {
  fundDistribution,
  fundHoldings,
  fundProfile,
  navPoint,
} from '../../../contract/market/funds.schema.ts';
import {
  companyProfile,
  instrument,
  keyStatistics,
} from '../../../contract/market/instruments.schema.ts';
import { story, storyHead } from '../../../contract/market/news.schema.ts';
import { optionChain, optionExpiry } from '../../../contract/market/options.schema.ts';
import {
  fundHolder,
  insiderTransaction,
  ownership,
  shortInterest,
} from '../../../contract/market/ownership.schema.ts';
import { depth, quote, trade } from '../../../contract/market/quotes.schema.ts';
import type { Capability } from '../../../ports/market-data.ts';

/** What each capability answers, or the entries of what it answers, as the contract has it. */
export const ANSWER_SHAPES: Readonly<Partial<Record<Capability, z.ZodMiniType>>> = {
  instruments: instrument,
  universe: instrument,
  quotes: quote,
  depth,
  trades: trade,
  corporateActions: corporateAction,
  companyProfile,
  keyStatistics,
  statements: statement,
  ratios: ratioSet,
  estimates: estimate,
  ratings: analystRatings,
  priceTarget,
  earnings: earningsEvent,
  earningsCalendar: earningsEvent,
  dividendCalendar: corporateAction,
  splitCalendar: corporateAction,
  transcript,
  insiders: insiderTransaction,
  ownership,
  fundHolders: fundHolder,
  shortInterest,
  optionExpiries: optionExpiry,
  optionChain,
  news: storyHead,
  story,
  filings: filingHead,
  filing,
  fundProfile,
  fundHoldings,
  fundDistributions: fundDistribution,
  fundNav: navPoint,
  movers: mover,
  sectors: sectorSummary,
  breadth,
  yieldCurve,
  yieldHistory,
  fxRates: fxSeries,
  economicCalendar: economicEvent,
};

/** What the contract would refuse in an answer, in a few words; `null` for a sound one. */
export function shapeProblem(capability: Capability, data: unknown): string | null {
  const shape = ANSWER_SHAPES[capability];
  if (shape === undefined) return null;
  for (const entry of Array.isArray(data) ? (data as readonly unknown[]) : [data]) {
    // The service adds how late each quote is.
    const sent = capability === 'quotes' ? { delayedBy: 0, ...(entry as object) } : entry;
    const issue = shape.safeParse(sent).error?.issues[0];
    if (issue !== undefined) return `${capability} ${issue.path.join('.')}: ${issue.message}`;
  }
  return null;
}
