import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { simulatedProvider } from '../src/adapters/market-data/simulated/provider.ts';
import type { SymbolId } from '../src/domain/symbols/instrument.ts';
import { lruBudget } from '../src/adapters/cache/lru-budget.ts';
import { compose } from '../src/server/compose.ts';
import { parseConfig } from '../src/server/config.ts';
import { providerRegistry } from '../src/server/features/market/provider-registry.ts';
import { openLog } from '../src/server/http/logger.ts';
import { load, median } from './load.ts';
import { benchFolder, startLogging } from './server.ts';

const DAY_MS = 86_400_000;
const TWENTY_YEARS = 20 * 365.25 * DAY_MS;
const SYMBOLS = 10_000;
const ROUNDS = 3;
const SECONDS = 4;
/** A Tuesday afternoon in New York: every symbol trades. */
const START = Date.parse('2026-03-31T18:00:00Z');

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly note: string;
  readonly unit: string;
  readonly limit: string;
  readonly met: boolean;
}

const atMost = (name: string, rounds: readonly Round[], limit: number): Figure => ({
  name,
  value: median(rounds.map(({ wall }) => wall)),
  // On a busy machine the clock also counts what other programs do.
  note: `of which ${median(rounds.map(({ cpu }) => cpu)).toFixed(2)} ms of processor`,
  unit: 'ms',
  limit: `at most ${limit}`,
  met: median(rounds.map(({ wall }) => wall)) <= limit,
});

interface Round {
  readonly wall: number;
  readonly cpu: number;
}

async function timed(work: () => Promise<unknown>): Promise<Round> {
  const cpu = process.cpuUsage();
  const started = performance.now();
  await work();
  const wall = performance.now() - started;
  const used = process.cpuUsage(cpu);
  return { wall, cpu: (used.user + used.system) / 1_000 };
}

/** The simulated world by itself, in this process. */
async function engine(): Promise<readonly Figure[]> {
  let now = START;
  const provider = simulatedProvider({ symbols: SYMBOLS, clock: { now: () => now } });
  const { universe, bars, quotes } = provider;
  if (universe === undefined || bars === undefined || quotes === undefined)
    throw new Error('a capability is missing');
  const signal = new AbortController().signal;
  const warming = await timed(provider.warm);
  console.log(
    `warm-up of ${SYMBOLS} symbols   ${(warming.wall / 1000).toFixed(1)} s, once, in the background`,
  );

  const listed = await universe({ types: [] }, signal);
  const companies = listed.data
    .filter(({ type, listedOn }) => type === 'equity' && (listedOn ?? '') < '2005')
    .map(({ symbol }) => symbol);
  const history = (symbol: SymbolId) => ({
    symbol,
    interval: '1d' as const,
    from: START - TWENTY_YEARS,
    to: START,
    adjustment: 'split' as const,
    extended: false,
    delay: 0,
  });
  // Ten others first, so that the compiler has seen the code; no symbol is asked twice.
  for (const symbol of companies.slice(0, 10)) await bars(history(symbol), signal);
  const cold: Round[] = [];
  let length = 0;
  for (const symbol of companies.slice(10, 50)) {
    cold.push(
      await timed(async () => {
        length = (await bars(history(symbol), signal)).data.bars.length;
      }),
    );
  }
  const registry = providerRegistry({
    caches: lruBudget(64 * 1024 * 1024),
    providers: [provider],
    now: () => performance.now(),
    random: Math.random,
  });
  const cached: Round[] = [];
  for (const symbol of companies.slice(10, 50)) {
    await registry.ask('bars', history(symbol), signal);
    cached.push(await timed(() => registry.ask('bars', history(symbol), signal)));
  }
  console.log(`daily bars in a history     ${length}`);

  const symbols = listed.data.map(({ symbol }) => symbol);
  const snapshots: Round[] = [];
  for (let round = 0; round < 9; round += 1) {
    now += 1_000;
    snapshots.push(await timed(() => quotes({ symbols, delay: 0 }, signal)));
  }
  return [
    atMost('20-year daily history, cold', cold, 15),
    atMost('20-year daily history, cached', cached, 1),
    atMost(`quotes of ${symbols.length} symbols`, snapshots, 100),
  ];
}

/** The whole program over HTTP against a bare Fastify route that returns the same bytes. */
async function overHttp(): Promise<readonly Figure[]> {
  const folder = benchFolder();
  const product = await startLogging(folder, ['bench/market.ts', 'product'], {
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT_ADDRESS: '0',
    RATE_LIMIT_ACCOUNT: '0',
  });
  const stops = [product.stop];
  try {
    // The first answer over the whole market comes when the world has been warmed.
    const found = await fetch(`${product.url}/api/market/movers/most-active?limit=50`);
    const { data } = (await found.json()) as { data: { symbol: string }[] };
    const url = `${product.url}/api/market/quotes?symbols=${data.map(({ symbol }) => symbol).join(',')}`;
    const body = await (await fetch(url)).text();
    const bare = await startLogging(folder, ['bench/market.ts', 'bare'], { BODY: body });
    stops.push(bare.stop);
    await load(url, { seconds: 2 });
    await load(bare.url, { seconds: 2 });
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push((await load(bare.url, { seconds: SECONDS })).perSecond);
      const result = await load(url, { seconds: SECONDS });
      if (result.failures > 0) throw new Error(`${result.failures} requests failed`);
      ours.push(result.perSecond);
    }
    console.log(`quotes of ${data.length} symbols        ${body.length} bytes`);
    const share = (median(ours) / median(theirs)) * 100;
    return [
      {
        name: 'quotes of 50 symbols against bare Fastify',
        value: share,
        note: `${median(ours).toFixed(0)} of ${median(theirs).toFixed(0)} requests/s`,
        unit: '%',
        limit: 'at least 40',
        met: share >= 40,
      },
    ];
  } finally {
    for (const stop of stops) stop();
    await sleep(500);
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function run(): Promise<void> {
  const figures = [...(await engine()), ...(await overHttp())];
  for (const { name, value, note, unit, limit, met } of figures) {
    console.log(
      `${met ? 'met   ' : 'MISSED'} ${name}: ${value.toFixed(2)} ${unit}, ${note} (${limit} ${unit})`,
    );
  }
  if (figures.some(({ met }) => !met)) process.exitCode = 1;
}

async function serveProduct(): Promise<void> {
  const config = parseConfig(process.env);
  const { app, close } = await compose(config, openLog('info').log, undefined);
  process.once('SIGTERM', () => {
    void close();
  });
  console.log(await app.listen({ port: config.port, host: config.host }));
}

async function serveBare(): Promise<void> {
  const app = Fastify();
  const body = process.env['BODY'] ?? '';
  app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
}

if (process.argv[1]?.endsWith('bench/market.ts')) {
  if (process.argv[2] === 'product') await serveProduct();
  if (process.argv[2] === 'bare') await serveBare();
}
