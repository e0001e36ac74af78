import type { AlertMarket } from '../worker/alert-market.ts';

/** What every watcher of the market needs. */
export interface WatchParts {
  readonly market: Pick<AlertMarket, 'has' | 'ask' | 'now'>;
  readonly onProblem: (problem: unknown) => void;
}

/** Alerts come after people who wait for a page. */
export const PREFETCH = { priority: 'prefetch' } as const;
