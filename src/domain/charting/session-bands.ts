import { type ExchangeCalendar, US_CALENDAR } from '../calendar/exchange-calendar.ts';
import { type BarInterval, INTRADAY_MS } from '../prices/bar.ts';

/** A run of bars, both ends included. */
export interface BarRun {
  readonly from: number;
  readonly to: number;
}

export interface SessionBands {
  /** Places of the first bar of each day but the first. */
  readonly breaks: readonly number[];
  /** Runs of bars before the open and after the close. */
  readonly early: readonly BarRun[];
  readonly late: readonly BarRun[];
}

const NONE: SessionBands = { breaks: [], early: [], late: [] };

type Part = 'early' | 'regular' | 'late';

function partOf(time: number, day: number, { onDay }: ExchangeCalendar): Part {
  const session = onDay(day);
  if (session === null) return 'late';
  if (time < session.open) return 'early';
  return time < session.close ? 'regular' : 'late';
}

/** Where days begin among intraday bars, and which bars are outside regular trading. */
export function sessionBands(
  times: readonly number[],
  interval: BarInterval,
  { from, to }: BarRun = { from: 0, to: times.length - 1 },
  calendar: ExchangeCalendar = US_CALENDAR,
): SessionBands {
  if (INTRADAY_MS[interval] === null) return NONE;
  const breaks: number[] = [];
  const runs: { part: Part; day: number; from: number; to: number }[] = [];
  for (let at = Math.max(0, from); at <= Math.min(to, times.length - 1); at += 1) {
    const time = times[at] as number;
    const day = calendar.dayOf(time);
    const before = times[at - 1];
    if (before !== undefined && calendar.dayOf(before) !== day) breaks.push(at);
    const part = partOf(time, day, calendar);
    const run = runs.at(-1);
    if (run !== undefined && run.part === part && run.day === day) run.to = at;
    else runs.push({ part, day, from: at, to: at });
  }
  const of = (part: Part): readonly BarRun[] =>
    runs.filter((run) => run.part === part).map((run) => ({ from: run.from, to: run.to }));
  return { breaks, early: of('early'), late: of('late') };
}
