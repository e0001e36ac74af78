import { lastOpenedSession } from '../../../domain/calendar/sessions.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import type { Clock } from './clock.ts';
import { companyPart, valuations } from './provider-company.ts';
import { fundPart } from './provider-funds.ts';
import { pressPart } from './provider-press.ts';
import { createDesk, marketPart, SIMULATED } from './provider-market.ts';
import { createDayBars } from './quotes/day-bars.ts';
import { createQuotes } from './quotes/quotes.ts';
import { createWorld } from './world.ts';

export interface SimulatedOptions {
  /** One seed is one world. */
  readonly seed?: number;
  /** Grows the universe with invented companies to so many entries. */
  readonly symbols?: number;
  readonly clock: Clock;
}

export interface SimulatedProvider extends MarketDataProvider {
  /** Does ahead, in small slices, what the first questions would wait for. */
  readonly warm: () => Promise<void>;
}

const DEFAULT_SEED = 1;

export function simulatedProvider({
  seed = DEFAULT_SEED,
  symbols = 0,
  clock,
}: SimulatedOptions): SimulatedProvider {
  const world = createWorld({ seed, symbols, clock });
  const desk = createDesk(world);
  const quotes = createQuotes(world);
  const days = createDayBars(world);
  const valuationOf = valuations(desk);
  return {
    id: SIMULATED,
    name: 'Simulated market',
    minimumDelay: 0,
    ...marketPart(desk, quotes, days),
    ...fundPart(desk, days, valuationOf),
    ...companyPart(desk, quotes),
    ...pressPart(desk, valuationOf),
    warm: async () => {
      const now = clock.now();
      await world.ready(lastOpenedSession(now).index + 2);
      await quotes.of(world.listings, now);
    },
  };
}
