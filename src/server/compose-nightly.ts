import { randomUUID } from 'node:crypto';
import type { OpenStore } from '../adapters/store/open-store.ts';
import type { StoreTransaction } from '../ports/store/stores.ts';
import type { StoredMarketSummary } from '../ports/store/stored-market-store.ts';
import type { Market } from './compose-market.ts';
import type { NightlyConfig } from './config-nightly.ts';
import { nightlyJobs } from './features/nightly/nightly-job.ts';
import type { Logger } from './http/logger.ts';
import type { JobKind } from './jobs/job-kind.ts';

export interface NightlySettings {
  readonly config: NightlyConfig | undefined;
  readonly market: Pick<Market, 'nightly'>;
  readonly store: Pick<OpenStore, 'stores'>;
  readonly log: Logger;
  readonly now: () => number;
  readonly wake: () => void;
}

export interface Nightly {
  readonly jobs: readonly JobKind<StoreTransaction>[];
  /** `null` when nothing is kept. */
  readonly summary: () => Promise<StoredMarketSummary | null>;
}

/** The job that keeps market data in the store, where the settings ask for it. */
export function composeNightly({
  config,
  market,
  store,
  log,
  now,
  wake,
}: NightlySettings): Nightly {
  const { storedMarket, jobs } = store.stores;
  if (config === undefined || market.nightly === undefined)
    return { jobs: [], summary: async () => null };
  return {
    summary: storedMarket.summary,
    jobs: nightlyJobs({
      ...config,
      ...market.nightly,
      store: storedMarket,
      queue: jobs,
      newId: randomUUID,
      wake,
      wallClock: now,
      log: log.child({ part: 'nightly' }),
    }),
  };
}
