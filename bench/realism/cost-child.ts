/**
 * Processor time and memory of the answers of one simulator, from an empty memory. The argument is
 * the folder of the built simulator that is measured; prints JSON.
 */
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { lruBudget } from '../../src/adapters/cache/lru-budget.ts';
import type * as Provider from '../../src/adapters/market-data/simulated/provider.ts';
import type * as Listings from '../../src/adapters/market-data/simulated/universe/listings.ts';
import type { CacheBudget } from '../../src/ports/cache-budget.ts';
import type { SymbolId } from '../../src/domain/symbols/instrument.ts';
import { median } from './moments.ts';
import { NOW, SEED } from './setting.ts';

export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'MB';
  /** Most of it is V8 compiling the simulator, which a process does once. */
  readonly isCompiling: boolean;
}

const folder = pathToFileURL(`${process.argv[2] ?? '.'}/`);
const { simulatedProvider } = (await import(
  new URL('provider.js', folder).href
)) as typeof Provider;
const { listings } = (await import(new URL('listings.js', folder).href)) as typeof Listings;
const listed = listings(0).filter(({ kind }) => kind === 'company');
const companies = listed.map(({ symbol }) => symbol);
const withOptions = listed
  .filter(({ instrument }) => instrument.hasOptions)
  .map(({ symbol }) => symbol);

const MB = 1024 * 1024;
const DAY_MS = 86_400_000;
/** For each cache of the simulator: the sample fits, all companies do not. */
const ROOM = 64 * MB;
/** Answers of one kind, each about another company. */
const SAMPLE = 60;
/** Rounds after which the processor time of an answer no longer falls. */
const WARMING = 5;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heapMb(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MB;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

const sampleOf = (symbols: readonly SymbolId[]): readonly SymbolId[] => {
  const step = Math.floor(symbols.length / SAMPLE);
  return symbols.filter((_, i) => i % step === 0).slice(0, SAMPLE);
};

const { signal } = new AbortController();
const measures: Measure[] = [];
let isCompiling = true;
const say = (name: string, value: number, unit: Measure['unit']): void => {
  measures.push({ name, value, unit, isCompiling: isCompiling && unit === 'ms' });
};
const each = async (
  name: string,
  symbols: readonly SymbolId[],
  ask: (symbol: SymbolId) => Promise<unknown>,
): Promise<void> => {
  const times: number[] = [];
  for (const symbol of symbols) times.push(await timed(() => ask(symbol)));
  say(name, median(times), 'ms');
};

/** The same with what was kept of it, as a server soon has it. */
const warmed = async (
  name: string,
  symbols: readonly SymbolId[],
  ask: (symbol: SymbolId) => Promise<unknown>,
): Promise<void> => {
  for (let round = 0; round < WARMING; round += 1) for (const symbol of symbols) await ask(symbol);
  await each(name, symbols, ask);
};

/** Of all companies added up: the caches of the simulator do not hold them. */
const ofAll = async (name: string, ask: (symbol: SymbolId) => Promise<unknown>): Promise<void> => {
  const all = await timed(async () => {
    for (const symbol of companies) await ask(symbol);
  });
  say(name, all / companies.length, 'ms');
};

/** A simulator that has kept nothing yet, and what it is asked. */
function simulator() {
  // The same room for both programs, whatever share of a server's memory they have.
  const caches: CacheBudget = {
    ...lruBudget(ROOM),
    open: (_, bytesOf) => lruBudget(10 * ROOM).open('simulated market', bytesOf),
  };
  const provider = simulatedProvider({ seed: SEED, clock: { now: () => NOW }, caches });
  return {
    warm: () => provider.warm(),
    quote: (symbol: SymbolId) => provider.quotes!({ symbols: [symbol], delay: 0 }, signal),
    bars: (symbol: SymbolId) =>
      provider.bars!(
        {
          symbol,
          interval: '1d',
          from: NOW - 365 * DAY_MS,
          to: NOW,
          adjustment: 'split',
          extended: false,
          delay: 0,
        },
        signal,
      ),
    /** How many contracts the third expiry has. */
    chain: async (symbol: SymbolId): Promise<number> => {
      const { data } = await provider.optionExpiries!({ symbol, delay: 0 }, signal);
      const expiry = data[2]?.expiry;
      if (expiry === undefined) return 0;
      const chain = await provider.optionChain!({ symbol, expiry, delay: 0 }, signal);
      return chain.data.calls.length + chain.data.puts.length;
    },
    annual: (symbol: SymbolId) =>
      provider.statements!({ symbol, basis: 'annual', limit: 10 }, signal),
    keyStatistics: (symbol: SymbolId) => provider.keyStatistics!({ symbol, delay: 0 }, signal),
    estimates: (symbol: SymbolId) => provider.estimates!({ symbol }, signal),
  };
}

type Simulator = ReturnType<typeof simulator>;

async function chainsOf(asked: Simulator): Promise<void> {
  const chains: { readonly time: number; readonly contracts: number }[] = [];
  for (const symbol of sampleOf(withOptions)) {
    let contracts = 0;
    const time = await timed(async () => {
      contracts = await asked.chain(symbol);
    });
    if (contracts > 0) chains.push({ time, contracts });
  }
  say('An option chain of one expiry', median(chains.map(({ time }) => time)), 'ms');
  // Strikes stand closer than they did: the answer has more contracts.
  say(
    'An option chain, of each contract',
    median(chains.map(({ time, contracts }) => time / contracts)),
    'ms',
  );
}

/** One answer of each kind about each company of the sample. */
async function firstAnswers(asked: Simulator): Promise<void> {
  const sample = sampleOf(companies);
  await each('A quote', sample, asked.quote);
  await each('A year of daily bars', sample, asked.bars);
  await chainsOf(asked);
  await each('Books of one company', sample, asked.annual);
  await each('Books of one company, again', sample, asked.annual);
  await each('Key statistics', sample, asked.keyStatistics);
  await each('Estimates', sample, asked.estimates);
}

const startOf = async (asked: Simulator): Promise<void> =>
  say('Start: indices and funds added up', await timed(asked.warm), 'ms');

const empty = heapMb();
const first = simulator();
await startOf(first);
say('Memory after the start', heapMb() - empty, 'MB');
await firstAnswers(first);
isCompiling = false;
const sample = sampleOf(companies);
await warmed('Books of one company, kept', sample, first.annual);
await warmed('Key statistics, kept', sample, first.keyStatistics);
await warmed('Estimates, kept', sample, first.estimates);
await ofAll('Books of all companies, of each', first.annual);
say('Memory after all of it', heapMb() - empty, 'MB');
await ofAll('Key statistics of all companies, of each', first.keyStatistics);
await ofAll('Estimates of all companies, of each', first.estimates);
await ofAll('Years of bars of all companies, of each', first.bars);
await ofAll('Quotes of all companies, of each', first.quote);
// A simulator that knows nothing, in a process that has compiled it.
const second = simulator();
await startOf(second);
await firstAnswers(second);
process.stdout.write(JSON.stringify(measures));
