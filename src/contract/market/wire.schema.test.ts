import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { Estimate } from '../../domain/analysts/estimate.ts';
import type { PriceTarget } from '../../domain/analysts/price-target.ts';
import type { AnalystRatings } from '../../domain/analysts/rating.ts';
import type { IsoDate } from '../../domain/calendar/iso-date.ts';
import type { EarningsEvent } from '../../domain/earnings/earnings.ts';
import type { Transcript } from '../../domain/earnings/transcript.ts';
import type { EconomicEvent, YieldCurve } from '../../domain/economy/economy.ts';
import type { Filing, FilingHead } from '../../domain/filings/filing.ts';
import type { CompanyProfile } from '../../domain/fundamentals/company-profile.ts';
import type { KeyStatistics } from '../../domain/fundamentals/key-statistics.ts';
import type { RatioSet } from '../../domain/fundamentals/ratio.ts';
import type { FinancialStatement } from '../../domain/fundamentals/statement.ts';
import type { FundDistribution } from '../../domain/funds/fund-distribution.ts';
import type { FundPortfolio } from '../../domain/funds/fund-holding.ts';
import type { FundPerformance, NavPoint } from '../../domain/funds/fund-performance.ts';
import type { FundProfile } from '../../domain/funds/fund-profile.ts';
import type { Story, StoryHead } from '../../domain/news/story.ts';
import type { OptionChain, OptionExpiry } from '../../domain/options/option-chain.ts';
import type { FundHolder, Ownership } from '../../domain/ownership/holder.ts';
import type { InsiderTransaction } from '../../domain/ownership/insider.ts';
import type { ShortInterest } from '../../domain/ownership/short-interest.ts';
import type { CorporateAction } from '../../domain/prices/corporate-action.ts';
import type { PriceChart } from '../../domain/prices/price-chart.ts';
import type { Depth } from '../../domain/quotes/depth.ts';
import type { Mover } from '../../domain/quotes/mover.ts';
import type { Quote } from '../../domain/quotes/quote.ts';
import type { SectorSummary } from '../../domain/quotes/sector-summary.ts';
import type { Sourced } from '../../domain/quotes/sourced.ts';
import type { Trade } from '../../domain/quotes/trade.ts';
import type { Instrument, SymbolId } from '../../domain/symbols/instrument.ts';
import type { Endpoint } from '../endpoint.ts';
import type { ResponseOf } from '../calls.ts';
import type * as analysts from './analysts.schema.ts';
import type * as bars from './bars.schema.ts';
import type * as boards from './boards.schema.ts';
import type * as charts from './charts.schema.ts';
import type * as filings from './filings.schema.ts';
import type * as fundamentals from './fundamentals.schema.ts';
import type * as funds from './funds.schema.ts';
import type * as instruments from './instruments.schema.ts';
import type * as news from './news.schema.ts';
import type * as options from './options.schema.ts';
import type * as ownership from './ownership.schema.ts';
import type * as quotes from './quotes.schema.ts';
import { dateText, maybeNumber, objectOf, symbolText } from './wire.schema.ts';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Answers<E extends Endpoint, T> = Same<ResponseOf<E>, Sourced<T>>;

/** Compiles only while every line is `true`: an answer is the domain's type, both ways round. */
type Held = [
  Answers<typeof analysts.getEstimates, readonly Estimate[]>,
  Answers<typeof analysts.getRatings, AnalystRatings>,
  Answers<typeof analysts.getPriceTarget, PriceTarget>,
  Answers<typeof analysts.getEarnings, readonly EarningsEvent[]>,
  Answers<typeof analysts.getEarningsCalendar, readonly EarningsEvent[]>,
  Answers<typeof analysts.getTranscript, Transcript>,
  Answers<typeof bars.getBars, bars.WireBarSeries>,
  Answers<typeof bars.getCorporateActions, readonly CorporateAction[]>,
  Answers<typeof boards.getMovers, readonly Mover[]>,
  Answers<typeof boards.getSectors, readonly SectorSummary[]>,
  Answers<typeof boards.getBreadth, boards.BreadthBoard>,
  Answers<typeof boards.getYieldCurve, YieldCurve>,
  Answers<typeof boards.getEconomicCalendar, readonly EconomicEvent[]>,
  Answers<typeof boards.getDividendCalendar, readonly CorporateAction[]>,
  Answers<typeof charts.getPriceChart, PriceChart>,
  Answers<typeof filings.getFilings, readonly FilingHead[]>,
  Answers<typeof filings.getFiling, Filing>,
  Answers<typeof fundamentals.getStatements, readonly FinancialStatement[]>,
  Answers<typeof fundamentals.getRatios, readonly RatioSet[]>,
  Answers<typeof funds.getFundProfile, FundProfile>,
  Answers<typeof funds.getFundHoldings, FundPortfolio>,
  Answers<typeof funds.getFundPerformance, FundPerformance>,
  Answers<typeof funds.getFundDistributions, readonly FundDistribution[]>,
  Answers<typeof funds.getFundNav, readonly NavPoint[]>,
  Answers<typeof funds.getFundCategory, readonly SymbolId[]>,
  Answers<typeof instruments.getInstrument, Instrument>,
  Answers<typeof instruments.getCompanyProfile, CompanyProfile>,
  Answers<typeof instruments.getKeyStatistics, KeyStatistics>,
  Answers<typeof instruments.getPeers, readonly SymbolId[]>,
  Answers<typeof news.getNews, readonly StoryHead[]>,
  Answers<typeof news.getStory, Story>,
  Answers<typeof options.getOptionExpiries, readonly OptionExpiry[]>,
  Answers<typeof options.getOptionChain, OptionChain>,
  Answers<typeof ownership.getInsiders, readonly InsiderTransaction[]>,
  Answers<typeof ownership.getOwnership, Ownership>,
  Answers<typeof ownership.getFundHolders, readonly FundHolder[]>,
  Answers<typeof ownership.getShortInterest, readonly ShortInterest[]>,
  Answers<typeof quotes.getDepth, Depth>,
  Answers<typeof quotes.getTrades, readonly Trade[]>,
  Same<quotes.WireQuote, Quote & { readonly delayedBy: number }>,
];
type AllTrue<T extends readonly true[]> = T;
const held = (): AllTrue<Held> | null => null;

interface Sample {
  readonly symbol: SymbolId;
  readonly day: IsoDate;
  readonly size: number | null;
  readonly side: 'buy' | 'sell';
}
const side = z.enum(['buy', 'sell']);
const right = { symbol: symbolText, day: dateText, size: maybeNumber, side };

describe('schemas of domain types', () => {
  it('every market answer is the type of the domain (checked by the compiler)', () => {
    expect(held()).toBeNull();
  });

  it('a schema that differs in one field does not compile', () => {
    expect(Object.keys(objectOf<Sample>('Sample')(right).shape)).toEqual(Object.keys(right));
    // @ts-expect-error a field is missing
    objectOf<Sample>('Sample')({ symbol: symbolText, day: dateText, size: maybeNumber });
    // @ts-expect-error a field too many
    objectOf<Sample>('Sample')({ ...right, extra: z.string() });
    // @ts-expect-error text without its brand
    objectOf<Sample>('Sample')({ ...right, symbol: z.string() });
    // @ts-expect-error a date where a symbol belongs
    objectOf<Sample>('Sample')({ ...right, symbol: dateText });
    // @ts-expect-error the domain allows null
    objectOf<Sample>('Sample')({ ...right, size: z.number() });
    // @ts-expect-error a choice is missing
    objectOf<Sample>('Sample')({ ...right, side: z.enum(['buy']) });
    // @ts-expect-error a choice too many
    objectOf<Sample>('Sample')({ ...right, side: z.enum(['buy', 'sell', 'mid']) });
  });

  it('branded text is checked when parsed and plain text to the serialiser', () => {
    expect(symbolText.safeParse('BRK.B').success).toBe(true);
    expect(symbolText.safeParse('brk.b').success).toBe(false);
    expect(dateText.safeParse('2026-02-28').success).toBe(true);
    expect(dateText.safeParse('2026-02-30').success).toBe(false);
    for (const schema of [symbolText, dateText])
      expect(z.toJSONSchema(schema, { io: 'output' })).toMatchObject({ type: 'string' });
  });
});
