import { addMonths, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import { sourced, type Sourced } from '../../../domain/quotes/sourced.ts';
import { symbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import type { CacheBudget } from '../../../ports/cache-budget.ts';
import type { MarketQuestions } from '../../../ports/market-data.ts';
import { notFound, ProviderError, saysNone, unknownSymbol } from '../../../ports/provider-error.ts';
import { textOf } from '../loose.ts';
import { chartOf } from './chart.ts';
import type { YahooClient } from './client.ts';
import { dayIn } from './day-in-zone.ts';
import { keptAnswers } from './kept-answers.ts';
import { estimatesOf, priceTargetOf, ratingsOf } from './map-analysts.ts';
import {
  CALENDAR_PAGE,
  calendarEvents,
  calendarRequest,
  type CalendarRow,
  calendarRows,
  earningsOf,
  reportsRequest,
} from './map-calendars.ts';
import { companyProfileOf, shortInterestOf, similarSymbols, yearEndOf } from './map-company.ts';
import { fundDistributionsOf, fundHoldingsOf, fundProfileOf } from './map-funds.ts';
import { fundYearsOf } from './map-fund-years.ts';
import { mergedStories, searchStories, streamStories } from './map-news.ts';
import { fundHoldersOf, insidersOf, ownershipOf } from './map-ownership.ts';
import { STATEMENT_TYPES, statementsOf, statementTable } from './map-statements.ts';
import { YAHOO } from './provider-market.ts';
import { YAHOO_SYMBOLS, yahooSymbol } from './symbols.ts';
import { type SummaryModule, type SummaryModules, summaryModules } from './wire-summary.ts';

/** Modules that are asked for together: all but two are small, and most pages need several. */
const GROUPS = {
  company: [
    'assetProfile',
    'calendarEvents',
    'defaultKeyStatistics',
    'earnings',
    'earningsHistory',
    'earningsTrend',
    'financialData',
    'fundOwnership',
    'fundPerformance',
    'fundProfile',
    'institutionOwnership',
    'majorHoldersBreakdown',
    'price',
    'quoteType',
    'recommendationTrend',
    'summaryDetail',
    'topHoldings',
  ],
  // Two thirds of the whole answer, and on two pages only.
  history: ['insiderTransactions', 'price', 'quoteType', 'upgradeDowngradeHistory'],
} as const satisfies Readonly<Record<string, readonly SummaryModule[]>>;
type Group = keyof typeof GROUPS;

/** Yahoo has about four years and five quarters; the span asked for may be longer. */
const STATEMENT_YEARS = 12;
const DISTRIBUTION_YEARS = 15;
/** The most pages of a calendar of all companies: a busy week has ten. */
const MOST_PAGES = 10;
/** Companies in one question to the calendar. */
const CALENDAR_SYMBOLS = 50;
/** Symbols that are asked for news one by one: the answer does not tell which story is whose. */
const MOST_NEWS_SYMBOLS = 8;
const MOST_STORIES = 100;
/** Whose stories are those of the market. */
const MARKET: readonly SymbolId[] = ['^SPX', '^DJI', '^COMP'].map(symbolId);
const FUND_TYPES: ReadonlySet<string> = new Set(['ETF', 'MUTUALFUND', 'MONEYMARKET']);

type CompanyClient = Pick<
  YahooClient,
  'quoteSummary' | 'timeseries' | 'visualization' | 'news' | 'search' | 'recommendations' | 'chart'
>;

export interface CompanyOptions {
  readonly now: () => number;
  readonly caches: CacheBudget;
}

export type CompanyQuestions = Required<
  Pick<
    MarketQuestions,
    | 'companyProfile'
    | 'peers'
    | 'statements'
    | 'estimates'
    | 'ratings'
    | 'priceTarget'
    | 'earnings'
    | 'earningsCalendar'
    | 'insiders'
    | 'ownership'
    | 'fundHolders'
    | 'shortInterest'
    | 'news'
    | 'fundProfile'
    | 'fundHoldings'
    | 'fundDistributions'
    | 'fundYears'
  >
>;

const isEmpty = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

/** What Yahoo is asked about companies, funds and the press; quotes and bars are elsewhere. */
export function companyQuestions(
  client: CompanyClient,
  { now, caches }: CompanyOptions,
): CompanyQuestions {
  const keep = keptAnswers(caches, now);
  const { fromVendor } = YAHOO_SYMBOLS;
  const vendorOf = (symbol: SymbolId): string => {
    const text = yahooSymbol(symbol);
    if (text === null) throw unknownSymbol(symbol);
    return text;
  };

  const summary = (symbol: SymbolId, group: Group, signal: AbortSignal) =>
    keep(`${group} ${symbol}`, signal, async (own) =>
      summaryModules(await client.quoteSummary(vendorOf(symbol), GROUPS[group], own)),
    );

  /** A question that the modules of one group answer; nothing of the kind is `not-found`. */
  const about =
    <Q extends { readonly symbol: SymbolId }, T>(
      what: string,
      group: Group,
      make: (modules: SummaryModules, query: Q) => T | null,
    ) =>
    async (query: Q, signal: AbortSignal): Promise<Sourced<T>> => {
      const { value, at } = await summary(query.symbol, group, signal);
      const made = make(value, query);
      if (made === null || isEmpty(made)) throw notFound(`${what} of ${query.symbol}`);
      return sourced(YAHOO, at, made);
    };

  const todayOf = (modules: SummaryModules): IsoDate =>
    dayIn(textOf(modules.quoteType?.['timeZoneFullName'], 60), now());

  const tableOf = (symbol: SymbolId, signal: AbortSignal) =>
    keep(`statements ${symbol}`, signal, async (own) => {
      const to = now();
      const today = dayIn(null, to);
      const from = Date.parse(`${addMonths(today, -12 * STATEMENT_YEARS)}T00:00:00Z`);
      return statementTable(
        await client.timeseries(vendorOf(symbol), STATEMENT_TYPES, from, to, own),
      );
    });

  /** The dates of a company's reports; without them the summary still knows the next one. */
  async function reportRows(
    symbol: SymbolId,
    signal: AbortSignal,
  ): Promise<readonly CalendarRow[]> {
    try {
      const { value } = await keep(`reports ${symbol}`, signal, async (own) =>
        calendarRows(await client.visualization(reportsRequest(vendorOf(symbol)), own)),
      );
      return value.rows.filter(({ ticker }) => fromVendor(ticker) === symbol);
    } catch (error) {
      if (signal.aborted || !(error instanceof ProviderError)) throw error;
      return [];
    }
  }

  async function storiesOf(symbol: SymbolId, count: number, signal: AbortSignal) {
    const vendor = vendorOf(symbol);
    try {
      const body = await client.news({ list: 'latestNews', symbols: [vendor], count }, signal);
      const stories = streamStories(body, [symbol]);
      if (stories.length > 0) return stories;
    } catch (error) {
      // A stream that is gone or has changed is not the end: the search has headlines too.
      const isOther = !(error instanceof ProviderError) || error.kind === 'rate-limited';
      if (signal.aborted || isOther) throw error;
    }
    const found = await client.search({ text: vendor, quotes: 0, news: count }, signal);
    return searchStories(found, symbol, fromVendor);
  }

  return {
    companyProfile: about('company profile', 'company', (modules, { symbol }) =>
      companyProfileOf(symbol, modules),
    ),
    shortInterest: about(
      'short interest',
      'company',
      (modules, { symbol, limit }: { symbol: SymbolId; limit: number }) =>
        shortInterestOf(symbol, modules).slice(0, limit),
    ),
    estimates: about('estimates', 'company', (modules, { symbol }) => estimatesOf(symbol, modules)),
    priceTarget: about('price target', 'company', (modules, { symbol }) =>
      priceTargetOf(symbol, modules),
    ),
    ownership: about('ownership', 'company', (modules, { symbol }) => ownershipOf(symbol, modules)),
    fundHolders: about(
      'fund holders',
      'company',
      (modules, { limit }: { symbol: SymbolId; limit: number }) =>
        fundHoldersOf(modules).slice(0, limit),
    ),
    insiders: about(
      'insider transactions',
      'history',
      (modules, { symbol, limit }: { symbol: SymbolId; limit: number }) =>
        insidersOf(symbol, modules).slice(0, limit),
    ),
    fundProfile: about('fund profile', 'company', (modules, { symbol }) =>
      fundProfileOf(symbol, modules),
    ),
    fundHoldings: about('fund holdings', 'company', (modules, { symbol }) =>
      fundHoldingsOf(symbol, modules, fromVendor),
    ),
    fundYears: about('returns by year', 'company', (modules) =>
      fundYearsOf(modules, todayOf(modules)),
    ),

    ratings: async ({ symbol }, signal) => {
      const [company, history] = await Promise.all([
        summary(symbol, 'company', signal),
        // Who has a consensus without a history of changes still has the consensus.
        summary(symbol, 'history', signal).catch((error: unknown) => {
          if (!saysNone(error)) throw error;
          return null;
        }),
      ]);
      const modules = { ...history?.value, ...company.value };
      const ratings = ratingsOf(symbol, modules, now(), todayOf(modules));
      if (ratings === null) throw notFound(`ratings of ${symbol}`);
      return sourced(YAHOO, Math.min(company.at, history?.at ?? company.at), ratings);
    },

    statements: async ({ symbol, basis, limit }, signal) => {
      const { value: table, at } = await tableOf(symbol, signal);
      const isKnown = table.annual.length + table.quarterly.length > 0;
      // The endpoint answers about unknown symbols too, with nothing.
      const lastMonth =
        isKnown && table.annual.length > 0
          ? null
          : yearEndOf((await summary(symbol, 'company', signal)).value);
      const statements = statementsOf(symbol, table, basis, lastMonth).slice(0, limit);
      if (statements.length === 0) throw notFound(`financial statements of ${symbol}`);
      return sourced(YAHOO, at, statements);
    },

    earnings: async ({ symbol, limit }, signal) => {
      const [{ value, at }, rows] = await Promise.all([
        summary(symbol, 'company', signal),
        reportRows(symbol, signal),
      ]);
      const events = earningsOf(symbol, value, rows, now()).slice(0, limit);
      if (events.length === 0) throw notFound(`earnings of ${symbol}`);
      return sourced(YAHOO, at, events);
    },

    earningsCalendar: async ({ from, to, symbols: asked }, signal) => {
      const vendor = asked.map(yahooSymbol).filter((text) => text !== null);
      const parts =
        asked.length === 0
          ? [[]]
          : Array.from({ length: Math.ceil(vendor.length / CALENDAR_SYMBOLS) }, (_, at) =>
              vendor.slice(at * CALENDAR_SYMBOLS, (at + 1) * CALENDAR_SYMBOLS),
            );
      const rows: CalendarRow[] = [];
      let isWhole = true;
      for (const part of parts)
        for (let page = 0; ; page += 1) {
          const body = calendarRequest(from, to, part, page * CALENDAR_PAGE);
          const answer = calendarRows(await client.visualization(body, signal));
          rows.push(...answer.rows);
          const read = page * CALENDAR_PAGE + answer.length;
          if (answer.length === 0 || read >= answer.total) break;
          if (page + 1 === MOST_PAGES) {
            isWhole = false;
            break;
          }
        }
      const wanted = new Set<SymbolId>(asked);
      const events = calendarEvents(rows, fromVendor)
        .filter(({ symbol, date }) => {
          const isAsked = wanted.size === 0 || wanted.has(symbol);
          return isAsked && date >= from && date <= to;
        })
        .toSorted((a, b) =>
          a.date === b.date ? (a.symbol < b.symbol ? -1 : 1) : a.date < b.date ? -1 : 1,
        );
      const answer = sourced(YAHOO, now(), events);
      return isWhole
        ? answer
        : { ...answer, missing: [{ item: null, source: YAHOO, cause: 'unavailable' }] };
    },

    peers: async ({ symbol, limit }, signal) => {
      const { value, at } = await keep(`similar ${symbol}`, signal, async (own) =>
        similarSymbols(await client.recommendations(vendorOf(symbol), own), symbol, fromVendor),
      );
      if (value.length === 0) throw notFound(`peers of ${symbol}`);
      return sourced(YAHOO, at, value.slice(0, limit));
    },

    news: async ({ symbols: asked, kinds, before, limit }, signal) => {
      // Yahoo does not say what a story is about.
      if (kinds.length > 0) return sourced(YAHOO, now(), []);
      const of = asked.length === 0 ? MARKET : asked.slice(0, MOST_NEWS_SYMBOLS);
      const count = Math.min(MOST_STORIES, Math.max(20, limit));
      const lists = await Promise.all(of.map((symbol) => storiesOf(symbol, count, signal)));
      return sourced(YAHOO, now(), mergedStories(lists, before, limit));
    },

    fundDistributions: async ({ symbol, limit }, signal) => {
      const today = dayIn(null, now());
      const range = { from: addMonths(today, -12 * DISTRIBUTION_YEARS), to: today };
      const { value, at } = await keep(`distributions ${symbol}`, signal, async (own) => {
        const chart = chartOf(
          await client.chart(
            {
              symbol: vendorOf(symbol),
              interval: '1d',
              from: Date.parse(`${range.from}T00:00:00Z`),
              to: now(),
              events: true,
            },
            own,
          ),
        );
        const isFund = FUND_TYPES.has(chart?.instrumentType ?? '');
        return chart === null || !isFund ? [] : fundDistributionsOf(symbol, chart, range);
      });
      if (value.length === 0) throw notFound(`distributions of ${symbol}`);
      return sourced(YAHOO, at, value.slice(0, limit));
    },
  };
}
