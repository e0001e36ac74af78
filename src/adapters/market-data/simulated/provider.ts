import { lastOpenedSession } from '../../../domain/calendar/sessions.ts';
import type { CacheBudget } from '../../../ports/cache-budget.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { ownTurn } from '../../../ports/own-turn.ts';
import type { Clock } from './clock.ts';
import { inPassing, keepMemosIn } from './memo/memo.ts';
import { companyPart, valuations } from './provider-company.ts';
import { fundPart } from './provider-funds.ts';
import { pressPart } from './provider-press.ts';
import { createDesk, marketPart, SIMULATED } from './provider-market.ts';
import { createDayBars } from './quotes/day-bars.ts';
import { createQuotes } from './quotes/quotes.ts';
import { createWorld, isBasket } from './world.ts';

export interface SimulatedOptions {
  /** One seed is one world. */
  readonly seed?: number;
  /** How many entries the universe has; 0 for as many as its tables. */
  readonly symbols?: number;
  /** Only these listings: a small world that is quick to go through. */
  readonly only?: ReadonlySet<string>;
  readonly clock: Clock;
  /** Cache for everything that can be recomputed. */
  readonly caches?: CacheBudget;
}

export interface SimulatedProvider extends MarketDataProvider {
  /** Precomputes, in small slices, what the first requests would wait for. */
  readonly warm: () => Promise<void>;
}

const DEFAULT_SEED = 1;
const SLICE_MS = 6;

export function simulatedProvider({
  seed = DEFAULT_SEED,
  symbols = 0,
  only,
  clock,
  caches,
}: SimulatedOptions): SimulatedProvider {
  if (caches !== undefined) keepMemosIn(caches);
  const world = createWorld({ seed, symbols, only, clock });
  const desk = createDesk(world);
  const quotes = createQuotes(world);
  const days = createDayBars(world);
  const valuationOf = valuations(desk);
  return {
    id: SIMULATED,
    name: 'Simulated market',
    minimumDelay: 0,
    answersPast: true,
    simulated: true,
    clock: clock.now,
    // Runs in-process and is slow only during warm-up, so callers wait instead of failing.
    timeout: 60_000,
    ...marketPart(desk, quotes, days),
    ...fundPart(desk, valuationOf),
    ...companyPart(desk, quotes),
    ...pressPart(desk),
    warm: async () => {
      const now = clock.now();
      const prime = quotes.primeAt(now);
      const primed = new Set<string>();
      await world.ready(lastOpenedSession(now).index + 2, (symbol) => {
        prime(desk.listing(symbol));
        primed.add(symbol);
      });
      // Boards need every company; funds and indices, those abroad included, are computed on request.
      let slice = performance.now();
      for (const listing of world.listings) {
        if (isBasket(listing) || listing.kind === 'foreign') continue;
        if (primed.has(listing.symbol)) continue;
        inPassing(() => prime(listing));
        if (performance.now() - slice < SLICE_MS) continue;
        await ownTurn();
        slice = performance.now();
      }
    },
  };
}
