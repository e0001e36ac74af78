import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { simulatedProvider } from '../../src/adapters/market-data/simulated/provider.ts';
import { listings } from '../../src/adapters/market-data/simulated/universe/listings.ts';
import type { SymbolId } from '../../src/domain/symbols/instrument.ts';
import { median } from './moments.ts';
import { NOW, SEED } from './setting.ts';

const MB = 1024 * 1024;
const DAY_MS = 86_400_000;
/** Answers of one kind, each about another company. */
const SAMPLE = 60;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heapMb(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MB;
}

const { signal } = new AbortController();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

const line = (name: string, value: number, unit: string): void => {
  console.log(`${name.padEnd(56)}${value.toFixed(2).padStart(10)} ${unit}`);
};

/**
 * Processor time and memory of answers, from an empty memory: for comparing two versions of the
 * simulator on one machine. It has no aim of its own.
 */
export async function cost(): Promise<boolean> {
  console.log('Cost of answers (processor time; medians of different companies)\n');
  const before = heapMb();
  const provider = simulatedProvider({ seed: SEED, clock: { now: () => NOW } });
  const companies = listings(0)
    .filter(({ kind }) => kind === 'company')
    .map(({ symbol }) => symbol);
  const step = Math.floor(companies.length / SAMPLE);
  const sample = companies.filter((_, i) => i % step === 0).slice(0, SAMPLE);
  const withOptions = listings(0)
    .filter(({ kind, instrument }) => kind === 'company' && instrument.hasOptions)
    .map(({ symbol }) => symbol);
  const optionStep = Math.floor(withOptions.length / SAMPLE);
  const chains = withOptions.filter((_, i) => i % optionStep === 0).slice(0, SAMPLE);

  const each = async (
    name: string,
    symbols: readonly SymbolId[],
    ask: (symbol: SymbolId) => Promise<unknown>,
  ): Promise<void> => {
    const times: number[] = [];
    for (const symbol of symbols) times.push(await timed(() => ask(symbol)));
    line(name, median(times), 'ms');
  };

  line('Start: indices and funds added up', await timed(() => provider.warm()), 'ms');
  line('Memory after the start', heapMb() - before, 'MB');
  await each('A quote, first time', sample, (symbol) =>
    provider.quotes!({ symbols: [symbol], delay: 0 }, signal),
  );
  await each('A year of daily bars, first time', sample, (symbol) =>
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
  );
  await each('An option chain of one expiry, first time', chains, async (symbol) => {
    const { data } = await provider.optionExpiries!({ symbol, delay: 0 }, signal);
    const expiry = data[2]?.expiry;
    if (expiry !== undefined) await provider.optionChain!({ symbol, expiry, delay: 0 }, signal);
  });
  const annual = (symbol: SymbolId) =>
    provider.statements!({ symbol, basis: 'annual', limit: 10 }, signal);
  await each('Books of one company, first time', sample, annual);
  await each('Books of one company, again', sample, annual);
  await each('Key statistics', sample, (symbol) =>
    provider.keyStatistics!({ symbol, delay: 0 }, signal),
  );
  await each('Estimates', sample, (symbol) => provider.estimates!({ symbol }, signal));
  line(
    `Books of all ${companies.length} companies`,
    await timed(async () => {
      for (const symbol of companies) await annual(symbol);
    }),
    'ms',
  );
  line('Memory after all of it', heapMb() - before, 'MB');
  return true;
}
