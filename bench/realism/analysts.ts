import { pegOf } from '../../src/domain/fundamentals/ratio-definition.ts';
import type { Estimate } from '../../src/domain/analysts/estimate.ts';
import { simulatedProvider } from '../../src/adapters/market-data/simulated/provider.ts';
import { listings } from '../../src/adapters/market-data/simulated/universe/listings.ts';
import { type Fact, printFacts } from './fact.ts';
import { median } from './moments.ts';
import { NOW, SEED } from './setting.ts';

/** Reports of five years. */
const REPORTS = 20;

interface Company {
  /** Last reported fiscal year, the one in progress and the next. */
  readonly years: readonly [number, number, number] | null;
  readonly epsTtm: number | null;
  readonly peg: number | null;
  /** Changes of the mean of a fiscal year over 90 days. */
  readonly revisions: readonly number[];
  readonly surprises: readonly number[];
  readonly beats: readonly boolean[];
  readonly revenueBeats: readonly boolean[];
  readonly targetChanges: readonly number[];
  readonly reiterations: readonly number[];
  /** Days since the oldest call that counts. */
  readonly oldestCall: number;
  readonly upside: number | null;
}

const share = <T>(all: readonly T[], holds: (one: T) => boolean): number =>
  all.length === 0 ? Number.NaN : all.filter(holds).length / all.length;

function yearsOf(eps: readonly Estimate[]): Company['years'] {
  const [first, second] = eps.filter(({ fiscalPeriod }) => fiscalPeriod === 'FY');
  const before = first?.yearAgo ?? null;
  return before === null || before <= 0 || first === undefined || second === undefined
    ? null
    : [before, first.mean, second.mean];
}

async function companies(): Promise<readonly Company[]> {
  const provider = simulatedProvider({ seed: SEED, clock: { now: () => NOW } });
  const { signal } = new AbortController();
  const out: Company[] = [];
  for (const listing of listings(0)) {
    if (listing.kind !== 'company' || listing.shareClass !== null) continue;
    const { symbol } = listing;
    const [estimates, earnings, ratings, target, statistics] = await Promise.all([
      provider.estimates!({ symbol }, signal),
      provider.earnings!({ symbol, limit: REPORTS }, signal),
      provider.ratings!({ symbol }, signal),
      provider.priceTarget!({ symbol }, signal),
      provider.keyStatistics!({ symbol, delay: 0 }, signal),
    ]);
    const eps = estimates.data.filter(({ measure }) => measure === 'eps');
    const reports = earnings.data.filter(({ result }) => result !== null);
    const moved = ratings.data.changes.flatMap(({ action, target: to, previousTarget: from }) =>
      to === null || from === null ? [] : [{ action, size: Math.abs(to / from - 1) }],
    );
    const { price, epsTtm, priceEarnings, epsGrowth } = statistics.data;
    out.push({
      years: yearsOf(eps),
      epsTtm,
      peg: pegOf(priceEarnings, epsGrowth),
      revisions: eps.flatMap(({ fiscalPeriod, mean, revisions: { mean90DaysAgo: then } }) =>
        fiscalPeriod === 'FY' && then !== null && then > 0 ? [mean / then - 1] : [],
      ),
      surprises: reports.flatMap(({ result }) => result!.epsSurprise ?? []),
      beats: reports.map(({ result, epsEstimate }) => result!.epsActual > epsEstimate!),
      revenueBeats: reports.map((one) => one.result!.revenueActual! > one.revenueEstimate!),
      targetChanges: moved.flatMap(({ action, size }) => (action === 'reiterated' ? [] : [size])),
      reiterations: moved.flatMap(({ action, size }) => (action === 'reiterated' ? [size] : [])),
      oldestCall: Math.max(0, ...ratings.data.firms.map(({ since }) => (NOW - since) / 86_400_000)),
      upside: target.data.mean / price - 1,
    });
  }
  return out;
}

/** Estimate paths, surprises, revisions and targets of every company. */
export async function analysts(): Promise<boolean> {
  console.log('Analysts\n');
  const all = await companies();
  const profitable = all.filter(({ years, epsTtm }) => years !== null && (epsTtm ?? 0) > 0);
  const paths = profitable.map(({ years }) => years!);
  const growths = paths.flatMap(([, first, second]) => (first > 0 ? [second / first - 1] : []));
  const pegs = profitable.flatMap(({ peg }) => peg ?? []);
  const revisions = all.flatMap((company) => company.revisions);
  const surprises = all.flatMap((company) => company.surprises);
  const changes = all.flatMap(({ targetChanges }) => targetChanges);
  const facts: readonly (readonly [string, number, number, number])[] = [
    ['EPS of the fiscal year at or above the last', share(paths, ([a, b]) => b >= a), 0.62, 0.9],
    ['EPS of the next fiscal year at or above that', share(paths, ([, b, c]) => c >= b), 0.75, 1],
    ['Expected growth between 2 and 25 %', share(growths, (g) => g >= 0.02 && g <= 0.25), 0.85, 1],
    ['Expected growth, median', median(growths), 0.05, 0.15],
    ['Profitable companies with a PEG', pegs.length / profitable.length, 0.9, 1],
    ['PEG between 0.5 and 6', share(pegs, (peg) => peg >= 0.5 && peg <= 6), 0.9, 1],
    ['PEG, median', median(pegs), 1.2, 3],
    ['Revision over 90 days, median', median(revisions), -0.04, 0.01],
    ['Revision over 90 days beyond 15 %', share(revisions, (r) => Math.abs(r) > 0.15), 0, 0.12],
    [
      'Reports that beat EPS',
      share(
        all.flatMap(({ beats }) => beats),
        Boolean,
      ),
      0.7,
      0.76,
    ],
    ['EPS surprise, median', median(surprises), 0.03, 0.05],
    ['EPS surprise beyond 15 %', share(surprises, (s) => Math.abs(s) > 0.15), 0.03, 0.2],
    [
      'Reports that beat revenue',
      share(
        all.flatMap(({ revenueBeats }) => revenueBeats),
        Boolean,
      ),
      0.57,
      0.65,
    ],
    ['Target changes of 2 to 12.5 %', share(changes, (c) => c >= 0.02 && c <= 0.125), 0.85, 1],
    ['Target changes over 15 %', share(changes, (c) => c > 0.15), 0, 0.05],
    [
      'Largest change of a reiterated target',
      Math.max(...all.flatMap((c) => c.reiterations)),
      0,
      0.03,
    ],
    ['Oldest call that counts, days', Math.max(...all.map((c) => c.oldestCall)), 60, 366],
    [
      'Upside of the mean target, median',
      median(all.flatMap(({ upside }) => upside ?? [])),
      0.03,
      0.25,
    ],
  ];
  return printFacts(facts.map(([fact, value, low, high]): Fact => ({ fact, value, low, high })));
}
