import type { FastifyInstance } from 'fastify';
import { easternDate } from '../domain/calendar/eastern-time.ts';
import type { Entitlement } from '../domain/identity/entitlement.ts';
import type { Visitor } from '../domain/identity/visitor.ts';
import type { CorporateAction } from '../domain/prices/corporate-action.ts';
import type { Bus } from '../ports/bus.ts';
import type { DateRange } from '../ports/market-data.ts';
import { registerAlpacaApi } from './alpaca-api/alpaca-api.ts';
import { registerDataStreams } from './alpaca-api/data/data-api.ts';
import { dataRoutes } from './alpaca-api/data/data-routes.ts';
import type { AlpacaApiParts, Announcement, KeptLists } from './alpaca-api/parts.ts';
import type { Keys } from './compose-keys.ts';
import type { Trading } from './compose-trading.ts';
import type { MarketService } from './features/market/service.ts';
import { type Logger, warnOf } from './http/logger.ts';
import { marketLines } from './stream/market-lines.ts';

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

/** The API that programs written for Alpaca trade with; see decisions 60 and 63. */
export async function composeAlpacaApi(
  app: FastifyInstance,
  { trading, keys, log, market, ...rest }: AlpacaApiSettings,
): Promise<void> {
  const { desk } = trading;
  const onProblem = warnOf(log, 'the trading API met a problem');
  const parts: AlpacaApiParts = {
    ...rest,
    desk,
    assets: trading.assets,
    announcements: async (symbol, span, _member, signal) =>
      (symbol === null
        ? await actionsOfMarket(market, span, signal)
        : await trading.market.actions(symbol, span, signal)
      ).flatMap(announcementOf),
    findPair: keys.findPair,
    findSecret: keys.find,
    onProblem,
  };
  const { entitlementFor } = rest;
  await registerAlpacaApi(app, parts, dataRoutes({ market, desk, entitlementFor }));
  const lines = marketLines({ bus: rest.bus, onProblem });
  await registerDataStreams(app, parts, { market, lines });
}

async function actionsOfMarket(
  { registry }: Pick<MarketService, 'registry'>,
  span: DateRange,
  signal: AbortSignal,
): Promise<readonly CorporateAction[]> {
  const lists = await Promise.all(
    (['dividendCalendar', 'splitCalendar'] as const)
      .filter((capability) => registry.has(capability))
      .map((capability) => registry.ask(capability, { ...span, symbols: [] }, signal)),
  );
  return lists.flatMap(({ data }) => data);
}

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
