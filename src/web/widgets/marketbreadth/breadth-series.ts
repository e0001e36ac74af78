import type { ResponseOf } from '../../../contract/calls.ts';
import type { BreadthBoard } from '../../../contract/market/boards.schema.ts';
import type { getBreadthHistory } from '../../../contract/market/breadth.ts';
import type { BreadthDay } from '../../../domain/breadth/breadth-day.ts';
import { type BreadthLine, breadthLines } from '../../../domain/breadth/breadth-lines.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';

export const BREADTH_RANGES = ['3m', '6m', '1y', 'max'] as const;
export type BreadthRange = (typeof BREADTH_RANGES)[number];

/** In sessions. */
const LENGTHS: Readonly<Record<BreadthRange, number>> = {
  '3m': 63,
  '6m': 126,
  '1y': 252,
  max: 9_999,
};

/** Sessions that only the averages of the oscillator are warmed with. */
const WARM = 60;

type History = ResponseOf<typeof getBreadthHistory>;

/** The kept sessions, and today's as far as it has come. */
export function breadthDays(
  { dates, counts }: History,
  today: BreadthBoard,
): readonly BreadthDay[] {
  const kept = dates.map((date, at): BreadthDay => {
    const of = (values: readonly number[] | undefined) => values?.[at] ?? 0;
    return {
      date,
      counted: of(counts.counted),
      advancing: of(counts.advancing),
      declining: of(counts.declining),
      unchanged: of(counts.unchanged),
      newHighs: of(counts.newHighs),
      newLows: of(counts.newLows),
      aboveSma50: of(counts.aboveSma50),
      countedSma50: of(counts.countedSma50),
      aboveSma200: of(counts.aboveSma200),
      countedSma200: of(counts.countedSma200),
      upVolume: of(counts.upVolume),
      downVolume: of(counts.downVolume),
    };
  });
  const before = kept.filter(({ date }) => date < today.session);
  const { session, ...board } = today;
  return [
    ...before,
    {
      ...board,
      date: session,
      aboveSma50: board.aboveSma50 ?? 0,
      aboveSma200: board.aboveSma200 ?? 0,
    },
  ];
}

export interface ShownBreadth {
  readonly dates: readonly IsoDate[];
  readonly lines: Readonly<Record<BreadthLine, readonly (number | null)[]>>;
}

/** The lines of a range. They are computed over all days; the advance-decline line begins at zero. */
export function shownBreadth(days: readonly BreadthDay[], range: BreadthRange): ShownBreadth {
  const lines = breadthLines(days);
  const spare = days.length > LENGTHS['1y'] + WARM ? WARM : 0;
  const from = Math.max(spare, days.length - LENGTHS[range]);
  const base = (from === 0 ? 0 : lines.adLine[from - 1]) ?? 0;
  const part = (line: BreadthLine) => lines[line].slice(from);
  return {
    dates: days.slice(from).map(({ date }) => date),
    lines: {
      adLine: part('adLine').map((value) => (value === null ? null : value - base)),
      net: part('net'),
      mcclellan: part('mcclellan'),
      sma50: part('sma50'),
      sma200: part('sma200'),
      highsLows: part('highsLows'),
      upVolume: part('upVolume'),
    },
  };
}
