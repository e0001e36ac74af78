import { easternDate, easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import { type IsoDate, toDayNumber, ymdOf } from '../../../domain/calendar/iso-date.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import type { Cache } from '../../../ports/cache-budget.ts';
import { notFound } from '../../../ports/provider-error.ts';
import type { ClosableProvider } from '../closable-provider.ts';
import { unlessAborted } from '../kept-file.ts';
import { treasuryClient, type TreasuryClientOptions } from './client.ts';
import { curveOf, historyFrom } from './map.ts';
import type { ParYields } from './wire.ts';

/** A year of curves as it was when it was read. */
export interface KeptYear {
  readonly at: number;
  readonly days: readonly ParYields[];
}

export interface TreasuryOptions extends TreasuryClientOptions {
  readonly years: Cache<KeptYear>;
}

export const TREASURY = 'treasury';
const FIRST_YEAR = 1990;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The yields are those of half past three; they are published in the hours after it. */
const AS_OF_MINUTES = 15.5 * 60;
/** The current year grows by a row a day; years that are over are corrected now and then. */
const FRESH_NOW = 30 * MINUTE;
const FRESH_PAST = 7 * 24 * HOUR;
/** Longer than any run of days without a bond market. */
const LONGEST_GAP = 7;

/** The Treasury's par yield curve (bond-equivalent, percent), newest and by day since 1990. */
export function treasuryProvider(options: TreasuryOptions): ClosableProvider {
  const { now, years } = options;
  const client = treasuryClient(options);
  const underWay = new Map<number, Promise<readonly ParYields[]>>();

  const read = async (year: number): Promise<readonly ParYields[]> => {
    try {
      const at = now();
      const days = await client.year(year, new AbortController().signal);
      years.set(`treasury ${year}`, { at, days });
      return days;
    } finally {
      underWay.delete(year);
    }
  };

  const daysOf = (year: number, signal: AbortSignal): Promise<readonly ParYields[]> => {
    const kept = years.get(`treasury ${year}`);
    const fresh = year < ymdOf(easternDate(now())).year ? FRESH_PAST : FRESH_NOW;
    if (kept !== undefined && now() - kept.at < fresh) return Promise.resolve(kept.days);
    let work = underWay.get(year);
    if (work === undefined) {
      work = read(year);
      underWay.set(year, work);
    }
    return unlessAborted(work, signal);
  };

  /** The newest two days on or before a date, newest first. */
  const newestTwo = async (date: IsoDate, signal: AbortSignal): Promise<readonly ParYields[]> => {
    const { year } = ymdOf(date);
    if (year < FIRST_YEAR) return [];
    const own = (await daysOf(year, signal)).filter((day) => day.date <= date);
    const found = own.slice(-2).toReversed();
    if (found.length === 2 || year === FIRST_YEAR) return found;
    return [...found, ...(await daysOf(year - 1, signal)).slice(found.length - 2).toReversed()];
  };

  return {
    id: TREASURY,
    name: 'U.S. Treasury',
    minimumDelay: 0,
    timeout: 60_000,
    policies: {
      yieldCurve: { fresh: 15 * MINUTE, stale: 30 * 24 * HOUR },
      yieldHistory: { fresh: 15 * MINUTE, stale: 30 * 24 * HOUR, timeout: 60_000 },
    },
    yieldCurve: async ({ date }, signal) => {
      const today = easternDate(now());
      const wanted = date === null || date > today ? today : date;
      const [day, before] = await newestTwo(wanted, signal);
      const isGap =
        day === undefined ||
        (date !== null && toDayNumber(wanted) - toDayNumber(day.date) > LONGEST_GAP);
      if (isGap) throw notFound(`yield curve of ${wanted}`);
      const published = easternToUtc(toDayNumber(day.date), AS_OF_MINUTES);
      return sourced(TREASURY, Math.min(published, now()), curveOf(day, before));
    },
    yieldHistory: async ({ from, to }, signal) => {
      const today = easternDate(now());
      const last = to < today ? to : today;
      const firstYear = Math.max(FIRST_YEAR, ymdOf(from).year);
      const wanted: number[] = [];
      for (let year = firstYear; year <= ymdOf(last).year; year += 1) wanted.push(year);
      const years = await Promise.all(wanted.map((year) => daysOf(year, signal)));
      const days = years.flat().filter(({ date }) => date >= from && date <= last);
      const newest = days.at(-1)?.date;
      const published =
        newest === undefined ? now() : easternToUtc(toDayNumber(newest), AS_OF_MINUTES);
      return sourced(TREASURY, Math.min(published, now()), historyFrom(days));
    },
    close: client.close,
  };
}
