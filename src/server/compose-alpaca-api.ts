import type { FastifyInstance } from 'fastify';
import { easternDate } from '../domain/calendar/eastern-time.ts';
import type { Entitlement } from '../domain/identity/entitlement.ts';
import type { Visitor } from '../domain/identity/visitor.ts';
import type { CorporateAction } from '../domain/prices/corporate-action.ts';
import type { Bus } from '../ports/bus.ts';
import { registerAlpacaApi } from './alpaca-api/alpaca-api.ts';
import { dataRoutes } from './alpaca-api/data/data-routes.ts';
import type { Announcement, KeptLists } from './alpaca-api/parts.ts';
import type { Keys } from './compose-keys.ts';
import type { Trading } from './compose-trading.ts';
import type { MarketService } from './features/market/service.ts';
import type { Logger } from './http/logger.ts';

export interface AlpacaApiSettings {
  readonly trading: Pick<Trading, 'desk' | 'assets' | 'market'>;
  readonly market: MarketService;
  readonly lists: KeptLists;
  readonly keys: Pick<Keys, 'find' | 'findPair'>;
  readonly entitlementFor: (visitor: Visitor) => Entitlement | Promise<Entitlement>;
  readonly bus: Bus;
  readonly requestsPerMinute: number;
  readonly log: Logger;
  readonly now: () => number;
}

/** The API that programs written for Alpaca trade with; see decision 60. */
export const composeAlpacaApi = (
  app: FastifyInstance,
  { trading, keys, log, market, ...rest }: AlpacaApiSettings,
): Promise<void> =>
  registerAlpacaApi(
    app,
    {
      ...rest,
      desk: trading.desk,
      assets: trading.assets,
      announcements: async (symbol, span, _member, signal) =>
        (await trading.market.actions(symbol, span, signal)).flatMap(announcementOf),
      findPair: keys.findPair,
      findSecret: keys.find,
      onProblem: (err) => log.warn({ err }, 'the trading API met a problem'),
    },
    dataRoutes({ market, desk: trading.desk, entitlementFor: rest.entitlementFor }),
  );

/** Alpaca's old list has four kinds; of those two have all of its fields here. */
function announcementOf(action: CorporateAction): readonly Announcement[] {
  if (action.kind !== 'dividend' && action.kind !== 'split') return [];
  const { symbol, exDate, announcedAt } = action;
  const isDividend = action.kind === 'dividend';
  return [
    {
      symbol,
      kind: action.kind,
      exDate,
      declared: announcedAt === null ? null : easternDate(announcedAt),
      recorded: isDividend ? action.recordDate : null,
      paid: isDividend ? action.payDate : null,
      cash: isDividend ? action.amount : null,
      ratio: isDividend ? null : { from: action.from, to: action.to },
    },
  ];
}
