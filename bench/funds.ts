import { setTimeout as sleep } from 'node:timers/promises';
import { lruBudget } from '../src/adapters/cache/lru-budget.ts';
import { addMonths, isoDate } from '../src/domain/calendar/iso-date.ts';
import { sessionsBetween } from '../src/domain/calendar/sessions.ts';
import type { FundProfile } from '../src/domain/funds/fund-profile.ts';
import { TRAILING_PERIODS } from '../src/domain/funds/fund-performance.ts';
import type { HeldWeight } from '../src/domain/funds/overlap.ts';
import { overlapMatrix, overlapOf } from '../src/domain/funds/overlap.ts';
import { sourced } from '../src/domain/quotes/sourced.ts';
import { MEASURES } from '../src/domain/returns/measures.ts';
import { type DatedLevel, trailingReturn } from '../src/domain/returns/period-returns.ts';
import type { TotalReturnLevels } from '../src/domain/returns/total-return-levels.ts';
import { type Instrument, symbolId, type SymbolId } from '../src/domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../src/ports/market-data.ts';
import { fundService } from '../src/server/features/market/fund-service.ts';
import { providerRegistry } from '../src/server/features/market/provider-registry.ts';
import { type MarketService, marketService } from '../src/server/features/market/service.ts';
import { median } from './load.ts';

const FUNDS = 300;
const YEARS = 10;
const ROUNDS = 9;
const LISTS = 5;
const ROWS = 500;
const TODAY = isoDate('2026-11-13');
const NOW = Date.parse('2026-11-13T23:30:00Z');
const MOST_MS = 150;
const MOST_SLICE_MS = 10;
const MOST_OVERLAP_MS = 5;

/** The same numbers on every run. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const sessions = sessionsBetween(addMonths(TODAY, -12 * YEARS), TODAY);
const days = Int32Array.from(sessions, ({ day }) => day);

function levelsOf(symbol: SymbolId, seed: number): TotalReturnLevels {
  const random = randomOf(seed);
  let level = 100;
  const levels = Float64Array.from(days, () => (level *= 1.0003 + 0.02 * (random() - 0.5)));
  return { symbol, days, levels, isTotal: true };
}

const symbols = Array.from({ length: FUNDS }, (_, at) => symbolId(`FUND${at}`));
const INDEX = symbolId('^IDX');
const series = new Map(
  [...symbols, INDEX].map((symbol, at) => [symbol, levelsOf(symbol, at + 1)] as const),
);

/** A vendor that has everything at hand: what is measured is the product's own work. */
const vendor: MarketDataProvider = {
  id: 'vendor',
  name: 'Vendor',
  minimumDelay: 0,
  answersPast: true,
  instruments: async ({ symbols: asked }) =>
    sourced(
      'vendor',
      NOW,
      asked.map(
        (symbol) =>
          ({
            symbol,
            type: 'mutual-fund',
            exchange: 'FUND',
            formerSymbols: [],
          }) as unknown as Instrument,
      ),
    ),
  fundProfile: async ({ symbol }) =>
    sourced('vendor', NOW, {
      symbol,
      category: 'Large Blend',
      benchmark: 'Index',
      benchmarkSymbol: INDEX,
      nav: 100,
      navDate: TODAY,
    } as FundProfile),
  fundCategory: async () => sourced('vendor', NOW, symbols),
  totalReturns: async ({ symbols: asked }) =>
    sourced(
      'vendor',
      NOW,
      asked.flatMap((symbol) => series.get(symbol) ?? []),
    ),
  yieldCurve: async () =>
    sourced('vendor', NOW, {
      date: TODAY,
      currency: 'USD',
      points: [{ years: 0.25, label: '3M', yield: 4, previous: null }],
    }),
};

/** A market of which nothing has been asked yet. */
function coldMarket(): MarketService {
  const caches = lruBudget(128 * 1024 * 1024);
  const registry = providerRegistry({
    providers: [vendor],
    caches,
    now: () => performance.now(),
    random: Math.random,
  });
  return marketService({
    registry,
    providers: [vendor],
    now: () => NOW,
    wallClock: Date.now,
    entitlement: () => {
      throw new Error('nobody asks for it');
    },
    caches,
  });
}

/** What any page about a symbol asks; the very first one compiles the program on its way. */
async function firstQuestions(): Promise<Timed> {
  const { registry } = coldMarket();
  const { signal } = new AbortController();
  return timed(() =>
    Promise.all([
      registry.ask('instruments', { symbols: [symbols[0]!] }, signal),
      registry.ask('fundProfile', { symbol: symbols[0]! }, signal),
    ]),
  );
}

interface Timed {
  readonly ms: number;
  /** Of the processor, in this thread: on a busy machine the clock also counts other programs. */
  readonly cpu: number;
  /** For so long nothing else could run at most, by the clock and by the processor. */
  readonly block: number;
  readonly blockCpu: number;
}

function cpuNow(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

async function timed(work: () => Promise<unknown>): Promise<Timed> {
  let block = 0;
  let blockCpu = 0;
  let isOver = false;
  await sleep(10);
  let last = performance.now();
  let lastCpu = cpuNow();
  const started = last;
  const startedCpu = lastCpu;
  const tick = (): void => {
    const now = performance.now();
    const nowCpu = cpuNow();
    block = Math.max(block, now - last);
    blockCpu = Math.max(blockCpu, nowCpu - lastCpu);
    last = now;
    lastCpu = nowCpu;
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  const ms = performance.now() - started;
  const cpu = cpuNow() - startedCpu;
  await sleep(2);
  isOver = true;
  return { ms, cpu, block, blockCpu };
}

/** The same figures from objects by day, as a vendor's JSON would be: looked up for every figure. */
async function naive(): Promise<unknown> {
  const dated = (symbol: SymbolId): readonly DatedLevel[] =>
    sessions.map(({ date }, at) => ({ date, level: series.get(symbol)!.levels[at]! }));
  const monthly = (levels: readonly DatedLevel[]): readonly number[] => {
    const ends = levels.filter(
      ({ date }, at) =>
        levels[at + 1] !== undefined && levels[at + 1]!.date.slice(0, 7) !== date.slice(0, 7),
    );
    return ends.slice(1).map(({ level }, at) => level / ends[at]!.level - 1);
  };
  const index = monthly(dated(INDEX));
  const bill = 1.04 ** (1 / 12) - 1;
  return symbols.map((symbol) => {
    const levels = dated(symbol);
    const returns = monthly(levels);
    return [
      ...TRAILING_PERIODS.map((period) => trailingReturn(levels, period)),
      ...Array.from({ length: YEARS }, (_, ago) => {
        const of = (year: number) => levels.findLast(({ date }) => date <= `${year}-12-31`);
        return (of(2025 - ago)?.level ?? NaN) / (of(2024 - ago)?.level ?? NaN) - 1;
      }),
      ...[3, 5, 10].flatMap((years) =>
        MEASURES.map(({ compute }) =>
          compute({
            returns: returns.slice(-12 * years),
            index: index.slice(-12 * years),
            riskFree: returns.slice(-12 * years).map(() => bill),
          }),
        ),
      ),
    ];
  });
}

const show = (name: string, text: string): void => console.log(`  ${name.padEnd(42)} ${text}`);

const goal = (name: string, cpu: number, clock: number, limit: number): void =>
  show(
    name,
    `${cpu.toFixed(1)} ms of processor (${clock.toFixed(1)} by the clock), at most ${limit}: ${cpu <= limit ? 'met' : 'MISSED'}`,
  );

const middle = <T>(rounds: readonly T[], of: (round: T) => number): number =>
  median(rounds.map(of));

async function categoryStatistics(): Promise<void> {
  const cold: Timed[] = [];
  const warm: Timed[] = [];
  const plain: Timed[] = [];
  const first = await firstQuestions();
  for (let round = 0; round < ROUNDS; round += 1) {
    plain.push(await timed(naive));
    const service = fundService(coldMarket());
    const { signal } = new AbortController();
    const tabs = (symbol: SymbolId) => () =>
      Promise.all([service.performance(symbol, signal), service.risk(symbol, signal)]);
    cold.push(await timed(tabs(symbols[round]!)));
    warm.push(await timed(tabs(symbols[round + 1]!)));
  }
  const cpu = middle(cold, (round) => round.cpu);
  console.log(`category of ${FUNDS} funds, ${days.length} days: median of ${ROUNDS} rounds`);
  goal(
    'performance and risk, nothing kept',
    cpu,
    middle(cold, ({ ms }) => ms),
    MOST_MS,
  );
  goal(
    'longest block of the event loop',
    middle(cold, ({ blockCpu }) => blockCpu),
    middle(cold, ({ block }) => block),
    MOST_SLICE_MS,
  );
  show(
    'the same in the very first round',
    `${cold[0]!.cpu.toFixed(1)} ms, block ${cold[0]!.blockCpu.toFixed(1)} ms`,
  );
  show(
    'the first questions ever, about one fund',
    `${first.cpu.toFixed(1)} ms, block ${first.blockCpu.toFixed(1)} ms`,
  );
  show('another fund of the category', `${middle(warm, (round) => round.cpu).toFixed(1)} ms`);
  const naiveCpu = middle(plain, (round) => round.cpu);
  show(
    'naive, all in one block',
    `${naiveCpu.toFixed(1)} ms, ${(naiveCpu / cpu).toFixed(1)} times as long`,
  );
}

/** Five lists that share half of their holdings. */
const lists: readonly (readonly HeldWeight[])[] = Array.from({ length: LISTS }, (_, list) => {
  const random = randomOf(list + 1);
  return Array.from({ length: ROWS }, (_row, at) => {
    const number = Math.floor(random() * ROWS * 2);
    return {
      symbol: at % 10 === 0 ? null : symbolId(`S${number}`),
      name: `Holding ${number}`,
      weight: 1 / ROWS,
      coupon: null,
      maturity: null,
    };
  });
});

async function overlaps(): Promise<void> {
  const matrix: Timed[] = [];
  const pairs: Timed[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    matrix.push(await timed(async () => overlapMatrix(lists)));
    pairs.push(
      await timed(async () => {
        for (const [at, one] of lists.entries())
          for (const other of lists.slice(at + 1)) overlapOf(one, other);
      }),
    );
  }
  console.log(`overlap of ${LISTS} lists of ${ROWS} rows, every pair: median of ${ROUNDS} rounds`);
  goal(
    'shared weights',
    middle(matrix, ({ cpu }) => cpu),
    middle(matrix, ({ ms }) => ms),
    MOST_OVERLAP_MS,
  );
  goal(
    'common holdings',
    middle(pairs, ({ cpu }) => cpu),
    middle(pairs, ({ ms }) => ms),
    MOST_OVERLAP_MS,
  );
}

/** What comparing a fund with its category costs the server, cold. */
export async function run(): Promise<void> {
  await categoryStatistics();
  await overlaps();
}
