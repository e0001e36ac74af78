import type { PastFigure } from '../../../../domain/alerts/backtest/run-backtest.ts';
import { calendarOfSymbol } from '../../../../domain/calendar/exchange-calendar.ts';
import { type IsoDate, toDayNumber } from '../../../../domain/calendar/iso-date.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';

const DAY_MS = 86_400_000;
/** By then it is the day in New York, and nothing has traded. */
const MORNING = 6 * 3_600_000;

/** Days to the next of some dates, for every day of a time. */
export function pastDays(
  symbol: SymbolId,
  name: string,
  dates: readonly IsoDate[],
  from: number,
  to: number,
): PastFigure {
  const days = [...new Set(dates.map(toDayNumber))].toSorted((a, b) => a - b);
  const { dayOf } = calendarOfSymbol(symbol);
  const steps: { at: number; value: number | null }[] = [];
  for (let day = dayOf(from); day <= dayOf(to); day += 1) {
    const next = days.find((each) => each >= day);
    steps.push({ at: day * DAY_MS + MORNING, value: next === undefined ? null : next - day });
  }
  return { subject: symbol, name, steps };
}
