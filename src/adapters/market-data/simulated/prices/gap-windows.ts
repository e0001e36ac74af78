import { weekdayOf } from '../../../../domain/calendar/iso-date.ts';
import type { Session } from '../../../../domain/calendar/sessions.ts';
import { type TradingHours, tradingPhase } from '../../../../domain/calendar/trading-hours.ts';

export type GapPhase = 'after' | 'overnight' | 'pre';

/** Minutes since the close in which trading goes on; the end does not belong to it. */
export interface GapWindow {
  readonly phase: GapPhase;
  readonly start: number;
  readonly end: number;
}

const MINUTE_MS = 60_000;
/** Markets open and close on the half hour. */
const STEP = 30;

const cached = new Map<string, readonly GapWindow[]>();

function build(hours: TradingHours, before: Session, after: Session): readonly GapWindow[] {
  const minuteOf = (ms: number): number => (ms - before.close) / MINUTE_MS;
  const nightStart = minuteOf(before.postClose);
  const preStart = minuteOf(after.preOpen);
  const phaseOf = (minute: number): GapPhase =>
    minute < nightStart ? 'after' : minute < preStart ? 'overnight' : 'pre';
  const windows: { phase: GapPhase; start: number; end: number }[] = [];
  for (let minute = 0; minute < minuteOf(after.open); minute += STEP) {
    if (tradingPhase(hours, before.close + minute * MINUTE_MS) === 'closed') continue;
    const phase = phaseOf(minute);
    const last = windows.at(-1);
    if (last?.phase === phase && last.end === minute) last.end = minute + STEP;
    else windows.push({ phase, start: minute, end: minute + STEP });
  }
  return windows;
}

/** When something trades between the close of a session and the next open, in order of time. */
export function gapWindows(
  hours: TradingHours,
  before: Session,
  after: Session,
): readonly GapWindow[] {
  if (hours === 'regular') return [];
  // Two gaps of one length after equal sessions on one weekday have the same hours.
  const length = after.open - before.close;
  const key = `${hours} ${weekdayOf(before.day)} ${before.close - before.open} ${length}`;
  let windows = cached.get(key);
  if (windows === undefined) cached.set(key, (windows = build(hours, before, after)));
  return windows;
}
