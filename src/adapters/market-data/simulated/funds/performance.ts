import { setImmediate as nextTurn } from 'node:timers/promises';
import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { Bar } from '../../../../domain/prices/bar.ts';
import {
  TRAILING_PERIODS,
  type FundPerformance,
  type ReturnComparison,
} from '../../../../domain/funds/fund-performance.ts';
import {
  calendarYearReturn,
  trailingReturn,
  type DatedLevel,
} from '../../../../domain/prices/returns.ts';
import { fromDayNumber } from '../../../../domain/calendar/iso-date.ts';
import type { FundListing } from '../universe/listing.ts';
import { firstSessionOf, type World } from '../world.ts';
import { EPOCH } from '../world-time.ts';

const YEARS = 20;
const COMPARED_YEARS = 10;

function navLevels(world: World, fund: FundListing, session: number): readonly DatedLevel[] {
  const { growth } = world.navOf(fund);
  const out: DatedLevel[] = [];
  for (let s = Math.max(firstSessionOf(fund), session - YEARS * 253, EPOCH); s <= session; s++) {
    out.push({ date: sessionAt(s).date, level: growth[s - EPOCH]! });
  }
  return out;
}

function indexLevels(
  world: World,
  fund: FundListing,
  session: number,
): readonly DatedLevel[] | null {
  const index = fund.benchmarkSymbol === null ? undefined : world.listingOf(fund.benchmarkSymbol);
  if (index?.kind !== 'index') return null;
  const { total } = world.indexReturnsOf(index);
  const out: DatedLevel[] = [];
  let level = 1;
  for (let s = Math.max(EPOCH + 1, session - YEARS * 253); s <= session; s++) {
    level *= 1 + total[s - EPOCH]!;
    out.push({ date: sessionAt(s).date, level });
  }
  return out;
}

const priceLevels = (bars: readonly Bar[]): readonly DatedLevel[] =>
  bars.map(({ time, close }) => ({ date: fromDayNumber(time / 86_400_000), level: close }));

const tidy = (x: number | null): number | null => (x === null ? null : Math.round(x * 1e6) / 1e6);

/** `totalBars` are the fund's total-return bars; `null` for funds that do not trade. */
export async function performanceOf(
  world: World,
  fund: FundListing,
  peers: readonly FundListing[],
  session: number,
  totalBars: readonly Bar[] | null,
): Promise<FundPerformance> {
  const own = navLevels(world, fund, session);
  const index = indexLevels(world, fund, session);
  const price = totalBars === null ? null : priceLevels(totalBars);
  const category: (readonly DatedLevel[])[] = [];
  for (const peer of peers) {
    category.push(navLevels(world, peer, session));
    await nextTurn();
  }
  const compare = (measure: (levels: readonly DatedLevel[]) => number | null): ReturnComparison => {
    const nav = measure(own);
    const others = category.map(measure).filter((x) => x !== null);
    const better = nav === null ? 0 : others.filter((x) => x > nav).length;
    return {
      nav: tidy(nav),
      price: price === null ? null : tidy(measure(price)),
      category:
        others.length === 0 ? null : tidy(others.reduce((sum, x) => sum + x, 0) / others.length),
      index: index === null ? null : tidy(measure(index)),
      percentile:
        nav === null || others.length === 0
          ? null
          : Math.max(1, Math.min(100, Math.round((better / others.length) * 99) + 1)),
      fundsInCategory: others.length,
    };
  };
  const { date } = sessionAt(session);
  const year = Number(date.slice(0, 4));
  return {
    symbol: fund.symbol,
    asOfDate: date,
    category: fund.category,
    indexName: fund.benchmark,
    indexSymbol: fund.benchmarkSymbol,
    trailing: TRAILING_PERIODS.map((period) => ({
      period,
      ...compare((levels) => trailingReturn(levels, period)),
    })),
    calendarYears: Array.from({ length: COMPARED_YEARS }, (_, i) => ({
      year: year - 1 - i,
      ...compare((levels) => calendarYearReturn(levels, year - 1 - i)),
    })),
  };
}
