import { calendarOfSymbol } from '../../../../domain/calendar/exchange-calendar.ts';
import { type IsoDate, toDayNumber } from '../../../../domain/calendar/iso-date.ts';
import { type SymbolId, symbolId } from '../../../../domain/symbols/instrument.ts';
import { orNone } from '../../market/or-none.ts';
import { limitedParallel } from '../../market/limited-parallel.ts';
import { type FigureSource, type Figures, wantedNames } from './polled-figures.ts';
import { isSymbol } from './polled-events.ts';
import { PREFETCH, type WatchParts } from './watch-parts.ts';

const MINUTE = 60_000;
/** A date moves rarely; the days to it change at midnight of the exchange. */
const DATES_MS = 3 * 60 * MINUTE;
const AT_ONCE = 2;
/** Statistics as pages show them: dates do not depend on the delay. */
const DELAY = 0;

const NAMES: ReadonlySet<string> = new Set(['earningsIn', 'exDividendIn']);

/** Days from today to a date by the exchange's own clock; `null` for one that has passed. */
export function daysUntil(symbol: SymbolId, date: IsoDate | null, now: number): number | null {
  if (date === null) return null;
  const days = toDayNumber(date) - calendarOfSymbol(symbol).dayOf(now);
  return days < 0 ? null : days;
}

interface KnownDates {
  readonly earnings: IsoDate | null;
  readonly exDividend: IsoDate | null;
  readonly until: number;
}

/** Days to the next report and to the next ex-dividend date, by the dates of the overview. */
export function calendarFigures({ market }: Pick<WatchParts, 'market'>): FigureSource {
  const kept = new Map<string, KnownDates>();
  const datesOf = async (symbol: SymbolId, signal: AbortSignal): Promise<KnownDates> => {
    const known = kept.get(symbol);
    if (known !== undefined && known.until > market.now()) return known;
    const question = { symbol, delay: DELAY };
    const statistics = await orNone(market.ask('keyStatistics', question, signal, PREFETCH), null);
    const dates = {
      earnings: statistics?.nextEarningsDate ?? null,
      exDividend: statistics?.exDividendDate ?? null,
      until: market.now() + DATES_MS,
    };
    kept.set(symbol, dates);
    return dates;
  };
  return {
    name: 'calendar-figures',
    wanted: wantedNames((name) => NAMES.has(name), isSymbol),
    every: 10 * MINUTE,
    batch: 20,
    look: async (wanted, signal) => {
      const subjects = [...wanted.keys()];
      const found = await limitedParallel(subjects, AT_ONCE, async (subject) => {
        const symbol = symbolId(subject);
        const { earnings, exDividend } = await datesOf(symbol, signal);
        const now = market.now();
        const figures: Figures = {
          earningsIn: daysUntil(symbol, earnings, now),
          exDividendIn: daysUntil(symbol, exDividend, now),
        };
        return [subject, figures] as const;
      });
      return new Map(found);
    },
  };
}
