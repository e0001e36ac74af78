import { MARKET } from '../factors/factor-list.ts';
import { keyOf, streamOf } from '../random/hash.ts';
import { normalAt } from '../random/quantile.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { marketCharacter } from '../universe/market-characters.ts';
import { primaryListing } from '../universe/primary.ts';
import { industryTraits, type IndustryTraits } from './industry-traits.ts';

/** How much a company's shares move and why; variances are a year's. */
export interface CompanyMovement {
  readonly industry: IndustryTraits;
  /** Standard deviation of returns, a year: of all parts together. */
  readonly volatility: number;
  readonly beta: number;
  /** Explained by factors, the market's part included. */
  readonly linkedVariance: number;
  /** Standard deviation of the move on an earnings report, and on other news. */
  readonly report: number;
  readonly news: number;
  /** Standard deviation a year of the own part without news. */
  readonly ownVolatility: number;
  /** Shares on an average day, on the anchor's basis. */
  readonly volume: number;
}

const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x));

/** 0 for a company of 30 billion dollars, 1 for one of 300 million. */
export const smallnessOf = ({ price, shares }: CompanyListing): number =>
  Math.log(3e10 / (price * shares)) / Math.log(100);

/** Small companies move more than the large ones of their industry, most so in biotechnology. */
function typicalVolatility(
  listing: CompanyListing,
  { volatility, linked }: IndustryTraits,
  luck: number,
): number {
  const smallness = smallnessOf(listing);
  const slope = smallness < 0 ? 0.15 : linked < 0.4 ? 0.8 : 0.55;
  return clamp(volatility * Math.exp(slope * smallness + 0.2 * luck), 0.15, 1.15);
}

/** Turnover rises with volatility; depositary shares trade mostly at home. */
function typicalVolume(listing: CompanyListing, volatility: number, luck: number): number {
  const { type, exchange } = listing.instrument;
  const abroad = exchange === 'OTC' ? 0.06 : type === 'adr' ? 0.35 : 1;
  const turnover = 0.0068 * Math.exp(0.3 * luck) * (volatility / 0.32) ** 0.9;
  return Math.max(4_000, listing.shares * abroad * Math.min(0.05, turnover));
}

/** The table's betas are against an index whose own weights make it move more than the factor. */
const INDEX_BETA = 1.08;
/** At most this part of a price's variance is the market's. */
const MOST_OF_MARKET = 0.7;
/** The market leaves at least this part of the linked variance to other factors. */
const LEFT_TO_OTHERS = 0.15;
/** Part of the unlinked variance that arrives as news. */
const NEWS_PART = 0.3;
/** Variance a year of reports and of other news, in squares of their standard deviations. */
const REPORTS = 2.1;
const OTHER_NEWS = 5.7;

/** Classes of one company move alike and differ in how much is traded. */
export function companyMovement(of: CompanyListing): CompanyMovement {
  const listing = primaryListing(of);
  const { symbol } = listing;
  const luck = streamOf(keyOf(0, symbol), 41);
  const industry = industryTraits(symbol, listing.industry);
  const known = marketCharacter(symbol);
  const volatility = known?.volatility ?? typicalVolatility(listing, industry, normalAt(luck, 1));
  const variance = volatility * volatility;
  const wanted =
    known?.beta ??
    clamp(industry.beta + 0.13 * normalAt(luck, 2) + 0.05 * smallnessOf(listing), 0.2, 2.4);
  const beta = Math.min(
    wanted / INDEX_BETA,
    Math.sqrt(MOST_OF_MARKET * variance) / MARKET.volatility,
  );
  const ofMarket = (beta * MARKET.volatility) ** 2;
  // What is wilder than its industry is so by itself.
  const linked = industry.linked * Math.min(1, industry.volatility / volatility) ** 0.7;
  const linkedVariance = Math.max(linked * variance, ofMarket / (1 - LEFT_TO_OTHERS));
  const unlinked = variance - linkedVariance;
  const newsRatio = industry.factor === 'biotech' && volatility > 0.4 ? 0.7 : 0.35;
  const report = Math.min(
    0.16,
    Math.sqrt((NEWS_PART * unlinked) / (REPORTS + OTHER_NEWS * newsRatio ** 2)),
  );
  const ofNews = (REPORTS + OTHER_NEWS * newsRatio ** 2) * report ** 2;
  return {
    industry,
    volatility,
    beta,
    linkedVariance,
    report,
    news: report * newsRatio,
    ownVolatility: Math.sqrt(unlinked - ofNews),
    volume:
      marketCharacter(of.symbol)?.volume ?? typicalVolume(listing, volatility, normalAt(luck, 3)),
  };
}
