import { findIndicator } from '../src/domain/indicators/catalogue.ts';
import { startIndicator } from '../src/domain/indicators/run.ts';
import type { Bar } from '../src/domain/prices/bar.ts';
import { peer } from './peer.ts';

const BARS = 100_000;
const ROUNDS = 15;
/** Ticks of the last bar, spread over appended bars. */
const TICKS = 20_000;

/** `npm run bench -- indicators`: the engine over 100,000 bars against two libraries, in one run. */
export async function run(): Promise<void> {
  compare((await peer('trading-signals')) as Signals, (await peer('technicalindicators')) as Lists);
  ticks();
}

interface Updating {
  readonly updates: (values: readonly unknown[], replace: boolean) => unknown;
}
type Signals = Readonly<Record<string, new (...inputs: readonly unknown[]) => Updating>>;
type Lists = Readonly<Record<string, { readonly calculate: (inputs: object) => unknown }>>;

function walk(count: number): readonly Bar[] {
  let seed = 1;
  const random = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  let close = 100;
  return Array.from({ length: count }, (_, at): Bar => {
    const open = close;
    close = Math.max(5, close * (1 + (random() - 0.5) / 50));
    const [high, low] = [Math.max(open, close) + random(), Math.min(open, close) - random()];
    return { time: at * 60_000, open, high, low, close, volume: Math.round(random() * 10_000) };
  });
}

function compare(signals: Signals, lists: Lists): void {
  const bars = walk(BARS);
  // Every side begins with the same list of bars.
  const close = (): readonly number[] => bars.map((bar) => bar.close);
  const values = () => ({ values: close() });
  const ranges = () => ({
    high: bars.map((bar) => bar.high),
    low: bars.map((bar) => bar.low),
    close: close(),
  });
  const made = (name: string, ...inputs: readonly unknown[]): Updating =>
    new signals[name]!(...inputs);
  const smooth = { SimpleMAOscillator: false, SimpleMASignal: false };
  const cases: readonly {
    readonly id: string;
    readonly first: () => unknown;
    readonly second: () => unknown;
  }[] = [
    {
      id: 'sma',
      first: () => made('SMA', 20).updates(close(), false),
      second: () => lists['SMA']!.calculate({ period: 20, ...values() }),
    },
    {
      id: 'ema',
      first: () => made('EMA', 20).updates(close(), false),
      second: () => lists['EMA']!.calculate({ period: 20, ...values() }),
    },
    {
      id: 'rsi',
      first: () => made('RSI', 14).updates(close(), false),
      second: () => lists['RSI']!.calculate({ period: 14, ...values() }),
    },
    {
      id: 'macd',
      first: () =>
        made('MACD', made('EMA', 12), made('EMA', 26), made('EMA', 9)).updates(close(), false),
      second: () =>
        lists['MACD']!.calculate({
          ...values(),
          ...smooth,
          fastPeriod: 12,
          slowPeriod: 26,
          signalPeriod: 9,
        }),
    },
    {
      id: 'bb',
      first: () => made('BollingerBands', 20, 2).updates(close(), false),
      second: () => lists['BollingerBands']!.calculate({ period: 20, stdDev: 2, ...values() }),
    },
    {
      id: 'atr',
      first: () => made('ATR', 14).updates(bars, false),
      second: () => lists['ATR']!.calculate({ period: 14, ...ranges() }),
    },
    {
      id: 'stoch',
      first: () =>
        made('StochasticOscillator', { kPeriod: 14, kSlowingPeriod: 3, dPeriod: 3 }).updates(
          bars,
          false,
        ),
      second: () => lists['Stochastic']!.calculate({ period: 14, signalPeriod: 3, ...ranges() }),
    },
    {
      id: 'adx',
      first: () => made('ADX', 14).updates(bars, false),
      second: () => lists['ADX']!.calculate({ period: 14, ...ranges() }),
    },
  ];
  console.log(`${BARS} bars, median of ${ROUNDS}; ratios: how many times as long they take`);
  for (const { id, first, second } of cases) {
    const definition = findIndicator(id)!;
    const [own, one, two] = medians([() => startIndicator(definition, {}, bars), first, second]);
    const ratios = [one! / own!, two! / own!];
    const text = ratios.map((ratio) => `${ratio.toFixed(1)} x`.padStart(9)).join('');
    console.log(
      `${id.padEnd(6)} ${own!.toFixed(1).padStart(6)} ms  trading-signals, technicalindicators:${text}`,
    );
    if (ratios.some((ratio) => ratio < 1)) process.exitCode = 1;
  }
}

/** Each in turn in every round, so that all see the same machine. */
function medians(works: readonly (() => unknown)[]): readonly number[] {
  const times = works.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    works.forEach((work, i) => {
      const start = performance.now();
      work();
      times[i]!.push(performance.now() - start);
    });
  return times.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!);
}

/** Ten indicators over 20,000 bars, each following every tick. */
function ticks(): void {
  const bars = walk(BARS / 5);
  const ids = ['sma', 'ema', 'rsi', 'macd', 'bb', 'atr', 'stoch', 'adx', 'ichimoku', 'supertrend'];
  const runs = ids.map((id) => startIndicator(findIndicator(id)!, {}, bars));
  const later = walk(TICKS);
  const start = performance.now();
  later.forEach((bar, at) => {
    for (const each of runs) {
      if (at % 20 === 0) each.append(bar);
      else each.replaceLast(bar);
    }
  });
  const each = (performance.now() - start) / TICKS;
  console.log(`a tick with ten indicators: ${(each * 1_000).toFixed(1)} µs (at most 2 ms)`);
  if (each > 2) process.exitCode = 1;
}
