import type { CacheBudget } from '../ports/cache-budget.ts';
import type { StoredMarketStore } from '../ports/store/stored-market-store.ts';
import type { Route } from './call/handler.ts';
import type { MarketService } from './features/market/service.ts';
import type { PastFigures } from './features/screener/backtest-columns.ts';
import { backtestRoutes } from './features/screener/backtest-routes.ts';
import { backtestRunner } from './features/screener/backtest-run.ts';
import { backtestRuns } from './features/screener/backtest-runs.ts';

/** Without data kept at night, a vendor is asked for the past of so many instruments. */
const MOST_ASKED = 200;

export interface BacktestComposeParts {
  readonly market: Pick<MarketService, 'registry' | 'now' | 'sources'>;
  /** What is kept at night, where anything is. */
  readonly stored: Pick<StoredMarketStore, 'symbol'> | undefined;
  readonly caches: Pick<CacheBudget, 'open'>;
}

export interface Backtest {
  readonly answers: readonly Route[];
  readonly close: () => void;
}

/** Screens of the past. */
export function composeBacktest({ market, stored, caches }: BacktestComposeParts): Backtest {
  const kept = caches.open<PastFigures>('screener past', ({ values }) => values.byteLength + 200);
  const isSimulated = market.sources.every(({ simulated }) => simulated);
  const run = backtestRunner({
    market,
    kept,
    ...(isSimulated
      ? {}
      : {
          mayAsk: async (symbol, place) =>
            stored === undefined ? place < MOST_ASKED : (await stored.symbol(symbol)) !== undefined,
        }),
  });
  const runs = backtestRuns(run, () => performance.now());
  return { answers: backtestRoutes(runs, market.now), close: runs.close };
}
