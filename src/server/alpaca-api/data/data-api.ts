import type { FastifyInstance } from 'fastify';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import type { MarketLines } from '../../stream/market-lines.ts';
import type { AlpacaApiParts } from '../parts.ts';
import { registerDataSockets, type SocketTimes } from './data-socket.ts';
import type { DataMarket } from './data-view.ts';
import { coinFeed, fakeFeed, newsFeed, optionFeeds } from './other-feeds.ts';
import { stockFeeds } from './stock-feed.ts';

/** Alpaca's streams of market data, from the lines that our pages watch. */
export async function registerDataStreams(
  app: FastifyInstance,
  parts: AlpacaApiParts & SocketTimes,
  { market, lines }: { readonly market: DataMarket; readonly lines: MarketLines },
): Promise<void> {
  const { now: clock, onProblem } = parts;
  app.addHook('onClose', () => lines.close());
  await registerDataSockets(app, parts, [
    ...stockFeeds({ market, lines, onProblem, today: () => easternDate(market.now()) }),
    fakeFeed(clock),
    newsFeed({ market, onProblem }),
    ...optionFeeds({ market, onProblem }),
    coinFeed(),
  ]);
}
