import type { Stores } from '../ports/store/stores.ts';
import type { Route } from './call/handler.ts';
import { alertBacktestRoutes, type NamesOf } from './features/alerts/backtest/routes.ts';
import { alertBacktestService, type ComputeBacktest } from './features/alerts/backtest/service.ts';
import type { MarketService } from './features/market/service.ts';
import type { Logger } from './http/logger.ts';

export interface AlertBacktestParts {
  readonly stores: Pick<Stores, 'watchlists' | 'portfolios' | 'savedQuestions' | 'drawings'>;
  readonly market: MarketService;
  readonly compute: ComputeBacktest;
  readonly log: Logger;
}

/** Conditions of alerts on the past. */
export function composeAlertBacktest(parts: AlertBacktestParts): readonly Route[] {
  const { stores, market, compute, log } = parts;
  const namesOf: NamesOf = async ({ userId }) => {
    const [lists, portfolios, screens] = await Promise.all([
      stores.watchlists.heads(userId),
      stores.portfolios.seen(userId),
      stores.savedQuestions.list(userId, 'screen'),
    ]);
    return {
      watchlists: lists.filter(({ trashedAt }) => trashedAt === null),
      portfolios: portfolios.filter(({ trashedAt }) => trashedAt === null),
      screens,
    };
  };
  const service = alertBacktestService({
    market,
    watchlists: stores.watchlists,
    drawings: stores.drawings,
    compute,
    onProblem: (err) => log.warn({ err }, 'a back-test of an alert met a problem'),
  });
  return alertBacktestRoutes(service, namesOf);
}
