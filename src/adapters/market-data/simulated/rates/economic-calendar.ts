import { easternToUtc } from '../../../../domain/calendar/eastern-time.ts';
import {
  dayNumberOf,
  fromDayNumber,
  toDayNumber,
  weekdayOf,
  type IsoDate,
} from '../../../../domain/calendar/iso-date.ts';
import {
  FIRST_YEAR,
  indexOnOrAfter,
  indexOnOrBefore,
  sessionAt,
} from '../../../../domain/calendar/sessions.ts';
import type { EconomicEvent } from '../../../../domain/economy/economy.ts';
import { keyOf, streamOf } from '../random/hash.ts';
import { smoothAt } from '../random/noise.ts';
import { normalAt } from '../random/quantile.ts';
import { END, EPOCH } from '../world-time.ts';
import type { Curve } from './curve.ts';

/** A statistic that is published once a month, on a day that its publisher keeps to. */
interface Series {
  readonly name: string;
  readonly importance: EconomicEvent['importance'];
  readonly unit: string;
  /** Day of the month after the one it describes; a Friday number counts Fridays. */
  readonly day: number;
  readonly onFriday?: number;
  /** Minutes after midnight in New York. */
  readonly minutes: number;
  readonly level: number;
  readonly swing: number;
  readonly surprise: number;
  readonly decimals: number;
}

const HALF_PAST_EIGHT = 8 * 60 + 30;
const TEN = 10 * 60;

const SERIES: readonly Series[] = [
  {
    name: 'Nonfarm payrolls',
    importance: 'high',
    unit: 'thousand',
    day: 1,
    onFriday: 1,
    minutes: HALF_PAST_EIGHT,
    level: 160,
    swing: 70,
    surprise: 55,
    decimals: 0,
  },
  {
    name: 'Unemployment rate',
    importance: 'high',
    unit: '%',
    day: 1,
    onFriday: 1,
    minutes: HALF_PAST_EIGHT,
    level: 4.2,
    swing: 0.5,
    surprise: 0.1,
    decimals: 1,
  },
  {
    name: 'Consumer prices, year on year',
    importance: 'high',
    unit: '%',
    day: 12,
    minutes: HALF_PAST_EIGHT,
    level: 2.8,
    swing: 0.8,
    surprise: 0.1,
    decimals: 1,
  },
  {
    name: 'Producer prices, year on year',
    importance: 'medium',
    unit: '%',
    day: 14,
    minutes: HALF_PAST_EIGHT,
    level: 2.5,
    swing: 1,
    surprise: 0.2,
    decimals: 1,
  },
  {
    name: 'Retail sales, month on month',
    importance: 'medium',
    unit: '%',
    day: 15,
    minutes: HALF_PAST_EIGHT,
    level: 0.3,
    swing: 0.2,
    surprise: 0.3,
    decimals: 1,
  },
  {
    name: 'Industrial production, month on month',
    importance: 'medium',
    unit: '%',
    day: 16,
    minutes: 9 * 60 + 15,
    level: 0.1,
    swing: 0.2,
    surprise: 0.3,
    decimals: 1,
  },
  {
    name: 'Housing starts',
    importance: 'low',
    unit: 'million a year',
    day: 18,
    minutes: HALF_PAST_EIGHT,
    level: 1.4,
    swing: 0.1,
    surprise: 0.06,
    decimals: 2,
  },
  {
    name: 'Purchasing managers, manufacturing',
    importance: 'medium',
    unit: 'index',
    day: 1,
    minutes: TEN,
    level: 50,
    swing: 3,
    surprise: 0.9,
    decimals: 1,
  },
  {
    name: 'Purchasing managers, services',
    importance: 'medium',
    unit: 'index',
    day: 3,
    minutes: TEN,
    level: 53,
    swing: 2,
    surprise: 1,
    decimals: 1,
  },
  {
    name: 'Consumer confidence',
    importance: 'medium',
    unit: 'index',
    day: 26,
    minutes: TEN,
    level: 102,
    swing: 8,
    surprise: 3,
    decimals: 1,
  },
];

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

function publicationDay(series: Series, year: number, month: number): number {
  if (series.onFriday !== undefined) {
    const first = dayNumberOf(year, month, 1);
    return first + ((5 - weekdayOf(first) + 7) % 7) + 7 * (series.onFriday - 1);
  }
  return sessionAt(indexOnOrAfter(dayNumberOf(year, month, series.day))).day;
}

const rounded = (x: number, decimals: number): number => Number(x.toFixed(decimals));

/** What the statistic came out at for a month, counted from year 0. */
function actualOf(seed: number, series: Series, index: number): number {
  const stream = keyOf(seed, `economy:${series.name}`);
  const trend = series.level + series.swing * smoothAt(streamOf(stream, 1), 14, index);
  return rounded(trend + series.surprise * normalAt(streamOf(stream, 2), index), series.decimals);
}

/** What was expected: the trend, without the surprise. */
function expectedOf(seed: number, series: Series, index: number): number {
  const stream = keyOf(seed, `economy:${series.name}`);
  const own = 0.35 * series.surprise * normalAt(streamOf(stream, 3), index);
  return rounded(
    series.level + series.swing * smoothAt(streamOf(stream, 1), 14, index) + own,
    series.decimals,
  );
}

/** Months in which the central bank decides; always on a Wednesday at two. */
const DECISIONS = [1, 3, 5, 6, 7, 9, 11, 12] as const;

function decisions(curve: Curve, year: number, now: number): EconomicEvent[] {
  /** The target follows the shortest bills, in quarters of a percent, while this world has any. */
  const target = (day: number): number | null => {
    const session = indexOnOrBefore(day);
    if (session < EPOCH || session > END) return null;
    return Math.round(curve.yieldOn(session, 0.1) * 4) / 4;
  };
  return DECISIONS.map((month) => {
    const first = dayNumberOf(year, month, 1);
    const day = first + ((3 - weekdayOf(first) + 7) % 7) + 14;
    const time = easternToUtc(day, 14 * 60);
    const previous = target(day - 45);
    return {
      id: `policy-rate-${fromDayNumber(day)}`,
      time,
      country: 'US',
      name: 'Policy rate decision',
      period: fromDayNumber(day).slice(0, 7),
      importance: 'high',
      unit: '%',
      previous,
      consensus: target(day - 7),
      actual: time <= now ? target(day) : null,
    };
  });
}

/** Publications within a range of dates, in order of time; what is to come has no result yet. */
export function economicEvents(
  seed: number,
  curve: Curve,
  from: IsoDate,
  to: IsoDate,
  now: number,
): readonly EconomicEvent[] {
  const events: EconomicEvent[] = [];
  const [first, last] = [toDayNumber(from), toDayNumber(to)];
  // The first months of the exchange calendar have no month before them.
  const firstYear = Math.max(FIRST_YEAR + 1, Number(from.slice(0, 4)));
  for (let year = firstYear; year <= Number(to.slice(0, 4)); year += 1) {
    events.push(...decisions(curve, year, now));
    for (let month = 1; month <= 12; month += 1) {
      // A publication describes the month before.
      const index = year * 12 + month - 2;
      const period = `${MONTHS[index % 12]} ${Math.floor(index / 12)}`;
      for (const series of SERIES) {
        const day = publicationDay(series, year, month);
        const time = easternToUtc(day, series.minutes);
        events.push({
          id: `${series.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${year}-${String(month).padStart(2, '0')}`,
          time,
          country: 'US',
          name: series.name,
          period,
          importance: series.importance,
          unit: series.unit,
          previous: actualOf(seed, series, index - 1),
          consensus: expectedOf(seed, series, index),
          actual: time <= now ? actualOf(seed, series, index) : null,
        });
      }
    }
  }
  return events
    .filter(({ time }) => {
      const day = Math.floor(time / 86_400_000);
      return day >= first && day <= last;
    })
    .sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
}
