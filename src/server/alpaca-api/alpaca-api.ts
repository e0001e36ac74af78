import type { FastifyInstance } from 'fastify';
import type { AlpacaApiParts } from './parts.ts';
import { type AlpacaRoute, registerAlpacaRoutes } from './router.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { activityRoutes } from './routes/activity-routes.ts';
import { announcementRoutes } from './routes/announcement-routes.ts';
import { assetRoutes } from './routes/asset-routes.ts';
import { historyRoutes } from './routes/history-routes.ts';
import { notOfferedRoutes } from './routes/not-offered-routes.ts';
import { orderRoutes } from './routes/order-routes.ts';
import { positionRoutes } from './routes/position-routes.ts';
import { replayRoutes } from './routes/replay-routes.ts';
import { timeRoutes } from './routes/time-routes.ts';
import { watchlistRoutes } from './routes/watchlist-routes.ts';
import { activityEventRoutes } from './streams/activity-event-routes.ts';
import { eventRoutes } from './streams/event-routes.ts';
import { registerTradeSocket } from './streams/trade-socket.ts';

/** Everything of Alpaca's trading API that this server answers, in one table. */
export const tradingRoutes = (
  parts: AlpacaApiParts,
  /** Aborted when the server stops: what is held open ends. */
  stopping: AbortSignal,
): readonly AlpacaRoute[] => [
  ...accountRoutes(),
  ...activityRoutes(),
  ...historyRoutes(parts),
  ...orderRoutes(parts),
  ...positionRoutes(parts),
  ...assetRoutes(parts),
  ...timeRoutes(parts),
  ...replayRoutes(parts),
  ...watchlistRoutes(parts),
  ...announcementRoutes(parts),
  ...eventRoutes(parts, stopping),
  ...activityEventRoutes(parts, stopping),
  ...notOfferedRoutes(),
];

/** The API that programs written for Alpaca trade with, at the root of the host. */
export async function registerAlpacaApi(
  app: FastifyInstance,
  parts: AlpacaApiParts,
  /** Market data and what else answers in the same way. */
  more: readonly AlpacaRoute[] = [],
): Promise<void> {
  const stop = new AbortController();
  app.addHook('preClose', (done) => {
    stop.abort();
    done();
  });
  await registerAlpacaRoutes(app, parts, [...tradingRoutes(parts, stop.signal), ...more]);
  await registerTradeSocket(app, parts);
}
