import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { Bar } from '../../../../domain/prices/bar.ts';
import { emptyFrame, fillFrame } from '../prices/day-frame.ts';
import { gapFrame } from '../prices/gap-path.ts';
import { gapMinute, phaseSpan } from '../prices/gap-ticks.ts';
import type { GapPhase } from '../prices/gap-windows.ts';
import { minuteBars, minuteIn } from '../prices/minute-path.ts';
import {
  emptyTicks,
  fillTicks,
  lastTickAt,
  rangeUpTo,
  tickPrice,
  volumeBeforeTick,
  type MinuteTicks,
} from '../prices/minute-ticks.ts';
import type { Track } from '../prices/track.ts';

const MINUTE_MS = 60_000;
const frame = emptyFrame();
const ticks = emptyTicks();

/** The bar of a minute's trades up to a moment of it; `null` before the first. */
function barSoFar(minute: MinuteTicks, time: number, upTo: number): Bar | null {
  const k = lastTickAt(minute, upTo);
  if (k < 0) return null;
  return {
    time,
    open: minute.open,
    ...rangeUpTo(minute, k),
    close: tickPrice(minute, k),
    volume: volumeBeforeTick(minute, k + 1),
  };
}

/** Minute bars of a regular session as far as it has come by `now`; the last may be growing. */
export function regularMinutes(track: Track, session: number, now: number): Bar[] {
  const { open, close } = sessionAt(session);
  if (now < open) return [];
  fillFrame(frame, track, track.window(session, session), session);
  const whole = now >= close;
  const started = whole ? frame.shape.minutes : Math.floor((now - open) / MINUTE_MS) + 1;
  const bars = minuteBars(track, frame, started);
  const out: Bar[] = [];
  const complete = whole ? started : started - 1;
  for (let i = 0; i < complete; i++) {
    const { high, low, close: last, volume, ...bar } = minuteIn(bars, i);
    out.push({ time: open + i * MINUTE_MS, open: bar.open, high, low, close: last, volume });
  }
  if (!whole) {
    const i = started - 1;
    const bar = minuteIn(bars, i);
    fillTicks(ticks, bar, bar.volume, frame.stream, i, track.grid);
    const start = open + i * MINUTE_MS;
    const growing = barSoFar(ticks, start, now - start);
    if (growing !== null) out.push(growing);
  }
  return out;
}

/** Minute bars of one phase between a close and the next open, up to `now`. */
function phaseMinutes(track: Track, session: number, phase: GapPhase, now: number): Bar[] {
  const gap = gapFrame(track, session);
  const out: Bar[] = [];
  if (gap === null) return out;
  const { close } = sessionAt(session);
  for (const window of gap.windows) {
    if (window.phase !== phase) continue;
    const span = phaseSpan(track, gap, window);
    for (let m = span.start; m < span.end; m++) {
      const time = close + m * MINUTE_MS;
      if (time > now) break;
      const minute = gapMinute(track, gap, span, m);
      if (minute === null) continue;
      const bar = barSoFar(minute, time, now - time);
      if (bar !== null) out.push(bar);
    }
  }
  return out;
}

/** Minute bars of a session's date: pre-market, regular and after-hours when `extended`. */
export function sessionMinutes(
  track: Track,
  session: number,
  extended: boolean,
  now: number,
): Bar[] {
  const regular = regularMinutes(track, session, now);
  if (!extended || track.hours === 'regular') return regular;
  return [
    ...(session > track.first ? phaseMinutes(track, session - 1, 'pre', now) : []),
    ...regular,
    ...(now >= sessionAt(session).close ? phaseMinutes(track, session, 'after', now) : []),
  ];
}
