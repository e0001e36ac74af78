import type { Cache } from '../../../ports/cache-budget.ts';
import type { RequestBudget } from '../../../ports/request-budget.ts';
import type { ClosableProvider } from '../closable-provider.ts';
import { SEC_LIMITS, secClient, type SecUrls } from './client.ts';
import { type SecParts, SEC_ID } from './sec-parts.ts';
import { keptFiles, type KeptFile } from './kept-files.ts';
import { FACT_POLICIES, factQuestions, type SplitsOf } from './provider-facts.ts';
import { filingQuestions } from './provider-filings.ts';
import type { ReadStatements } from './statements-read.ts';
import { secTickers } from './tickers.ts';

export interface SecProviderOptions {
  readonly urls?: SecUrls;
  /** An e-mail address, which the SEC demands of every program. */
  readonly contact: string;
  readonly budget: RequestBudget;
  readonly cache: Cache<KeptFile>;
  readonly now: () => number;
  /** Reads the facts of a company in a thread; in place without it, which takes a while. */
  readonly readStatements?: ReadStatements;
  readonly splitsOf?: SplitsOf;
  /** For one request, in ms. */
  readonly timeout?: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What companies and funds file with the SEC. */
export function secProvider(options: SecProviderOptions): ClosableProvider {
  const { urls, contact, budget, cache, now, timeout } = options;
  const client = secClient({
    contact,
    budget,
    now,
    ...(urls === undefined ? {} : { urls }),
    ...(timeout === undefined ? {} : { timeout }),
  });
  const parts: SecParts = {
    client,
    tickers: secTickers(client, now),
    files: keptFiles(cache, now),
    now,
  };
  return {
    id: SEC_ID,
    name: 'SEC EDGAR',
    minimumDelay: 0,
    limits: SEC_LIMITS,
    policies: {
      instruments: { fresh: DAY, timeout: 30_000 },
      universe: { fresh: DAY, timeout: 30_000 },
      filings: { fresh: MINUTE, timeout: 30_000 },
      filing: { fresh: DAY, timeout: 45_000 },
      filingSearch: { fresh: 10 * MINUTE, timeout: 20_000 },
      insiders: { fresh: 10 * MINUTE, timeout: 45_000 },
      fundHoldings: { fresh: DAY, timeout: 60_000 },
      ...FACT_POLICIES,
    },
    ...filingQuestions(parts),
    ...factQuestions(parts, options.readStatements, options.splitsOf),
    close: client.close,
  };
}
