import { addDays, addMonths, type IsoDate } from '../calendar/iso-date.ts';
import { nextSession } from '../calendar/sessions.ts';
import type { PastCloses } from '../quotes/market-board.ts';
import type { FoldedBar } from './breadth-fold.ts';

/** What the closes of a member come to before a session that has ended, and before the next one. */
export interface MemberCloses {
  readonly session: IsoDate;
  readonly before: PastCloses;
  readonly after: PastCloses;
}

function closesBefore(bars: readonly FoldedBar[], date: IsoDate): PastCloses {
  const closes = bars.filter((bar) => bar.date < date).map(({ close }) => close);
  const sum = (count: number): number | null =>
    closes.length < count ? null : closes.slice(-count).reduce((all, close) => all + close, 0);
  const closeOn = (day: IsoDate): number | null =>
    bars.findLast((bar) => bar.date <= day)?.close ?? null;
  const year = date.slice(0, 4);
  return {
    sum49: sum(49),
    sum199: sum(199),
    weekAgo: closeOn(addDays(date, -7)),
    monthAgo: closeOn(addMonths(date, -1)),
    quarterAgo: closeOn(addMonths(date, -3)),
    yearAgo: closeOn(addMonths(date, -12)),
    lastYearEnd: bars.findLast((bar) => bar.date.slice(0, 4) < year)?.close ?? null,
  };
}

/** From its bars up to the session, oldest first. */
export const memberCloses = (bars: readonly FoldedBar[], session: IsoDate): MemberCloses => ({
  session,
  before: closesBefore(bars, session),
  after: closesBefore(bars, nextSession(session).date),
});

/** Those that a quote of a day is compared with; none when they are of another time. */
export function closesFor(closes: MemberCloses | undefined, day: IsoDate): PastCloses | undefined {
  if (closes === undefined) return undefined;
  if (day === closes.session) return closes.before;
  return day === nextSession(closes.session).date ? closes.after : undefined;
}
