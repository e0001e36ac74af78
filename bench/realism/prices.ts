import { lastClosedSession } from '../../src/domain/calendar/sessions.ts';
import { symbolId } from '../../src/domain/symbols/instrument.ts';
import {
  emptyFrame,
  fillFrame,
} from '../../src/adapters/market-data/simulated/prices/day-frame.ts';
import { dailyBars } from '../../src/adapters/market-data/simulated/prices/daily-bars.ts';
import { minuteBars } from '../../src/adapters/market-data/simulated/prices/minute-path.ts';
import type { Track } from '../../src/adapters/market-data/simulated/prices/track.ts';
import type { CompanyListing } from '../../src/adapters/market-data/simulated/universe/listing.ts';
import { createWorld, type World } from '../../src/adapters/market-data/simulated/world.ts';
import { knownMovements } from './known-movements.ts';
import { correlation, deviation, mean, median, moment, yearly } from './moments.ts';
import { type Fact, printFacts } from './fact.ts';
import { NOW, SEED } from './setting.ts';

const SESSIONS = 5_040;
const SAMPLE = 120;

const skew = (xs: readonly number[]): number => moment(xs, 3) / deviation(xs) ** 3;
const excessKurtosis = (xs: readonly number[]): number => moment(xs, 4) / moment(xs, 2) ** 2 - 3;
const absolute = (xs: readonly number[]): number[] => xs.map(Math.abs);

const autocorrelation = (xs: readonly number[], lag: number): number =>
  correlation(xs.slice(0, -lag), xs.slice(lag));

function deepestFall(returns: readonly number[]): number {
  let level = 0;
  let peak = 0;
  let deepest = 0;
  for (const r of returns) {
    level += r;
    peak = Math.max(peak, level);
    deepest = Math.min(deepest, level - peak);
  }
  return 1 - Math.exp(deepest);
}

interface Series {
  readonly sector: string;
  readonly returns: readonly number[];
  readonly gaps: readonly number[];
  readonly ranges: readonly number[];
  readonly volumes: readonly number[];
}

/** Close-to-close log returns on one share basis, dividends left out. */
function seriesOf(track: Track, sector: string, to: number): Series {
  const from = Math.max(track.first, to - SESSIONS);
  const bars = dailyBars(track, from, to);
  const window = track.window(from, to);
  const basis = (i: number): number => window.basis[from + i - window.from]!;
  const returns: number[] = [];
  const gaps: number[] = [];
  const ranges: number[] = [];
  const volumes: number[] = [];
  for (let i = 1; i < bars.close.length; i += 1) {
    const before = (bars.close[i - 1]! / basis(i - 1)) * basis(i);
    returns.push(Math.log(bars.close[i]! / before));
    gaps.push(Math.log(bars.open[i]! / before));
    ranges.push(Math.log(bars.high[i]! / bars.low[i]!));
    volumes.push(Math.log(Math.max(1, bars.volume[i]! * basis(i))));
  }
  return { sector, returns, gaps, ranges, volumes };
}

/** Volume of the first and last half hours over that of an average half hour between. */
function volumeSmile(track: Track, to: number): number {
  const frame = emptyFrame();
  const halves = new Float64Array(13);
  for (let s = to - 20; s < to; s += 1) {
    fillFrame(frame, track, track.window(s, s), s);
    if (frame.shape.minutes !== 390) continue;
    const { volumeBefore } = minuteBars(track, frame, 390);
    for (let h = 0; h < 13; h += 1) {
      halves[h] = halves[h]! + volumeBefore[(h + 1) * 30]! - volumeBefore[h * 30]!;
    }
  }
  return (halves[0]! + halves[12]!) / 2 / mean([...halves.subarray(3, 10)]);
}

function pairCorrelations(all: readonly Series[]): { within: number; across: number } {
  const within: number[] = [];
  const across: number[] = [];
  for (let i = 0; i < all.length; i += 1) {
    for (let j = i + 1; j < all.length; j += 1) {
      const c = correlation(all[i]!.returns, all[j]!.returns);
      (all[i]!.sector === all[j]!.sector ? within : across).push(c);
    }
  }
  return { within: mean(within), across: mean(across) };
}

function sampleOf(world: World): readonly CompanyListing[] {
  const companies = world.listings
    .filter((listing) => listing.kind === 'company')
    .filter(({ shareClass, instrument }) => shareClass === null && instrument.type !== 'adr')
    .toSorted((a, b) => b.price * b.shares - a.price * a.shares);
  const step = companies.length / SAMPLE;
  return Array.from({ length: SAMPLE }, (_, i) => companies[Math.floor(i * step)]!);
}

async function measure(): Promise<readonly Fact[]> {
  const world = createWorld({ seed: SEED, symbols: 0, clock: { now: () => NOW } });
  const to = lastClosedSession(NOW).index;
  await world.ready(to + 1);
  const index = seriesOf(world.trackOf(symbolId('^SPX'))!, '', to);
  const bonds = seriesOf(world.trackOf(symbolId('^AGGB'))!, '', to);
  const companies = sampleOf(world);
  const all = companies.map((company) =>
    seriesOf(world.trackOf(company.symbol)!, company.sector, to),
  );
  const old = all.filter(({ returns }) => returns.length > 2_500);
  const over = (measureOne: (series: Series) => number): number[] => old.map(measureOne);
  const betas = over(
    ({ returns }) =>
      (correlation(returns, index.returns) * deviation(returns)) /
      deviation(index.returns.slice(-returns.length)),
  );
  const pairs = pairCorrelations(old.slice(0, 60));
  const r = index.returns;
  const rows: (readonly [string, number, number, number])[] = [
    ['Index: volatility a year', yearly(r), 0.11, 0.24],
    ['Index: price return a year', mean(r) * 252, 0.03, 0.13],
    ['Index: deepest fall', deepestFall(r), 0.2, 0.62],
    ['Index: skew', skew(r), -1.2, 0.25],
    ['Index: excess kurtosis', excessKurtosis(r), 2.5, 25],
    ['Index: autocorrelation of returns, 1 day', autocorrelation(r, 1), -0.08, 0.08],
    ['Index: autocorrelation of |returns|, 1 day', autocorrelation(absolute(r), 1), 0.08, 0.45],
    ['Index: autocorrelation of |returns|, 20 days', autocorrelation(absolute(r), 20), 0.03, 0.35],
    [
      'Index: return against next |return| (leverage)',
      correlation(r.slice(0, -1), absolute(r.slice(1))),
      -0.3,
      -0.02,
    ],
    ['Bonds: volatility a year', yearly(bonds.returns), 0.025, 0.09],
    ['Shares: volatility a year, median', median(over((s) => yearly(s.returns))), 0.22, 0.45],
    ['Shares: volatility a year, lowest', Math.min(...over((s) => yearly(s.returns))), 0.12, 0.25],
    ['Shares: volatility a year, highest', Math.max(...over((s) => yearly(s.returns))), 0.4, 1.2],
    ['Shares: skew, median', median(over((s) => skew(s.returns))), -0.8, 0.8],
    ['Shares: excess kurtosis, median', median(over((s) => excessKurtosis(s.returns))), 3, 30],
    [
      'Shares: autocorrelation of returns, 1 day',
      median(over((s) => autocorrelation(s.returns, 1))),
      -0.04,
      0.04,
    ],
    [
      'Shares: autocorrelation of |returns|, 1 day',
      median(over((s) => autocorrelation(absolute(s.returns), 1))),
      0.05,
      0.35,
    ],
    [
      'Shares: autocorrelation of |returns|, 20 days',
      median(over((s) => autocorrelation(absolute(s.returns), 20))),
      0.02,
      0.25,
    ],
    ['Shares: correlation of pairs across sectors', pairs.across, 0.12, 0.42],
    ['Shares: correlation of pairs within a sector', pairs.within, 0.2, 0.6],
    ['Shares: within less across sectors', pairs.within - pairs.across, 0.02, 0.3],
    ['Shares: beta, mean', mean(betas), 0.8, 1.2],
    ['Shares: beta, standard deviation', deviation(betas), 0.15, 0.5],
    ['Shares: beta, lowest', Math.min(...betas), 0.05, 0.6],
    ['Shares: beta, highest', Math.max(...betas), 1.3, 2.4],
    [
      'Shares: share of variance overnight',
      median(over((s) => moment(s.gaps, 2) / moment(s.returns, 2))),
      0.15,
      0.55,
    ],
    [
      'Shares: range against close-to-close (Parkinson)',
      median(
        over(
          (s) =>
            Math.sqrt(mean(s.ranges.map((x) => x * x)) / (4 * Math.LN2)) / deviation(s.returns),
        ),
      ),
      0.6,
      1.05,
    ],
    [
      'Shares: |return| against volume',
      median(over((s) => correlation(absolute(s.returns), s.volumes))),
      0.2,
      0.75,
    ],
    [
      'Shares: volume at the ends of the day over the middle',
      volumeSmile(world.trackOf(symbolId('MSFT'))!, to),
      1.5,
      4.5,
    ],
  ];
  return [
    ...rows.map(([fact, value, low, high]) => ({ fact, value, low, high })),
    ...knownMovements(world, to),
  ];
}

/**
 * The simulated market against the stylised facts of real ones: daily data of two decades, an index
 * and a sample of companies. The ranges are wide enough for any two decades of real markets and
 * narrow enough to fail for a plain random walk.
 */
export async function prices(): Promise<boolean> {
  console.log(`Prices: ${SESSIONS} sessions, ${SAMPLE} companies\n`);
  return printFacts(await measure());
}
