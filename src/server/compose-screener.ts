import type { KeptAnswerStore } from '../ports/store/kept-answer-store.ts';
import type { StoredMarketStore } from '../ports/store/stored-market-store.ts';
import type { Route } from './call/handler.ts';
import type { Market } from './compose-market.ts';
import { keptRows } from './features/screener/kept-rows.ts';
import { screenerRoutes } from './features/screener/routes.ts';
import {
  type ScreenerPace,
  type ScreenerTables,
  screenerTables,
} from './features/screener/screener-tables.ts';
import { type Logger, warnOf } from './http/logger.ts';

/** A simulated market costs nothing but the processor. */
const SIMULATED: ScreenerPace = { quotes: 3_000, patience: 1_500, share: [0.6, 0.25] };
/** A vendor's limits are for those who wait. */
const VENDOR: ScreenerPace = { quotes: 60_000, patience: 1_500, share: [0.5, 0.1] };
/** Without data kept at night, a vendor is asked about so many of the best-known instruments. */
const MOST_ASKED = 500;

export interface ScreenerComposeParts {
  readonly market: Pick<Market, 'service' | 'facts' | 'nightly'>;
  readonly stores: {
    readonly keptAnswers: KeptAnswerStore;
    readonly storedMarket: Pick<StoredMarketStore, 'symbol'>;
  };
  /** 0 when nothing is kept over restarts. */
  readonly keptBytes: number;
  readonly log: Logger;
}

export interface Screener {
  readonly answers: readonly Route[];
  readonly tables: ScreenerTables;
  readonly close: () => Promise<void>;
}

/** The tables that screens are asked of. */
export function composeScreener({
  market,
  stores,
  keptBytes,
  log,
}: ScreenerComposeParts): Screener {
  const { service } = market;
  const isSimulated = service.sources.every(({ simulated }) => simulated);
  const isKept = market.nightly !== undefined;
  const tables = screenerTables({
    market: service,
    facts: market.facts,
    kept:
      keptBytes === 0
        ? undefined
        : keptRows(
            stores.keptAnswers,
            service.sources.map(({ id }) => id),
          ),
    pace: isSimulated ? SIMULATED : VENDOR,
    ...(isSimulated
      ? {}
      : {
          mayAsk: async (symbol, place) =>
            isKept ? (await stores.storedMarket.symbol(symbol)) !== undefined : place < MOST_ASKED,
        }),
    clock: () => performance.now(),
    onProblem: warnOf(log, 'the table of a screener could not be filled'),
  });
  return {
    tables,
    answers: screenerRoutes({ tables, respond: service.respond, now: service.now }),
    close: tables.close,
  };
}
