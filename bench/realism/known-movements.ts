import { dailyBars } from '../../src/adapters/market-data/simulated/prices/daily-bars.ts';
import { newestTrades } from '../../src/adapters/market-data/simulated/prices/trade-tape.ts';
import type { World } from '../../src/adapters/market-data/simulated/world.ts';
import { sessionAt } from '../../src/domain/calendar/sessions.ts';
import { symbolId } from '../../src/domain/symbols/instrument.ts';
import type { Fact } from './fact.ts';
import { correlation, mean, yearly } from './moments.ts';

const YEARS = 10;
/** How far a correlation may lie from the known one. */
const NEAR = 0.12;
/** And a volume, as a factor. */
const FACTOR = 1.6;

/** Correlations of daily returns over some years, as they are known. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ['XOM', 'CVX', 0.8],
  ['JPM', 'BAC', 0.8],
  ['KO', 'PEP', 0.65],
  ['V', 'MA', 0.85],
  ['HD', 'LOW', 0.8],
  ['DAL', 'UAL', 0.8],
  ['MSTR', 'BTCUSD=X', 0.67],
  ['COIN', 'BTCUSD=X', 0.62],
  ['FCX', 'HG=F', 0.55],
  ['NEM', 'GC=F', 0.67],
  ['XOM', 'CL=F', 0.45],
];

/** Millions of shares on an average day. */
const VOLUMES: Readonly<Record<string, number>> = {
  SPY: 70,
  QQQ: 45,
  IWM: 35,
  SCHF: 6,
  AAPL: 50,
  NVDA: 180,
  TSLA: 80,
  F: 55,
  PLUG: 70,
};

function returnsOf(world: World, symbol: string, to: number): number[] {
  const track = world.trackOf(symbolId(symbol))!;
  const from = Math.max(track.first, to - YEARS * 252);
  const window = track.prices(from, to);
  const close = [...window.close.subarray(from - window.from, to - window.from + 1)];
  return close.slice(1).map((price, i) => Math.log(price / close[i]!));
}

/** Volatility of all companies: tenth, half and nine tenths of them are below. */
function spread(world: World, to: number): Fact[] {
  const sorted = world.listings
    .filter((listing) => listing.kind === 'company' && listing.shareClass === null)
    .map(({ symbol }) => yearly(returnsOf(world, symbol, to)))
    .toSorted((a, b) => a - b);
  const row = (percent: number, low: number, high: number): Fact => ({
    fact: `Companies: volatility a year, percentile ${percent}`,
    value: sorted[Math.floor((percent / 100) * sorted.length)]!,
    low,
    high,
  });
  return [
    row(1, 0.12, 0.18),
    row(10, 0.16, 0.22),
    row(50, 0.26, 0.36),
    row(90, 0.45, 0.75),
    row(99, 0.7, 1.2),
  ];
}

/** Seconds that the last 500 trades span in the middle of the last session. */
function span(world: World, symbol: string, to: number): number {
  const now = sessionAt(to).open + 180 * 60_000;
  const trades = newestTrades(world.trackOf(symbolId(symbol))!, now, 500);
  return (trades[0]!.time - trades.at(-1)!.time) / 1_000;
}

/** Names, pairs and volumes that every reader knows. */
export function knownMovements(world: World, to: number): readonly Fact[] {
  return [
    ...spread(world, to),
    ...PAIRS.map(([a, b, known]) => ({
      fact: `Correlation of ${a} and ${b}`,
      value: correlation(returnsOf(world, a, to), returnsOf(world, b, to)),
      low: known - NEAR,
      high: known + NEAR,
    })),
    ...Object.entries(VOLUMES).map(([symbol, known]) => ({
      fact: `Volume of ${symbol} a day, millions`,
      value: mean([...dailyBars(world.trackOf(symbolId(symbol))!, to - 251, to).volume]) / 1e6,
      low: known / FACTOR,
      high: known * FACTOR,
    })),
    { fact: '500 trades of AAPL, seconds', value: span(world, 'AAPL', to), low: 2, high: 90 },
    { fact: '500 trades of NVR, seconds', value: span(world, 'NVR', to), low: 1_800, high: 12_000 },
  ];
}
