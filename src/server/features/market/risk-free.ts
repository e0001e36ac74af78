import { fromDayNumber, type IsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import type { YieldCurve } from '../../../domain/economy/economy.ts';
import type { RiskFreeSource } from '../../../domain/funds/fund-risk.ts';
import type { LevelGrid } from '../../../domain/funds/level-grid.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { limitedParallel } from './limited-parallel.ts';
import { orNone } from './or-none.ts';
import type { ProviderRegistry } from './provider-registry.ts';

const DAY_MS = 86_400_000;
/** The yield of the 13-week Treasury bill, in percent. */
const BILL = symbolId('^IRX');
const BILL_YEARS = 0.25;
/** Days between a month end and the month before it, and a few more. */
const LEAD_DAYS = 70;
/** A curve is that of a day when the bond market was closed no longer than this. */
const CURVE_DAYS = 7;
const WIDTH = 4;

/** The return of a 3-month bill in each month of a grid. */
export interface RiskFree {
  readonly source: RiskFreeSource;
  readonly months: Float64Array;
}

/** Nobody knows what bills yield: nothing is subtracted. */
export const noRiskFree = ({ monthEnds }: LevelGrid): RiskFree => ({
  source: 'none',
  months: new Float64Array(Math.max(0, monthEnds.length - 1)),
});

const perMonth = (percent: number): number => (1 + percent / 100) ** (1 / 12) - 1;

/**
 * Yields of a government curve are bond-equivalent: compounded twice a year. Continuous, that is
 * 2·ln(1 + y/2), of which a month earns a twelfth.
 */
export const bondMonth = (percent: number): number =>
  Math.exp((2 * Math.log1p(percent / 200)) / 12) - 1;

const monthOf = (date: IsoDate): string => date.slice(0, 7);

/** Bill yields at the end of each month, in percent. */
async function billHistory(
  registry: Pick<ProviderRegistry, 'ask' | 'has'>,
  grid: LevelGrid,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const first = grid.days[grid.monthEnds[0] ?? 0]!;
  if (!registry.has('bars')) return new Map();
  const asked = registry.ask(
    'bars',
    {
      symbol: BILL,
      interval: '1mo',
      from: (first - LEAD_DAYS) * DAY_MS,
      to: (toDayNumber(grid.asOf) + 1) * DAY_MS,
      adjustment: 'split',
      extended: false,
      delay: 0,
    },
    signal,
  );
  const series = await orNone(asked, null);
  return new Map(
    (series?.bars ?? [])
      .filter(({ close }) => Number.isFinite(close) && close > -10 && close < 100)
      .map(({ time, close }) => [monthOf(fromDayNumber(Math.floor(time / DAY_MS))), close]),
  );
}

/** The newest 3-month yield, in percent. */
async function billNow(
  registry: Pick<ProviderRegistry, 'ask' | 'has'>,
  signal: AbortSignal,
): Promise<number | null> {
  if (!registry.has('yieldCurve')) return null;
  const curve = await orNone(registry.ask('yieldCurve', { date: null }, signal), null);
  return curve === null ? null : threeMonths(curve.points);
}

const threeMonths = (points: YieldCurve['points']): number | null =>
  points.find(({ years }) => Math.abs(years - BILL_YEARS) < 0.01)?.yield ?? null;

/** The three-month yield of a day in percent; `null` where the source has other days alone. */
async function billOn(
  registry: Pick<ProviderRegistry, 'ask' | 'has'>,
  date: IsoDate,
  signal: AbortSignal,
): Promise<number | null> {
  if (!registry.has('yieldCurve')) return null;
  const curve = await orNone(registry.ask('yieldCurve', { date }, signal), null);
  const isThen =
    curve !== null && Math.abs(toDayNumber(curve.date) - toDayNumber(date)) <= CURVE_DAYS;
  return isThen ? threeMonths(curve.points) : null;
}

/**
 * A month earns what a bill yielded when it began. Without the history of bills the curves of those
 * days tell, then the newest yield stands for all months, and without that nothing does.
 */
export async function riskFreeOf(
  registry: Pick<ProviderRegistry, 'ask' | 'has'>,
  grid: LevelGrid,
  signal: AbortSignal,
): Promise<RiskFree> {
  const { months } = noRiskFree(grid);
  const yields = await billHistory(registry, grid, signal);
  if (yields.size > 0) {
    const [oldest] = yields.values();
    let last = oldest!;
    months.forEach((_, at) => {
      const began = fromDayNumber(grid.days[grid.monthEnds[at]!]!);
      last = yields.get(monthOf(began)) ?? last;
      months[at] = perMonth(last);
    });
    return { source: 'history', months };
  }
  const began = Array.from(months, (_, at) => fromDayNumber(grid.days[grid.monthEnds[at]!]!));
  // The first month tells whether the source has a past; the newest yield is asked for meanwhile.
  const [first, now] = await Promise.all([
    began[0] === undefined ? null : billOn(registry, began[0], signal),
    billNow(registry, signal),
  ]);
  if (first !== null) {
    const later = await limitedParallel(began.slice(1), WIDTH, (date) =>
      billOn(registry, date, signal),
    );
    let last = first;
    [first, ...later].forEach((percent, at) => {
      last = percent ?? last;
      months[at] = bondMonth(last);
    });
    return { source: 'history', months };
  }
  if (now === null) return noRiskFree(grid);
  return { source: 'latest', months: months.fill(bondMonth(now)) };
}
