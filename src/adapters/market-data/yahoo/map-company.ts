import { ymdOf } from '../../../domain/calendar/iso-date.ts';
import type {
  CompanyProfile,
  Officer,
  ToldMonths,
} from '../../../domain/fundamentals/company-profile.ts';
import type { ShortInterest } from '../../../domain/ownership/short-interest.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { inside, itemsOf, textOf, wholeOf } from '../loose.ts';
import { numberOf, positiveOf } from './bounded-figures.ts';
import { yearEndMonth } from './fiscal-period.ts';
import { sectorName } from './sector-names.ts';
import { unitOf } from './units.ts';
import { webAddress } from './web-address.ts';
import { summaryDate, type SummaryModules } from './wire-summary.ts';

const MOST_OFFICERS = 50;
const NAME = 200;

const oneLine = (text: string | null): string | null => text?.replaceAll(/\s+/g, ' ') ?? null;

/** `Apple Inc.`; short names are cut by Yahoo. */
export const companyName = ({ quoteType, price }: SummaryModules): string | null =>
  oneLine(
    textOf(quoteType?.['longName'], NAME) ??
      textOf(price?.['longName'], NAME) ??
      textOf(quoteType?.['shortName'], NAME) ??
      textOf(price?.['shortName'], NAME),
  );

/** The month in which the fiscal year ends, 1 to 12. */
export function yearEndOf({ defaultKeyStatistics, earningsTrend }: SummaryModules): number | null {
  const last = summaryDate(defaultKeyStatistics?.['lastFiscalYearEnd']);
  if (last !== null) return yearEndMonth(last);
  const [thisYear] = itemsOf(earningsTrend?.['trend'], (item) =>
    inside(item, 'period') === '0y' ? summaryDate(inside(item, 'endDate')) : null,
  );
  return thisYear === undefined ? null : ymdOf(thisYear).month;
}

function officerOf(item: unknown, currency: string | null): Officer | null {
  const name = oneLine(textOf(inside(item, 'name'), NAME));
  const title = oneLine(textOf(inside(item, 'title'), NAME));
  if (name === null || title === null) return null;
  const amount = positiveOf(inside(item, 'totalPay'));
  return {
    name,
    title,
    since: null,
    pay:
      amount === null || currency === null
        ? null
        : { amount, currency, fiscalYear: wholeOf(inside(item, 'fiscalYear')) },
  };
}

/**
 * In the currency of the shares only: of receipts Yahoo gives some figures for the receipt and some
 * for the share behind it.
 */
function toldMonths(modules: SummaryModules): ToldMonths | undefined {
  const { defaultKeyStatistics: statistics, financialData, price } = modules;
  const currency = textOf(financialData?.['financialCurrency'], 3);
  if (currency === null || unitOf(price?.['currency'])?.currency !== currency) return undefined;
  return {
    currency,
    epsDiluted: numberOf(statistics?.['trailingEps']),
    revenue: positiveOf(financialData?.['totalRevenue']),
    bookPerShare: numberOf(statistics?.['bookValue']),
  };
}

/** `null` where Yahoo has no profile; that of a fund is none of a company. */
export function companyProfileOf(symbol: SymbolId, modules: SummaryModules): CompanyProfile | null {
  const { assetProfile, quoteType, financialData } = modules;
  if (assetProfile === undefined || textOf(quoteType?.['quoteType']) !== 'EQUITY') return null;
  const text = (name: string): string | null => oneLine(textOf(assetProfile[name], NAME));
  const currency = textOf(financialData?.['financialCurrency'], 3);
  return {
    symbol,
    name: companyName(modules) ?? symbol,
    description: textOf(assetProfile['longBusinessSummary']),
    sector: sectorName(text('sector')),
    industry: text('industry'),
    country: text('country'),
    state: text('state'),
    city: text('city'),
    website: webAddress(assetProfile['website']),
    employees: positiveOf(assetProfile['fullTimeEmployees']),
    founded: null,
    fiscalYearEndMonth: yearEndOf(modules),
    officers: itemsOf(
      assetProfile['companyOfficers'],
      (item) => officerOf(item, currency),
      MOST_OFFICERS,
    ),
    segments: [],
    told: toldMonths(modules),
  };
}

/**
 * The newest settlement date and the one a month before. Settlements are twice a month, so that the
 * older count is not the previous one of the newer.
 */
export function shortInterestOf(
  symbol: SymbolId,
  { defaultKeyStatistics: statistics }: SummaryModules,
): readonly ShortInterest[] {
  const float = positiveOf(statistics?.['floatShares']);
  const row = (
    date: unknown,
    count: unknown,
    more: Pick<ShortInterest, 'shareOfFloat' | 'daysToCover'>,
  ): readonly ShortInterest[] => {
    const settlementDate = summaryDate(date);
    const shares = positiveOf(count);
    if (settlementDate === null || shares === null) return [];
    return [
      {
        symbol,
        settlementDate,
        publishedAt: null,
        shares,
        previousShares: null,
        averageVolume: null,
        ...more,
      },
    ];
  };
  const shares = positiveOf(statistics?.['sharesShort']);
  return [
    ...row(statistics?.['dateShortInterest'], shares, {
      shareOfFloat:
        shares !== null && float !== null
          ? shares / float
          : positiveOf(statistics?.['shortPercentOfFloat']),
      daysToCover: positiveOf(statistics?.['shortRatio']),
    }),
    ...row(statistics?.['sharesShortPreviousMonthDate'], statistics?.['sharesShortPriorMonth'], {
      shareOfFloat: null,
      daysToCover: null,
    }),
  ].toSorted((a, b) => (a.settlementDate < b.settlementDate ? 1 : -1));
}

/** Symbols that Yahoo's readers look at together with one, nearest first; companies only. */
export function similarSymbols(
  body: unknown,
  symbol: SymbolId,
  fromVendor: (text: string) => SymbolId | null,
): readonly SymbolId[] {
  const rows = itemsOf(
    inside(body, 'finance', 'result', 0, 'recommendedSymbols'),
    (item) => {
      const text = textOf(inside(item, 'symbol'), 40);
      // Indices, pairs, futures and coins are no companies.
      if (text === null || /[\^=]|-USD$/.test(text)) return null;
      const id = fromVendor(text);
      return id === null ? null : { id, score: numberOf(inside(item, 'score')) ?? 0 };
    },
    100,
  ).toSorted((a, b) => b.score - a.score);
  return [...new Set(rows.map(({ id }) => id))].filter((id) => id !== symbol);
}
