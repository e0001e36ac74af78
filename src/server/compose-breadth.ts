import { createHash, randomUUID } from 'node:crypto';
import type { OpenStore } from '../adapters/store/open-store.ts';
import { closesFor, type MemberCloses } from '../domain/breadth/past-closes.ts';
import { easternDate } from '../domain/calendar/eastern-time.ts';
import { onceEach } from '../domain/quotes/market-board.ts';
import type { StoreTransaction } from '../ports/store/stores.ts';
import type { Route } from './call/handler.ts';
import type { SimulationConfig } from './config-simulation.ts';
import { breadthJobs } from './features/breadth/breadth-job.ts';
import { breadthRoutes } from './features/breadth/routes.ts';
import type { DerivedBoards } from './features/market/derived-provider.ts';
import type { MarketService } from './features/market/service.ts';
import type { ScreenerTables } from './features/screener/screener-tables.ts';
import type { Logger } from './http/logger.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { version } from './version.ts';

export interface BreadthComposeParts {
  readonly market: MarketService;
  readonly tables: Pick<ScreenerTables, 'members'>;
  readonly store: Pick<OpenStore, 'stores'>;
  readonly simulation: SimulationConfig;
  readonly log: Logger;
  readonly now: () => number;
  readonly wake: () => void;
}

export interface Breadth {
  readonly answers: readonly Route[];
  readonly jobs: readonly JobKind<StoreTransaction>[];
  readonly past: NonNullable<DerivedBoards['past']>;
}

const AWAITED_FOR = 2 * 60_000;

/** The breadth of the market over time: the job that counts it and the call that shows it. */
export function composeBreadth(parts: BreadthComposeParts): Breadth {
  const { market, tables, store, now } = parts;
  const { breadth, jobs } = store.stores;
  const isSimulated = market.sources.every(({ simulated }) => simulated);
  const sources = market.sources.map(({ id }) => id);
  // Another simulated market, or one of another release, has another past.
  const edition = createHash('sha256')
    .update(JSON.stringify([sources, isSimulated ? [parts.simulation, version] : null]))
    .digest('base64url')
    .slice(0, 16);
  let askedAt = -Infinity;
  return {
    answers: breadthRoutes({
      store: breadth,
      edition,
      source: sources.join(', '),
      respond: market.respond,
      onAsked: () => {
        askedAt = now();
      },
      now: market.now,
    }),
    jobs: breadthJobs({
      registry: market.registry,
      members: async (signal) => {
        const members = await tables.members();
        const isMember = new Set(members.map(({ symbol }) => symbol));
        // In the order of the universe: of several classes of shares the same one counts everywhere.
        const { data } = await market.registry.ask('universe', { types: [] }, signal);
        return onceEach(
          data.filter(({ symbol, delistedOn }) => delistedOn === null && isMember.has(symbol)),
          (instrument) => instrument,
        );
      },
      store: breadth,
      queue: jobs,
      edition,
      keepsCloses: !isSimulated,
      // A page that shows it asks again before that.
      isAwaited: () => now() - askedAt < AWAITED_FOR,
      now: market.now,
      wallClock: now,
      newId: randomUUID,
      wake: parts.wake,
      log: parts.log.child({ part: 'breadth' }),
    }),
    past: async () => {
      const text = await breadth.closes(edition);
      const closes = (text === null ? {} : JSON.parse(text)) as Readonly<
        Record<string, MemberCloses>
      >;
      return ({ symbol, lastTime }) => closesFor(closes[symbol], easternDate(lastTime));
    },
  };
}
