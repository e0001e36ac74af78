import { type ExchangeCalendar, US_CALENDAR } from '../calendar/exchange-calendar.ts';
import { type Bar, type BarInterval, INTRADAY_MS } from '../prices/bar.ts';
import type { ChartHours } from './chart-choices.ts';

/** What newer bars change in a series. */
export interface BarEdits {
  /** Bars that are there and read differently now. */
  readonly replaced: readonly { readonly index: number; readonly bar: Bar }[];
  readonly added: readonly Bar[];
  /** Bars may be missing between the series and the first of the newer ones: ask for them. */
  readonly isApart: boolean;
}

const NOTHING: BarEdits = { replaced: [], added: [], isApart: false };

const isSame = (a: Bar, b: Bar): boolean =>
  a.close === b.close &&
  a.high === b.high &&
  a.low === b.low &&
  a.open === b.open &&
  a.volume === b.volume;

/** Whether a bar of the interval belongs on a chart of these hours. */
export function isShown(
  interval: BarInterval,
  hours: ChartHours,
  time: number,
  calendar: ExchangeCalendar = US_CALENDAR,
): boolean {
  if (hours === 'extended' || INTRADAY_MS[interval] === null) return true;
  const session = calendar.onDay(calendar.dayOf(time));
  return session !== null && time >= session.open && time < session.close;
}

/**
 * Newer bars, oldest first, joined to a series by their times. Bars that are older than the series
 * or absent from its middle are left alone: the series came from the market itself.
 */
export function barEdits(bars: readonly Bar[], newer: readonly Bar[]): BarEdits {
  const last = bars.at(-1);
  const first = newer[0];
  if (first === undefined) return NOTHING;
  if (last === undefined || first.time > last.time) return { ...NOTHING, isApart: true };
  const replaced: { index: number; bar: Bar }[] = [];
  const added: Bar[] = [];
  let index = bars.length - 1;
  for (const bar of newer.toReversed()) {
    if (bar.time > last.time) {
      added.unshift(bar);
      continue;
    }
    while (index >= 0 && (bars[index]?.time ?? 0) > bar.time) index -= 1;
    const known = bars[index];
    if (known?.time === bar.time && !isSame(known, bar)) replaced.unshift({ index, bar });
  }
  return { replaced, added, isApart: false };
}
