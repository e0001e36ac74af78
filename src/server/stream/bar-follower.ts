import { calendarOf } from '../../domain/calendar/exchange-calendar.ts';
import type { Bar, BarInterval } from '../../domain/prices/bar.ts';
import { INTRADAY_MS } from '../../domain/prices/bar.ts';
import { withTick } from '../../domain/prices/last-bar.ts';
import type { Quote } from '../../domain/quotes/quote.ts';
import { MOST_BARS } from './topic-state.ts';

/** The last bars of one symbol and interval, growing with every quote. */
export interface BarFollower {
  /** Takes the newest trade of a quote in; true when a bar changed. */
  readonly follow: (quote: Quote) => boolean;
  /**
   * Replaces what ticks have built by the market's own bars, which describe the moment `asOf`; true
   * when something changed. An answer older than the last tick is passed over and asked for again.
   */
  readonly settle: (bars: readonly Bar[], asOf: number) => boolean;
  readonly bars: () => readonly Bar[];
  /** Whether the market should be asked again: at the start, after a roll-over, now and then. */
  readonly isDue: (now: number) => boolean;
  readonly asked: (now: number) => void;
}

/** Between two polls the price may have been higher or lower; the market's own bar knows. */
const SETTLE_EVERY = 5_000;
/** A roll-over is settled twice: at once, and when late trades of the old minute are in. */
const SETTLE_AFTER_ROLL = [0, 2_000] as const;

interface Print {
  readonly phase: string;
  readonly time: number;
  readonly price: number;
  /** Of the day or of the phase, whichever the print belongs to. */
  readonly volume: number | null;
}

function newestPrint(quote: Quote, interval: BarInterval): Print {
  const { extended } = quote;
  if (extended !== null && extended.time > quote.lastTime && INTRADAY_MS[interval] !== null)
    return {
      phase: extended.phase,
      time: extended.time,
      price: extended.price,
      volume: extended.volume,
    };
  return { phase: 'regular', time: quote.lastTime, price: quote.last, volume: quote.volume };
}

export function barFollower(interval: BarInterval, now: () => number): BarFollower {
  let bars: readonly Bar[] = [];
  let print: Print | undefined;
  /** Whether the bars already hold some volume that came after the print. */
  let settled = false;
  let dueAt: number[] = [0];

  const traded = (next: Print): number =>
    print === undefined || print.phase !== next.phase
      ? 0
      : Math.max(0, (next.volume ?? 0) - (print.volume ?? 0));

  return {
    bars: () => bars,
    follow: (quote) => {
      const next = newestPrint(quote, interval);
      const isNew = print === undefined || next.time > print.time || traded(next) > 0;
      const size = settled ? 0 : traded(next);
      const knew = print !== undefined;
      print = next;
      if (isNew) settled = false;
      // Without a bar to grow, the market is asked first: a lone tick is not a bar's whole story.
      if (!isNew || !knew || bars.length === 0) return false;
      const last = bars.at(-1);
      const tick = { time: next.time, price: next.price, size };
      const grown = withTick(last, interval, tick, calendarOf(quote.exchange));
      if (grown === undefined || grown === last) return false;
      if (last !== undefined && grown.time > last.time) {
        bars = [...bars, grown].slice(-MOST_BARS);
        dueAt = SETTLE_AFTER_ROLL.map((wait) => now() + wait);
      } else bars = [...bars.slice(0, -1), grown];
      return true;
    },
    settle: (truth, asOf) => {
      if (print !== undefined && asOf < print.time) {
        dueAt = [0, ...dueAt];
        return false;
      }
      const first = truth[0];
      if (first === undefined) return false;
      settled = true;
      const before = bars;
      const older = before.filter((bar) => bar.time < first.time);
      // A bar that the ticks have begun and the market does not know yet stays.
      const newer = before.filter((bar) => bar.time > truth.at(-1)!.time);
      bars = [...older, ...truth, ...newer].slice(-MOST_BARS);
      return JSON.stringify(before) !== JSON.stringify(bars);
    },
    isDue: (at) => dueAt.some((due) => at >= due),
    asked: (at) => {
      const left = dueAt.filter((due) => due > at);
      dueAt = left.length > 0 ? left : [at + SETTLE_EVERY];
    },
  };
}
