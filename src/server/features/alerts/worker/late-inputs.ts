import { barPath } from '../../../../domain/alerts/engine/bar-path.ts';
import type { AlertInput } from '../../../../domain/alerts/engine-types.ts';
import { calendarOfSymbol } from '../../../../domain/calendar/exchange-calendar.ts';
import { type Bar, type BarInterval, INTRADAY_MS } from '../../../../domain/prices/bar.ts';
import type { MarketPhase } from '../../../../domain/quotes/quote.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { barEnd } from './bar-history.ts';

function phaseAt(symbol: SymbolId, at: number): MarketPhase {
  const calendar = calendarOfSymbol(symbol);
  const day = calendar.onDay(calendar.dayOf(at));
  if (day === null || at < day.preOpen || at >= day.postClose) return 'closed';
  if (at < day.open) return 'pre';
  return at < day.close ? 'regular' : 'after';
}

export interface MissedTime {
  readonly symbol: SymbolId;
  /** Seen up to here. */
  readonly from: number;
  readonly to: number;
}

const DAY = 86_400_000;

/**
 * What was missed of the price, bar by bar. Of the bar in which watching ended only the close is
 * told: what was high or low in it may have been seen already, or have been before the alert.
 */
export function latePrices(
  { symbol, from, to }: MissedTime,
  interval: BarInterval,
  bars: readonly Bar[],
): readonly AlertInput[] {
  const inputs: AlertInput[] = [];
  const calendar = calendarOfSymbol(symbol);
  const today = { day: -1, open: 0, high: -Infinity, low: Infinity, volume: 0 };
  let previousClose: number | null = null;
  let close: number | null = null;
  for (const bar of bars) {
    const width = INTRADAY_MS[interval];
    const session = width === null ? calendar.onDay(Math.floor(bar.time / DAY)) : null;
    const start = session?.open ?? bar.time;
    const end = Math.min(
      barEnd(interval, bar, calendar) ?? bar.time + DAY,
      session?.close ?? Infinity,
    );
    const phase = phaseAt(symbol, start);
    const day = calendar.dayOf(start);
    if (phase === 'regular') {
      if (day !== today.day) {
        previousClose = close;
        Object.assign(today, { day, open: bar.open, high: -Infinity, low: Infinity, volume: 0 });
      }
      today.high = Math.max(today.high, bar.high);
      today.low = Math.min(today.low, bar.low);
      today.volume += bar.volume;
    }
    if (phase === 'regular') close = bar.close;
    if (end <= from || start > to) continue;
    const points = start < from ? [bar.close] : barPath(bar);
    points.forEach((price, place) => {
      const isLast = place === points.length - 1;
      // When the highest and the lowest were, nobody knows: whoever has seen some of the bar may have
      // seen them, and is told the close alone. The last moment of a bar is still its own.
      const moment = isLast ? end - 1 : start;
      const at = Math.max(from, Math.min(to, moment));
      inputs.push({
        kind: 'figures',
        subject: symbol,
        at,
        phase,
        values: {
          price,
          ...(day === today.day && isLast
            ? { open: today.open, high: today.high, low: today.low, volume: today.volume }
            : {}),
          ...(previousClose === null || day !== today.day
            ? {}
            : {
                previousClose,
                change: price - previousClose,
                changePercent: price / previousClose - 1,
                gap: today.open / previousClose - 1,
              }),
        },
      });
    });
  }
  return inputs;
}

/** Bars of an interval that ended or grew while nobody watched. */
export function lateBars(
  { symbol, from, to }: MissedTime,
  interval: BarInterval,
  bars: readonly Bar[],
): readonly AlertInput[] {
  const calendar = calendarOfSymbol(symbol);
  return bars.flatMap((bar, place): AlertInput[] => {
    const end = barEnd(interval, bar, calendar) ?? bars[place + 1]?.time ?? Infinity;
    if (end <= from) return [];
    const isComplete = end <= to;
    return [{ kind: 'bar', subject: symbol, interval, at: Math.min(end, to), bar, isComplete }];
  });
}

/** Sorts by instant; inputs of one instant keep their order. */
export const inOrder = (inputs: readonly AlertInput[]): readonly AlertInput[] =>
  inputs.toSorted((a, b) => momentOf(a) - momentOf(b));

const momentOf = (input: AlertInput): number =>
  input.kind === 'event' ? input.event.at : input.at;
