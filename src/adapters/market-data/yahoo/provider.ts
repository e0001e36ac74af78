import type { CacheBudget } from '../../../ports/cache-budget.ts';
import type { RequestBudget } from '../../../ports/request-budget.ts';
import type { ProviderLimits } from '../../../ports/market-data.ts';
import type { ClosableProvider } from '../closable-provider.ts';
import { YAHOO_USER_AGENT, yahooClient } from './client.ts';
import { yahooAddresses, type YahooUrls } from './hosts.ts';
import { liveQuotes, type LiveQuotes } from './live-quotes.ts';
import { companyQuestions } from './provider-company.ts';
import { marketQuestions, YAHOO } from './provider-market.ts';
import type { StreamTimers } from './stream.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What people who have asked it a lot advise; Yahoo publishes no figure. */
export const YAHOO_LIMITS: ProviderLimits = { requests: 2_000, interval: HOUR, concurrency: 4 };

export interface YahooOptions {
  readonly urls?: YahooUrls | undefined;
  readonly userAgent?: string | undefined;
  readonly budget: RequestBudget;
  readonly now: () => number;
  readonly caches: CacheBudget;
  /** False leaves quotes to be asked for. */
  readonly streams?: boolean | undefined;
  readonly timeout?: number | undefined;
  readonly spacing?: number | undefined;
  readonly timers?: StreamTimers | undefined;
}

export function yahooProvider(options: YahooOptions): ClosableProvider {
  const { now } = options;
  const client = yahooClient(options);
  const company = companyQuestions(client, options);
  let live: LiveQuotes | undefined;
  const market = marketQuestions(client, { now, onQuotes: (quotes) => live?.know(quotes) });
  if (options.streams !== false)
    live = liveQuotes({
      source: YAHOO,
      url: yahooAddresses(options.urls).of('stream'),
      userAgent: options.userAgent ?? YAHOO_USER_AGENT,
      now,
      ...(options.timers === undefined ? {} : { timers: options.timers }),
      fetch: async (symbols) => {
        await market.quotes({ symbols, delay: 0 }, AbortSignal.timeout(20 * SECOND));
      },
    });

  return {
    id: YAHOO,
    name: 'Yahoo Finance',
    // Exchanges differ: each quote says how late it is.
    minimumDelay: 0,
    limits: YAHOO_LIMITS,
    batches: { quotes: 100, instruments: 100 },
    timeout: 20 * SECOND,
    policies: {
      instruments: { fresh: DAY, stale: 30 * DAY },
      search: { fresh: HOUR },
      quotes: { fresh: 15 * SECOND, closed: 120 * SECOND },
      bars: { fresh: MINUTE, stale: 7 * DAY },
      corporateActions: { fresh: 12 * HOUR, stale: 30 * DAY },
      optionExpiries: { fresh: 10 * MINUTE },
      optionChain: { fresh: MINUTE },
      movers: { fresh: 2 * MINUTE },
      fundNav: { fresh: HOUR, stale: 7 * DAY },
      companyProfile: { fresh: DAY },
      peers: { fresh: DAY, stale: 30 * DAY },
      statements: { fresh: 12 * HOUR },
      estimates: { fresh: HOUR },
      ratings: { fresh: HOUR },
      priceTarget: { fresh: HOUR },
      earnings: { fresh: HOUR },
      earningsCalendar: { fresh: HOUR },
      insiders: { fresh: HOUR },
      ownership: { fresh: 12 * HOUR },
      fundHolders: { fresh: 12 * HOUR },
      shortInterest: { fresh: 12 * HOUR },
      news: { fresh: 2 * MINUTE },
      fundProfile: { fresh: HOUR },
      fundHoldings: { fresh: 12 * HOUR },
      fundDistributions: { fresh: 12 * HOUR },
      fundYears: { fresh: 12 * HOUR },
    },
    ...market,
    ...company,
    ...(live === undefined ? {} : { subscribeQuotes: live.subscribe }),
    close: () => {
      live?.close();
      client.close();
    },
  };
}
