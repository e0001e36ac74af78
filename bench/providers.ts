import { mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { lruBudget } from '../src/adapters/cache/lru-budget.ts';
import { sourced, type Sourced } from '../src/domain/quotes/sourced.ts';
import type { Quote } from '../src/domain/quotes/quote.ts';
import { symbolId, type SymbolId } from '../src/domain/symbols/instrument.ts';
import type { Capability, MarketDataProvider } from '../src/ports/market-data.ts';
import { testBudgetStore } from '../src/server/features/market/budget-store.fixture.ts';
import {
  type ProviderRegistry,
  providerRegistry,
} from '../src/server/features/market/provider-registry.ts';
import { sharedBudget } from '../src/server/features/market/shared-budget.ts';
import { overviewOfSources } from './overview-of-sources.ts';

const HOUR = 3_600_000;
const LIMIT = { requests: 2_000, interval: HOUR };
const DELAY = 80;
const USERS = 20;
const SYMBOLS = Array.from({ length: 60 }, (_, i) => symbolId(`S${i}`));
const STEP = 200;
const START = Date.UTC(2026, 10, 16, 15);

/** What an overview asks for besides the quote; one request each, as at Yahoo. */
const PANELS = {
  bars: 60_000,
  companyProfile: 24 * HOUR,
  keyStatistics: 10 * 60_000,
  news: 5 * 60_000,
  earnings: HOUR,
  corporateActions: HOUR,
} as const satisfies Partial<Record<Capability, number>>;
type Panel = keyof typeof PANELS;
const QUOTES_FRESH = 15_000;

/**
 * An hour of 20 users over 60 symbols on a simulated clock, against a scripted vendor that takes
 * 80 ms and allows 2,000 requests an hour: how many requests it takes, how old what is shown gets,
 * and how often an overview waits for the vendor after the first visit. Then the program itself
 * against such a vendor, beside the simulated one.
 */
export async function run(): Promise<void> {
  mock.timers.enable({ apis: ['setTimeout'], now: 0 });
  let passed = 0;
  const now = () => START + passed;
  const requests: number[] = [];
  const budget = sharedBudget({
    provider: 'vendor',
    limit: LIMIT,
    store: testBudgetStore(now),
    atLeast: 1,
    process: 'bench',
    now,
  });
  const request = async (signal: AbortSignal): Promise<void> => {
    await budget.take(signal);
    requests.push(now());
    await new Promise<void>((done) => setTimeout(done, DELAY));
  };
  const panel = async (_: unknown, signal: AbortSignal): Promise<Sourced<never>> => {
    await request(signal);
    return sourced('vendor', now(), [] as never);
  };
  const vendor: MarketDataProvider = {
    id: 'vendor',
    name: 'Scripted vendor',
    minimumDelay: 0,
    limits: LIMIT,
    batches: { quotes: 100 },
    policies: {
      quotes: { fresh: QUOTES_FRESH },
      ...Object.fromEntries(
        Object.entries(PANELS).map(([capability, fresh]) => [capability, { fresh }]),
      ),
    },
    quotes: async ({ symbols }, signal) => {
      await request(signal);
      return sourced(
        'vendor',
        now(),
        symbols.map((symbol) => ({ symbol, phase: 'regular', last: 1 }) as Quote),
      );
    },
    bars: async ({ symbol, interval, adjustment, extended }, signal) => {
      await request(signal);
      return sourced('vendor', now(), { symbol, interval, adjustment, extended, bars: [] });
    },
    companyProfile: panel,
    keyStatistics: panel,
    news: panel,
    earnings: panel,
    corporateActions: panel,
  };
  const registry = providerRegistry({
    providers: [vendor],
    caches: lruBudget(64 * 1024 * 1024),
    now,
    marketNow: now,
    random: () => 0.5,
    hasBudget: () => true,
  });

  let failures = 0;
  let tooOld = 0;
  const waits: number[] = [];
  const visited = new Set<SymbolId>();
  const note = (answer: Sourced<unknown>, fresh: number): void => {
    // Half a minute of grace would hide a panel that is not refreshed; a request and a step do not.
    if (answer.stale || now() - answer.asOf > fresh + STEP + DELAY) tooOld += 1;
  };
  const overview = async (symbol: SymbolId): Promise<void> => {
    const began = now();
    const signal = new AbortController().signal;
    const isFirst = !visited.has(symbol);
    visited.add(symbol);
    await Promise.all([
      registry
        .ask('quotes', { symbols: [symbol], delay: 0 }, signal)
        .then((answer) => note(answer, QUOTES_FRESH)),
      ...(Object.keys(PANELS) as Panel[]).map(async (capability) => {
        note(await askPanel(registry, capability, symbol, signal), PANELS[capability]);
      }),
    ]);
    if (!isFirst) waits.push(now() - began);
  };

  const random = seeded(7);
  const watching = Array.from({ length: USERS }, (_, user) =>
    Array.from({ length: 10 }, (_unused, i) => SYMBOLS[(user * 3 + i) % SYMBOLS.length]!),
  );
  const nextVisit = Array.from({ length: USERS }, () => random() * 60_000);
  const began = performance.now();
  for (; passed < HOUR;) {
    const symbols = [...new Set(watching.flat())];
    registry
      .ask('quotes', { symbols, delay: 0 }, new AbortController().signal, {
        maxAge: 100,
        priority: 'prefetch',
      })
      .then(
        (answer) => note(answer, QUOTES_FRESH),
        () => (failures += 1),
      );
    for (const [user, at] of nextVisit.entries())
      if (passed >= at) {
        nextVisit[user] = passed + 30_000 + random() * 120_000;
        // Half of the visits are to what one watches.
        const list = random() < 0.5 ? watching[user]! : SYMBOLS;
        overview(list[Math.floor(random() * list.length)]!).catch(() => (failures += 1));
      }
    for (let step = 0; step < STEP; step += 20) {
      await turn();
      passed += 20;
      mock.timers.tick(20);
    }
    await turn();
  }
  mock.timers.reset();

  let most = 0;
  for (let from = 0, to = 0; to < requests.length; to += 1) {
    while (requests[to]! - requests[from]! >= HOUR) from += 1;
    most = Math.max(most, to - from + 1);
  }
  const sorted = waits.toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  const waited = waits.filter((ms) => ms > 20).length / Math.max(1, waits.length);
  console.log(`requests in the hour            ${most} (at most ${LIMIT.requests})`);
  console.log(`panels older than their policy  ${tooOld} (none)`);
  console.log(`failed questions                ${failures} (none)`);
  console.log(
    `overviews after the first visit ${waits.length}, ${(waited * 100).toFixed(0)} % waited for the vendor`,
  );
  console.log(`their wait: median ${share(0.5)} ms, p95 ${share(0.95)} ms of simulated time`);
  console.log(`took ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  if (most > LIMIT.requests || tooOld > 0 || failures > 0) process.exitCode = 1;
  await overviewOfSources();
}

function askPanel(
  registry: ProviderRegistry,
  capability: Panel,
  symbol: SymbolId,
  signal: AbortSignal,
): Promise<Sourced<unknown>> {
  switch (capability) {
    case 'bars':
      return registry.ask(
        'bars',
        {
          symbol,
          interval: '1d',
          from: 0,
          to: START,
          adjustment: 'raw',
          extended: false,
          delay: 0,
        },
        signal,
      );
    case 'companyProfile':
      return registry.ask('companyProfile', { symbol }, signal);
    case 'keyStatistics':
      return registry.ask('keyStatistics', { symbol, delay: 0 }, signal);
    case 'news':
      return registry.ask(
        'news',
        { symbols: [symbol], kinds: [], before: null, limit: 20 },
        signal,
      );
    case 'earnings':
      return registry.ask('earnings', { symbol, limit: 8 }, signal);
    case 'corporateActions':
      return registry.ask(
        'corporateActions',
        { symbol, from: '2025-01-01' as never, to: '2026-12-31' as never },
        signal,
      );
    default:
      return capability satisfies never;
  }
}

/** The same numbers on every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
